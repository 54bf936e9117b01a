"""The law of Fuego clause by clause: heading to look up, own words, reading. No logic."""

from companion.games.game import Clause

_PARTS = "Components"
_SETUP = "Game Setup"
_TORCH_SETUP = "Torch Setup"
_TURNS = "Following the Trick"
_FOLLOWING = "Following the Lead Color"
_OFF = "Playing Off Color"
_WINNING = "Winning a Trick"
_NEXT = "Starting the Next Trick"
_WILD = "Wildfire Cards"
_STRIKE = "Strike Tokens"
_MATCH = "Striking a Match"
_ROUND = "Winning the Round"
_GAME = "Winning the Game"
_TORCH = "The Torch (2-3 Players) for Solo Players"
_HEAT = "The Heat Token (3 Players)"
_CALIENTE = "Caliente Cards"

# Why an action does not stand: the moment.

GAME_OVER = Clause(
    _GAME, "A side has won two rounds; only a correction by the table can open the game again."
)
NO_SUCH_SEAT = Clause(_SETUP, "Nobody sits at that seat.")
BETWEEN_TRICKS = Clause(_NEXT, "That can be said between two tricks, not during one.")
CARDS_ARE_ENTERED = Clause(
    _TURNS, "Every card is entered at this table; for results only, say: depth quick"
)
RESULTS_ARE_ENTERED = Clause(
    _TURNS, "Only results are entered at this table; for every card, say: depth full"
)
SAME_DEPTH = Clause(_TURNS, "That is how it is entered already.")
NO_WHITE_NOW = Clause(_SETUP, "Who has the White Flame is said before anything else of the round.")
NOT_OF_THE_WINNERS = Clause(
    _ROUND, "The White Flame goes to the side that won the round before.", "FU-10"
)
BEFORE_THE_ROUND = Clause(
    _CALIENTE, "The Caliente card comes at the start of a round, before anything else.", "FU-53"
)
NO_HEAT = Clause(_HEAT, "The Heat Token goes to one of the two players of the team.", "FU-49")
NO_TORCH = Clause(_TORCH_SETUP, "Only a player without a partner has a Torch.")
TORCH_LIES = Clause(_TORCH_SETUP, "That Torch has been laid already.")
TORCH_AT_DEAL = Clause(
    _TORCH_SETUP, "A Torch starts with one open card and one Strike Token; say both.", "FU-4"
)
HAS_TOKEN = Clause(_SETUP, "That player has a Strike Token already.")
HOLDS_NONE = Clause(_SETUP, "Every player starts the round with one Strike Token.")
NO_CALIENTE = Clause(
    _CALIENTE, "This table plays without that; the house rule caliente says how.", "FU-53"
)
CALIENTE_GONE = Clause(_CALIENTE, "Each Caliente card comes once, and this one has been.", "FU-53")

# Why an action does not stand: something else is awaited. Which of them, says awaited.py.

CALIENTE_FIRST = Clause(
    _CALIENTE, "First the Caliente card of this round is turned up; say which it is.", "FU-53"
)
WHITE_FIRST = Clause(
    _ROUND, "First the team that won the round says who of it has the White Flame.", "FU-10"
)
STRIKES_FIRST = Clause(_SETUP, "First every player draws a Strike Token; say who drew which.")
HEAT_FIRST = Clause(_HEAT, "First the team says who of the two has the Heat Token.", "FU-49")
TORCH_FIRST = Clause(
    _TORCH_SETUP, "First the Torch is laid; say its open card and the token on it.", "FU-4"
)
HEARTH_FIRST = Clause(
    _CALIENTE, "First three Strike Tokens are set out on Hearth; say which.", "FU-52"
)
CARD_NEXT = Clause(_TURNS, "Next comes a card: say what the player on turn lays down.")
RESULT_NEXT = Clause(_WINNING, "Next comes a trick: say who won it and how many flames have moved.")
EXPOSE_FIRST = Clause(
    _TORCH, "First the Torch cards that have come free are turned up; say which they are.", "FU-43"
)
TOKEN_FIRST = Clause(
    _MATCH, "A match was struck; first say which Strike Token the player has got for it.", "FU-24"
)
DISCARD_FIRST = Clause(
    _STRIKE, "A player has two Strike Tokens; first say which of them goes.", "FU-27"
)
ICONS_FIRST = Clause(
    _WINNING, "First say how many flames the card that won the trick shows.", "FU-1"
)
TAKE_FIRST = Clause(
    _ROUND, "First the winner of the trick says whether the White Flame has moved.", "FU-34"
)
HELD_FIRST = Clause(
    _STRIKE, "Nobody entered the last tricks; first say which Strike Token each player has now."
)
ON_HEARTH_FIRST = Clause(
    _CALIENTE, "Nobody entered the last tricks; first say which tokens still lie on Hearth."
)
TORCH_TOLD_FIRST = Clause(
    _TORCH_SETUP, "Nobody entered the last tricks; first say what still lies in the Torch."
)

# Why an action does not stand: cards.

NOT_IN_HAND = Clause(_TURNS, "That card is not in the hand, which is known to the table.")
NOT_IN_TORCH = Clause(_TORCH, "That card does not lie open in the Torch of the player on turn.")
SAY_TORCH = Clause(_TORCH, "That card lies open in the Torch; say so with: from torch")
IN_OTHER_HAND = Clause(_PARTS, "Each card is there once, and this one is in a known hand.")
CARD_LAY_OPEN = Clause(_PARTS, "Each card is there once, and one of these has lain open already.")
HAND_SIZE = Clause(_SETUP, "A hand names exactly the cards that are still in it.")
HAND_IS_KNOWN = Clause(_SETUP, "That hand is known already.")
HAND_EMPTY = Clause(_TORCH, "The hand is played out; what is left lies in the Torch.", "FU-44")
MUST_FOLLOW = Clause(_FOLLOWING, "A player who has the lead colour follows it or plays a Wildfire.")
TORCH_FOLLOWS = Clause(
    _TORCH,
    "A card of the lead colour lies open in the player's Torch, and it is part of the hand.",
    "FU-41",
)
TORCH_STRICT = Clause(
    _TORCH,
    "With none of the lead colour in hand, the open Torch card of that colour is played.",
    "FU-41",
)
NO_DODGE = Clause(
    _FOLLOWING,
    "What counts is the colour after the token: a card of the lead colour stays in it.",
    "FU-15",
)
WRONG_NUMBER_BARED = Clause(
    _TORCH, "As many Torch cards are turned up as the played card alone had covered.", "FU-4"
)

# Why an action does not stand: tokens and flames.

TOKEN_NOT_HELD = Clause(_STRIKE, "The player on turn does not have that Strike Token.")
NOT_IN_PILE = Clause(_STRIKE, "By our count no such Strike Token can be in the pile.", "FU-3")
NOT_ON_HEARTH = Clause(_CALIENTE, "No such Strike Token lies on Hearth.", "FU-52")
PILE_WAS_EMPTY = Clause(
    _MATCH,
    "No Strike Token was left at an earlier match of this round, so there is none to draw. "
    "If there is one, put that entry right, or say what lies spent: correct spent=TOKENS because "
    "WORDS",
    "FU-26",
)
HEARTH_ONLY = Clause(_CALIENTE, "With an empty pile the token is one of those on Hearth.", "FU-52")
THREE_ON_HEARTH = Clause(_CALIENTE, "Three Strike Tokens are set out on Hearth.", "FU-52")
ONE_FROM_HEARTH = Clause(_CALIENTE, "A match takes one token from Hearth, not more.", "FU-52")
NOT_ONE_OF_TWO = Clause(_STRIKE, "One of the two tokens the player has now goes.", "FU-27")
DRAWN_BY_OTHER = Clause(_MATCH, "The token is for the player who struck the match.")
SOMETHING_DRAWN = Clause(_MATCH, "A match gives a Strike Token as long as any are left.", "FU-24")
NO_QUESTION = Clause(_ROUND, "Nobody can choose about the White Flame now.", "FU-34")
WILDFIRE_ICONS = Clause(
    _WILD, "A Wildfire shows no flames of its own; it adds one to the trick.", "FU-2"
)
ICON_RANGE = Clause(_WINNING, "A card shows from 0 to 3 flames.", "FU-1")
MORE_THAN_VICTIM_HAS = Clause(
    _WINNING, "More flames than the paying player has cannot move.", "FU-32"
)
TOO_MANY_FLAMES = Clause(
    _WINNING,
    "No card of that player can bring so many flames, by what has lain open. "
    "Was one entered wrong, or does your box show other flames?",
    "FU-2",
)
NOT_SO_MANY_FLAMES = Clause(
    _WINNING,
    "No trick of that player can bring just so many flames, by what has lain open. "
    "Was one entered wrong, or does your box show other flames?",
    "FU-54",
)
CANNOT_WIN = Clause(
    _WINNING,
    "That player's cards are known, and none of them can get the lead colour. "
    "Was one of them entered wrong?",
    "FU-12",
)
TORCH_HAS_FEWER = Clause(_TORCH, "So many flames do not lie on that Torch any more.", "FU-36")
OTHER_TORCH_FLAMES = Clause(
    _TORCH,
    "After so many tricks another number of flames has come off a Torch; "
    "count them once more and say them with: torch SEAT=NUMBER",
    "FU-36",
)
CHAR_FIRST = Clause(
    _CALIENTE,
    "With these flames from the Torch the round is over before the trick is; "
    "enter it as: trick nobody torch ...",
    "FU-51",
)
NOT_THAT_WAY = Clause(_TORCH_SETUP, "The Torch cannot lie so after these tricks.", "FU-4")
TOLD_ALREADY = Clause(_STRIKE, "What that player holds has been said already.")
OTHER_TORCH = Clause(_TORCH_SETUP, "The Torches are told one after the other, in seat order.")
COVERED_TOKEN = Clause(
    _TORCH_SETUP, "Say which Strike Token lies on the covered card, with: torch SEAT covered TOKEN"
)
NOTHING_OPEN = Clause(_OFF, "No question is open about that player's cards.")
NOTHING_NAMED = Clause(_SETUP, "A correction names at least one thing that is different.")
TWELVE_FLAMES = Clause(_PARTS, "There are twelve flames, with those still on a Torch.")
WHITE_IS_A_FLAME = Clause(_PARTS, "Who has the White Flame has at least that one.", "FU-34")
TORCH_IS_SEEN = Clause(_TORCH, "The cards of that Torch are entered and say what lies on it.")
ONE_OUT = Clause(_ROUND, "Two sides cannot be without flames at once.", "FU-38")
TOKENS_ADD_UP = Clause(_PARTS, "There are twelve Strike Tokens, and these are too many.", "FU-3")
ROUNDS_RANGE = Clause(_GAME, "A side has won 0, 1 or 2 rounds, and only one side has won 2.")
LEAD_BETWEEN = Clause(_NEXT, "Who leads can be changed as long as no card lies in the Fireline.")
TOKENS_NOT_KNOWN = Clause(_STRIKE, "In quick score nobody keeps track of Strike Tokens.")

# What a ruling establishes.

WHITE_SET = Clause(_SETUP, "Whoever has the White Flame at the start leads.", "FU-10")
WHITE_SET_TEAM = Clause(
    _HEAT, "The side with the White Flame leads; in a team its Heat holder plays first.", "FU-45"
)
CARD_TWICE = Clause(_PARTS, "Each card is there once, and this one was entered before.")
CARD_STRANGE = Clause(_TURNS, "A card comes from the hand, and this hand lay open without it.")
MATCH = Clause(_MATCH, "Two equal values side by side are a match and go face down.", "FU-22")
MATCH_OVER_GAP = Clause(
    _MATCH, "Over two cards that lie face down, the fourth card meets the first.", "FU-23"
)
PILE_EMPTY = Clause(_MATCH, "No Strike Token is left, so the match gives none.", "FU-26")
TOKEN_GAINED = Clause(_MATCH, "Who strikes a match gains a Strike Token.", "FU-24")
ONE_TOKEN = Clause(_STRIKE, "Nobody keeps more than one Strike Token.", "FU-27")
TORCH_FLAMES = Clause(_TORCH, "Flames on Torch cards that come free go to their player.", "FU-43")
TORCH_AT_ONCE = Clause(
    _TORCH_SETUP, "What lies on the open card of a fresh Torch is its player's at once.", "FU-5"
)
TORCH_STRIKE = Clause(_TORCH, "The token on a Torch card that comes free is its player's.", "FU-43")
HIGHEST_WINS = Clause(_WINNING, "The highest card of the lead colour wins the trick.")
LATER_WINS = Clause(_WINNING, "Of equal highest cards the later one wins the trick.", "FU-28")
NOBODY_WINS = Clause(_MATCH, "All four cards lie face down, so nobody wins the trick.")
NOBODY_HEAT = Clause(
    _HEAT, "All four cards lie face down; for the team its Heat holder leads.", "FU-45"
)
FLAMES_TAKEN = Clause(_WINNING, "The winner takes the flames of this trick.", "FU-2")
ALL_TAKEN = Clause(_WINNING, "The winner takes what is there; nobody makes up the rest.", "FU-32")
NO_FLAMES = Clause(_WINNING, "The winning card brings no flame, so none moves.", "FU-33")
WHITE_MOVED = Clause(_ROUND, "The White Flame is one of the flames that moved.", "FU-34")
HEAT_MOVED = Clause(_HEAT, "Who wins a trick for the team gets the Heat Token.", "FU-47")
WHITE_STAYED = Clause(
    _ROUND, "The White Flame stays; another flame has moved in its place.", "FU-34"
)
WHITE_ASKED = Clause(_ROUND, "The taker chooses whether the White Flame moves along.", "FU-34")
KNOCKED_OUT = Clause(_ROUND, "A player without flames ends the round for the whole side.", "FU-35")
KNOCKED_OUT_LAST = Clause(
    _ROUND, "A player without flames ends the round before anybody counts.", "FU-37"
)
MOST_FLAMES = Clause(_ROUND, "All cards are played, and the side with more flames wins the round.")
WHITE_DECIDES = Clause(_ROUND, "The flames are even, so the side with the White Flame wins.")
CHAR = Clause(_CALIENTE, "Char: a side with nine or more flames loses the round at once.", "FU-51")
NEW_ROUND = Clause(_ROUND, "Cards, tokens and flames are all set up anew.", "FU-11")
TWO_ROUNDS = Clause(_GAME, "The first side with two rounds wins the game.")
CALIENTE_SET = Clause(_CALIENTE, "The Caliente card changes the rules of this round.", "FU-53")
LEARNED = Clause(_WINNING, "The card in the box shows so many flames.", "FU-1")
REVOKE = Clause(
    _FOLLOWING, "Both cannot be: playing off colour means having none of the lead colour."
)
SETTLED = Clause(_OFF, "The table has ruled on it.")
CORRECTED = Clause(_SETUP, "The table says what is really there, and that is what counts.")
DEPTH = Clause(_TURNS, "From here on it is entered in the other way; the scores are the same.")
