"""The hooks through which the cluster app extends the core."""

from movements.message import message
from tourney.hooks import GuidePage, Hooks

from .replicas import reader
from .rolling import upgrade
from .side_by_side import marked

HOOKS = Hooks(
    guide_pages={"cluster": GuidePage(190, message("Running several servers"))},
    reader=reader,
    borne=marked,
    upgrade_while_used=upgrade,
)
