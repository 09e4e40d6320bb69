"""Addresses that contain the number of a row. After a move the row has another number."""

import re
from collections.abc import Mapping

from django.db.models import Model

from tourney import hooks
from tourney.models import Merge, Player, Section, Series

OF_THE_CORE: Mapping[str, type[Model]] = {
    r"(t/)(\d+)(/.*)": Section,
    r"(desk/sections/)(\d+)(/.*)": Section,
    r"((?:desk/)?players/)(\d+)([/.].*)": Player,
    r"(desk/series/)(\d+)(/.*)": Series,
    r"(desk/players/merges/)(\d+)(/.*)": Merge,
}


def numbered() -> dict[re.Pattern[str], type[Model]]:
    """Return patterns of such addresses, with three groups of which the second is the number, and the row's model."""
    found = {re.compile(pattern, re.DOTALL): model for pattern, model in OF_THE_CORE.items()}
    for each in hooks.joined():
        found |= each.numbered
    return found


def renumbered(path: str, numbers: Mapping[str, Mapping[str, str | int]]) -> str:
    """Return the path with the row's new number, read from ``{"section": {"12": 77}}``."""
    for pattern, model in numbered().items():
        if (found := pattern.fullmatch(path)) and (there := numbers.get(str(model._meta.model_name), {}).get(found[2])):
            return f"{found[1]}{there}{found[3]}"
    return path
