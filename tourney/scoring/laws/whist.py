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
_CALL_A_SUIT = message("The adversary on the right of the one who is to lead calls a suit.")
_HIGHEST = message("The highest card of the suit is called, or a trump.")
_LOWEST = message("The lowest card of the suit is called, or no trump.")

WHIST = (
    _law(
        1,
        "shuffled-unseen",
        "Law I, sec. 1",
        2382,
        message("The pack was shuffled unseen."),
        message("The pack is shuffled again."),
    ),
    _law(
        1,
        "shuffle-exposed",
        "Law I, sec. 2",
        2384,
        message("Shuffling showed a card."),
        message("The pack is shuffled again."),
    ),
    _law(
        *(2, "cut-short", "Law II, sec. 1", 2388),
        message("Fewer than four cards were cut, or it is in doubt where the pack was parted."),
        message("The pack is cut again."),
    ),
    _law(
        2,
        "cut-exposed",
        "Law II, sec. 1",
        2388,
        message("Cutting showed a card."),
        message("The pack is shuffled and cut again."),
    ),
    _law(3, "deal-exposed", "Law III, sec. 2a", 2396, message("A card but the last was faced in the deal."), _NEW_DEAL),
    _law(3, "pack-imperfect", "Law III, sec. 2b", 2398, message("The pack is incorrect or imperfect."), _NEW_DEAL),
    _law(3, "misdealt", "Law III, sec. 2c", 2400, message("A player was not dealt thirteen cards."), _NEW_DEAL),
    _law(
        *(3, "left-in-tray", "Law III, sec. 2d", 2402),
        message("On the original play, cards were found in the tray after the first trick."),
        _NEW_DEAL,
    ),
    _law(
        *(4, "slip-looked-at", "Law IV, sec. 5-6", (2414, 2416)),
        message("A player looked at the trump slip unlawfully."),
        *(
            message("The highest trump is called from that player."),
            message("The lowest trump is called from that player."),
        ),
    ),
    _law(
        *(4, "trump-named", "Law IV, sec. 5-6", (2414, 2416)),
        message("A player named the trump card, or showed the trump slip to the partner."),
        *(
            message("The highest trump is called from the partner."),
            message("The lowest trump is called from the partner."),
        ),
    ),
    _law(
        *(5, "wrong-trump-turned", "Law IV, sec. 8", 2420),
        message("On the overplay a wrong trump was turned, and put right before play began."),
        message("The card turned in error is liable to be called."),
    ),
    _law(
        *(6, "wrong-trump-overplayed", "Law IV, sec. 9", 2422),
        message("On the overplay a wrong trump was turned, and found out after play began."),
        Option(message("The players at this table take the average for the deal."), "average"),
        _FEW_TABLES,
    ),
    _law(
        *(7, "slip-wrong", "Law IV, sec. 10", 2424),
        message("The slip records another trump than was turned, and the next table found it out."),
        _NEW_DEAL,
    ),
    _law(
        *(7, "slip-wrong-played", "Law IV, sec. 10", 2424),
        message("The slip records another trump than was turned, and tables have played with it."),
        Option(message("The recorded trump is correct; the original table takes the average."), "average"),
        _FEW_TABLES,
    ),
    _law(
        *(8, "irregular-hand", "Law V, sec. 1", 2430),
        message("On the overplay a hand has too many cards, a faced card, or not the trump card."),
        Option(
            message("The hands are put right and passed on; this table does not play and takes the average."), "average"
        ),
        _FEW_TABLES,
    ),
    _law(
        *(9, "hand-short", "Law V, sec. 2", 2432),
        message("On the overplay a hand is found short after the first trick, and the others are right."),
        message("The player answers for the missing cards, and the score stands."),
        Option(message("The player answers for a revoke made for want of them."), "revoke"),
    ),
    _law(
        *(10, "order-disturbed", "Law VI, sec. 2", 2438),
        message("The cards were disturbed before the score of the deal was recorded."),
        message("The cards are left as they are, and the score stands."),
        Option(message("A revoke had been claimed: it is established (Law X, sec. 6)."), "revoke"),
    ),
    _law(
        *(11, "quitted-card-seen", "Law VI, sec. 5", 2444),
        message("A player named, turned or raised a card of a trick that was quitted."),
        _CALL_A_SUIT,
    ),
    _law(
        *(12, "card-exposed", "Law VII, sec. 1", (2448, 2460)),
        message("A card was exposed, or named by its holder."),
        message("The card lies face up and is liable to be called by the adversary on the right."),
    ),
    _law(
        *(12, "rest-claimed", "Law VII, sec. 2", (2456, 2460)),
        message("A player claimed the rest, or showed the cards left, before the partner had played."),
        message("The partner's cards lie face up and are liable to be called."),
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
        message("The proper leader led before the penalty was settled: that card is liable to be called."),
    ),
    _law(
        *(13, "lead-played-to", "Law VIII, sec. 1, 4", (2464, 2470)),
        message("A lead out of turn was found out after all had played to it."),
        message("The trick stands, and there is no penalty."),
    ),
    _law(
        *(14, "third-before-second", "Law IX, sec. 1", 2474),
        message("The third hand played before the second."),
        message("The fourth hand may play before the second too."),
    ),
    _law(
        *(14, "fourth-before-second", "Law IX, sec. 2", 2476),
        message("The fourth hand played before the second, and the third had not played."),
        *(_HIGHEST, _LOWEST),
    ),
    _law(
        *(15, "revoke", "Law X, sec. 4", (2490, 2492)),
        message("A revoke is established and was claimed in time."),
        Option(message("Two tricks for the first and one for each later revoke pass to the claimants."), "revoke"),
    ),
    _law(
        *(15, "revoke-corrected", "Law X, sec. 3", 2488),
        message("A player who had not followed suit put it right in time."),
        message("The card played in error is liable to be called."),
        *(_HIGHEST, _LOWEST),
    ),
    _law(
        *(15, "revoke-unproved", "Law X, sec. 6", 2496),
        message("A revoke was claimed, and the accused side disturbed its cards before they were examined."),
        Option(message("The revoke is established without proof."), "revoke"),
    ),
    _law(
        *(15, "revoke-claimed-late", "Law X, sec. 5", 2494),
        message("A revoke was claimed after the claimants played to the next deal or left the table."),
        message("The claim is too late, and the score stands."),
    ),
    _law(
        *(16, "attention-called", "Law XI, sec. 1", 2500),
        message("A player called attention to the trick before the partner had played."),
        *(_HIGHEST, _LOWEST),
    ),
    _law(
        *(17, "wrong-penalty", "Law XI, sec. 4", 2506),
        message("The wrong adversary asked for a penalty, or a wrong penalty was asked for, or it was waived."),
        message("No penalty can be enforced."),
        Option(message("It is for a revoke: the penalty is enforced all the same."), "revoke"),
    ),
    _law(
        *(18, "call-disobeyed", "Law XI, sec. 5", 2508),
        message("A player did not play as lawfully called upon, and could have."),
        Option(message("The penalty is that of a revoke."), "revoke"),
    ),
    _law(
        *(19, "winners-played-early", "Law XI, sec. 6", 2510),
        message("A player played winning cards in a row without waiting for the partner."),
        message("The partner is called upon to win one of the tricks; the other cards are liable to be called."),
    ),
    _law(
        *(20, "mnemonic-irregular-hand", "Mnemonic duplicate", 2518),
        message("In mnemonic duplicate a hand is found irregular."),
        _NEW_DEAL,
    ),
    _law(
        *(21, "trump-declared", "Law IV, sec. 11", 2426),
        message("All players agree to declare a trump suit."),
        message("The suit is trumps, and no card is turned."),
    ),
)
