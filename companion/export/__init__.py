"""A match as files for others: a transcript, a table of its tricks or turns, the whole log.

Import from here, the rooms behind it may change. What the files hold is told in README.md.
"""

from companion.export.document import document_of
from companion.export.folder import write_exports
from companion.export.sheet import sheet_of
from companion.export.story import Story, story_of
from companion.export.transcript import transcript_of

__all__ = ["Story", "document_of", "sheet_of", "story_of", "transcript_of", "write_exports"]
