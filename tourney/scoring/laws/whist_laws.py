"""The laws of duplicate whist (Foster, 000:2354-2518) as a director's list."""

from movements.message import message

from .law import Entries, Remedy

_NEW_DEAL = Remedy(message("There is a new deal."), "new deal")
_FEW_TABLES = Remedy(message("With fewer than three tables, there is a new deal."), "new deal")
_CALL_A_SUIT = message("A suit is called by the adversary to the right of the player who must lead.")
_HIGHEST = message("The highest card of the suit, or a trump, is called.")
_LOWEST = message("The lowest card of the suit, or a card that is not a trump, is called.")

WHIST: Entries = {
    "shuffled-unseen": (
        "Law I, sec. 1",
        message("The pack was shuffled out of sight."),
        message("The pack is shuffled again."),
    ),
    "shuffle-exposed": (
        "Law I, sec. 2",
        message("A card was seen during the shuffle."),
        message("The pack is shuffled again."),
    ),
    "cut-short": (
        "Law II, sec. 1",
        message("Fewer than four cards were cut, or it is not clear where the pack was divided."),
        message("The pack is cut again."),
    ),
    "cut-exposed": (
        "Law II, sec. 1",
        message("A card was seen during the cut."),
        message("The pack is shuffled and cut again."),
    ),
    "deal-exposed": ("Law III, sec. 2a", message("A card other than the last was faced in the deal."), _NEW_DEAL),
    "pack-imperfect": ("Law III, sec. 2b", message("The pack is incorrect or imperfect."), _NEW_DEAL),
    "misdealt": ("Law III, sec. 2c", message("A player was not dealt thirteen cards."), _NEW_DEAL),
    "left-in-tray": (
        "Law III, sec. 2d",
        message("In the original play, cards were found in the tray after the first trick."),
        _NEW_DEAL,
    ),
    "slip-looked-at": (
        "Law IV, sec. 5-6",
        message("A player looked at the trump slip without being allowed to."),
        message("That player must play their highest trump."),
        message("That player must play their lowest trump."),
    ),
    "trump-named": (
        "Law IV, sec. 5-6",
        message("A player named the trump card, or showed the trump slip to their partner."),
        message("The partner must play their highest trump."),
        message("The partner must play their lowest trump."),
    ),
    "wrong-trump-turned": (
        "Law IV, sec. 8",
        message("In the overplay, the wrong trump was turned, but this was corrected before play began."),
        message("The card turned in error may be called."),
    ),
    "wrong-trump-overplayed": (
        "Law IV, sec. 9",
        message("In the overplay, the wrong trump was turned, and this was noticed after play began."),
        Remedy(message("The players at this table take the average for the deal."), "average"),
        _FEW_TABLES,
    ),
    "slip-wrong": (
        "Law IV, sec. 10",
        message("The slip shows a trump other than the one turned, and this was noticed at the next table."),
        _NEW_DEAL,
    ),
    "slip-wrong-played": (
        "Law IV, sec. 10",
        message(
            "The slip shows a trump other than the one turned, and tables have already played with the trump shown."
        ),
        Remedy(message("The recorded trump is correct; the original table takes the average."), "average"),
        _FEW_TABLES,
    ),
    "irregular-hand": (
        "Law V, sec. 1",
        message("In the overplay, a hand has too many cards or a faced card, or lacks the trump card."),
        Remedy(
            message("The hands are corrected and passed on; this table does not play and takes the average."), "average"
        ),
        _FEW_TABLES,
    ),
    "hand-short": (
        "Law V, sec. 2",
        message(
            "In the overplay, a hand was found to be short after the first trick, but the other hands were correct."
        ),
        message("The player is responsible for the missing cards, and the score stands."),
        Remedy(message("The player is responsible for any revoke caused by the missing cards."), "revoke"),
    ),
    "order-disturbed": (
        "Law VI, sec. 2",
        message("The cards were disturbed before the score of the deal was recorded."),
        message("The cards are left as they are, and the score stands."),
        Remedy(message("If a revoke has been claimed, it is established (Law X, sec. 6)."), "revoke"),
    ),
    "quitted-card-seen": (
        "Law VI, sec. 5",
        message("A player named, turned or raised a card of a trick that had been quitted."),
        _CALL_A_SUIT,
    ),
    "card-exposed": (
        "Law VII, sec. 1",
        message("A card was exposed, or named by its holder."),
        message("The card lies face up and may be called by the adversary on the right."),
    ),
    "rest-claimed": (
        "Law VII, sec. 2",
        message(
            "A player claimed the remaining tricks, or showed the remaining cards, before their partner had played."
        ),
        message("The partner's cards lie face up and may be called."),
    ),
    "led-for-adversary": ("Law VIII, sec. 1", message("A player led when it was an adversary's turn."), _CALL_A_SUIT),
    "led-for-partner": (
        "Law VIII, sec. 2",
        message("A player led when it was their partner's turn."),
        _CALL_A_SUIT,
        message("If the proper leader led before the penalty was settled, the card led may be called."),
    ),
    "lead-played-to": (
        "Law VIII, sec. 1, 4",
        message("A lead out of turn was noticed after everyone had played to the trick."),
        message("The trick stands without penalty."),
    ),
    "third-before-second": (
        "Law IX, sec. 1",
        message("The third hand played before the second."),
        message("The fourth hand may also play before the second."),
    ),
    "fourth-before-second": (
        "Law IX, sec. 2",
        message("The fourth hand played before the second, and the third had not yet played."),
        _HIGHEST,
        _LOWEST,
    ),
    "revoke": (
        "Law X, sec. 4",
        message("A revoke is established and was claimed in time."),
        Remedy(
            message("The claimants receive two tricks for the first revoke and one for each later revoke."), "revoke"
        ),
    ),
    "revoke-corrected": (
        "Law X, sec. 3",
        message("A player who had not followed suit corrected this in time."),
        message("The card played in error may be called."),
        _HIGHEST,
        _LOWEST,
    ),
    "revoke-unproved": (
        "Law X, sec. 6",
        message("A revoke was claimed, and the accused side mixed its cards before they were examined."),
        Remedy(message("The revoke is established without proof."), "revoke"),
    ),
    "revoke-claimed-late": (
        "Law X, sec. 5",
        message("A revoke was claimed after the claimants had begun the next deal or left the table."),
        message("The claim is too late, and the score stands."),
    ),
    "attention-called": (
        "Law XI, sec. 1",
        message("A player drew attention to the trick before their partner had played."),
        _HIGHEST,
        _LOWEST,
    ),
    "wrong-penalty": (
        "Law XI, sec. 4",
        message("The wrong adversary asked for a penalty, a wrong penalty was asked for, or the penalty was waived."),
        message("No penalty can be enforced."),
        Remedy(message("If the penalty is for a revoke, it is still enforced."), "revoke"),
    ),
    "call-disobeyed": (
        "Law XI, sec. 5",
        message("A player did not play the card lawfully called for, although able to do so."),
        Remedy(message("The penalty is the same as for a revoke."), "revoke"),
    ),
    "winners-played-early": (
        "Law XI, sec. 6",
        message("A player played several winning cards in a row without waiting for their partner."),
        message("The partner can be required to win one of the tricks; the other cards may be called."),
    ),
    "mnemonic-irregular-hand": (
        "Mnemonic duplicate",
        message("In mnemonic duplicate, a hand is found to be irregular."),
        _NEW_DEAL,
    ),
    "trump-declared": (
        "Law IV, sec. 11",
        message("All players agree to declare a trump suit."),
        message("That suit is trumps, and no card is turned."),
    ),
}
