"""Why a call was made, as short facts: grams, pieces, how it went; for screens and umpire."""

from __future__ import annotations

from companion.presentation.spoken.pieces import piece_words
from companion.presentation.words import Words, later
from companion.referee.calls import Ground, Reason

_PLAIN = {
    Ground.FITS_CARD: later("That is the piece on the card."),
    Ground.DROPPED: later("It went off at once, nobody lifted it."),
    Ground.LIFTED: later("It went off slowly, as tongs lift a piece."),
    Ground.CAME_BACK: later("The weight came back."),
    Ground.NUMBER_LEADS: later("No other number of pieces fits."),
    Ground.NUMBER_UNCLEAR: later("More than one number of pieces fits."),
    Ground.PAYER_UNCLEAR: later("The scale cannot tell whose turn it still was."),
    Ground.CARD_UNKNOWN: later("The card was not entered."),
    Ground.CARD_INFERRED: later("The card was not entered. It is taken from the piece."),
    Ground.WRONG_PIECE: later("The weight fits another piece than the one on the card."),
    Ground.NO_FIT: later("The weight fits no piece well."),
    Ground.GAR_IN_PLAY: later("Gar! is in play: pieces may come off."),
    Ground.HIT_NO_WEIGHT: later("Something hit the grill and left no weight."),
    Ground.GRILL_WENT_OVER: later("Nearly all the weight went at once."),
    Ground.HAND_OR_TONGS: later("Something leaned on the grill: tongs or a hand."),
    Ground.POLICY: later("The table wants to be asked about this."),
    Ground.SCALE_FAULT: later("The scale cannot be trusted now."),
    Ground.NOT_ENROLLED: later("The pieces have not been weighed yet."),
}


def reason_words(reason: Reason, words: Words) -> str:
    """One ground as a sentence."""
    grams = None if reason.grams is None else f"{abs(reason.grams):.1f}"
    match reason.ground:
        case Ground.GAINED:
            if grams is None:
                return words.say("Weight came onto the grill.")
            return words.say("{grams} g came onto the grill.", grams=grams)
        case Ground.LOST:
            if grams is None:
                return words.say("Weight left the grill.")
            return words.say("{grams} g left the grill.", grams=grams)
        case Ground.FITS_PIECES:
            return _fits(reason, words)
        case Ground.NOTHING_CAME_BACK:
            if reason.seconds is None:
                return words.say("Nothing came back.")
            return words.say("Nothing came back for {seconds} s.", seconds=f"{reason.seconds:.1f}")
        case Ground.NUMBER_LEADS if reason.odds is not None:
            return words.say(
                "No other number of pieces fits: {odds} to 1.", odds=f"{min(reason.odds, 1e6):.0f}"
            )
        case _:
            return words.say(_PLAIN[reason.ground])


def because(reasons: tuple[Reason, ...], words: Words) -> tuple[str, ...]:
    """All grounds of a call, each once, in the order they were found."""
    return tuple(dict.fromkeys(reason_words(reason, words) for reason in reasons))


def _fits(reason: Reason, words: Words) -> str:
    pieces = piece_words(reason.pieces, words)
    if pieces and reason.grams is not None:
        grams = f"{abs(reason.grams):.1f}"
        return words.say("On the books: {pieces}, {grams} g.", pieces=pieces, grams=grams)
    if pieces:
        return words.say("The weight fits {pieces}.", pieces=pieces)
    if reason.count is not None:
        return words.count(
            "The weight fits {n} piece.", "The weight fits {n} pieces.", reason.count
        )
    return words.say("The weight fits the pieces.")
