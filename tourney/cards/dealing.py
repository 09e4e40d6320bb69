"""A night's random deals, with the data that proves them later.

There are three ways to draw them: from the system's own source; from a seed, which gives the same deals and the same
salt on every computer; and, as SquareDeal does, from a secret and a public value. In that case the hash of the secret
is published first; once the value is known, the deals follow from both, so that nobody chose them: numbers below
52!/13!^4 of the :class:`tourney.cards.chance.Stream` of the salt, " public " and the value.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256

from movements.message import message

from .chance import Below, Stream
from .commitment import SALT, commitment, new_salt
from .deal import Deal
from .dealer import turned
from .pack import DEALS

GAMES = ("whist", "auction", "bridge")
LONGEST = 6
"""The most cards of a suit in a hand by the book's practice: "the present practice of throwing out all hands in which
there is found to be a suit of more than six cards, and dealing it over again" (Foster, 000:2304)."""
THROWN_OUT = Fraction(47_288_541_541_683_962_903, 323_244_569_232_635_471_375)
"""The exact share of deals that this practice throws out: 0.14629, about one in seven. A test calculates it again."""


@dataclass(frozen=True)
class Dealing:
    """Dealt cards: ``deals`` by tray in PBN notation, and ``trumps``, the turned cards, only at whist.
    ``no_long_suits``: the book's practice was used. ``public`` is the value that was mixed in, if any."""

    game: str
    deals: Mapping[int, str]
    salt: bytes
    trumps: Mapping[int, str] = field(default_factory=dict)
    no_long_suits: bool = False
    public: str = ""

    @property
    def commitment(self) -> str:
        return commitment(self.salt, self.deals)

    @property
    def of_the_salt(self) -> str:
        """Return the hash of the secret, which is published before the public value is known."""
        return sha256(self.salt).hexdigest()


def deal(
    count: int, game: str, *, seed: str | None = None, no_long_suits: bool = False, salt: bytes = b"", public: str = ""
) -> Dealing:
    """Deal this many trays, numbered from 1. Raises ValueError for none, and for a seed with a public value."""
    import secrets  # not needed for only reading deals

    if count < 1:
        raise ValueError(message("Deal at least one tray."))
    if seed is not None and (salt or public):
        raise ValueError(message("Specify either a seed, or a secret and a public value, not both."))
    below: Below = secrets.randbelow
    if seed is not None:
        stream = Stream(b"tourney deal 1 " + seed.encode())
        below, salt = stream.below, stream.take(SALT)
    salt = salt or new_salt()
    if public:
        below = Stream(salt + b" public " + public.encode()).below
    longest = LONGEST if no_long_suits else None
    drawn = {tray: _drawn(below, longest) for tray in range(1, count + 1)}
    return Dealing(
        game,
        {tray: each.text for tray, each in drawn.items()},
        salt,
        trumps_of(drawn, salt) if game == "whist" else {},
        no_long_suits,
        public,
    )


def trumps_of(deals: Mapping[int, Deal], salt: bytes) -> dict[int, str]:
    """The turned card of each tray at whist."""
    return {tray: turned(each, tray, salt) for tray, each in deals.items()}


def _drawn(below: Below, longest: int | None) -> Deal:
    while True:
        found = Deal.numbered(below(DEALS))
        if longest is None or found.longest <= longest:
            return found
