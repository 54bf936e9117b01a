"""One realistic sample of every screen, for looking at and for the layout lint. No desk needed.

A new kind of screen gets a function here that makes one, and a line in `evening()`: from then on
it is measured on every panel (test_every_screen.py) and compared with its picture
(test_references.py; `python -m tests.ui.references` draws it). A kind without a sample fails there.
"""

from __future__ import annotations

from dataclasses import replace
from math import exp

from companion.presentation.model import (
    AmendScreen,
    Badge,
    CallLook,
    CallScreen,
    Choice,
    DisputeScreen,
    Eye,
    FingersScreen,
    Frame,
    GratePlan,
    GrillScreen,
    HomeScreen,
    LogLine,
    LogScreen,
    PadRow,
    PickScreen,
    PlayerTile,
    ReconcileScreen,
    Ring,
    ScreenModel,
    SetupScreen,
    Stepper,
    Suit,
    Weight,
    WinnerScreen,
)
from companion.presentation.names import called
from tests.ui.doorsamples import NAMES, curve, history, link, settings, standings, step, step_done

KINDS = ("pepper", "corn", "steak", "fish", "mushroom", "aubergine", "sausage")
SHORT = NAMES
LONG = called(
    (
        "Maximilianus",
        "Wilhelmine-Luise von Aue",
        "Ångström Öğütçü",
        "WWWWWWWWWWWW",
        "Eleonora M.",
    )
)
UNDO = Choice("undo", "UNDO", hold_key="log")
FRAME = Frame(seq=12, undo=UNDO, simulated="Simulated grill", eye=Eye.ON, eye_words="EYE ON")
TRACE = tuple(
    (at / 20, 84.0 if at < 40 else 53.0 + 31.0 * exp(-(at - 40) / 2) + (at % 3) * 0.4)
    for at in range(100)
)


def players(count: int = 3, names: tuple[str, ...] = SHORT) -> tuple[PlayerTile, ...]:
    """So many players; the first is on turn."""
    bonus = ("Pause", "Apprentice", "Done!")
    return tuple(
        PlayerTile(names[seat], suit, 9 - 2 * seat, bonus[: 3 - seat % 4], is_on_turn=seat == 0)
        for seat, suit in enumerate(tuple(Suit)[:count])
    )


def grill(
    count: int = 3,
    names: tuple[str, ...] = SHORT,
    *,
    frame: Frame = FRAME,
    ring: Ring | None = None,
    badge: Badge | None = None,
) -> GrillScreen:
    """A turn: the first player puts down corn."""
    return GrillScreen(
        frame=frame,
        players=players(count, names),
        suit=Suit.YELLOW,
        name=names[0],
        piece="Corn",
        piece_key="corn",
        prompt="Put the corn on the grill with the tongs.",
        pieces=tuple(
            Choice(
                f"piece {kind}", kind.capitalize(), is_chosen=kind == "corn", is_open=kind != "fish"
            )
            for kind in KINDS
        ),
        keys=(
            Choice("placed", "PLACED"),
            Choice("fell", "FELL"),
            Choice("bonus", "BONUS"),
            Choice("hand", "HAND!"),
            Choice("pause", "PAUSE"),
            Choice("dispute", "DISPUTE"),
            Choice("log", "LOG"),
        ),
        ring=ring,
        badge=badge,
        record="41 calls, 1 corrected",
    )


NUMBERS = tuple(Choice(key, key, is_chosen=key == "2") for key in ("0", "1", "2", "3", "4+"))


def call(look: CallLook, *, suit: Suit | None = Suit.RED, frame: Frame = FRAME) -> CallScreen:
    """Two pieces fell, with as much certainty as the look says."""
    ask = look is not CallLook.SURE
    return CallScreen(
        frame=frame,
        look=look,
        suit=suit if look is not CallLook.BLIND else None,
        headline={"sure": "2 FELL", "likely": "2 FELL?", "blind": "I DID NOT SEE"}[look.value],
        ruling="Did Dan drop 2 pieces?" if ask else "Dan hands over 2 chips",
        because=(
            "The grill is 31 g lighter.",
            "That fits a sausage and a mushroom.",
            "Nothing came back.",
        ),
        numbers=NUMBERS,
        answers=(Choice("later", "LATER", Weight.QUIET),)
        if ask
        else (Choice("ok", "OK", Weight.MAIN),),
        trace=TRACE if look is not CallLook.BLIND else (),
        closes_in=None if ask else 4.0,
    )


def crowded_call(frame: Frame = FRAME) -> CallScreen:
    """A call with numbers and four other answers."""
    others = ("1 fell: Caro", "1, bumped: free", "2 fell: Caro", "2 fell: Dan")
    return replace(
        call(CallLook.LIKELY, frame=frame),
        answers=(
            *(Choice(f"option {place}", label) for place, label in enumerate(others)),
            Choice("later", "LATER", Weight.QUIET),
        ),
    )


def call_of_another_payer(reading: str, later: str) -> CallScreen:
    """A call with numbers and one more reading, which names the widest player."""
    answers = (Choice("answer 2", reading), Choice("later", later, Weight.QUIET))
    return replace(call(CallLook.LIKELY), answers=answers)


def home() -> HomeScreen:
    """The door with an evening to go on with."""
    return HomeScreen(
        frame=Frame(seq=0, simulated="Simulated grill", eye=Eye.ON, eye_words="EYE ON"),
        title="Fire Marshal",
        resume=Choice("resume", "RESUME", Weight.MAIN),
        resume_words="Feuer & Flamme with Ben, Caro and Anna. It is Caro's turn.",
        games=(Choice("game feuer_flamme", "Feuer & Flamme"),),
        others=(
            Choice("log", "EARLIER EVENINGS"),
            Choice("bye", "GOODBYE", Weight.QUIET),
        ),
    )


def setup(count: int = 3, names: tuple[str, ...] = SHORT) -> SetupScreen:
    """Players sit down."""
    seated = players(count, names)
    return SetupScreen(
        frame=Frame(seq=0, simulated="Simulated grill", eye=Eye.ON, eye_words="EYE ON"),
        title="Feuer & Flamme",
        prompt="Tap who plays, in the order you sit.",
        roster=tuple(
            Choice(f"sit {name}", name, is_chosen=name in names[:count])
            for name in (*names, "Frida", "Gustav", "Hanna", "Ida", "Jonas")
        ),
        seated=seated,
        seats=tuple(Choice(f"first {one.name}", one.name) for one in seated),
        fingers=Choice("fingers", "FINGERS CHOOSE"),
        new_name=Choice("new_name", "+ NEW NAME"),
        house=(Choice("house bonus_per_turn", "Bonus cards a turn: 1"),),
        start=Choice("start", "START", Weight.MAIN),
        back=Choice("back", "BACK", Weight.QUIET),
    )


def fingers(count: int = 4, names: tuple[str, ...] = SHORT) -> FingersScreen:
    """Fingers choose who begins."""
    return FingersScreen(
        frame=Frame(seq=0, simulated="Simulated grill", eye=Eye.ON, eye_words="EYE ON"),
        title="WHO BEGINS?",
        prompt="Everybody taps their own name.",
        seats=players(count, names),
        chosen=None,
        draw=Choice("draw", "CHOOSE ONE"),
        keys=(
            Choice("done", "BACK", Weight.QUIET),
            Choice("start", "START", Weight.MAIN, is_open=False),
        ),
    )


def pick() -> PickScreen:
    """Which bonus card."""
    return PickScreen(
        frame=FRAME,
        title="Bonus card",
        prompt="Which card does Ben play?",
        answers=(
            Choice("bonus pause", "Pause"),
            Choice("bonus apprentice", "Apprentice"),
            Choice("bonus done", "Done!"),
        ),
        back=Choice("back", "BACK", Weight.QUIET),
        suit=Suit.YELLOW,
        lines=("Each card works once in a game.",),
    )


def pick_many() -> PickScreen:
    """What fell, by touch."""
    return PickScreen(
        frame=FRAME,
        title="What fell?",
        prompt="Tap each piece that lies beside the grill.",
        answers=(
            *(Choice(f"piece {kind}", kind.capitalize()) for kind in KINDS),
            Choice("ok", "THAT IS ALL", Weight.MAIN),
        ),
        back=Choice("back", "BACK", Weight.QUIET),
    )


def log(count: int = 14) -> LogScreen:
    """A dozen entries, one struck."""
    return LogScreen(
        frame=FRAME,
        title="Log",
        lines=tuple(
            LogLine(
                seq,
                SHORT[seq % 3],
                ("puts the corn on the grill.", "hands over 2 chips: 2 pieces fell.")[seq % 2],
                is_struck=seq == 9,
                note=("the scale", "the table", "inferred from the weight")[seq % 3],
                amend=None if seq == 9 else Choice(f"amend {seq}", str(seq)),
            )
            for seq in range(1, count + 1)
        ),
        keys=(Choice("take_back", "TAKE BACK"), Choice("count", "COUNT THE TABLE")),
        back=Choice("back", "BACK", Weight.QUIET),
    )


def amend() -> AmendScreen:
    """An old fall becomes another number."""
    keys = tuple(
        Choice(f"as {number}", f"{number}: corn, steak", is_chosen=number == 3)
        for number in range(12)
    )
    return AmendScreen(
        frame=FRAME,
        title="AMEND",
        was="2 pieces fell, Ben hands over 2 chips.",
        answers=(Choice("strike", "Did not happen"),),
        pad=tuple(PadRow("", None, keys[start : start + 4]) for start in (0, 4, 8)),
        stands="as 2",
        changes=("Ben: 7 chips become 8.", "Caro's Apprentice in entry 9 would be refused."),
        take=Choice("take", "TAKE", Weight.MAIN),
        back=Choice("back", "BACK", Weight.QUIET),
    )


def amend_card() -> AmendScreen:
    """A card that was another one, on the widest deck."""
    suits = (Suit.RED, Suit.BLUE, Suit.YELLOW, Suit.BLACK)
    return replace(
        amend(),
        frame=Frame(seq=12, undo=UNDO),
        was="red 2 is played.",
        answers=(Choice("strike", "Did not happen"), Choice("arm", "TOKEN")),
        pad=tuple(
            PadRow("", suit, tuple(Choice(f"as {suit.value}{n}", str(n)) for n in range(1, 16)))
            for suit in suits
        ),
        stands="as red2",
    )


def reconcile(count: int = 5, names: tuple[str, ...] = SHORT) -> ReconcileScreen:
    """Chips of all, pieces on the grill."""
    suits = tuple(Suit)
    chips = tuple(
        Stepper(
            names[seat],
            9 - seat,
            Choice(f"less chips {seat}", "-"),
            Choice(f"more chips {seat}", "+"),
            suits[seat],
        )
        for seat in range(count)
    )
    grate = tuple(
        Stepper(kind.capitalize(), 1, Choice(f"less {kind}", "-"), Choice(f"more {kind}", "+"))
        for kind in KINDS
    )
    return ReconcileScreen(
        frame=FRAME,
        title="Count the table",
        prompt="Set what really lies there.",
        steppers=chips + grate,
        take=Choice("take", "THAT IS RIGHT", Weight.MAIN),
        back=Choice("back", "BACK", Weight.QUIET),
    )


def dispute() -> DisputeScreen:
    """A fall that somebody doubts."""
    return DisputeScreen(
        frame=FRAME,
        title="Dispute",
        evidence=("The grill is 31 g lighter.", "That fits a sausage and a mushroom."),
        clause="Whoever makes pieces fall hands over one chip for each.",
        look_up="Rulebook: Falling pieces. Reading FF-18.",
        trace=TRACE,
        plan=GratePlan((-0.6, 0.4), ("sausage", "mushroom"), "31.0 g, at the back on the left"),
        answers=(
            Choice("stands", "IT STANDS", Weight.MAIN),
            Choice("number", "OTHER NUMBER"),
            Choice("replay", "REPLAY THE TURN"),
            Choice("table", "TABLE DECIDES"),
        ),
        back=Choice("back", "BACK", Weight.QUIET),
    )


def winner(count: int = 3, names: tuple[str, ...] = SHORT) -> WinnerScreen:
    """The end."""
    return WinnerScreen(
        frame=FRAME,
        name=names[0],
        suit=Suit.YELLOW,
        headline="Ben wins",
        because="All pieces lie on the grill and Ben has the most chips.",
        players=players(count, names),
        keys=(
            Choice("rematch", "REMATCH", Weight.MAIN),
            Choice("log", "LOG"),
            Choice("home", "HOME"),
        ),
    )


RING = Ring(0.4, Choice("hurry", "NEXT NOW"))
BADGE = Badge(Choice("badge", "OPEN QUESTION"), "One call waits.")


def evening() -> tuple[tuple[str, ScreenModel], ...]:
    """Every kind of screen once, under a short name."""
    return (
        ("home", home()),
        ("settings", settings()),
        ("setup", setup()),
        ("fingers", fingers()),
        ("grill", grill()),
        ("grill_ring", grill(5, LONG, ring=RING, badge=BADGE)),
        ("sure", call(CallLook.SURE)),
        ("likely", call(CallLook.LIKELY)),
        ("crowded", crowded_call()),
        ("blind", call(CallLook.BLIND)),
        ("pick", pick()),
        ("pick_many", pick_many()),
        ("log", log()),
        ("amend", amend()),
        ("reconcile", reconcile()),
        ("dispute", dispute()),
        ("winner", winner()),
        ("history", history()),
        ("standings", standings()),
        ("curve", curve()),
        ("curve_few", curve(2, LONG, steps=6)),
        ("link", link()),
        ("step", step()),
        ("step_bare", step(None)),
        ("step_done", step_done()),
    )
