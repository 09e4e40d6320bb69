"""Bridgemates at a night with any actions in any order."""

from typing import TYPE_CHECKING
from uuid import uuid4

from tourney.desk.play import repair
from tourney.desk.results import result_versions
from tourney.extras.bridgemates.models import BridgemateLink
from tourney.extras.bridgemates.verbs import inbox
from tourney.faults import BadInput
from tourney.models import Section
from tourney.models.audit import unrecorded
from tourney.scoring.made import Made

if TYPE_CHECKING:
    from tests.tourney.desk.any_evening import Evening


def enter_by_bridgemate(evening: "Evening", section: Section) -> None:
    place, night = evening.place(), section.session
    if night.published_at or night.final_at:
        raise BadInput.at("", "What comes then is kept for the director, and no result.")
    link = BridgemateLink.objects.filter(session=night).first()
    if link is None:
        with unrecorded():
            link = BridgemateLink.objects.create(session=night, connector_club="c", guid=uuid4().hex.upper())
    movement = repair.current_movement(section)
    ns, ew = (inbox.called(movement, number) for number in result_versions.holders(movement, place))
    made = evening.chance.choice([None, Made(tricks=evening.chance.randint(0, 13))])
    inbox.take_one(link, uuid4(), inbox.ReceivedResult({}, "", section.name, place, (ns, ew), made))


DO = {"enter_by_bridgemate": enter_by_bridgemate}
