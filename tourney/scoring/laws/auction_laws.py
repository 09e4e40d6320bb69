"""The laws of duplicate auction (Foster, 000:1234-1280), and the laws of auction that it refers to."""

from movements.message import message

from .law import Entries, Remedy

_NEW_DEAL = Remedy(message("There is a new deal."), "new deal")
_TWO_TABLES = Remedy(message("In a game with two tables, the cards are dealt again."), "new deal")
_FIFTY = Remedy(message("The adversaries score 50 in their honour column."), "adjusted")

AUCTION: Entries = {
    "auction-hand-original": (
        "Law B, sec. 1",
        message("A hand was found to be wrong before or during the original play."),
        _NEW_DEAL,
    ),
    "auction-hand-taken-up": (
        "Law B, sec. 2",
        message("A hand was found to be wrong when the cards were taken up for the overplay."),
        Remedy(message("The tray goes back to the table it came from, to be corrected there.")),
    ),
    "auction-surplus-adversary": (
        "Law B, sec. 3",
        message("A hand was found to be short after the overplay began, and an adversary has the extra card."),
        Remedy(message("The hands are corrected and passed on; each pair takes the average."), "average"),
        _TWO_TABLES,
    ),
    "auction-surplus-partner": (
        "Law B, sec. 3",
        message("A hand was found to be short after the overplay began, and the player's partner has the extra card."),
        Remedy(
            message(
                "The hands are corrected and passed on; the pair at fault takes the lowest score made at "
                "any table, and its opponents take the highest."
            ),
            "lowest-highest",
        ),
        _TWO_TABLES,
    ),
    "auction-declarer-revoked": (
        "Laws 84a, 84c and D",
        message("The declarer revoked, and the revoke was claimed before the scores were recorded."),
        Remedy(message("The declarer scores honours only; the adversaries score 100 for each revoke."), "revoke"),
    ),
    "auction-adversary-revoked": (
        "Laws 84b, 84c and D",
        message("An adversary of the declarer revoked, and the revoke was claimed before the scores were recorded."),
        Remedy(
            message("The declarer takes three tricks for the first revoke and scores 100 for each further revoke."),
            "revoke",
        ),
        Remedy(message("The declarer scores 100 for each revoke."), "revoke"),
    ),
    "auction-both-revoked": (
        "Law 89",
        message("Both sides revoked."),
        Remedy(
            message(
                "Only honours are scored, and each side scores 100 for every revoke by the other side after its first."
            ),
            "revoke",
        ),
    ),
    "auction-revoke-late": (
        "Law D",
        message("A revoke was claimed after the scores of the deal had been agreed and recorded."),
        Remedy(message("The claim is too late, and the score stands.")),
    ),
    "auction-score-error": (
        "Law E",
        message("The score of a deal was calculated or entered wrongly."),
        Remedy(message("If the final score has not been agreed yet, the error is corrected."), "adjusted"),
        Remedy(message("If the final score has been agreed, it stands.")),
    ),
    "auction-out-of-turn": (
        "Law F",
        message("A player declared, doubled or redoubled out of turn."),
        Remedy(
            message("The declaration stands; the adversaries score 50, and the offender's partner may not bid again."),
            "adjusted",
        ),
    ),
    "auction-impossible": (
        "Laws F and 50",
        message(
            "A player made an insufficient declaration in a suit in which even a bid of seven would not be sufficient."
        ),
        Remedy(
            message(
                "The bid becomes seven in the suit named; the offender's partner may not bid unless an adversary does."
            )
        ),
        Remedy(message("The last declaration made by the adversaries becomes the final one.")),
    ),
    "auction-doubled-wrongly": (
        "Laws F and 54",
        message("A player redoubled twice."),
        Remedy(message("The adversaries score 100 in their honour column."), "adjusted"),
    ),
    "auction-partner-doubled": (
        "Law 54",
        message("A player doubled their partner's declaration, or redoubled their partner's double."),
        _FIFTY,
    ),
    "auction-misdealt": (
        "Laws F, 36 and 37",
        message(
            "The deal was irregular, a card was exposed while the cards were being dealt, or the pack was incorrect."
        ),
        _NEW_DEAL,
    ),
    "auction-trick-short": (
        "Laws F and 81",
        message("A player did not play to a trick, but played to the next one."),
        _FIFTY,
    ),
    "auction-pack-incorrect": (
        "Law 39",
        message("The pack was found to be incorrect before the cut for the next deal."),
        Remedy(message("The deal is void; earlier scores stand."), "new deal"),
    ),
    "auction-insufficient": (
        "Law 50",
        message("A player made an insufficient declaration."),
        Remedy(
            message(
                "The bid is made sufficient in its suit; the offender's partner may not bid unless an adversary does."
            )
        ),
        Remedy(message("If an adversary passed, doubled or declared first, the bid stands.")),
    ),
    "auction-quitted-trick": (
        "Law 90",
        message("A player looked at a trick that had been turned and quitted."),
        Remedy(message("The adversaries score 25 in their honour column."), "adjusted"),
    ),
    "auction-odd-pair": (
        "Law G",
        message("Each team has an odd number of pairs."),
        Remedy(message("Each team adds the average score of all pairs seated opposite its odd pair."), "adjusted"),
    ),
    "auction-fraction": (
        "Law G",
        message("An average is not a whole number."),
        Remedy(message("The average is rounded to the nearest whole number."), "adjusted"),
        Remedy(message("If the match would otherwise be tied, the fraction of a point decides it."), "adjusted"),
    ),
    "auction-average": (
        "Law H",
        message("A pair's score must be compared with the field."),
        Remedy(message("The score is the amount above or below the average of the pairs that played the same hands.")),
    ),
}
