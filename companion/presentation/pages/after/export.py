"""A match was written out: where its files lie."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import CompanionError
from companion.presentation.lobby import Lobby
from companion.presentation.model import PickScreen
from companion.presentation.pages.keys import close_key
from companion.presentation.pages.page import LobbyMove


@dataclass(frozen=True, slots=True)
class ExportedPage:
    """What became of the export."""

    prompt: str
    lines: tuple[str, ...]
    back_to: LobbyMove

    @classmethod
    def of(cls, lobby: Lobby, match_id: str, back_to: LobbyMove) -> ExportedPage:
        """Write the files, and say where they are or why they are not."""
        words = lobby.words
        try:
            files = lobby.evening.export(match_id)
        except CompanionError as cause:
            return cls(words.say("The game could not be written out."), (str(cause),), back_to)
        if not files:
            return cls(words.say("This evening writes no files."), (), back_to)
        said = words.say("A transcript, a table and the whole log were written to this folder:")
        return cls(said, (str(files[0].parent), *(path.name for path in files)), back_to)

    def show(self, lobby: Lobby) -> PickScreen:
        words = lobby.words
        return PickScreen(
            frame=lobby.frame,
            title=words.say("EXPORT"),
            prompt=self.prompt,
            answers=(),
            back=close_key(words),
            lines=self.lines,
        )

    def choose(self, _lobby: Lobby, _key: str) -> LobbyMove | None:
        return self.back_to
