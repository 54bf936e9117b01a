"""Samples of the screens outside a match: settings, history, statistics, a code to scan."""

from __future__ import annotations

from companion.archive.qr import qr_rows
from companion.presentation.model import (
    Choice,
    CurveScreen,
    Eye,
    Frame,
    LinkScreen,
    Plate,
    Series,
    SettingsScreen,
    SettingTile,
    StepScreen,
    Suit,
    TableRow,
    TableScreen,
    Weight,
)

NAMES = ("Ben", "Caro", "Anna", "Dan", "Eva")
DOOR = Frame(seq=0, simulated="Simulated grill", eye=Eye.ON, eye_words="EYE ON")


REMARK = (
    "Cell E says 50 % of what the others say. Is the weight in the middle, is the cell of the same "
    "kind, and the gain of its chip 128?"
)


def step(mark: tuple[float, float] | None = (0.8, 0.0)) -> StepScreen:
    """One step of a calibration, with a remark as long as they come."""
    return StepScreen(
        frame=DOOR,
        title="THE SCALE",
        prompt="Put the weight of 100 g in the middle of the plate.",
        remarks=(REMARK,),
        plate=Plate((("N", 0.0, 1.0), ("E", 1.0, 0.0), ("S", 0.0, -1.0), ("W", -1.0, 0.0)), mark),
        keys=(
            Choice("bare", "IT IS BARE", Weight.MAIN, is_open=mark is None),
            Choice("again", "ONCE MORE"),
            Choice("step back", "STEP BACK"),
        ),
        back=Choice("done", "LEAVE", Weight.QUIET),
    )


def step_done() -> StepScreen:
    """Calibrated."""
    return StepScreen(
        frame=DOOR,
        title="THE SCALE",
        prompt="The scale is calibrated, and it is kept.",
        remarks=("At most 0.05 g off anywhere.",),
        plate=None,
        keys=(),
        back=Choice("done", "DONE", Weight.QUIET),
    )


def history(count: int = 30, names: tuple[str, ...] = NAMES) -> TableScreen:
    """Matches of this device, one of them broken off, one unreadable."""
    ends = (names[0], f"{names[1]} and {names[2]}", "unfinished")
    return TableScreen(
        frame=DOOR,
        title="HISTORY",
        prompt=f"{count} games. Tap one to look at it.",
        heads=("Game", "When", "Players", "Won by"),
        shares=(36, 27, 46, 28),
        rows=tuple(
            TableRow(
                (
                    ("Fuego", "Clever Fire Thieves")[number % 2],
                    "24.12.2026 20:15",
                    f"{', '.join(names[: 2 + number % 4])} and {names[-1]}",
                    (*ends, "cannot be read")[number % 4],
                ),
                Choice(f"match {number}", "Fuego"),
                is_faint=number % 4 > 1,
            )
            for number in range(count)
        ),
        tabs=(),
        keys=(Choice("statistics", "STATISTICS"),),
        back=Choice("back", "BACK", Weight.QUIET),
    )


def standings(names: tuple[str, ...] = NAMES) -> TableScreen:
    """Who plays and who wins."""
    games = ("Feuer & Flamme", "Fuego", "Pompiers!", "Clever Fire Thieves")
    return TableScreen(
        frame=DOOR,
        title="STATISTICS",
        prompt="Finished games. What the average is of: Rounds won.",
        heads=("Player", "Played", "Won", "Average"),
        shares=(34, 22, 27, 27),
        rows=tuple(TableRow((name, "188", "100 (100 %)", "36.5")) for name in names * 3),
        tabs=tuple(Choice(f"game {game}", game, is_chosen=game == "Fuego") for game in games),
        keys=(Choice("calls", "CALLS"),),
        back=Choice("close", "BACK", Weight.QUIET),
    )


def curve(count: int = 5, names: tuple[str, ...] = NAMES, steps: int = 24) -> CurveScreen:
    """Flames trick by trick, with a round that ended on the way."""
    return CurveScreen(
        frame=DOOR,
        title="Clever Fire Thieves",
        prompt="Flames, trick by trick",
        steps=("", *(f"{1 + step // 9}.{step % 9}" for step in range(1, steps))),
        series=tuple(
            Series(
                names[seat],
                suit,
                tuple(float((seat + 3) * step % 13) for step in range(steps)),
            )
            for seat, suit in enumerate(tuple(Suit)[:count])
        ),
        borders=tuple(range(8, steps - 1, 9)),
        keys=(
            Choice("all games", "ALL GAMES"),
            Choice("bgstats", "BG STATS"),
            Choice("export", "EXPORT"),
        ),
        back=Choice("close", "BACK", Weight.QUIET),
    )


def link() -> LinkScreen:
    """A play of five for a phone."""
    text = "https://app.bgstatsapp.com/createPlay.html?data=" + "%7B" * 300
    return LinkScreen(
        frame=DOOR,
        title="BG STATS",
        prompt="Scan this with BG Stats on a phone. It asks before it keeps it.",
        told=(
            "Clever Fire Thieves, 30.11.2026 21:05: WWWWW. 12, WWWWM. 12, WWWWQ. 12, WWWWO. 12, "
            "WWWWG. 12. The link leads to app.bgstatsapp.com."
        ),
        link=text,
        code=qr_rows(text),
        back=Choice("close", "BACK", Weight.QUIET),
    )


def settings() -> SettingsScreen:
    """What can be set by touch; one program is missing."""
    tiles = (
        ("SOUND", "ON"),
        ("VOLUME", "100 %"),
        ("VOICE", "NOT INSTALLED"),
        ("LIGHT", "LATE: DARKER"),
        ("WHICH WAY UP", "TURNED ROUND"),
        ("SCREEN", "ON ITS STAND"),
        ("CARD GAMES", "QUICK SCORE"),
        ("LANGUAGE", "Français"),
        ("SENSORS", "BY TOUCH"),
    )
    return SettingsScreen(
        frame=Frame(seq=0, simulated="Simulated grill", eye=Eye.ON, eye_words="EYE ON"),
        title="Settings",
        prompt="A tap changes it, and it is kept.",
        tiles=tuple(
            SettingTile(label, Choice(f"set {label}", value, is_open=label != "VOICE"))
            for label, value in tiles
        ),
        back=Choice("back", "BACK", Weight.QUIET),
    )
