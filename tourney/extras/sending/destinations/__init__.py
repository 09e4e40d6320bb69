"""Every destination by its name. Each module here is a destination, which declares itself as ``DESTINATION``."""

from tourney.declared_members import Members

from ..destination import Destination

DESTINATIONS: Members[Destination] = Members(__name__, "DESTINATION")
