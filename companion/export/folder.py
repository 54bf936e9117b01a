"""The folder of exports: all three files of a match, each whole or not there at all."""

from __future__ import annotations

from pathlib import Path

from companion.export.document import document_of
from companion.export.sheet import sheet_of
from companion.export.story import Story, refused_export
from companion.export.transcript import transcript_of
from companion.referee.journal.disk import sync_folder, write_durably


def write_exports(story: Story, folder: Path) -> tuple[Path, ...]:
    """Write transcript, table and document of a match; the files, which only their owner reads.

    Files of the same match are written anew.

    Raises:
        CompanionError: the card refuses; files already written stay.
    """
    texts = {
        ".txt": "\n".join((*transcript_of(story.match, file=f"{story.stem}.txt"), "")),
        ".csv": sheet_of(story),
        ".json": document_of(story),
    }
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for ending, text in texts.items():
            write_durably(folder / f"{story.stem}{ending}", text.encode("utf-8"))
        sync_folder(folder.parent)
    except OSError as cause:
        raise refused_export(cause, folder) from cause
    return tuple(folder / f"{story.stem}{ending}" for ending in texts)
