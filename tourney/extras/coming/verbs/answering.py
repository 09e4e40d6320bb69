"""Members' answers for a night. A club's answers are stored one after another, under its lock, so that no pair is
stored twice and the last place is given only once."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta

from django.utils import timezone

from movements.message import message
from tourney import inputs
from tourney.desk.club.front_page_texts import coming_nights
from tourney.desk.opening_hours import has_begun
from tourney.desk.writing import BY_COMMAND, By, club_change
from tourney.faults import BadInput, Faults
from tourney.models import Club, Kind, Player, Session
from tourney.models.club import Shown

from ..models import LONGEST_NOTE, ComingAnswer, ComingLetter, ComingSetup
from ..places import AnswerKind, Places, keys, places_of, setup_of
from .letter_queue import write_letter
from .member_codes import player_called, player_named

MOST_ANSWERS, MOST_TABLES = 500, 200
FORGOTTEN_AFTER = timedelta(days=30)
"""The time after a night when its answers are deleted."""
Letter = ComingLetter.Kind
Finder = Callable[[Club, str], Player | None]


@dataclass(frozen=True, slots=True)
class Wish:
    """A player's intended answer: ``partner`` is the name of a member or guest; ``shown`` and ``note`` are for the
    public."""

    kind: str
    partner: str = ""
    shown: str = Shown.WITHHELD
    note: str = ""


def nights_to_answer(club: Club) -> list[Session]:
    """Return the announced nights that have not begun, the next first; none if members do not answer."""
    return list(coming_nights(club).exclude(has_begun()).select_related("event__club")) if setup_of(club) else []


def answer(session: Session, player: Player, wish: Wish, by: By) -> None:
    """Store a player's answer, replacing their earlier one, and tell everybody concerned by mail. An existing pair is
    not changed. Raises BadInput with every fault."""
    club = session.event.club
    if wish.kind != AnswerKind.LOOKING:
        wish = replace(wish, shown=Shown.WITHHELD, note="")
    with club_change(club, "answer_coming", by) as under_way:
        _must_be_open(club, session, by)
        before = places_of(session)
        find = player_called if by.user else player_named
        partner, guest, note = _read(find, session, player, wish, before)
        mine = before.answer_of(player)
        if mine and _says_the_same(mine, wish, partner, guest, note):
            return
        if len(before.every) >= MOST_ANSWERS:
            raise BadInput.at("answer", "There are too many answers for this night.")
        old = {each.pk: each for each in before.every if player.pk in keys(each) or (partner and partner in _of(each))}
        _forget_old_nights(club)
        ComingAnswer.objects.filter(club=club, pk__in=old).delete()
        ComingAnswer.objects.create(
            session=session,
            player=player,
            partner=partner,
            guest=guest,
            kind=wish.kind,
            shown=wish.shown,
            note=note,
            at=mine.at if mine and mine.kind == wish.kind and mine.player == player else timezone.now(),
        )
        if partner and (mine is None or partner not in _of(mine)):
            write_letter(Letter.PARTNER, session, partner, name=player.name)
        _tell_left(session, mine, {player.pk, *([partner.pk] if partner else [])}, player.name)
        _tell_places(session, before, player)
        under_way.data = {"night": session.name, "kind": str(wish.kind)}


def remove(session: Session, key: int, by: By) -> bool:
    """Remove an answer and return whether there was one. Its people, and those who get their places, are told by
    mail."""
    club = session.event.club
    with club_change(club, "remove_coming", by) as under_way:
        before = places_of(session)
        gone = next((each for each in before.every if each.pk == key), None)
        if gone is None:
            return False
        ComingAnswer.objects.filter(club=club, pk=key).delete()
        if gone.kind == AnswerKind.COMING:
            _tell_left(session, gone, set(), "")
        _tell_places(session, before)
        under_way.data = {"night": session.name}
    return True


def set_up(club: Club, on: bool, tables: int | None = None, by: By = BY_COMMAND) -> None:
    """Let members answer on the club's page, with a waiting list beyond this number of tables, or switch that off.
    People who gain or lose a place are told by mail."""
    if tables is not None and not 1 <= tables <= MOST_TABLES:
        raise BadInput.at("tables", "Enter a number from 1 to %(most)s.", most=MOST_TABLES)
    with club_change(club, "set_up_coming", by) as under_way:
        setup = setup_of(club)
        if (setup is not None) == on and (setup is None or setup.tables == tables):
            return
        before = [(each, places_of(each)) for each in nights_to_answer(club)]
        if setup and not on:
            setup.delete()
        else:
            setup = setup or ComingSetup(club=club)
            setup.tables = tables
            setup.save()
            for session, places in before:
                _tell_places(session, places)
        under_way.data = {"on": on}


def _must_be_open(club: Club, session: Session, by: By) -> None:
    """Raise BadInput when answering has closed: for members when the night begins, for directors later."""
    nights = coming_nights(club).filter(pk=session.pk)
    if not setup_of(club) or not (nights if by.user else nights.exclude(has_begun())).exists():
        raise BadInput.at("answer", "You can no longer answer for this night. Ask the director.")


def _read(find: Finder, session: Session, player: Player, wish: Wish, before: Places) -> tuple[Player | None, str, str]:
    """Return the partner found by ``find``, or the guest, and the note. Raises BadInput with every fault."""
    faults = Faults()
    if wish.kind not in AnswerKind.values or wish.shown not in Shown.values:
        raise BadInput.at("answer", "Choose one of the options.")
    note = inputs.line(wish.note)
    faults.fault("note", inputs.wrong(note))
    if len(note) > LONGEST_NOTE:
        faults.fault("note", "Enter at most %(longest)s characters.", longest=LONGEST_NOTE)
    partner, guest = None, inputs.line(wish.partner) if wish.kind == AnswerKind.COMING else ""
    if guest and not faults:
        partner = find(session.event.club, guest)
        faults.fault("partner", _wrong_partner(player, partner, before) if partner else inputs.wrong_name(guest))
    elif wish.kind == AnswerKind.COMING and session.kind != Kind.PLAYERS:
        faults.fault("partner", "Enter your partner's name, or choose \"I'm looking for a partner\".")
    faults.refuse()
    return partner, "" if partner else guest, note


def _wrong_partner(player: Player, partner: Player, before: Places) -> str:
    if partner.pk == player.pk:
        return message("Enter another player's name.")
    theirs = before.answer_of(partner)
    if theirs is None or theirs.kind == AnswerKind.LOOKING or player.pk in keys(theirs):
        return ""
    if theirs.kind == AnswerKind.AWAY:
        return message("%(name)s has replied that they are not coming.", name=partner.name)
    return message("%(name)s is already coming with another player.", name=partner.name)


def _says_the_same(mine: ComingAnswer, wish: Wish, partner: Player | None, guest: str, note: str) -> bool:
    if mine.kind != wish.kind:
        return False
    if partner:
        return partner in _of(mine)
    return not mine.partner and (mine.guest, mine.note, mine.shown) == (guest, note, wish.shown)


def _of(each: ComingAnswer) -> list[Player | None]:
    return [each.player, each.partner]


def _tell_left(session: Session, old: ComingAnswer | None, stay: set[int], name: str) -> None:
    """Tell the people of a removed answer, except those who stay in the new one."""
    for each in _of(old) if old and old.kind == AnswerKind.COMING else []:
        if each and each.pk not in stay:
            write_letter(Letter.LEFT, session, each, name=name)


def _tell_places(session: Session, before: Places, author: Player | None = None) -> None:
    """Tell people who now have a place, or no longer have one. The person who has just answered sees it on the page."""
    now = places_of(session)
    for kind, was, became in ((Letter.PLACE, before.waiting, now.seated), (Letter.WAITS, before.seated, now.waiting)):
        earlier = {each.player.pk for each in was}
        for each in became:
            if each.player.pk in earlier:
                for player in _of(each):
                    if player and player != author:
                        write_letter(kind, session, player)


def _forget_old_nights(club: Club) -> None:
    past = timezone.localdate() - FORGOTTEN_AFTER
    ComingAnswer.objects.filter(club=club, session__date__lt=past).delete()
