"""The laws of duplicate whist (Foster, 000:2354-2518) as a director's list."""

from movements.message import message

from .law import Law, Option, named


def _law(
    number: int, slug: str, law: str, lines: int | tuple[int, int], irregularity: str, *options: str | Option
) -> Law:
    """An entry of the list. The calls below unpack a tuple so that the entry's number, slug, law and lines stand on
    one line."""
    return Law(
        slug=slug,
        game="whist",
        number=str(number),
        irregularity=irregularity,
        law=named(law),
        lines=(lines, lines) if isinstance(lines, int) else lines,
        options=tuple(Option(each) if isinstance(each, str) else each for each in options),
    )


_NEW_DEAL = Option(message("There is a new deal."), "new deal")
_FEW_TABLES = Option(message("With fewer than three tables there is a new deal."), "new deal")
_CALL_A_SUIT = message("The adversary to the right of the player who must lead calls a suit.")
_HIGHEST = message("The highest card of the suit, or a trump, is called.")
_LOWEST = message("The lowest card of the suit, or a card that is not a trump, is called.")

WHIST = (
    _law(
        1,
        "shuffled-unseen",
        "Law I, sec. 1",
        2382,
        message("The pack was shuffled out of sight."),
        message("The pack is shuffled again."),
    ),
    _law(
        1,
        "shuffle-exposed",
        "Law I, sec. 2",
        2384,
        message("A card was seen during the shuffle."),
        message("The pack is shuffled again."),
    ),
    _law(
        *(2, "cut-short", "Law II, sec. 1", 2388),
        message("Fewer than four cards were cut, or it is not clear where the pack was divided."),
        message("The pack is cut again."),
    ),
    _law(
        2,
        "cut-exposed",
        "Law II, sec. 1",
        2388,
        message("A card was seen during the cut."),
        message("The pack is shuffled and cut again."),
    ),
    _law(
        3,
        "deal-exposed",
        "Law III, sec. 2a",
        2396,
        message("A card other than the last was faced in the deal."),
        _NEW_DEAL,
    ),
    _law(3, "pack-imperfect", "Law III, sec. 2b", 2398, message("The pack is incorrect or imperfect."), _NEW_DEAL),
    _law(3, "misdealt", "Law III, sec. 2c", 2400, message("A player was not dealt thirteen cards."), _NEW_DEAL),
    _law(
        *(3, "left-in-tray", "Law III, sec. 2d", 2402),
        message("On the original play, cards were found in the tray after the first trick."),
        _NEW_DEAL,
    ),
    _law(
        *(4, "slip-looked-at", "Law IV, sec. 5-6", (2414, 2416)),
        message("A player looked at the trump slip when not allowed to."),
        *(
            message("That player must play the highest trump."),
            message("That player must play the lowest trump."),
        ),
    ),
    _law(
        *(4, "trump-named", "Law IV, sec. 5-6", (2414, 2416)),
        message("A player named the trump card, or showed the trump slip to the partner."),
        *(
            message("The partner must play the highest trump."),
            message("The partner must play the lowest trump."),
        ),
    ),
    _law(
        *(5, "wrong-trump-turned", "Law IV, sec. 8", 2420),
        message("On the overplay, a wrong trump was turned, and this was corrected before play began."),
        message("The card turned in error may be called."),
    ),
    _law(
        *(6, "wrong-trump-overplayed", "Law IV, sec. 9", 2422),
        message("On the overplay, a wrong trump was turned, and this was noticed after play began."),
        Option(message("The players at this table take the average for the deal."), "average"),
        _FEW_TABLES,
    ),
    _law(
        *(7, "slip-wrong", "Law IV, sec. 10", 2424),
        message("The slip shows a trump other than the one turned, and the next table noticed it."),
        _NEW_DEAL,
    ),
    _law(
        *(7, "slip-wrong-played", "Law IV, sec. 10", 2424),
        message("The slip shows a trump other than the one turned, and tables have played with it."),
        Option(message("The recorded trump is correct; the original table takes the average."), "average"),
        _FEW_TABLES,
    ),
    _law(
        *(8, "irregular-hand", "Law V, sec. 1", 2430),
        message("On the overplay, a hand has too many cards or a faced card, or lacks the trump card."),
        Option(
            message("The hands are corrected and passed on; this table does not play and takes the average."), "average"
        ),
        _FEW_TABLES,
    ),
    _law(
        *(9, "hand-short", "Law V, sec. 2", 2432),
        message("On the overplay, a hand is found to be short after the first trick, and the others are correct."),
        message("The player is responsible for the missing cards, and the score stands."),
        Option(message("The player is responsible for any revoke caused by the missing cards."), "revoke"),
    ),
    _law(
        *(10, "order-disturbed", "Law VI, sec. 2", 2438),
        message("The cards were disturbed before the score of the deal was recorded."),
        message("The cards are left as they are, and the score stands."),
        Option(message("A revoke had been claimed: it is established (Law X, sec. 6)."), "revoke"),
    ),
    _law(
        *(11, "quitted-card-seen", "Law VI, sec. 5", 2444),
        message("A player named, turned or raised a card of a trick that had been quitted."),
        _CALL_A_SUIT,
    ),
    _law(
        *(12, "card-exposed", "Law VII, sec. 1", (2448, 2460)),
        message("A card was exposed, or named by its holder."),
        message("The card lies face up and may be called by the adversary on the right."),
    ),
    _law(
        *(12, "rest-claimed", "Law VII, sec. 2", (2456, 2460)),
        message("A player claimed the rest, or showed the remaining cards, before the partner had played."),
        message("The partner's cards lie face up and may be called."),
    ),
    _law(
        *(13, "led-for-adversary", "Law VIII, sec. 1", 2464),
        message("A player led when it was an adversary's turn."),
        _CALL_A_SUIT,
    ),
    _law(
        *(13, "led-for-partner", "Law VIII, sec. 2", 2466),
        message("A player led when it was the partner's turn."),
        _CALL_A_SUIT,
        message("The proper leader led before the penalty was settled: that card may be called."),
    ),
    _law(
        *(13, "lead-played-to", "Law VIII, sec. 1, 4", (2464, 2470)),
        message("A lead out of turn was noticed after everyone had played to it."),
        message("The trick stands without penalty."),
    ),
    _law(
        *(14, "third-before-second", "Law IX, sec. 1", 2474),
        message("The third hand played before the second."),
        message("The fourth hand may also play before the second."),
    ),
    _law(
        *(14, "fourth-before-second", "Law IX, sec. 2", 2476),
        message("The fourth hand played before the second, and the third had not played."),
        *(_HIGHEST, _LOWEST),
    ),
    _law(
        *(15, "revoke", "Law X, sec. 4", (2490, 2492)),
        message("A revoke is established and was claimed in time."),
        Option(message("Two tricks for the first revoke and one for each later one go to the claimants."), "revoke"),
    ),
    _law(
        *(15, "revoke-corrected", "Law X, sec. 3", 2488),
        message("A player who had not followed suit corrected this in time."),
        message("The card played in error may be called."),
        *(_HIGHEST, _LOWEST),
    ),
    _law(
        *(15, "revoke-unproved", "Law X, sec. 6", 2496),
        message("A revoke was claimed, and the accused side mixed its cards before they were examined."),
        Option(message("The revoke is established without proof."), "revoke"),
    ),
    _law(
        *(15, "revoke-claimed-late", "Law X, sec. 5", 2494),
        message("A revoke was claimed after the claimants played to the next deal or left the table."),
        message("The claim is too late, and the score stands."),
    ),
    _law(
        *(16, "attention-called", "Law XI, sec. 1", 2500),
        message("A player drew attention to the trick before the partner had played."),
        *(_HIGHEST, _LOWEST),
    ),
    _law(
        *(17, "wrong-penalty", "Law XI, sec. 4", 2506),
        message("The wrong adversary asked for a penalty, a wrong penalty was asked for, or it was waived."),
        message("No penalty can be enforced."),
        Option(message("It is for a revoke: the penalty is still enforced."), "revoke"),
    ),
    _law(
        *(18, "call-disobeyed", "Law XI, sec. 5", 2508),
        message("A player did not play the card lawfully called for, although able to."),
        Option(message("The penalty is that of a revoke."), "revoke"),
    ),
    _law(
        *(19, "winners-played-early", "Law XI, sec. 6", 2510),
        message("A player played several winning cards in a row without waiting for the partner."),
        message("The partner can be required to win one of the tricks; the other cards may be called."),
    ),
    _law(
        *(20, "mnemonic-irregular-hand", "Mnemonic duplicate", 2518),
        message("In mnemonic duplicate, a hand is found to be irregular."),
        _NEW_DEAL,
    ),
    _law(
        *(21, "trump-declared", "Law IV, sec. 11", 2426),
        message("All players agree to declare a trump suit."),
        message("That suit is trumps, and no card is turned."),
    ),
)
