"""Pompiers! on the screen: the whole deck on one pad, the missions on a page, the theatre."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.game import Clause, Finding
from companion.games.pompiers import clauses
from companion.games.pompiers.actions import Colours, Dealer, Reveal
from companion.games.pompiers.cards import (
    COLOUR_OF,
    VALUE_OF,
)
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.scoring import points_of
from companion.games.pompiers.state import (
    AwaitColours,
    AwaitDealer,
    AwaitSlot,
    AwaitTiles,
    AwaitTrump,
    Depth,
    Over,
    State,
    Trick,
    slot_of,
)
from companion.games.pompiers.tiles import (
    POINTS,
    ROUNDS,
    TILES_IN_PLAY,
    Mission,
    Tile,
    in_order,
)
from companion.games.seats import Seat
from companion.presentation.cards.aid import by_colour
from companion.presentation.cards.pompiers.layout import (
    colours_prompt,
    counted_strip,
    deck,
    emergency,
    heading,
    number_rows,
    on_turn,
    pile,
    seat_rows,
    tile_rows,
    tiles_prompt,
    trick,
    trump_prompt,
    wanted_tiles,
)
from companion.presentation.cards.pompiers.terms import colour_word, tile_words
from companion.presentation.cards.pompiers.voice import PompiersVoice
from companion.presentation.cards.revoke import revoke_question
from companion.presentation.cards.script import (
    Begun,
    Counted,
    Question,
    Scene,
    Sheet,
    Spread,
    View,
)
from companion.presentation.model import Choice, Score
from companion.presentation.seatsuits import suit_of
from companion.presentation.spoken.findings import finding_words
from companion.presentation.spoken.pompiers import tongue
from companion.presentation.words import Words

_SHOWN = frozenset(
    {
        *(Notice.MISSION, Notice.MISSION_KEPT, Notice.MISSION_TIED, Notice.MISSION_UNMET),
        *(Notice.TILE_WON, Notice.TILE_ASIDE),
    }
)
"""What the theatre at the end of a round plays, in the order of the rules."""


class PompiersScript:
    """Pompiers! in front of the screens."""

    def voice(self, words: Words) -> PompiersVoice:
        return PompiersVoice(words)

    def depth(self, view: View[State]) -> str:
        return str(view.state.table.depth)

    def heading(self, view: View[State]) -> str:
        return heading(view)

    def scores(self, view: View[State]) -> tuple[Score, ...]:
        acting, words = on_turn(view.state), view.words
        return tuple(
            Score(
                name=name,
                suit=suit_of(seat),
                score=str(points_of(player)),
                detail=words.count("{n} chip", "{n} chips", len(player.missions))
                if player.missions
                else "",
                is_on_turn=seat == acting,
            )
            for seat, (name, player) in enumerate(
                zip(view.names, view.state.table.players, strict=True)
            )
        )

    def spread(self, view: View[State]) -> Spread:
        phase, words = view.state.phase, view.words
        title = words.say(
            "Round {round} of {rounds}",
            round=view.state.table.round_number,
            rounds=ROUNDS[view.state.seats],
        )
        match phase:
            case AwaitDealer():
                prompt = words.say("Who deals first?")
                return Spread(title, prompt, pad=seat_rows(view, "dealer"))
            case AwaitSlot():
                prompt = words.say("Which light tile lies under 3/8?")
                return Spread(title, prompt, pad=tile_rows(view, "slot", pile(view.state)))
            case AwaitTiles():
                return Spread(
                    title, tiles_prompt(view), pad=tile_rows(view, "pick", pile(view.state))
                )
            case AwaitTrump():
                return Spread(title, trump_prompt(view), pad=deck(view, "trump"))
            case AwaitColours():
                return Spread(
                    title,
                    colours_prompt(view, phase),
                    strip=counted_strip(view),
                    pad=number_rows(view),
                )
            case Trick():
                return trick(view, phase)
            case Over():
                return Spread(title, words.say("The game is over."))

    def arms(self, _view: View[State]) -> tuple[Choice, ...]:
        return ()

    def gathered(self, view: View[State]) -> str | None:
        phase, picked = view.state.phase, view.picked
        match phase:
            case AwaitTiles() if len(picked) == wanted_tiles(view.state):
                return " ".join(["tiles", *map(str, in_order(Tile(one) for one in picked))])
            case AwaitColours() if len(picked) == view.state.seats:
                return f"colours {phase.colour} {' '.join(picked)}"
            case _:
                return None

    def begun(self, action: object) -> Begun | None:
        """Counted colours are asked anew from the first player on."""
        match action:
            case Reveal(tiles):
                return Begun(picked=tuple(map(str, tiles)))
            case Colours():
                return Begun()
            case _:
                return None

    def sheet(self, view: View[State]) -> Sheet | None:
        words, state = view.words, view.state
        slot = slot_of(state.phase)
        if slot is None:
            return None
        lines = [words.say("3/8: {tile}", tile=tile_words(slot, words))]
        for tile in emergency(state):
            told = tile_words(tile, words)
            lines.append(
                words.count("{tile}: {n} point", "{tile}: {n} points", POINTS[tile], tile=told)
            )
        for name, player in zip(view.names, state.table.players, strict=True):
            chips = " ".join(str(mission) for mission in Mission if mission in player.missions)
            tiles = words.listed([tile_words(tile, words) for tile in in_order(player.tiles)])
            owned = ", ".join(part for part in (chips, tiles) if part)
            lines.append(words.told(name, owned or "-"))
        return Sheet(words.say("MISSIONS"), words.say("MISSIONS"), tuple(lines))

    def lay_open(self, view: View[State]) -> tuple[str, ...]:
        """Trump and tricks; three cards that somebody looked at alone are not told."""
        phase = view.state.phase
        if not isinstance(phase, Trick | AwaitColours):
            return ()
        line = phase.line if isinstance(phase, Trick) else ()
        played = [card for trick in phase.tricks for card in trick.cards or ()]
        cards = sorted({phase.deal.trump, *played, *line})
        told = ((colour_word(COLOUR_OF[card], view.words), VALUE_OF[card]) for card in cards)
        return by_colour(told, view.words)

    def hint(self, view: View[State]) -> tuple[str, ...]:
        words, phase = view.words, view.state.phase
        if isinstance(phase, Trick) and view.state.table.depth is Depth.FULL:
            name = view.names[phase.seat]
            if not phase.line:
                return (words.say("{name} leads with any card.", name=name),)
            lead = colour_word(COLOUR_OF[phase.line[0]], words)
            return (
                words.say(
                    "{name} plays {colour} if there is one in the hand.", name=name, colour=lead
                ),
                words.say("Without one, any card may be played."),
            )
        return (self.spread(view).prompt,)

    def lesson(self, _view: View[State]) -> Spread | None:
        return None

    def doubts(self, _clause: Clause) -> bool:
        return False

    def scenes(self, view: View[State], findings: Sequence[Finding]) -> tuple[Scene, ...]:
        return tuple(_scene(found, view) for found in findings if found.notice in _SHOWN)

    def counted(self, view: View[State]) -> tuple[Counted, ...]:
        words = view.words
        chips = [
            Counted(
                field=f"chip {seat + 1} {mission}",
                label=words.say("Chip {mission}: {name}", mission=mission, name=name),
                at=int(mission in view.state.table.players[seat].missions),
                values=("0", "1"),
                suit=suit_of(seat),
            )
            for seat, name in enumerate(view.names)
            for mission in Mission
        ]
        slot = slot_of(view.state.phase)
        owners = [
            Counted(
                field=f"tile {tile}",
                label=tile_words(tile, words),
                at=_owner(view.state, tile),
                values=tuple(str(place) for place in range(view.state.seats + 1)),
                told=(words.say("nobody"), *view.names),
            )
            for tile in in_order(TILES_IN_PLAY[view.state.seats] - {slot})
        ]
        return (*chips, *owners)

    def correction(self, view: View[State], said: dict[str, str]) -> str:
        """Chips and tiles are said for a whole player at once."""
        missions = [set(player.missions) for player in view.state.table.players]
        tiles = [set(player.tiles) for player in view.state.table.players]
        touched: set[str] = set()
        for field, value in said.items():
            kind, *rest = field.split()
            if kind == "chip":
                seat, mission = int(rest[0]) - 1, Mission(rest[1])
                (missions[seat].add if value == "1" else missions[seat].discard)(mission)
                touched.add(f"missions:{seat + 1}")
            else:
                tile = Tile(rest[0])
                for seat, owned in enumerate(tiles):
                    if tile in owned or int(value) == seat + 1:
                        touched.add(f"tiles:{seat + 1}")
                    owned.discard(tile)
                if value != "0":
                    tiles[int(value) - 1].add(tile)
        held: dict[str, Sequence[Any]] = {
            **{
                f"missions:{n}": [m for m in Mission if m in own]
                for n, own in enumerate(missions, 1)
            },
            **{f"tiles:{n}": in_order(own) for n, own in enumerate(tiles, 1)},
        }
        return " ".join(
            f"{field}={'+'.join(map(str, held[field])) or 'none'}" for field in sorted(touched)
        )

    def question(self, view: View[State]) -> Question | None:
        return revoke_question(view.state.revokes, view, clauses.REVOKE_ASKED, tongue(view.words))

    def unaided(self, _view: View[State], _match_id: str) -> str | None:
        return None

    def headline(self, view: View[State]) -> str:
        return view.words.say("FIRE CHIEF")

    def began(self, actions: Sequence[object]) -> int:
        return next((action.seat for action in actions if isinstance(action, Dealer)), Seat(0))

    def opening_entries(self, first: int, _house: dict[str, str]) -> tuple[str, ...]:
        return (f"dealer {first + 1}",)


def _owner(state: State, tile: Tile) -> int:
    """Seat of the owner from 1; 0 where nobody owns it."""
    owners = (seat for seat, player in enumerate(state.table.players, 1) if tile in player.tiles)
    return next(owners, 0)


def _scene(found: Finding, view: View[State]) -> Scene:
    words = view.words
    what = found.detail.partition(" ")[0].rstrip(":")
    mission = next((str(one) for one in Mission if str(one) == what), None)
    tile = next((one for one in Tile if str(one) == what), None)
    thing = mission or ("" if tile is None else tile_words(tile, words))
    said = finding_words(found, view.names, words)
    because = (words.say(found.clause.text),) if found.clause.text != said else ()
    if found.seat is None:
        return Scene(thing.upper(), said, because)
    name = view.names[found.seat]
    return Scene(words.told(thing, name).upper(), said, because, suit_of(found.seat))
