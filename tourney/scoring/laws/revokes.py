"""The penalty for a revoke at duplicate whist (Foster, Law X sec. 4, 000:2490-2492).

In duplicate the score is kept as it was made and the penalty beside it, -R for the side that revoked and +R for its
adversaries. :func:`in_teams` and :func:`in_pairs` return each side's count. At auction a revoke is part of the deal's
score: :mod:`tourney.scoring.auction`.

Where the law is silent, or reads two ways:

- *Whose average?* "The average on the deal" is that of every table that played it, the offending one
  with the score as made: where the law means only the others, it says so ("the other tables").
  :func:`deal_average` leaves the offending table out when asked to.
- *Where the floor saves tricks.* The law limits each side separately, so their sum may exceed 13
  (8 won before the revoke, and the average of 6 to the adversaries). With ``keep_thirteen`` the adversaries
  get what the revoking side does not keep.
- *The average in a pair match.* The claimants count at least the average there too, up to the
  most that the other tables made; the second paragraph limits what they gain, and reduces nothing.
- *More tricks than are held.* A side cannot hand over tricks that it has not won.
- *Both sides revoke.* The smaller penalty is deducted from the larger; the limits then apply to the side
  that still has something to pay. Equal penalties leave the score as made.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from movements.message import gettext_noop, message

TRICKS = 13


class RevokeError(ValueError):
    """A revoke that cannot have happened; the message gives the reason in a full sentence."""


@dataclass(frozen=True, slots=True)
class Revoke:
    """The revokes of one side on one deal.

    ``tricks`` are that side's as made, 0 to 13; ``revokes`` is the number of its revokes, 1 or more; ``before`` are the
    tricks it had won before the first; ``answered`` is the number of the other side's revokes on the same deal.
    """

    tricks: int
    revokes: int = 1
    before: int = 0
    answered: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= TRICKS:
            raise RevokeError(
                message("The side that revoked must have made 0 to 13 tricks, not %(tricks)s.", tricks=self.tricks)
            )
        if not 1 <= self.revokes <= TRICKS or not 0 <= self.answered <= TRICKS:
            raise RevokeError(message("One side can revoke 1 to 13 times in a deal, and the other 0 to 13 times."))
        if not 0 <= self.before <= self.tricks:
            words = gettext_noop("Of %(tricks)s tricks, %(before)s cannot have been won before the revoke.")
            raise RevokeError(message(words, tricks=self.tricks, before=self.before))

    @property
    def against(self) -> int:
        """Return the other side's tricks as made."""
        return TRICKS - self.tricks

    @property
    def transfer(self) -> int:
        """Return the tricks to hand over: the penalty, but no more than the side has."""
        return min(max(0, penalty(self.revokes) - penalty(self.answered)), self.tricks)


@dataclass(frozen=True, slots=True)
class RevokeOutcome:
    """The tricks that count for each side on the deal; averages may make them fractions."""

    revoking: Fraction
    claiming: Fraction


@dataclass(frozen=True, slots=True)
class PairOutcome:
    """A revoke in a pair match. ``first`` counts until the averages and the other scores are settled.

    Then the revoking side counts ``full`` tricks instead. The averages do not change again.
    """

    first: RevokeOutcome
    full: Fraction


def penalty(revokes: int) -> int:
    """Return the tricks to hand over in duplicate: 2 for the first revoke, 1 for each after it (000:2490)."""
    return revokes + 1 if revokes else 0


def deal_average(tricks: Mapping[int, int], offending: int, *, with_offending: bool = True) -> Fraction:
    """Return the average tricks of the revoking side's line on the deal.

    ``tricks`` are that line's tricks as made, by table; ``offending`` is the table of the revoke, left out of the
    average unless ``with_offending``. Raises RevokeError if that leaves no table.
    """
    counted = [made for table, made in tricks.items() if with_offending or table != offending]
    if not counted:
        raise RevokeError(message("There is no average, because no other table has played the deal."))
    return Fraction(sum(counted), len(counted))


def in_teams(revoke: Revoke, average: Fraction | int, *, keep_thirteen: bool = False) -> RevokeOutcome:
    """Return both sides' tricks after the penalty in a team match (first paragraph of sec. 4, 000:2490).

    ``average`` is the average of the revoking side's line on the deal. That side counts at most the average, and its
    adversaries count at least 13 minus the average; but the revoking side always keeps the tricks it had won before its
    first revoke.
    """
    if not revoke.transfer:
        return RevokeOutcome(Fraction(revoke.tricks), Fraction(revoke.against))
    revoking = max(Fraction(revoke.before), min(Fraction(revoke.tricks - revoke.transfer), Fraction(average)))
    if keep_thirteen:
        return RevokeOutcome(revoking, TRICKS - revoking)
    return RevokeOutcome(revoking, max(Fraction(revoke.against + revoke.transfer), TRICKS - Fraction(average)))


def in_pairs(
    revoke: Revoke, average: Fraction | int, others: Sequence[int], *, keep_thirteen: bool = False
) -> PairOutcome:
    """Return both sides' tricks in a pair match (second paragraph of sec. 4, 000:2492).

    ``others`` are the tricks made at the other tables with the revoking side's cards. The claimants get no more than
    the most made against those, but keep more if they made it in play. The revoking side keeps at least the fewest of
    them until the averages are settled: then it suffers the full penalty, with the tricks of :func:`in_teams`. Without
    another table there is neither limit.
    """
    paid = in_teams(revoke, average, keep_thirteen=keep_thirteen)
    if not others:
        return PairOutcome(paid, paid.revoking)
    least = min(others)
    claiming = max(Fraction(revoke.against), min(paid.claiming, Fraction(TRICKS - least)))
    revoking = min(Fraction(revoke.tricks), max(paid.revoking, Fraction(least)))
    return PairOutcome(RevokeOutcome(revoking, claiming), paid.revoking)
