"""A club's part in an event: joining with the invitation, choosing the night, and reporting its results."""

from collections.abc import Collection
from datetime import timedelta
from hashlib import sha256
from time import time

from django.utils import timezone

from movements.message import message
from tourney.bounded_request import wrong_address
from tourney.desk.queries import night_of, sittings_of
from tourney.desk.round_states import results_wanted_of
from tourney.desk.writing import BY_COMMAND, By, club_change
from tourney.faults import BadInput, Fault
from tourney.models import Club, Session
from tourney.models.audit import unrecorded
from tourney.scoring.night import Night

from ..models import HeldFile, PublicPages, Simultaneous
from ..own_night import OwnNight, own_night, tables_of
from ..protocol import envelopes, keys
from ..protocol.board_frequencies import written
from ..protocol.envelopes import canonical
from ..protocol.exchange import Exchange
from ..protocol.held_log import HELD
from ..protocol.invitation import TEAMS, InvitedEvent, read_invitation
from ..protocol.listing import CONTESTANTS, LABEL, ListedContestant, listed_of
from .held_files import exchange_of, forget_what_was_read, keys_of, public_key_of, store_file, stored_together

LONGEST = 200
LOG_AFTER = timedelta(minutes=10)
"""The time between two logs of a club."""


def join(club: Club, data: bytes, address: str, username: str, password: str, by: By = BY_COMMAND) -> Simultaneous:
    """Take part in the event of an invitation, whose files are at ``address`` (empty if they are transferred by hand).
    Raises BadInput if the invitation does not name this club's key."""
    own = keys_of(club)
    invitation = envelopes.opened(data.strip(), "invitation")
    exchange = Exchange(read_invitation(invitation), own)
    if own is None or own.public not in exchange.roll.clubs:
        raise BadInput.at("file", message("This invitation does not include your club's public key."))
    check_address(address)
    with club_change(club, "join_simultaneous", by) as under_way, unrecorded():
        if Simultaneous.objects.filter(club=club, digest=exchange.event.digest).exists():
            raise BadInput.at("file", message("Your club is already taking part in this event."))
        event = Simultaneous.objects.create(
            club=club,
            name=exchange.event.name,
            invitation=invitation.written().decode(),
            digest=exchange.event.digest,
            address=address.rstrip("/"),
            username=username,
            password=password,
        )
        under_way.data, under_way.line_alone = {"name": event.name}, True
    return event


def check_address(address: str) -> None:
    """Raise BadInput if this is not the address of a web server."""
    if address and (wrong_address(address) or len(address) > LONGEST):
        raise BadInput.at("address", message("Enter the address of the event's files, including https://."))


def play_on(event: Simultaneous, session: Session | None, by: By = BY_COMMAND, *, lists: bool = False) -> None:
    """Play the event on this night of the club. With ``lists``, the club's contestants are in the overall list. Raises
    BadInput if the night does not fit."""
    if session is not None and (faults := wrong_night(session, event)):
        raise BadInput(faults)
    with club_change(event.club, "choose_simultaneous_night", by) as under_way, unrecorded():
        Simultaneous.objects.filter(club=event.club_id, pk=event.pk).update(session=session, lists=lists, told="")
        under_way.data, under_way.line_alone = {"name": event.name}, True
    event.session, event.lists, event.told = session, lists, ""


def take_deals(event: Simultaneous, by: By) -> bytes:
    """Return the deals of the event, and record who downloaded them. Raises BadInput if they cannot be read yet."""
    with exchange_of(event) as exchange:
        found = exchange.deals()
    with club_change(event.club, "take_simultaneous_deals", by) as under_way:
        under_way.data, under_way.line_alone = {"name": event.name}, True
    return found


def wrong_night(session: Session, event: Simultaneous) -> list[Fault]:
    """Return the reasons why a night does not fit an event."""
    found = []
    with exchange_of(event) as exchange:
        announced: InvitedEvent = exchange.event
    if session.game != announced.game:
        found.append(Fault("session", message("This night is for a different game.")))
    if session.kind == "teams" and announced.scoring != TEAMS:
        found.append(Fault("session", message("Team nights cannot be part of a simultaneous event.")))
    if session.kind != "teams" and announced.scoring == TEAMS:
        found.append(Fault("session", message("This event is for teams. Choose a night for teams.")))
    return found


def report(event: Simultaneous, club: Club) -> bool:
    """Make the club's next file if its results have changed, and store it. Return False if they have not. If the night
    was deleted, an empty file withdraws its results."""
    if not public_key_of(club) or not (event.session or event.reported):
        return False
    with exchange_of(event) as exchange:
        if public_key_of(club) not in exchange.roll.clubs:
            return False
        part = own_night(event.session, exchange) if event.session else OwnNight(Night((), ()), {}, ())
        guests = part.guests(exchange.event)
    own, night, tables = part.frequencies, part.night, tables_of(part.night)
    final = event.session is None or is_final(event.session, night_of(event.session))
    listed = _listed(event, night, guests) if event.session and event.lists and event.session.published_at else []
    told = sha256(canonical([written(own), tables, final, [each.written() for each in listed]])).hexdigest()
    if told == event.told:
        return False
    with stored_together():
        here = Simultaneous.objects.select_for_update().select_related("club").get(club=club, pk=event.pk)
        with exchange_of(here) as exchange:
            number = next_number(here.reported, exchange, int(time()))
            envelope = exchange.own_report(number, tables, own, final=final)
        here.reported, here.told = number, told
        here.save(update_fields=["reported", "told"])
        store_file(here, envelope.written(), "frequencies", "own")
        if listed or here.listed:
            here.listed = number
            here.save(update_fields=["listed"])
            store_file(here, exchange.own_listing(number, listed).written(), "listing", "own list")
    event.reported, event.told, event.stored = here.reported, here.told, here.stored
    return True


def _listed(event: Simultaneous, night: Night, guests: Collection[int]) -> list[ListedContestant]:
    """The contestants for the overall list, without those who do not compete or do not want to be named."""
    assert event.session
    public = night_of(event.session, sittings_of(event.session, public=True))
    rows = listed_of(night)
    found = [
        ListedContestant(" & ".join(shown.called)[:LABEL].strip(), rows[entry.number])
        for entry, shown in zip(night.entries, public.entries, strict=True)
        if entry.number in rows and entry.number not in guests and "withheld" not in entry.shown
    ]
    return [each for each in found if each.label][:CONTESTANTS]


def withdraw_lists(club: Club) -> None:
    """Delete the club's own lists here, so that they are made again with current names."""
    with unrecorded():
        own = public_key_of(club)
        HeldFile.objects.filter(club=club, sender=own, kind="listing").delete()
        PublicPages.objects.filter(club=club).update(archive=b"", stored=0, published=0, problem="")
        Simultaneous.objects.filter(club=club, lists=True).update(told="")
    forget_what_was_read()


def next_number(before: int, exchange: Exchange, now: int) -> int:
    """Return the number of the club's next file: the time in seconds, so that it rises even after a backup was
    restored, but always above every stored or fetched number of the club."""
    held = exchange.held.get((exchange.own.public if exchange.own else "", "frequencies"))
    return max(now, before + 1, held.number + 1 if held else 0)


def is_final(session: Session, night: Night) -> bool:
    """Whether the club has finished: the night is published, or all its results are in."""
    wanted = results_wanted_of(sittings_of(session), night.results)
    return bool(session.published_at) or 0 < wanted <= len(night.results)


def note_log(event: Simultaneous) -> None:
    """Make the club's next log if its contents have changed and the last one is old enough."""
    own = public_key_of(event.club)
    last = HeldFile.objects.filter(club=event.club_id, event=event, sender=own, kind=HELD).first()
    with exchange_of(event) as exchange:
        if own not in exchange.roll.clubs or (last and last.at > timezone.now() - LOG_AFTER):
            return
        if last and envelopes.opened(last.content.encode(), HELD).body == exchange.log_body():
            return
        envelope = exchange.own_log(max(int(time()), last.number + 1 if last else 0))
    store_file(event, envelope.written(), HELD, "own log")


def own_files(event: Simultaneous) -> list[HeldFile]:
    """Return the files signed by this club: its frequencies, list and log, and the roll if it is the organiser."""
    senders = {public_key_of(event.club)}
    if event.organiser_secret:
        senders.add(keys.Keys(bytes.fromhex(event.organiser_secret)).public)
    return list(HeldFile.objects.filter(club=event.club_id, event=event, sender__in=senders, story=False))


def note_meeting(event: Simultaneous, problem: str) -> None:
    """Store the outcome of the last exchange of files: a problem's code, or the time of success."""
    event.problem = problem[:40]
    if not problem:
        event.met_at = timezone.now()
    Simultaneous.objects.filter(club=event.club_id, pk=event.pk).update(problem=event.problem, met_at=event.met_at)


def leave(event: Simultaneous, by: By = BY_COMMAND) -> None:
    """Leave the event, and delete its files here. The organiser's copies are deleted with its next roll."""
    with club_change(event.club, "leave_simultaneous", by) as under_way, unrecorded():
        under_way.data, under_way.line_alone = {"name": event.name}, True
        Simultaneous.objects.filter(club=event.club_id, pk=event.pk).delete()
