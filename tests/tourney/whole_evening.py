"""An evening in which every action is done and every page is opened, and the SQL statements that this takes."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import time
from pathlib import Path
from types import FrameType
from typing import Any

from django.db import connection
from django.db.models import Model
from django.urls import reverse
from django.utils.timezone import localdate

import tourney
from tests.fixture_types import Client
from tests.tourney.desk.any_evening import DO, Evening
from tests.tourney.web.access import TABLE
from tourney.desk.club.club_series import SeriesRules, keep_series, remove_series, season_of
from tourney.desk.club.members import change_role, invite, remove
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.phones.key_digests import code, token
from tourney.desk.phones.table_actions import answer_call, call
from tourney.desk.phones.table_keys import find
from tourney.desk.players.history import history_of, records_of
from tourney.desk.players.importing_players import bring_in
from tourney.desk.players.merging_players import merge, take_apart
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.results.publishing import publish
from tourney.desk.setup.demo import open_demo, play_demo
from tourney.desk.setup.next_session import next_session
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.partners import last_time, usual_partner
from tourney.desk.setup.removing_nights import remove_demo
from tourney.desk.writing import By
from tourney.exchange.file_format import written_formats
from tourney.faults import BadInput
from tourney.models import Club, Member, Role, Section, User

CODE, TESTS = str(Path(tourney.__file__).parent), str(Path(__file__).parents[1])
MODELS = str(Path(CODE) / "models")
IN_HAND = {"__get__", "prefetch_one_level", "bulk_update", "delete_batch", "update_batch", "as_they_are"}
OF_A_ROW = {"save", "refresh_from_db", "delete"}


def asked_by_the_program(frame: FrameType) -> bool:
    """Whether a verb or a page asks, not the test itself; models only hand on what they are asked."""
    while (file := frame.f_code.co_filename).startswith(MODELS) or not file.startswith((CODE, TESTS)):
        frame = frame.f_back
    return file.startswith(CODE)


def with_rows_in_hand(frame: FrameType) -> bool:
    """Whether Django itself asks, about rows that were found before: to follow their keys, to look at them again, to
    write or remove them."""
    while not (file := frame.f_code.co_filename).startswith((CODE, TESTS)) or file.startswith(MODELS):
        name, row = frame.f_code.co_name, isinstance(frame.f_locals.get("self"), Model)
        if name in IN_HAND or (row and name in OF_A_ROW):
            return True
        frame = frame.f_back
    return False


@contextmanager
def statements() -> Iterator[set[str]]:
    """The statements that the program makes in here."""
    found: set[str] = set()

    def keep_it(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        ours = "tourney_" in sql and sql.startswith(("SELECT", "UPDATE", "DELETE"))
        frame = sys._getframe(1)
        if ours and sql not in found and asked_by_the_program(frame) and not with_rows_in_hand(frame):
            found.add(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(keep_it):
        yield found


def everything(client: Client, club: Club, by: By, user: User, paths: dict[str, str]) -> None:
    """An evening in which everything is done and every page is looked at."""
    evening = Evening(open_night(club, NewNight("Demo", localdate(), demo=True), by), by, 7)
    ready = ("seat", "choose_movement", "enter_at_table", "start_round", "play_demo", "close_round", "rule")
    for verb in (*ready, *DO, *DO):
        with suppress(BadInput):
            evening.do(verb)
            if line := last_step(evening.section.session):
                step_back(line, by)
                evening.do(verb)
    section = night_with_phones(client, club, by)
    for each in written_formats():
        client.get(reverse("taken", args=[section.pk, each]))
    client.force_login(user)
    for name, path in paths.items():
        assert client.get(path).status_code in (TABLE[name].get, 302), name
    publish(section, by)
    for name in ("home", "feed", "public-calendar", "public-records", "public-night", "public-wall", "public-pdf"):
        words = {"slug": section.session.slug} if name in ("public-night", "public-wall", "public-pdf") else {}
        assert client.get(reverse(name, kwargs=words)).status_code == 200
    for name, more in (
        ("public-sheet", {"kind": "recap"}),
        ("public-csv", {"name": "ranking"}),
        ("public-tray", {"number": 1}),
        ("public-contestant", {"number": 1}),
        ("public-site", {}),
        ("public-xlsx", {}),
    ):
        answer = client.get(reverse(name, kwargs={"slug": section.session.slug, **more}))
        assert answer.status_code == 200, name
        assert b"".join(answer), name
    look_back(club, section, by)


def night_with_phones(client: Client, club: Club, by: By) -> Section:
    """A night of today: what the tables may do there, they do."""
    section = open_demo(club, localdate(), by)
    key = {"section": section.pk, "table": 1, "key": token(section, 1)}
    assert find(club, code(section, 1)) == (section, 1)
    assert client.get(reverse("table", kwargs=key)).status_code == 200
    assert client.get(reverse("table-evening", kwargs={**key, "number": 1})).status_code == 200
    answer_call(call(section, 1, 1, "a revoke"), by)
    play_demo(section, by, rounds=2)
    return section


def look_back(club: Club, section: Section, by: By) -> None:
    """Members, players, series: what outlasts the night."""
    bring_in(club, [("row 1", {"name": "Ann New", "number": 71}), ("row 2", {"name": "Bob New", "contact": "x"})])
    bring_in(club, [("row 1", {"name": "Ann New", "number": 72})])
    ann, bob = club.players.get(name="Ann New"), club.players.get(name="Bob New")
    take_apart(merge(ann, bob, by))
    first = section.contestants.first().seats.first().player
    keep(club, PlayerRecord(f"{first.name} Mended"), by, first)
    assert history_of(first)
    assert usual_partner(club, first.name)
    assert [list(rows) for rows in records_of(club).values()]
    series = keep_series(club, SeriesRules("All"), [section.session])
    assert season_of(series).table
    keep_series(club, SeriesRules("None"), [], series)
    remove_series(series)
    following = next_session(section, localdate(), time(20), 50, by)
    assert last_time(following.session)[0]
    member = Member.objects.create(club=club, user=User.objects.create_user("Sam"), role=Role.SCORER)
    change_role(member, Role.DIRECTOR)
    remove(member)
    invite(club, Role.SCORER)
    remove_demo(following)
