"""Every destination by its name. Each module here is one, which declares itself as ``DESTINATION``."""

from tourney.declared_members import Members

from ..destination import Destination

DESTINATIONS: Members[Destination] = Members(__name__, "DESTINATION")


def in_order() -> dict[str, Destination]:
    """Return them in the order in which pages show them."""
    return dict(sorted(DESTINATIONS.items(), key=lambda found: found[1].order))
