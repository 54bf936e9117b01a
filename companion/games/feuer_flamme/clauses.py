"""The law of Feuer & Flamme clause by clause: heading to look up, own words, reading. No logic."""

from companion.games.game import Clause

_CONTENTS = "Contents"
_SETUP = "Setup"
_START = "Starting the Game"
_LOSSES = "When Do You Lose Grill Chips?"
_BONUS = "What Do the Bonus Cards Mean?"
_NO_MORE = "No More Grill Pieces"
_ACCIDENT = "Grill Accident"
_END = "End of the Game"

# Why an action does not stand.

GAME_OVER = Clause(
    _END, "The game has a winner; only a correction by the table can open it again.", "FF-44"
)
NO_SUCH_SEAT = Clause(_SETUP, "Nobody sits at that seat.")
FIRST_TOO_LATE = Clause(
    _START, "Who begins is said before anything else happens; the game is already on.", "FF-2"
)
CARD_FIRST = Clause(_START, "First the player on turn turns over a grill card.")
ENTER_CARD = Clause(_START, "Nobody has entered the grill card; say first which one lies open.")
CARD_LIES_OPEN = Clause(
    _START, "A grill card already lies open, and it has to be carried out first.", "FF-11"
)
TONGS_FIRST = Clause(_START, "First the tongs go to the next player, then a new card is turned.")
TONGS_ALREADY_PASSED = Clause(
    _START, "The tongs have changed hands; now the next grill card is turned over."
)
NOT_PLACED_YET = Clause(
    _START,
    "The turn goes on until the piece rests on the grill or has itself fallen off it.",
    "FF-9",
)
ALREADY_PLACED = Clause(
    _START,
    "The piece of this turn rests on the grill; now the tongs go to the next player.",
    "FF-44",
)
PILE_HAS_NONE = Clause(
    _CONTENTS,
    "By our count no card of this kind can be in the pile; "
    "if there is one, say so with: correct pile:KIND=NUMBER because ...",
    "FF-1",
)
WRONG_PIECE = Clause(_START, "The piece has to be the one that the grill card shows.", "FF-6")
WRONG_PIECE_STAYS = Clause(
    _START,
    "A piece the card does not show still lies on the grill; the tongs take it off first.",
    "FF-6",
)
RIGHT_PIECE = Clause(_START, "That is the piece the grill card shows, so it is placed.", "FF-6")
NOT_JUDGED = Clause(
    _START, "Nobody has entered the grill card, so no piece can be a wrong one.", "FF-6"
)
NOT_ON_GRILL = Clause(
    _LOSSES, "Only pieces that lie on the grill can come off it; so many are not there.", "FF-12"
)
NOT_BESIDE_GRILL = Clause(_NO_MORE, "No piece of this kind lies beside the grill.")
BONUS_WINDOW = Clause(
    _BONUS, "A bonus card is played after the card is turned and before the piece lies.", "FF-20"
)
BONUS_USED_UP = Clause(_BONUS, "Each bonus card helps once, and this one has been used.")
ONE_BONUS = Clause(
    _BONUS, "One bonus card each time a player gets the tongs for a card; one was played.", "FF-21"
)
NO_GAR = Clause(
    _START, "Pieces come off the grill only under Gar!, and Gar! has not been played.", "FF-19"
)
GAR_IS_SPENT = Clause(
    _BONUS, "Gar! takes up to two pieces off in the turn it is played; none is left now.", "FF-29"
)
GAR_BEFORE_PLACING = Clause(
    _BONUS, "Gar! takes pieces off after the card is turned and before the piece lies.", "FF-29"
)
REMOVE_UNDER_GAR = Clause(
    _BONUS,
    "Gar! is in play, so taking a piece off is free; enter it as gar_removed.",
    "FF-29",
)
NOTHING_NAMED = Clause(_SETUP, "A correction names at least one thing that is different.")
CHIPS_RANGE = Clause(_SETUP, "Every player has from 0 to 3 grill chips.", "FF-14")
NOBODY_LEFT = Clause(_END, "At least one player at the table keeps a grill chip.", "FF-39")
BONUS_OF_THE_OUT = Clause(
    _BONUS, "A player without grill chips is out and holds no bonus cards.", "FF-32"
)
GRILL_RANGE = Clause(_CONTENTS, "The box holds fewer pieces of this kind than that.")
PILE_RANGE = Clause(_CONTENTS, "The box holds fewer grill cards of this kind than that.", "FF-1")
TURN_OF_THE_OUT = Clause(_LOSSES, "A player without grill chips gets no more turns.", "FF-40")
TURN_NEEDED = Clause(
    _END, "The game had ended; say also who has the tongs now, with: turn=SEAT", "FF-44"
)
NOTHING_TO_PLACE = Clause(
    _NO_MORE,
    "No piece of the open card lies beside the grill, so nobody can be carrying it out; "
    "say also who is on turn, with: turn=SEAT",
    "FF-5",
)

# What a ruling establishes.

BEGINS = Clause(_START, "The youngest player begins.", "FF-2")
RESHUFFLED = Clause(
    _START, "The draw pile is used up, so the discard pile is shuffled into a new one.", "FF-4"
)
NOTHING_LEFT = Clause(
    _NO_MORE, "No such piece lies beside the grill: lucky, nothing has to be placed.", "FF-5"
)
FREE_SLIP = Clause(
    _START,
    "A piece that slips straight to the table costs nothing and may be tried again.",
    "FF-10",
)
COME_OFF_AGAIN = Clause(
    _START, "The card shows another piece; the tongs take this one off again.", "FF-6"
)
CAME_OFF = Clause(
    _START, "The piece the card does not show is off again and costs nothing.", "FF-6"
)
PLACED = Clause(_START, "The tongs have let go and nothing moves: the piece lies.", "FF-44")
TONGS_PASSED = Clause(_START, "The tongs go round clockwise to the next player still in the game.")
FELL_BACK = Clause(_LOSSES, "Pieces that fell lie beside the grill again for everybody.", "FF-8")
OWN_FELL = Clause(_START, "The piece of this turn fell off the grill, so the turn is over.", "FF-9")
FALL_PAID = Clause(_LOSSES, "One grill chip for each piece that fell, the own one too.", "FF-12")
REMOVAL_PAID = Clause(
    _START, "A piece taken off the grill without Gar! counts as one that fell.", "FF-19"
)
TOUCH_PAID = Clause(
    _LOSSES, "One grill chip for touching the grill or a piece with the hand.", "FF-15"
)
LATE_PAID = Clause(
    _LOSSES,
    "Until the next player touches anything, a fall belongs to the player before.",
    "FF-18",
)
MORE_THAN_OWNED = Clause(_LOSSES, "Nobody hands over more grill chips than are left.", "FF-13")
OUT_OWES_NOTHING = Clause(_LOSSES, "A player who is out has nothing to hand over.", "FF-13")
COVERED = Clause(
    _BONUS, "The Apprentice covers the first two pieces that fall after it is played.", "FF-23"
)
OUT = Clause(
    _LOSSES, "Without grill chips the game is over for a player; bonus cards go too.", "FF-32"
)
NO_PENALTY = Clause(
    _LOSSES, "Only the player on turn hands over a chip for touching; others do not.", "FF-16"
)
DISTURBED = Clause(
    _LOSSES, "Pieces that fell through somebody else or a bump cost nobody a chip.", "FF-17"
)
PAUSE_PLAYED = Clause(
    _BONUS, "With Pause the next player gets the tongs and carries out this card.", "FF-25"
)
APPRENTICE_PLAYED = Clause(
    _BONUS, "With the Apprentice the next two pieces that fall in this turn are free.", "FF-23"
)
GAR_PLAYED = Clause(
    _BONUS, "With Gar! the tongs may take up to two pieces off before placing.", "FF-29"
)
GAR_OFF = Clause(
    _BONUS, "Lifted clear of the grill under Gar!, a piece is back beside it for free.", "FF-30"
)
TIPPED_OUT = Clause(
    _ACCIDENT, "Who tips the grill over is out at once; all pieces lie beside it again.", "FF-33"
)
TIPPED_BY_NOBODY = Clause(
    _ACCIDENT, "Nobody still in the game tipped the grill over, so nobody goes out.", "FF-33"
)
CARD_KEPT = Clause(
    _ACCIDENT, "Somebody else tipped the grill, so the turn goes on on the rebuilt grill.", "FF-33"
)
NEW_SUPPLY = Clause(
    _END, "Something fell in this turn, so the last piece does not win; play goes on.", "FF-36"
)
COVERED_FALL_COUNTS = Clause(
    _END, "A fall the Apprentice covers is still a fall: the last piece does not win.", "FF-24"
)
CORRECTED = Clause(_SETUP, "The table says what is really there, and that is what counts.")
LAST_PIECE = Clause(
    _END, "The last piece lies on the grill and nothing fell in this turn: that wins.", "FF-35"
)
LAST_WITH_CHIPS = Clause(
    _END, "The only player who still has grill chips wins, even during a turn.", "FF-38"
)
