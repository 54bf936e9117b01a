"""The screens of an evening, one page per file: what it shows, and what its keys do."""
