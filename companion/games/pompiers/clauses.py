"""The law of Pompiers! clause by clause: heading to look up, own words, reading. No logic."""

from companion.games.game import Clause
from companion.games.pompiers.tiles import Mission, Tile

_CONTENTS = "Contents"
_BASIC_SETUP = "Prepare basic mission"
_DEALER = "1. Determine the dealer"
_EMERGENCY_SETUP = "2. Prepare Emergency mission"
_TRUMP = "3. Deal cards and determine trump color"
_TRICK = "Trick-taking"
_WINNER = "Determine winner"
_ROOMS = "Acquiring cards"
_ROUND_END = "End of round"
_BASIC = "Achieving the basic mission"
_EMERGENCY = "Achievement of emergency mission"
_GAME_END = "The End of the Game"
_POINTS = "Calculating victory points"
_VARIANT = "Variant Rule"
_TILES = "Mission Tiles"
_THREE = "3 Player Rules"

# Why an action does not stand: the order of things.

GAME_OVER = Clause(_GAME_END, "The game is over; only the table itself can still correct it.")
DEALER_SAID = Clause(
    _DEALER,
    "The first dealer is named before anything else; later the last trick decides.",
    "PO-26",
)
SLOT_FIRST = Clause(_BASIC_SETUP, "First one light tile is turned over and laid under 3/8.")
SLOT_LIES = Clause(
    _BASIC_SETUP, "A light tile lies under 3/8 for the whole game; now the tricks are played."
)
TILES_FIRST = Clause(
    _EMERGENCY_SETUP, "First the dealer turns over the emergency tiles of this round.", "PO-9"
)
TILES_LIE = Clause(
    _EMERGENCY_SETUP, "The emergency tiles of this round lie open; now the tricks are played."
)
TRUMP_FIRST = Clause(_TRUMP, "First a card shows which colour is trump.", "PO-9")
TRUMP_LIES = Clause(_TRUMP, "The trump of this round is shown; now the tricks are played.")
CENTRE_FIRST = Clause(
    _VARIANT, "First every open hand lays one of its eleven cards in the centre.", "PO-31"
)
COLOURS_FIRST = Clause(
    _TILES, "A mission in play counts a colour, so that number of cards is needed first."
)
OTHER_COLOUR = Clause(_TILES, "First count the colour that is asked for, then this one.")
COLOURS_NOT_ASKED = Clause(_TILES, "Nothing has to be counted now; the tricks are played.")

# Why an action does not stand: tiles.

TILE_OUT_OF_GAME = Clause(
    _THREE, "With three players the two tiles with an R are left in the box.", "PO-27"
)
TILES_COUNT = Clause(
    _EMERGENCY_SETUP, "In each round a fixed number of new tiles is turned over, no more or less."
)
TILES_COUNT_OF_THREE = Clause(
    _THREE, "With three players 3 new tiles are turned over, and in round 4 the last 2.", "PO-28"
)
TILE_NOT_IN_PILE = Clause(
    _EMERGENCY_SETUP, "Only tiles that still lie face down in the pile are turned over."
)

# Why an action does not stand: cards.

NO_SUCH_SEAT = Clause(_CONTENTS, "Nobody sits at that seat.")
NOT_IN_DECK = Clause("Prepare cards", "With so many players that card stays in the box.")
NOT_IN_HAND = Clause(_TRUMP, "That card is not in this open hand.")
FOLLOW = Clause(_TRICK, "Who holds a card of the colour that was led plays that colour.", "PO-2")
HAND_AT_BORDER = Clause(_TRICK, "A hand is laid open between two tricks, not during one.")
HAND_IS_OPEN = Clause(_TRUMP, "This hand is open already.")
HAND_COUNT = Clause(_TRUMP, "The hand is laid open whole: as many cards as it has now.")
HAND_SEEN = Clause(_TRUMP, "One of these cards was already seen somewhere else.")
HAND_AFTER_PEEK = Clause(
    _TRUMP, "Between looking at three cards and showing the trump no hand is laid open.", "PO-6"
)
NO_CENTRE = Clause(_VARIANT, "No open hand has a card to lay in the centre now.", "PO-31")
NO_CHOOSER = Clause(
    _TRUMP,
    "Three cards are looked at only by one single player without a trick in the round before.",
    "PO-7",
)
PEEKED = Clause(_TRUMP, "Three cards have been looked at; now one of them is shown.", "PO-8")
PEEK_THREE = Clause(_TRUMP, "The player without a trick looks at exactly three cards.", "PO-6")
PEEK_SEEN = Clause(_TRUMP, "One of these cards is in an open hand, so it cannot be drawn.", "PO-6")
PEEK_CENTRE = Clause(
    _VARIANT, "The three cards come from the centre, and there lie other cards.", "PO-30"
)
TRUMP_OF_THREE = Clause(_TRUMP, "One of the three cards that were looked at is shown.", "PO-8")
TRUMP_IN_HAND = Clause(_TRUMP, "That card is in an open hand, so it cannot show the trump.")
TRUMP_CENTRE = Clause(_VARIANT, "The trump is one of the cards in the centre.", "PO-30")

# Why an action does not stand: depths and corrections.

QUICK_NOW = Clause(
    _TRICK, "Only winners are entered now. To enter the cards, say first: depth full"
)
FULL_NOW = Clause(
    _TRICK, "Every card is entered now. To enter winners alone, say first: depth quick"
)
DEPTH_IS = Clause(_TRICK, "That is how it is entered already.")
DEPTH_AT_BORDER = Clause(_TRICK, "What is entered is changed between two tricks.")
CANNOT_WIN = Clause(_WINNER, "By the open hands this player cannot win the next trick.", "PO-2")
COLOUR_SEATS = Clause(_TILES, "The count names every player once.")
COLOUR_FACTS = Clause(
    _TILES, "That number does not fit the tricks and the cards that were seen; count once more."
)
NO_OPEN_REVOKE = Clause(_TRICK, "No question about a card is open at that seat.", "PO-33")
NOTHING_NAMED = Clause(_CONTENTS, "A correction names at least one thing that is different.")
TRICK_NOT_PLAYED = Clause(_ROOMS, "That trick is not among the tricks of this round.", "PO-4")
DEALER_LATER = Clause(
    _DEALER, "The first card of the round lies, so who dealt changes nothing now.", "PO-26"
)
NO_TRUMP_YET = Clause(_TRUMP, "This round has no trump yet, so there is none to correct.")
TRUMP_SEEN = Clause(_TRUMP, "That card was seen elsewhere in this round, so it is not the trump.")
NO_SLOT_YET = Clause(_BASIC_SETUP, "No tile lies under 3/8 yet, so there is none to correct.")
NONE_SHOWN = Clause(_EMERGENCY_SETUP, "No emergency tiles lie open, so there are none to correct.")
TILE_TWICE = Clause(_CONTENTS, "Every tile is there once; it cannot lie at two places.")
SHOWN_COUNT = Clause(_EMERGENCY_SETUP, "As many emergency tiles lie open as were turned over.")
PILE_COUNT = Clause(
    _EMERGENCY_SETUP,
    "Then the face-down pile would be too high or too low. Say of every tile where it lies.",
)

# What a ruling establishes.

DEALS_FIRST = Clause(_DEALER, "The first dealer is found by chance.")
SLOT_SHOWN = Clause(
    _BASIC_SETUP, "Whoever meets this tile at the end of a round may turn the 3/8 chip.", "PO-12"
)
TILES_SHOWN = Clause(_EMERGENCY_SETUP, "These are the emergency missions of this round.")
TILES_BACK = Clause(
    _EMERGENCY_SETUP, "In the last round all tiles that nobody owns are shown again.", "PO-10"
)
TILES_BACK_OF_THREE = Clause(
    _THREE, "In the fourth round the tiles that nobody owns are shown again.", "PO-28"
)
TRUMP_REVEALED = Clause(_TRUMP, "The revealed card shows the trump colour and stays out.", "PO-5")
TRUMP_CHOSEN = Clause(
    _TRUMP,
    "Whoever alone took no trick in the round before chooses one of three cards as trump.",
    "PO-6",
)
TRUMP_FROM_CENTRE = Clause(
    _VARIANT, "One of the centre cards shows the trump; the others stay out too.", "PO-30"
)
HAND_OPENED = Clause(_TRICK, "The hand is open, so its cards can be judged exactly.")
CARD_TWICE = Clause(_CONTENTS, "Every card is there once, and this one was entered before.")
TRUMP_TAKES = Clause(_WINNER, "The highest trump in the trick takes it.")
CARD_STRANGE = Clause(_TRICK, "A card comes from the hand, and this hand lay open without it.")
LED_TAKES = Clause(
    _WINNER, "No trump lies there, so the highest card of the led colour wins.", "PO-2"
)
QUICK_TAKES = Clause(_ROOMS, "The winner lays the trick in the room of its number.", "PO-4")
ALREADY_ACHIEVED = Clause(
    _BASIC, "The chip shows its achieved side already, and it stays so.", "PO-16"
)
OWNER_LEADS = Clause(
    _BASIC,
    "The player with the most unachieved chips has this one already, so nothing changes.",
    "PO-17",
)
OWNERS_ASIDE = Clause(
    _BASIC, "At this table those who have the chip already stand aside when several meet.", "PO-17"
)
ALL_OWNERS = Clause(_BASIC, "Everybody who met it has the chip already.", "PO-17")
MOST_UNACHIEVED = Clause(
    _BASIC, "Of several players the one with most unachieved chips turns the chip.", "PO-13"
)
EQUAL_UNACHIEVED = Clause(
    _BASIC, "Several players share the most unachieved chips, so nobody turns one.", "PO-14"
)
NOBODY_MET = Clause(_BASIC, "Nobody met this mission in this round.")
TILE_UNMET_AT_LAST = Clause(_EMERGENCY, "Nobody met this tile, and it stays unowned.", "PO-24")
LAST_TRICK_DEALS = Clause(
    _ROUND_END, "Who took the last trick deals the next round and leads.", "PO-26"
)
ONE_WITHOUT_TRICK = Clause(
    _TRUMP, "One player alone took no trick, and so chooses the next trump.", "PO-6"
)
DEPTH_SET = Clause(_TRICK, "Full or quick entry leads to the same score.")
REVOKE_ASKED = Clause(
    _TRICK,
    "A colour was not followed and then seen in the same hand: is it entered right?",
    "PO-33",
)
REVOKE_ESTABLISHED = Clause(
    _TRICK, "A colour was not followed though it was held; the table decides what follows.", "PO-33"
)
SETTLED = Clause(_TRICK, "The table has ruled on it.", "PO-33")
CORRECTED = Clause(_CONTENTS, "The table says what is really there, and that is what counts.")
MOST_POINTS = Clause(_POINTS, "Five points a chip and what the tiles show: most points win.")
MORE_CHIPS = Clause(_POINTS, "With equal points more achieved basic missions win.", "PO-25")
MORE_TILES = Clause(_POINTS, "With equal points and chips more emergency tiles win.", "PO-25")
SHARED = Clause(_POINTS, "Points, chips and tiles are equal, so the victory is shared.", "PO-25")

_EXACTLY = Clause(_TILES, "Exactly so many tricks in the round meet the tile.", "PO-20")
_NUMBERED = Clause(_TILES, "Who takes the trick of that number meets the tile.", "PO-4")
_NUMBERED_R = Clause(_TILES, "R is the number of this round; that trick meets the tile.", "PO-11")
_MOST = Clause(_TILES, "Most cards of the colour in the rooms meet the tile.", "PO-21")
_NONE = Clause(
    _TILES, "No card of the colour, and most tricks of all who have none, meet the tile.", "PO-22"
)

OF_MISSION: dict[Mission, Clause] = {
    Mission.LAST: Clause(_TILES, "1/6 is met by who takes the last trick of the round."),
    Mission.NO_TRICK: Clause(_TILES, "2/7 is met by everybody who takes no trick."),
    Mission.SLOT: Clause(_TILES, "3/8 is met by who meets the light tile below it.", "PO-12"),
    Mission.VERTICAL: Clause(
        _TILES, "4/9 is met by the most vertical pairs, at least one.", "PO-18"
    ),
    Mission.ROW: Clause(_TILES, "5/10 is met by the longest run of tricks, at least two.", "PO-19"),
}
OF_TILE: dict[Tile, Clause] = {
    Tile.EXACTLY_1: _EXACTLY,
    Tile.EXACTLY_2: _EXACTLY,
    Tile.EXACTLY_3: _EXACTLY,
    Tile.TRICK_3: _NUMBERED,
    Tile.TRICK_7: _NUMBERED,
    Tile.TRICK_9: _NUMBERED,
    Tile.TRICK_R: _NUMBERED_R,
    Tile.TRICK_R5: _NUMBERED_R,
    Tile.MOST_RED: _MOST,
    Tile.MOST_BLUE: _MOST,
    Tile.MOST_YELLOW: _MOST,
    Tile.NO_RED: _NONE,
    Tile.NO_YELLOW: _NONE,
    Tile.NO_BLACK: _NONE,
}
TILE_TIED: dict[Tile, Clause] = {
    tile: Clause(_EMERGENCY, "Several players met this tile, so nobody gets it.", met.reading)
    for tile, met in OF_TILE.items()
    if met not in (_NUMBERED, _NUMBERED_R)
}
"""Without the numbered ones: a trick has one winner."""
TILE_UNMET: dict[Tile, Clause] = {
    tile: Clause(
        _EMERGENCY,
        "Nobody met this tile; it is laid aside.",
        "PO-22" if met is _NONE else "PO-10",
    )
    for tile, met in OF_TILE.items()
}
