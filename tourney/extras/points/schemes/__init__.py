"""Every scheme by its name. Each module here is one, which declares itself as ``SCHEME``."""

from tourney.declared_members import Members

from ..scheme import Scheme

SCHEMES: Members[Scheme] = Members(__name__, "SCHEME")


def in_order() -> dict[str, Scheme]:
    """Return them in the order in which pages show them."""
    return dict(sorted(SCHEMES.items(), key=lambda found: found[1].order))
