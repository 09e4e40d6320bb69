"""The connector of a night's Bridgemates: its address, whether it is running, and its progress.

It stays on the server, so its row is written outside the journal, which records only its start and stop.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import timedelta
from uuid import uuid4

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from movements.message import message
from tourney import inputs
from tourney.desk.active import are_active
from tourney.desk.opening_hours import is_over
from tourney.desk.writing import By, change
from tourney.faults import Faults
from tourney.language.stored_messages import store_message
from tourney.models import Game, Kind, Section, Session
from tourney.models.audit import unrecorded

from ..models import BridgemateLink, BridgemateResult
from ..problems import PROBLEMS

RESTS = timedelta(seconds=10)
"""The pause after a connector did not answer."""
Became = BridgemateResult.Became


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings. ``address`` is empty for the connector on this computer; ``hands``: the deals are sent too."""

    address: str = ""
    connector_club: str = ""
    licence_key: str = field(default="", repr=False)
    hands: bool = False


def link_of(session: Session) -> BridgemateLink | None:
    return BridgemateLink.objects.filter(club=session.club_id, session=session).first()


def settings_for(session: Session) -> Settings:
    """Return the night's settings, or the club's last ones."""
    found = BridgemateLink.objects.filter(club=session.club_id)
    link = link_of(session) or found.order_by("-pk").first()
    if link is None:
        return Settings()
    return Settings(link.address, link.connector_club, link.licence_key, link.hands and link.session_id == session.pk)


def why_not(session: Session) -> str:
    """Return the reason why Bridgemates cannot be used on this night; empty if they can."""
    if session.game != Game.BRIDGE or session.kind != Kind.PAIRS:
        return message(
            "Bridgemates can be used only on bridge pairs nights. On other nights, enter results here or on phones."
        )
    if session.published_at is not None:
        return message("This night has been published, so no more results are accepted from the tables.")
    return ""


def start(section: Section, settings: Settings, by: By) -> BridgemateLink:
    """Connect to this connector and fetch the night's results from now on. With another address or club it is another
    connector, which is sent everything again. Raises BadInput with every fault, each at its field."""
    with change(section, "start_bridgemates", by) as under_way:
        session = under_way.section.session
        _check(session, settings)
        under_way.data, under_way.line_alone = {"address": settings.address, "hands": settings.hands}, True
        with unrecorded():
            link = link_of(session) or BridgemateLink(session=session)
            if (link.address, link.connector_club) != (settings.address, settings.connector_club) or not link.guid:
                link.guid, link.sent, link.accepted, link.pending = uuid4().hex.upper(), {}, 0, {}
            for name, value in asdict(settings).items():
                setattr(link, name, value)
            link.running, link.said, link.rests_until = True, "", None
            link.save()
        return link


def stop(section: Section, by: By) -> None:
    """Stop asking for results. New results from the tables then wait at the connector."""
    with change(section, "stop_bridgemates", by) as under_way, unrecorded():
        running = BridgemateLink.objects.filter(club=section.club_id, session=section.session_id, running=True)
        under_way.line_alone = running.update(running=False) > 0


def _check(session: Session, settings: Settings) -> None:
    """Raise BadInput with every fault."""
    faults = Faults()
    faults.fault("", why_not(session))
    if not settings.connector_club.strip():
        faults.fault("connector_club", "Enter the ID that identifies your club to the connector.")
    if settings.address and not settings.address.lower().startswith(("http://", "https://")):
        faults.fault("address", "Enter an address that begins with http://, for example http://192.168.1.50:5079.")
    for name in ("address", "connector_club", "licence_key"):
        faults.fault(name, inputs.wrong(getattr(settings, name)))
    faults.refuse()


def running_links() -> list[BridgemateLink]:
    """Return the links to poll now, the longest waiting first, without nights that are over or published."""
    now = timezone.now()
    # A pause longer than the maximum was set before the clock was set back.
    rested = Q(rests_until=None) | Q(rests_until__lte=now) | Q(rests_until__gt=now + RESTS)
    found = BridgemateLink.objects.filter(
        rested, are_active("session__event__club__"), running=True, session__published_at=None
    )
    links = found.select_related("session__event__club").order_by(F("heard_at").asc(nulls_first=True), "pk")
    return [link for link in links if not is_over(link.session)]


def heard(link: BridgemateLink) -> None:
    """Record an answer; at most every ten seconds, so that an idle night writes little."""
    now = timezone.now()
    if link.said or link.rests_until or link.heard_at is None or abs(now - link.heard_at) >= RESTS:
        _of(link, heard_at=now, said="", rests_until=None)


def failed(link: BridgemateLink, reason: str) -> None:
    """Record a missing or invalid answer; the connector is polled again after a pause."""
    _of(link, said=store_message(reason, PROBLEMS), rests_until=timezone.now() + RESTS)


def was_told(link: BridgemateLink, sent: Mapping[str, str]) -> None:
    """Record that the connector received the parts with these hashes."""
    link.sent = {**link.sent, **sent}
    _of(link, sent=link.sent)


def asked(link: BridgemateLink, last: int, digests: Sequence[str]) -> None:
    """Record received results, the last of them number ``last``, before they are stored. If they begin with earlier
    unaccepted results, those were sent again; if not, the connector had accepted them, and only its answer was lost."""
    before = link.pending.get("digests", [])
    again = last == link.pending.get("last") or list(digests[: len(before)]) == before
    if before and not again:
        was_accepted(link, link.pending["last"], len(before))
    link.pending = {"last": last, "digests": list(digests)}
    _of(link, pending=link.pending)


def was_accepted(link: BridgemateLink, last: int, count: int) -> None:
    """Record that the connector will not send these results again."""
    link.accepted, link.taken, link.pending = last, link.taken + count, {}
    _of(link, accepted=last, taken=link.taken, pending={})


def results_of(session: Session) -> QuerySet[BridgemateResult]:
    """Return the night's results from Bridgemates, oldest first."""
    return BridgemateResult.objects.filter(club=session.club_id, link__session=session)


def left_ones(session: Session) -> list[BridgemateResult]:
    """Results waiting for the director."""
    return list(results_of(session).filter(became=Became.LEFT))


def last_of(session: Session) -> BridgemateResult | None:
    return results_of(session).select_related("version__result__section__session").last()


def counts(session: Session) -> dict[str, int]:
    """Return the number of results received, and of those that changed an existing result."""
    found = Counter(results_of(session).values_list("became", flat=True))
    return {"total": found.total(), "changed": found[Became.CHANGED] + found[Became.ERASED]}


def settle(section: Section, results: Iterable[int], by: By) -> None:
    """Mark results as dealt with by the director."""
    with change(section, "settle_bridgemate", by) as under_way, unrecorded():
        mine = results_of(section.session).filter(became=Became.LEFT, pk__in=list(results))
        done = mine.update(became=Became.SETTLED)
        under_way.data, under_way.line_alone = {"results": done}, done > 0


def _of(link: BridgemateLink, **values: object) -> None:
    with unrecorded():
        BridgemateLink.objects.filter(club=link.club_id, pk=link.pk).update(**values)
