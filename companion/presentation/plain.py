"""A screen as plain lines of text, for terminals, pipes, screen readers: no cursor, no colour."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import assert_never

from companion.presentation.model import (
    AmendScreen,
    CallScreen,
    CardScreen,
    Choice,
    CurveScreen,
    DisputeScreen,
    FingersScreen,
    Frame,
    GrillScreen,
    HomeScreen,
    LinkScreen,
    LogLine,
    LogScreen,
    MarksScreen,
    PadRow,
    PickScreen,
    PicturesScreen,
    PlayerTile,
    ReconcileScreen,
    Score,
    ScreenModel,
    SettingsScreen,
    SetupScreen,
    Slot,
    Stepper,
    StepScreen,
    TableRow,
    TableScreen,
    WinnerScreen,
)

MOST_KEYS_TOLD = 6


def plain_lines(screen: ScreenModel) -> tuple[str, ...]:
    """Everything the screen says, one thing a line; keys stand in brackets as they are typed."""
    return tuple(line for line in (*_frame(screen.frame), *_body(screen)) if line)


def _frame(frame: Frame) -> tuple[str, ...]:
    return (
        f"({frame.simulated})" if frame.simulated else "",
        "" if frame.filming is None else keys_line((frame.filming,)),
        f"({frame.eye_words})" if frame.eye_words else "",
        f"! {frame.notice}" if frame.notice else "",
    )


def _body(screen: ScreenModel) -> tuple[str, ...]:  # noqa: PLR0912 - one case each
    match screen:
        case HomeScreen():
            return _home(screen)
        case SettingsScreen():
            return _settings(screen)
        case MarksScreen():
            return (f"== {screen.title}", screen.prompt, keys_line((screen.back,)))
        case StepScreen():
            return _step(screen)
        case SetupScreen():
            return _setup(screen)
        case FingersScreen():
            heads = (f"== {screen.title}", screen.prompt, *map(_tile, screen.seats))
            return (*heads, keys_line((screen.draw, *screen.keys)))
        case GrillScreen():
            return _grill(screen)
        case CallScreen():
            return _call(screen)
        case CardScreen():
            return _cards(screen)
        case PickScreen():
            heads = (f"== {screen.title}", screen.prompt, *screen.lines)
            return (*heads, keys_line((*screen.answers, *_maybe(screen.back))))
        case LogScreen():
            return (
                f"== {screen.title}",
                *_by_turn(screen.lines),
                keys_line((*screen.keys, screen.back)),
            )
        case AmendScreen():
            return _amend(screen)
        case ReconcileScreen():
            return _reconcile(screen)
        case DisputeScreen():
            return _dispute(screen)
        case PicturesScreen():
            names = " | ".join(screen.names) if screen.photos is not None else ""
            keys = keys_line((*screen.keys, screen.back))
            return (f"== {screen.title}", names, screen.prompt, keys)
        case WinnerScreen():
            heads = (f"== {screen.name}: {screen.headline}", screen.because)
            return (*heads, *map(_tile, screen.players), keys_line(screen.keys))
        case TableScreen():
            return _table(screen)
        case CurveScreen():
            return _curve(screen)
        case LinkScreen():
            heads = (f"== {screen.title}", screen.prompt, screen.told, screen.link)
            return (*heads, keys_line((screen.back,)))
        case _:
            assert_never(screen)


def keys_line(choices: tuple[Choice, ...]) -> str:
    """The open keys in one line; the chosen one carries a star."""
    return "  ".join(_key(choice) for choice in choices if choice.is_open)


def _key(choice: Choice) -> str:
    star = "*" if choice.is_chosen else ""
    same = choice.label.casefold() == choice.key.casefold()
    return f"[{choice.key}]{star}" if same else f"[{choice.key}]{star} {choice.label}"


def _home(screen: HomeScreen) -> tuple[str, ...]:
    keys = (*_maybe(screen.resume), *screen.games, *screen.others)
    return (f"== {screen.title}", screen.resume_words, keys_line(keys))


def _settings(screen: SettingsScreen) -> tuple[str, ...]:
    return (
        f"== {screen.title}",
        screen.prompt,
        *(f"{tile.label}: {_key(tile.choice)}" for tile in screen.tiles),
        keys_line((screen.back,)),
    )


def _step(screen: StepScreen) -> tuple[str, ...]:
    keys = keys_line((*screen.keys, screen.back))
    return (f"== {screen.title}", screen.prompt, *screen.remarks, keys)


def _setup(screen: SetupScreen) -> tuple[str, ...]:
    return (
        f"== {screen.title}",
        screen.prompt,
        *map(_tile, screen.seated),
        keys_line(screen.roster),
        keys_line(screen.seats),
        keys_line((screen.new_name, screen.fingers, *screen.house, screen.start, screen.back)),
    )


def _grill(screen: GrillScreen) -> tuple[str, ...]:
    ring = () if screen.ring is None else (screen.ring.hurry,)
    badge = screen.badge
    return (
        f"== {screen.name}: {screen.piece}",
        screen.prompt,
        *map(_tile, screen.players),
        keys_line(ring),
        "" if badge is None else f"? {badge.words} {keys_line((badge.open,))}",
    )


def _cards(screen: CardScreen) -> tuple[str, ...]:
    """A whole deck would be a wall of keys: a row of the pad is told by its first and last."""
    facts = "  ".join(f"{fact.label}: {fact.value}" for fact in screen.facts)
    return (
        f"== {screen.title}",
        screen.said,
        *map(_score, screen.players),
        facts,
        *map(_slot, screen.strip),
        screen.prompt,
        *map(_pad_row, screen.pad),
        keys_line(screen.keys),
    )


def _score(score: Score) -> str:
    mark = ">" if score.is_on_turn else " "
    return f"{mark} {score.name}: {score.score}{f' ({score.detail})' if score.detail else ''}"


def _slot(slot: Slot) -> str:
    mark = "x" if slot.is_down else ("*" if slot.is_best else "-")
    parts = (slot.who, slot.suit.value if slot.suit is not None else "", slot.text, slot.note)
    return f"{mark} {' '.join(part for part in parts if part)}"


def _pad_row(row: PadRow) -> str:
    keys = tuple(key for key in row.keys if key.is_open)
    if len(keys) <= MOST_KEYS_TOLD:
        return f"{row.label}: {keys_line(keys)}" if keys else ""
    return f"{row.label}: [{keys[0].key}] … [{keys[-1].key}]"


def _call(screen: CallScreen) -> tuple[str, ...]:
    return (
        f"== {screen.headline} ({screen.look.value})",
        screen.ruling,
        *(f"- {fact}" for fact in screen.because),
        keys_line((*_maybe(screen.pictures), *screen.numbers, *screen.answers)),
    )


def _by_turn(lines: tuple[LogLine, ...]) -> Iterator[str]:
    """The entries, with the trick or turn before the first of each."""
    for heading, turn in groupby(lines, key=lambda line: line.heading or line.who):
        yield f"-- {heading}"
        yield from map(_log_line, turn)


def _log_line(line: LogLine) -> str:
    mark = "x" if line.is_struck else " "
    note = f" ({line.note})" if line.note else ""
    amend = f" {keys_line((line.amend,))}" if line.amend is not None else ""
    is_named = line.who in line.heading or not line.heading or line.who in line.words
    said = line.words if is_named else f"{line.who}: {line.words}"
    return f"{mark} {line.seq}. {said}{note}{amend}"


def _amend(screen: AmendScreen) -> tuple[str, ...]:
    return (
        f"== {screen.title}",
        screen.was,
        *(_key(answer) for answer in screen.answers if answer.is_open),
        *(f"-> {change}" for change in screen.changes),
        keys_line((screen.take, screen.back)),
    )


def _reconcile(screen: ReconcileScreen) -> tuple[str, ...]:
    return (
        f"== {screen.title}",
        screen.prompt,
        *map(_stepper, screen.steppers),
        keys_line((screen.take, screen.back)),
    )


def _stepper(stepper: Stepper) -> str:
    value = "" if stepper.value is None else f": {stepper.value}"
    return f"{stepper.label}{value}  {keys_line((stepper.less, stepper.more))}"


def _dispute(screen: DisputeScreen) -> tuple[str, ...]:
    return (
        f"== {screen.title}",
        *(f"- {fact}" for fact in screen.evidence),
        *(() if screen.plan is None else (f"- {screen.plan.words}",)),
        screen.clause,
        screen.look_up,
        keys_line((*_maybe(screen.pictures), *screen.answers, screen.back)),
    )


def _table(screen: TableScreen) -> tuple[str, ...]:
    return (
        f"== {screen.title}",
        screen.prompt,
        " | ".join(screen.heads),
        *(_row(row) for row in screen.rows),
        keys_line(screen.tabs),
        keys_line((*screen.keys, screen.back)),
    )


def _row(row: TableRow) -> str:
    told = " | ".join(" ".join(cell.split()) for cell in row.cells)
    return f"{told} [{row.open.key}]" if row.open is not None else told


def _curve(screen: CurveScreen) -> tuple[str, ...]:
    """A table of numbers: who cannot see the lines reads them."""
    names = " | ".join(series.name for series in screen.series)
    numbers = zip(*(series.values for series in screen.series), strict=True)
    return (
        f"== {screen.title}",
        screen.prompt,
        f"- | {names}",
        *(
            f"{step or '-'} | {' | '.join(f'{value:g}' for value in values)}"
            for step, values in zip(screen.steps, numbers, strict=True)
        ),
        keys_line((*screen.keys, screen.back)),
    )


def _tile(tile: PlayerTile) -> str:
    mark = ">" if tile.is_on_turn else ("x" if tile.is_out else " ")
    cards = f" ({', '.join(tile.bonus)})" if tile.bonus else ""
    counted = (tile.note or tile.score) if tile.chips is None else str(tile.chips)
    return f"{mark} {tile.name}{f': {counted}' if counted else ''}{cards}"


def _maybe(choice: Choice | None) -> tuple[Choice, ...]:
    return () if choice is None else (choice,)
