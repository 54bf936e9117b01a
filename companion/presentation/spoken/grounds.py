"""Why a call was made, as short facts: grams, pieces, how it went; for screens and umpire."""

from __future__ import annotations

from companion.presentation.spoken.pieces import piece_words
from companion.presentation.words import Words, later
from companion.referee.calls import Ground, Reason

_PLAIN = {
    Ground.FITS_CARD: later("That is the piece on the card."),
    Ground.DROPPED: later("It went all at once, as a fall does."),
    Ground.LIFTED: later("It went slowly, as tongs lift."),
    Ground.NUMBER_LEADS: later("No other number fits."),
    Ground.NUMBER_UNCLEAR: later("More than one number fits."),
    Ground.PAYER_UNCLEAR: later("It is not clear whose turn it was."),
    Ground.CARD_UNKNOWN: later("The card was not entered."),
    Ground.CARD_INFERRED: later("The piece says which card it was."),
    Ground.WRONG_PIECE: later("The card shows another piece."),
    Ground.ALIKE: later("A piece of another kind weighs as much."),
    Ground.NO_FIT: later("The weight fits no piece well."),
    Ground.GAR_IN_PLAY: later("Gar! is in play: pieces may come off."),
    Ground.HIT_NO_WEIGHT: later("Something hit the grill and was gone."),
    Ground.PRESSED: later("Something pressed on the grill."),
    Ground.PUT_BACK: later("It was taken up and lies on the grill again."),
    Ground.GRILL_WENT_OVER: later("Nearly all the weight went at once."),
    Ground.LEANING: later("The plate seems to lean on the box."),
    Ground.POLICY: later("The table wants to be asked."),
    Ground.SCALE_FAULT: later("The scale cannot be trusted now."),
    Ground.NOT_ENROLLED: later("The pieces have not been weighed yet."),
    Ground.SEEN_TOO: later("The camera saw the same."),
    Ground.SEEN_OTHERWISE: later("The camera saw something else."),
    Ground.SEEN_HAND: later("The camera saw a hand there, and no tongs."),
    Ground.SEEN_NO_TONGS: later("The camera saw no tongs there."),
    Ground.SEEN_IN_RING: later("A piece lies beside the grill that was not there before."),
}

SHOWN = 3
"""Lines of grounds a call screen has room for."""

_TELLING = (
    Ground.LOST,
    Ground.GAINED,
    Ground.GRILL_WENT_OVER,
    Ground.HIT_NO_WEIGHT,
    Ground.PRESSED,
    Ground.PUT_BACK,
    Ground.UNSEEN,
    Ground.SCALE_FAULT,
    Ground.LEANING,
    Ground.NOT_ENROLLED,
    Ground.SEEN_OTHERWISE,
    Ground.SEEN_HAND,
    Ground.SEEN_NO_TONGS,
    Ground.SEEN_IN_RING,
    Ground.NO_FIT,
    Ground.WRONG_PIECE,
    Ground.ALIKE,
    Ground.PAYER_UNCLEAR,
    Ground.NUMBER_UNCLEAR,
    Ground.GAR_IN_PLAY,
    Ground.SEEN_TOO,
    Ground.FITS_PIECES,
    Ground.LIFTED,
    Ground.NUMBER_LEADS,
    Ground.FITS_CARD,
    Ground.DROPPED,
    Ground.NOTHING_CAME_BACK,
    Ground.CARD_UNKNOWN,
    Ground.CARD_INFERRED,
    Ground.POLICY,
)
"""What was measured first, then what leaves a doubt, then what speaks for the call."""


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
        case Ground.UNSEEN:
            return _unseen(reason, words)
        case Ground.FITS_PIECES:
            return _fits(reason, words)
        case Ground.NOTHING_CAME_BACK:
            if reason.seconds is None:
                return words.say("Nothing came back.")
            return words.say("Nothing came back for {seconds} s.", seconds=f"{reason.seconds:.1f}")
        case _:
            return words.say(_PLAIN[reason.ground])


def because(reasons: tuple[Reason, ...], words: Words) -> tuple[str, ...]:
    """All grounds of a call, each once, in the order they were found."""
    return tuple(dict.fromkeys(reason_words(reason, words) for reason in reasons))


def shown(reasons: tuple[Reason, ...], words: Words, *, most: int = SHOWN) -> tuple[str, ...]:
    """The most telling grounds of a call for a screen, in the order they were found."""
    telling = sorted(reasons, key=lambda reason: _TELLING.index(reason.ground))[:most]
    return because(tuple(reason for reason in reasons if reason in telling), words)


def _unseen(reason: Reason, words: Words) -> str:
    grams = f"{abs(reason.grams or 0.0):.1f}"
    if (reason.grams or 0.0) > 0:
        return words.say("{grams} g came while the scale did not see the grill.", grams=grams)
    return words.say("{grams} g went while the scale did not see the grill.", grams=grams)


def _fits(reason: Reason, words: Words) -> str:
    pieces = piece_words(reason.pieces, words)
    if pieces and reason.grams is not None:
        grams = f"{abs(reason.grams):.1f}"
        return words.count(
            "{pieces} weighs {grams} g.",
            "{pieces} weigh {grams} g.",
            len(reason.pieces),
            pieces=pieces,
            grams=grams,
        )
    if pieces:
        return words.say("The weight fits {pieces}.", pieces=pieces)
    if reason.count is not None:
        return words.count(
            "The weight fits {n} piece.", "The weight fits {n} pieces.", reason.count
        )
    return words.say("The weight fits the pieces.")
