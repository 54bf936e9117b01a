"""Every text of the machine: a fact or a question, short, never an accusation; catalogues."""

from __future__ import annotations

import gettext
import re
import string
from pathlib import Path

import pytest

from companion.demo import Demo
from companion.errors import CompanionError
from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.actions import Correct, Fall
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.game import Clause, Finding
from companion.games.seats import Seat
from companion.presentation.catalogue import mo_bytes, read_po
from companion.presentation.health import blind_words, eye_words
from companion.presentation.messages import TEMPLATE, Message, messages_of, template
from companion.presentation.plain import plain_lines
from companion.presentation.spoken.actions import action_words
from companion.presentation.spoken.calls import FireCall, headline
from companion.presentation.spoken.findings import finding_words, ruling_words
from companion.presentation.spoken.grounds import because, reason_words
from companion.presentation.words import DOMAIN, LOCALE, Words
from companion.referee.calls import Ground, Likely, Option, Reason, Subject
from companion.referee.health import Health
from hardware.grill import Cause

NAMES = ("Anna", "Ben", "Caro")
MESSAGES = messages_of()
CATALOGUES = sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))

REPROACH = re.compile(
    r"\b(cheat\w*|fault|guilty|blame\w*|wrong player|you must|must not|illegal|forbidden|stupid|"
    r"clumsy|caught|offen[cs]e|penalty|punish\w*|violat\w*|should have|not allowed|your fault)\b",
    re.IGNORECASE,
)
MOST_WORDS = 24
"""Of a sentence a child reads."""
SHOUTED = {"Gar!", "HAND!", "GAR! OFF", "Pompiers!"}
"""Names of things that carry their exclamation mark; nothing else is shouted."""


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.text[:40])
def test_every_text_is_a_fact_or_a_question_a_child_can_read(message: Message) -> None:
    for text in (message.text, message.several or ""):
        assert REPROACH.search(text) is None
        assert "!" not in text.replace("Gar!", "") or text in SHOUTED
        for sentence in re.split(r"[.?!;:] ", text):
            assert len(sentence.split()) <= MOST_WORDS
        assert not re.search(r"\b[Yy]ou\b", text) or text.endswith("?")


def test_the_template_holds_every_text_of_the_code() -> None:
    again = "write it anew: python -m companion.presentation.messages"
    assert TEMPLATE.read_text("utf-8") == template(MESSAGES), again


class Listening(gettext.NullTranslations):
    """Notes every text that is said."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: set[str] = set()

    def gettext(self, message: str) -> str:
        self.heard.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.heard |= {msgid1, msgid2}
        return msgid1 if n == 1 else msgid2


def test_a_whole_evening_says_nothing_that_is_not_in_the_template() -> None:
    listening = Listening()
    for _, screen in Demo(1, words=Words(listening)).pictures():
        plain_lines(screen)
    known = {text for message in MESSAGES for text in (message.text, message.several)}
    assert listening.heard <= known
    assert len(listening.heard) > 150


def test_both_forms_of_a_counted_text_have_the_same_parts() -> None:
    for message in MESSAGES:
        if message.several is not None:
            assert parts_of(message.several) == parts_of(message.text)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_translation_keeps_the_parts_of_the_text(path: Path) -> None:
    translated = read_po(path)
    for original, text in translated.items():
        for form in text.split("\0"):
            if original:
                assert parts_of(form) == parts_of(original.split("\0")[0]), original


def test_english_has_three_translations() -> None:
    assert [path.parts[-3] for path in CATALOGUES] == ["de", "es", "fr"]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_every_prompt_is_translated_and_in_german_every_rule_too(path: Path) -> None:
    asked = [
        message
        for message in MESSAGES
        if path.parts[-3] == "de" or not message.place.startswith("games/")
    ]
    assert {original_of(message) for message in asked} - set(translations_of(path)) == set()


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_no_translation_has_outlived_its_text(path: Path) -> None:
    assert set(translations_of(path)) - {original_of(message) for message in MESSAGES} == set()


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_translated_sentence_is_shouted_no_louder_than_the_english_one(path: Path) -> None:
    for original, text in translations_of(path).items():
        assert text.count("!") <= original.count("!"), original


def test_french_counts_nought_as_one_and_keeps_its_marks_beside_the_word() -> None:
    words = Words.spoken("fr")
    assert words.told("Atout", "rouge") == "Atout\u00a0: rouge"
    counted = [words.count("{n} chip", "{n} chips", number) for number in (0, 1, 2)]
    assert counted == ["0 jeton", "1 jeton", "2 jetons"]
    for text in translations_of(LOCALE / "fr" / "LC_MESSAGES" / f"{DOMAIN}.po").values():
        plain = re.sub(r"(?i)\b(gar|pompiers)!", "", text)
        assert not re.search(r"[ \w}][?!:;](?:\s|\0|$)", plain), text


def test_a_number_nobody_is_sure_of_is_asked_as_each_language_asks() -> None:
    call: FireCall = Likely(Subject.FALL, 0.0, (Option((), 1.0, 2),))
    said = [headline(call, Words.spoken(code)) for code in ("en", "de", "es", "fr")]
    assert said == ["2 FELL?", "2 GEFALLEN?", "¿2 CAYERON?", "2 TOMBÉS\u00a0?"]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_the_compiled_catalogue_is_that_of_its_source(path: Path) -> None:
    assert path.with_suffix(".mo").read_bytes() == mo_bytes(read_po(path))


def test_a_compiled_catalogue_is_read_by_gettext(tmp_path: Path) -> None:
    source = tmp_path / "xx" / "LC_MESSAGES" / f"{DOMAIN}.po"
    source.parent.mkdir(parents=True)
    source.write_text(
        'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        'msgid "{n} chip"\nmsgid_plural "{n} chips"\nmsgstr[0] "{n} Chip"\nmsgstr[1] "{n} Chips"\n'
        '\nmsgid "PLACED"\nmsgstr "LIEGT"\n\nmsgid "FELL"\nmsgstr ""\n',
        "utf-8",
    )
    source.with_suffix(".mo").write_bytes(mo_bytes(read_po(source)))
    words = Words.spoken("xx", folder=tmp_path)
    assert words.say("PLACED") == "LIEGT"
    assert words.say("FELL") == "FELL"
    assert [words.count("{n} chip", "{n} chips", n) for n in (1, 2)] == ["1 Chip", "2 Chips"]


def test_a_catalogue_that_is_none_is_said_with_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.po"
    path.write_text('msgid "a"\nmsgstr b\n', "utf-8")
    with pytest.raises(CompanionError, match=r"broken\.po:2: "):
        read_po(path)


def test_without_a_catalogue_or_with_a_broken_one_everything_is_said_in_english(
    tmp_path: Path,
) -> None:
    assert Words.spoken("tlh", folder=tmp_path).say("PLACED") == "PLACED"
    broken = tmp_path / "xx" / "LC_MESSAGES" / f"{DOMAIN}.mo"
    broken.parent.mkdir(parents=True)
    broken.write_bytes(b"no catalogue")
    assert Words.spoken("xx", folder=tmp_path).say("PLACED") == "PLACED"


def test_the_language_comes_from_the_system_where_none_is_set(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "xx_YY.UTF-8")
    target = tmp_path / "xx" / "LC_MESSAGES" / f"{DOMAIN}.mo"
    target.parent.mkdir(parents=True)
    target.write_bytes(mo_bytes({"": "Content-Type: text/plain; charset=UTF-8\n", "OK": "Gut"}))
    assert Words.spoken(folder=tmp_path).say("OK") == "Gut"


def test_names_are_only_parts_of_a_sentence_and_never_read_as_one() -> None:
    words = Words(gettext.NullTranslations())
    assert words.say("{name} begins.", name="{n} [b]Max") == "{n} [b]Max begins."


def test_lists_read_as_people_speak() -> None:
    words = Words()
    assert [words.listed(names) for names in ((), ("A",), ("A", "B"), ("A", "B", "C"))] == [
        "",
        "A",
        "A and B",
        "A, B and C",
    ]
    assert words.either(("1", "2", "3")) == "1, 2 or 3"


def test_spanish_joins_as_it_is_spoken() -> None:
    words = Words.spoken("es")
    both = [words.listed(("Ana", last)) for last in ("Inés", "Hilda", "Íñigo", "Ian", "Yolanda")]
    assert both == ["Ana e Inés", "Ana e Hilda", "Ana e Íñigo", "Ana y Ian", "Ana y Yolanda"]
    one = [words.either(("7", last)) for last in ("8", "9", "11", "110", "Óscar")]
    assert one == ["7 u 8", "7 o 9", "7 u 11", "7 o 110", "7 u Óscar"]
    assert words.listed(("Leo y Ana", "Inés y Ada")) == "Leo y Ana e Inés y Ada"
    assert Words().listed(("Ana", "Inés")) == "Ana and Inés"


def test_every_action_every_finding_and_every_ground_can_be_said() -> None:
    words, game = Words(), FeuerFlamme()
    for example, _ in game.examples():
        for action in (game.parse(part.strip()) for part in [example]):
            assert action_words(action, NAMES, words)
    for notice in Notice:
        finding = Finding(notice, Clause("Setup", "Own words."), Seat(1), 2)
        assert "{" not in finding_words(finding, NAMES, words)
    for ground in Ground:
        for reason in (Reason(ground), Reason(ground, -23.4, 2, 5e9, ("steak-1", "corn-2"), 1.5)):
            said = reason_words(reason, words)
            assert said.endswith((".", "?"))
            assert "{" not in said
    assert all(blind_words(cause, words) for cause in Cause)
    assert len({eye_words(health, words) for health in Health}) == len(Health)


def test_what_is_owed_is_said_by_name_and_number() -> None:
    clause = Clause("Setup", "Own words.")
    findings = (
        Finding(Notice.CHIP_PAID, clause, Seat(1), 2),
        Finding(Notice.COVERED, clause, Seat(1), 1),
        Finding(Notice.BACK_TO_SUPPLY, clause, None, 3),
    )
    said = ruling_words(findings, NAMES, Words())
    assert said == "Ben hands over 2 chips. The Apprentice covers 1 piece."


def test_sentences_name_pieces_and_facts() -> None:
    words = Words()
    fall = Fall(Bag.of([Kind.STEAK, Kind.STEAK, Kind.CORN]), is_own_too=True)
    assert action_words(fall, NAMES, words) == "4 fell: 1 corn, 2 steaks and the new piece."
    correct = Correct(
        "we counted",
        chips=((Seat(1), 1),),
        bonus=((Seat(0), frozenset({Bonus.GAR})), (Seat(2), frozenset())),
        grill=((Kind.STEAK, 2),),
    )
    assert action_words(correct, NAMES, words) == (
        "The table says: Ben has 1 chip; Anna holds Gar!; Caro holds no card; "
        "on the grill: 2 x steak. (we counted)"
    )
    reasons = (Reason(Ground.LOST, grams=-23.0), Reason(Ground.LOST, grams=-23.0))
    assert because(reasons, words) == ("23.0 g left the grill.",)


def parts_of(text: str) -> set[str]:
    """The names in braces a text is filled with."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def original_of(message: Message) -> str:
    """The text as a catalogue finds its translation."""
    return message.text if message.several is None else f"{message.text}\0{message.several}"


def translations_of(path: Path) -> dict[str, str]:
    """The catalogue without what it says about itself."""
    return {original: text for original, text in read_po(path).items() if original}
