"""The hooks through which the cluster app extends the core."""

from tourney.hooks import Hooks

from .replicas import reader
from .rolling import upgrade
from .side_by_side import marked

HOOKS = Hooks(reader=reader, borne=marked, upgrade_while_used=upgrade)
