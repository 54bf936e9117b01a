"""Another card showed the trump than the table had said: what that does to claims and questions.

The trump is a card that nobody holds, so it has a part in every proof by counting.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.pompiers.claims import Findings, as_findings, retold, settled
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.state import Trick
from companion.games.revokes import Revokes


def heard_again(was: Trick, now: Trick, revokes: Revokes) -> tuple[Trick, Revokes, Findings]:
    """The round is heard from its beginning under the right trump.

    Questions that rested on the wrong one are gone, what the table has settled stays settled, and
    what only the right one proves is asked now (PO-33).
    """
    if None not in now.hands:
        return now, revokes, ()
    _, before = retold(was)
    suits, after = retold(now)
    old = {breach.claims: breach for breach in before}
    proven = {breach.claims: breach for breach in after}
    still = tuple(
        replace(each, breach=proven.get(each.breach.claims, each.breach))
        for each in revokes.open
        if each.breach.claims in proven or each.breach.claims not in old
    )
    suits = settled(suits, before, revokes)
    fresh = tuple(breach for breach in after if breach.claims not in old)
    revokes = replace(revokes, open=still).ask(fresh, trick=len(now.tricks) + 1)
    findings = as_findings(Notice.REVOKE_ASKED, fresh)
    return replace(now, suits=suits), revokes, findings
