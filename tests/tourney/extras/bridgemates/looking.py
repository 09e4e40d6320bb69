"""One poll of a connector, and the results after it."""

from tourney.desk.queries import made_of, versions_of
from tourney.extras.bridgemates.link import look
from tourney.extras.bridgemates.models import BridgemateLink
from tourney.models import Section
from tourney.scoring.made import Made


def looked(link: BridgemateLink) -> int:
    """One look, as the process beside the server has it: with the row as it is stored."""
    return look(BridgemateLink.objects.select_related("session__event__club").get(pk=link.pk))


def stands(section: Section) -> dict[tuple[int, int, int], Made]:
    return {place: made_of(version) for place, version in versions_of(section).items()}


def said(link: BridgemateLink) -> str:
    return BridgemateLink.objects.get(pk=link.pk).problem
