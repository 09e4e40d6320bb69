"""The laws of duplicate auction (Foster, 000:1234-1280), and those of auction that it leans on."""

from movements.message import message

from .law import Law, Option, named


def _law(number: str, slug: str, law: str, lines: int | tuple[int, int], irregularity: str, *options: Option) -> Law:
    """An entry of the list. The calls below unpack a tuple so that the entry's number, slug, law and lines stand on
    one line."""
    return Law(
        slug=slug,
        game="auction",
        number=number,
        irregularity=irregularity,
        law=named(law),
        lines=(lines, lines) if isinstance(lines, int) else lines,
        options=options,
    )


_NEW_DEAL = Option(message("There is a new deal."), "new deal")
_TWO_TABLES = Option(message("In a game of two tables there is a new deal."), "new deal")
_FIFTY = Option(message("The adversaries score 50 in their honour column."), "adjusted")

AUCTION = (
    _law(
        *("B1", "auction-hand-original", "Law B, sec. 1", 1242),
        message("A hand was found to be wrong before or during the original play."),
        _NEW_DEAL,
    ),
    _law(
        *("B2", "auction-hand-taken-up", "Law B, sec. 2", 1244),
        message("A hand was found to be wrong when the cards were taken up for the overplay."),
        Option(message("The tray goes back to the table it came from, to be corrected there.")),
    ),
    _law(
        *("B3", "auction-surplus-adversary", "Law B, sec. 3", 1246),
        message("A hand was found to be short after the overplay began, and an adversary has the extra card."),
        Option(message("The hands are corrected and passed on; each pair takes the average."), "average"),
        _TWO_TABLES,
    ),
    _law(
        *("B3", "auction-surplus-partner", "Law B, sec. 3", 1246),
        message("A hand was found to be short after the overplay began, and the partner has the extra card."),
        Option(
            message(
                "The hands are corrected and passed on; this pair takes the lowest score made at any table, and its "
                "opponents the highest."
            ),
            "lowest-highest",
        ),
        _TWO_TABLES,
    ),
    _law(
        *("D", "auction-declarer-revoked", "Laws 84a, 84c and D", (1086, 1092)),
        message("The declarer revoked, and the revoke was claimed before the scores were recorded."),
        Option(message("The declarer scores honours only; the adversaries score 100 for each revoke."), "revoke"),
    ),
    _law(
        *("D", "auction-adversary-revoked", "Laws 84b, 84c and D", (1088, 1092)),
        message("An adversary of the declarer revoked, and the revoke was claimed before the scores were recorded."),
        Option(message("The declarer takes three tricks for the first revoke and 100 for each further one."), "revoke"),
        Option(message("The declarer scores 100 for each revoke."), "revoke"),
    ),
    _law(
        *("D", "auction-both-revoked", "Law 89", 1102),
        message("Both sides revoked."),
        Option(
            message("Only honours are scored, and 100 for each revoke of the other side after its first."), "revoke"
        ),
    ),
    _law(
        *("D", "auction-revoke-late", "Law D", 1256),
        message("A revoke was claimed after the scores of the deal had been agreed and recorded."),
        Option(message("The claim is too late, and the score stands.")),
    ),
    _law(
        *("E", "auction-score-error", "Law E", 1258),
        message("The score of a deal was calculated or entered wrongly."),
        Option(message("The final score has not been agreed yet: the error is corrected."), "adjusted"),
        Option(message("The final score has been agreed: it stands.")),
    ),
    _law(
        *("F", "auction-out-of-turn", "Law F", 1260),
        message("A player declared, doubled or redoubled out of turn."),
        Option(
            message("The declaration stands; the adversaries score 50, and the offender's partner may not bid again."),
            "adjusted",
        ),
    ),
    _law(
        *("F", "auction-impossible", "Laws F and 50", (962, 1260)),
        message("A player made a declaration that even a bid of seven cannot make sufficient."),
        Option(message("The bid is seven in the suit named; the partner may not bid unless an adversary does.")),
        Option(message("The last declaration of the adversaries' own side is the final one.")),
    ),
    _law(
        *("F", "auction-doubled-wrongly", "Laws F and 54", (980, 1278)),
        message("A player redoubled twice."),
        Option(message("The adversaries score 100 in their honour column."), "adjusted"),
    ),
    _law(
        *("F", "auction-partner-doubled", "Law 54", 980),
        message("A player doubled the partner's declaration, or redoubled the partner's double."),
        _FIFTY,
    ),
    _law(
        *("F", "auction-misdealt", "Laws F, 36 and 37", (910, 926)),
        message("The deal was irregular, a card was exposed during it, or the pack is incorrect."),
        _NEW_DEAL,
    ),
    _law(
        *("F", "auction-trick-short", "Laws F and 81", (1076, 1262)),
        message("A player did not play to a trick and played to the next one."),
        _FIFTY,
    ),
    _law(
        *("39", "auction-pack-incorrect", "Law 39", (930, 932)),
        message("The pack was found to be incorrect before the cut for the next deal."),
        Option(message("The deal is void; earlier scores stand."), "new deal"),
    ),
    _law(
        *("50", "auction-insufficient", "Law 50", 962),
        message("A player made an insufficient declaration."),
        Option(message("The bid is made sufficient in its suit; the partner may not bid unless an adversary does.")),
        Option(message("An adversary passed, doubled or declared first: the bid stands.")),
    ),
    _law(
        *("90", "auction-quitted-trick", "Law 90", 1106),
        message("A player looked at a trick that had been turned and quitted."),
        Option(message("The adversaries score 25 in their honour column."), "adjusted"),
    ),
    _law(
        *("G", "auction-odd-pair", "Law G", (1264, 1268)),
        message("The teams have an odd number of pairs."),
        Option(message("Each team adds the average of all pairs seated opposite its odd pair."), "adjusted"),
    ),
    _law(
        *("G", "auction-fraction", "Law G", 1270),
        message("An average is not a whole number."),
        Option(message("It is rounded to the nearest whole number."), "adjusted"),
        Option(message("The match would be a tie: the fraction of a point decides it."), "adjusted"),
    ),
    _law(
        *("H", "auction-average", "Law H", 1272),
        message("A pair's score is to be compared with the field."),
        Option(message("It is plus or minus against the average of the pairs that played the same hands.")),
    ),
)
