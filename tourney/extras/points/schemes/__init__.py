"""Every scheme by its name. Each module here is a scheme, which declares itself as ``SCHEME``."""

from tourney.declared_members import Members

from ..scheme import Scheme

SCHEMES: Members[Scheme] = Members(__name__, "SCHEME")
