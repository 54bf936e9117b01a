"""The law of Clever Fire Thieves clause by clause: heading to look up, own words, reading."""

from companion.games.game import Clause

_SETUP = "Preparation for the game"
_PROGRESS = "Game progress"
_PICK = "Player selection of cards"
_HUNT = "Hunting"
_WIN = "Winning the round"
_PREPARE = "Preparing for the next round"
_ROGUE = "Playing with the Rogue"

# Why an action does not stand.

GAME_OVER = Clause(
    _PROGRESS,
    "The last iguana card is gone and the flames are counted; only a correction changes that.",
    "CT-31",
)
NO_SUCH_SEAT = Clause(_SETUP, "Nobody sits at that seat.")
FIRST_TOO_LATE = Clause(
    _HUNT, "Who is the oldest is said before anything else; the game is already on.", "CT-30"
)
ROGUE_KEEPS_LAST = Clause(
    _ROGUE,
    "At this table the Rogue is not tied to a seat: he acts last in each circle or not at all.",
    "CT-35",
)
ROGUE_SEATED = Clause(
    _ROGUE, "Where the Rogue sits is said once, before the start guards are shown.", "CT-35"
)
GUARDS_FIRST = Clause(
    _SETUP, "First every player shows the possum that guards the small fire.", "CT-3"
)
GUARDS_SHOWN = Clause(
    _SETUP, "Every start guard lies open already; now somebody bets or passes.", "CT-3"
)
ONE_GUARD_EACH = Clause(_SETUP, "Every player shows one start guard, no more and no fewer.", "CT-3")
REST_ONE_BY_ONE = Clause(
    _SETUP, "Some start guards are entered; the others follow one by one, with: guard V", "CT-3"
)
JOKER_GUARDS_NOT = Clause(_SETUP, "The +1 may not guard a small fire; a number card may.", "CT-5")
GUARD_ON_TABLE = Clause(
    _SETUP,
    "Another start guard shows this number; the changed one has a number nobody shows.",
    "CT-3",
)
CLASH_FIRST = Clause(
    _SETUP,
    "Two start guards show the same number; first the later player shows another one.",
    "CT-3",
)
TURN_IGUANA_FIRST = Clause(
    _HUNT, "First the top card of the iguana deck is turned; it says what the first bet is.", "CT-6"
)
IGUANA_LIES_OPEN = Clause(
    _HUNT, "An iguana card lies open, and somebody has to win its fire first.", "CT-6"
)
IGUANA_GONE = Clause(
    _PROGRESS, "Each iguana card is there once, and this one has been turned already.", "CT-1"
)
FLAMES_RANGE = Clause(_SETUP, "An iguana card shows two, three or four flames.", "CT-1")
FLAMES_FIRST = Clause(
    _SETUP, "Nobody has said yet how many flames the open iguana card shows.", "CT-1"
)
FLAMES_KNOWN = Clause(
    _SETUP,
    "How many flames this card shows is known; another number is said with: "
    "correct flames:CARD=NUMBER because ...",
    "CT-1",
)
RESERVE_FIRST = Clause(
    _ROGUE, "First the top card of the Rogue's deck is turned into his reserve.", "CT-36"
)
NO_ROGUE = Clause(_ROGUE, "The Rogue does not play along at this table.", "CT-34")
ROGUE_TURNS_NOT = Clause(
    _ROGUE,
    "The Rogue turns up a card on his own turn, when his top card is no possible bet.",
    "CT-36",
)
ROGUE_CARD_SEEN = Clause(
    _ROGUE, "This card of the Rogue lies open already; each of his ten is there once.", "CT-42"
)
ROGUE_FIRST = Clause(
    _ROGUE, "It is the Rogue's turn: the next card of his deck is turned up.", "CT-36"
)
PICK_TOO_LATE = Clause(
    _PICK, "The three brave possums are chosen before the first player bets or passes.", "CT-6"
)
PICKED_ALREADY = Clause(_PICK, "This player's choice for the round has been entered.", "CT-9")
PICK_THREE = Clause(
    _PICK, "Everybody picks three possums, or all there are where there are fewer.", "CT-9"
)
PICK_NOT_FREE = Clause(
    _PICK, "Only possums that neither guard a fire nor rest can be picked.", "CT-11"
)
GUARDS_A_FIRE = Clause(
    _WIN, "This possum guards a fire of this player, so it cannot be played.", "CT-13"
)
RESTS = Clause(
    _PREPARE, "This possum was played in the round before and rests for one round.", "CT-11"
)
PLAYED_BEFORE = Clause(
    _HUNT, "This possum was played in this round and lies in the discard pile.", "CT-11"
)
NOT_PICKED = Clause(_PICK, "This possum is not among the ones picked for this round.", "CT-9")
THREE_PLAYED = Clause(
    _PICK, "Three possums go on a hunt, and this player has played three.", "CT-9"
)
OPENING_TOO_LOW = Clause(
    _HUNT, "The first bet has to reach the number on the iguana card.", "CT-14"
)
BET_TOO_LOW = Clause(_HUNT, "A bet has to be higher than the bet before it.", "CT-14")
ABOVE_NINE = Clause(_HUNT, "No number is higher than nine; only a +1 still is.", "CT-15")
OPENING_NOT_EXACT = Clause(
    _HUNT, "In this version the first bet is exactly the number called, or a +1.", "CT-14"
)
BET_NOT_NEXT = Clause(
    _HUNT,
    "In this version a bet is exactly one higher than the bet before; one follows nine.",
    "CT-14",
)
JOKER_ON_JOKER = Clause(
    _HUNT, "In this version a +1 may not be played straight on another +1.", "CT-17"
)
DEPTH_AT_BORDER = Clause(
    _PROGRESS,
    "How much is entered changes between two rounds, before an iguana card is turned.",
)
SAME_DEPTH = Clause(_PROGRESS, "That is how much is entered already.")
QUICK_IS_ON = Clause(
    _PROGRESS,
    "The table enters only who won each round; before the next one say: depth full",
)
FULL_IS_ON = Clause(
    _PROGRESS,
    "The table enters every bet; before the next round say: depth quick",
)
WINNER_TOO_LOW = Clause(
    _HUNT, "A card below the number on the iguana card cannot have won this round.", "CT-14"
)
ROGUE_OPENS = Clause(
    _ROGUE, "With the Rogue somebody always bets: sooner or later his own card fits.", "CT-36"
)
JOKER_WORTH = Clause(
    _WIN,
    "A +1 that won steals by the number it counted, so say it: round S with +1 as NUMBER",
    "CT-18",
)
NO_WORTH = Clause(
    _WIN, "This card steals by the face printed on it, so no other number is said.", "CT-18"
)
WORTH_RANGE = Clause(_HUNT, "A +1 cannot have counted this number in this round.", "CT-16")
NOTHING_NAMED = Clause(_PROGRESS, "A correction names at least one thing that is different.")
SETUP_ENTERED_ANEW = Clause(
    _SETUP, "Before the first iguana card, take the entry back and enter it as it is."
)
NOT_NOW = Clause(_PROGRESS, "This part of the table is not there at this point of the round.")
FIRES_ONCE = Clause(
    _WIN,
    "Every fire card lies in one place: a pile, the open card, the deck or the box; "
    "name all places that changed.",
    "CT-29",
)
SMALL_FIRE_MISSING = Clause(
    _WIN, "A small fire lies nowhere; it is in a pile or, taken by the Rogue, in the box.", "CT-27"
)
FLAMES_UNSAID = Clause(
    _SETUP, "Say also how many flames this iguana card shows, with: flames:CARD=NUMBER", "CT-1"
)
PILE_NEEDS_FIRE = Clause(_WIN, "A possum guards at least one fire card.", "CT-12")
PILE_FACE = Clause(
    _WIN,
    "A guard counts as the number on it; a +1 as +1, or where it steals by the number it won "
    "with, as that number: +1@8",
    "CT-18",
)
POSSUM_ONCE = Clause(
    _PICK, "Every possum of a colour is there once: guard, resting, played or free.", "CT-10"
)
BET_NOT_PLAYED = Clause(
    _HUNT, "The highest bet lies in the discard pile of who bet it, and without a bet it is empty."
)
BET_VALUE = Clause(
    _HUNT, "A number card bets its number; for a +1 say what it counts, as in: bet=2:+1@7", "CT-16"
)
CALL_FIXED = Clause(
    _HUNT, "In this version the first bet always has to reach the number on the card.", "CT-20"
)
OWN_BET_RETURNS = Clause(
    _WIN, "When the turn comes back to the highest bet the round is won, so it is no turn.", "CT-23"
)

# What a ruling establishes.

OLDEST_OPENS = Clause(_HUNT, "The oldest player goes first in the first round.", "CT-30")
ROGUE_SITS = Clause(_ROGUE, "The Rogue always acts after the same player.", "CT-35")
CLASH = Clause(
    _SETUP,
    "Start guards are different: a number that an earlier player shows is changed.",
    "CT-3",
)
FLAMES_ASKED = Clause(
    _SETUP, "Nobody has said yet how many flames this iguana card of the box shows.", "CT-1"
)
FLAMES_LEARNED = Clause(_SETUP, "The referee now knows the flames of this iguana card.", "CT-1")
ROGUE_MUST_BET = Clause(
    _ROGUE, "Where the Rogue's top card is a possible bet, he bets it.", "CT-36"
)
ROGUE_MUST_TURN = Clause(
    _ROGUE, "Where the Rogue's top card is no possible bet, he turns up the next one.", "CT-36"
)
ROGUE_PASSES = Clause(
    _ROGUE, "The Rogue's deck is empty and his top card is no possible bet: he passes.", "CT-37"
)
CALL_RAISED = Clause(
    _HUNT, "Nobody bet in a whole circle, so the number called goes up by one.", "CT-20"
)
NOBODY_BET = Clause(
    _HUNT,
    "Nobody bet in the round: its fire goes to the box, and the same player opens again.",
    "CT-20",
)
BET_STOOD = Clause(_WIN, "The turn came back to the highest bet, and that wins the round.", "CT-23")
TABLE_SAID_WON = Clause(_WIN, "The table says whose bet stood at the end of the round.")
STOLEN = Clause(
    _WIN, "The winning possum takes every fire that others guard with the same face.", "CT-27"
)
STOLEN_BY_WORTH = Clause(
    _WIN,
    "The winning possum takes every fire that others guard with the same number; "
    "a +1 has the number it won with.",
    "CT-18",
)
GUARD_HOME = Clause(
    _PREPARE, "A guard without fires goes home and may hunt again in the next round.", "CT-12"
)
ROGUE_KEEPS_NOTHING = Clause(
    _ROGUE, "What the Rogue wins or steals goes to the box and is nobody's any more.", "CT-40"
)
BACK_FROM_REST = Clause(
    _PREPARE, "Possums that have rested for a round can be picked again.", "CT-11"
)
GOES_TO_REST = Clause(_PREPARE, "Possums played in this round rest during the next one.", "CT-11")
WINNER_OPENS = Clause(_HUNT, "Who won the round opens the next one.", "CT-30")
SAME_OPENS_AGAIN = Clause(_HUNT, "Where nobody bet, the same player opens again.", "CT-30")
SAME_OPENS_AFTER_ROGUE = Clause(
    _ROGUE, "The Rogue opens no round; after he won the same player opens again.", "CT-43"
)
DEPTH_QUICK = Clause(_PROGRESS, "From the next round on the table says only who won.")
DEPTH_FULL = Clause(_PROGRESS, "From the next round on the table enters every bet.")
CORRECTED = Clause(_PROGRESS, "The table says what is really there, and that is what counts.")
MOST_FLAMES = Clause(
    _PROGRESS, "The iguana deck is used up; most flames on all the fires won wins.", "CT-31"
)
SHARED = Clause(_PROGRESS, "Players with equally many flames at the end win together.", "CT-32")
