"""The one root of everything that can break in the companion town."""


class CompanionError(Exception):
    """Something a person gave or a file holds cannot be used; says place, cause and remedy."""
