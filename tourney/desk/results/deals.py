"""The cards of a night's trays, where they are known."""

from collections.abc import Mapping

from ...models import Section
from ..writing import By, change


def keep_deals(section: Section, deals: Mapping[int, str], by: By) -> None:
    """The night's deals are these, checked before, as PBN writes them; none takes them away."""
    with change(section, "keep_deals", by) as under_way:
        kept = {str(tray): deal for tray, deal in sorted(deals.items())}
        if not under_way.set(under_way.section.session, deals=kept):
            under_way.nothing()
            return
        under_way.data = {"trays": sorted(deals)}
