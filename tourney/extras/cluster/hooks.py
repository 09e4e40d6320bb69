"""How a cluster joins in with the core."""

from tourney.hooks import Hooks

from .replicas import reader
from .rolling import upgrade
from .side_by_side import marked

HOOKS = Hooks(reader=reader, borne=marked, upgrade_beneath_others=upgrade)
