"""Publishing."""

from django.utils import timezone

from movements.message import labelled, message

from ... import hooks
from ...faults import BadInput, Fault
from ...models import ResultVersion, Section
from ...scoring.terms import place_said, spoken
from ..deals.night_over import must_be_played
from ..deals.sealed import open_if_over
from ..writing import By, change
from .record import reason_in


def publish(section: Section, by: By) -> None:
    """Publish the night's standings as provisional; repeating it changes nothing. If the night is over, that opens its
    hands."""
    with change(section, "publish", by) as under_way:
        session = under_way.section.session
        if session.published_at:
            return
        under_way.set(session, published_at=timezone.now())
        if not session.reopened_at:  # without earlier final standings, it starts again
            under_way.set(session, corrected_at=None)
        for each in hooks.joined():
            each.published(session)
    open_if_over(section, by)


def make_final(section: Section, by: By) -> None:
    """Make the published standings final, when the correction period is over. Raises BadInput while nothing is
    published, and while something is left to play (final standings open the hands), or the sides of a table disagree
    about a board, which could no longer be decided."""
    with change(section, "make_final", by) as under_way:
        session = under_way.section.session
        if not session.published_at:
            raise BadInput.at("", "Publish the standings before you make them final.")
        if session.final_at:
            return
        if disputed := ResultVersion.objects.disputed(session.sections.all()):
            raise BadInput([Fault("", _disputed(each)) for each in disputed])
        must_be_played(session)
        under_way.set(session, final_at=timezone.now())
        # To undo this, reopen it with a reason.
        under_way.before.clear()
    open_if_over(section, by)


def _disputed(version: ResultVersion) -> str:
    place = place_said(*version.result.place, begins=True)
    said = labelled(place, message("The two sides at this table entered different results. Settle this first."))
    return spoken(said, version.result.section.session.game)


def reopen(section: Section, why: str, by: By) -> None:
    """Reopen final standings for corrections; after any change, pages say that they were corrected, and when. Raises
    BadInput without a reason."""
    with change(section, "reopen", by) as under_way:
        session = under_way.section.session
        if session.final_at is None:
            return
        reason = reason_in(why)
        under_way.set(session, final_at=None, reopened_at=timezone.now())
        under_way.data = reason


def withdraw(section: Section, by: By) -> None:
    """Take the night off the public page. It keeps its address. Reopen a final night first: otherwise it could be
    changed and published again without a word."""
    with change(section, "withdraw", by) as under_way:
        session = under_way.section.session
        under_way.set(session, published_at=None)


def announce(section: Section, by: By, *, announced: bool = True) -> None:
    """Choose whether public pages list the night before it begins."""
    with change(section, "announce", by) as under_way:
        under_way.set(under_way.section.session, announced=announced)
        under_way.data = {"announced": announced}


def show_during_play(section: Section, shows: str, by: By) -> None:
    """Choose what the public sees before the night is published: one of :class:`tourney.models.Shows`."""
    with change(section, "show_during_play", by) as under_way:
        under_way.set(under_way.section.session, shows=shows)
        under_way.data = {"shows": shows}


def ask_for_leads(section: Section, leads: bool, by: By) -> None:
    """Choose whether the tables' phones ask for the opening lead with each contract; only at bridge."""
    with change(section, "ask_for_leads", by) as under_way:
        under_way.set(under_way.section.session, leads=leads)
        under_way.data = {"leads": leads}


def tell_elsewhere(section: Section, elsewhere: str, by: By) -> None:
    """Choose when phones show results from other tables: one of :class:`tourney.models.Elsewhere`."""
    with change(section, "tell_elsewhere", by) as under_way:
        under_way.set(under_way.section.session, elsewhere=elsewhere)
        under_way.data = {"elsewhere": elsewhere}
