"""Nothing is written without a log line."""

import ast
from datetime import timedelta
from functools import cache
from pathlib import Path

import pytest
from django.db.models import QuerySet
from django.utils import timezone

import tourney
from tourney.desk.club import club_series, clubs, members
from tourney.desk.players import importing_players, merging_players, records
from tourney.desk.results.record import record
from tourney.desk.setup.demo import open_demo
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.removing_nights import remove_demo
from tourney.desk.writing import FORGOTTEN_AFTER, By
from tourney.models import JournalEntry, Place, Player, Role, Section
from tourney.models.audit import for_the_next_line
from tourney.scoring.made import Made

WRITES = {"save", "create", "bulk_create", "bulk_update", "update", "delete", "get_or_create", "update_or_create"}
TELLS = {"change", "club_change", "tell", "tell_of_club", "for_the_next_line"}
NO_VERBS = {
    "club.account": "A password is its user's own, and of no club.",
    "club.account_names.keep_plain": "The form in which a name is compared follows from the account.",
    "club.two_factor": "So is the second step; who takes it from another leaves a line, see members.",
    "club.rate_limit": "Wrong guesses are counted, and belong to no club.",
    "deals.solving": "What can be made of cards is nobody's doing; that a night's are all solved is told.",
    "deals.solver_queue": "Which cards wait for that follows from the night's, whose verbs tell.",
    "bridgemates.verbs.inbox._keep": "What a Bridgemate sent stays there; what it changed in the night leaves a line.",
    "bridgemates.verbs.links._of": "How far a connector has come is nobody's doing; that it was connected is told.",
    "journal.replay": "It writes the lines themselves.",
    "club.take_in": "A club comes in with its own story.",
    "moving.verbs.take_in_changes": "So does what was written of it meanwhile.",
    "moving.verbs.arriving": "So does one that arrives from another machine; that it opened is told.",
    "moving.verbs.departing": "How far a move has come is in no story; that the club was given over is told.",
    "moving.verbs.printed_keys": "The keys of its tables come in with it.",
    "club.clubs.only_club": "The first club is there before anybody could ask for it.",
    "club.clubs.open_club": "With a new club its story begins.",
    "club.clubs.remove_club": "With the club its story goes; a copy is kept.",
    "club.clubs._forget": "It is a part of that.",
    "mail.verbs.letters.write_letters": "They are written as a night is published, which leaves a line.",
    "mail.verbs.queue": "What became of a letter is nobody's doing; that the night was published is told.",
    "ratings.verbs": "Ratings follow from the nights, and nobody enters one.",
    "players.naming_rule.withhold": "It is done while a night comes in, which tells.",
    "results.fill_roles.fill_next": "So does what was made as declarer and defender.",
    "placings.refresh": "What the night came to follows from its rows.",
    "setup.staged_file": "A file between two pages is not the club's yet; that its night came in is told.",
    "writing.set": "It is done under a change, which tells.",
    "writing.tell": "It writes the lines.",
    "writing.forget_addresses": "It empties a part of the lines.",
}


def functions() -> dict[str, tuple[ast.FunctionDef, str]]:
    """Every function of the desk, and the verbs of apps beside the core, as module.name with the module."""
    found = {}
    home = Path(tourney.__file__).parent
    verbs = [path for name in ("desk/**/*", "extras/*/verbs", "extras/*/verbs/*") for path in home.glob(f"{name}.py")]
    for path in sorted(verbs):
        module = ".".join(path.relative_to(home).with_suffix("").parts[1:])
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef):
                found[f"{module}.{node.name}"] = (node, module)
    return found


@cache
def calls(function: ast.FunctionDef) -> set[str]:
    names = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            names.add(getattr(node.func, "id", getattr(node.func, "attr", "")))
    return names


def callers_of(name: str, found: dict[str, tuple[ast.FunctionDef, str]]) -> set[str]:
    """Return its callers: names with an underscore are only called in their own module."""
    node, here = found[name]
    return {
        other
        for other, (body, module) in found.items()
        if other != name and node.name in calls(body) and (module == here or not node.name.startswith("_"))
    }


def writes(function: ast.FunctionDef) -> bool:
    """Whether it calls a write of the database: of a manager, a query, or a row; a set or a dict has no save."""
    for node in ast.walk(function):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr not in WRITES:
            continue
        plain = node.func.attr == "update" and node.args
        if not plain:
            return True
    return False


@pytest.mark.whole
def test_every_writing_function_leaves_a_log_line_or_is_called_by_one_that_does():
    found = functions()
    telling = {name for name, (node, _) in found.items() if calls(node) & TELLS}
    handed = {
        name
        for name, (node, _) in found.items()
        if any("hange" in ast.unparse(each.annotation or ast.Constant("")) for each in node.args.args)
    }
    told = telling | handed | set(NO_VERBS)
    while True:
        more = {name for name in found if name not in told and (callers := callers_of(name, found)) and callers <= told}
        if not more:
            break
        told |= more
    silent = {
        name for name, (node, module) in found.items() if writes(node) and name not in told and module not in NO_VERBS
    }
    assert not silent
    assert len([name for name in found if name in telling]) > 40


def test_check_would_notice_a_fault():
    written = ast.parse("def one(club):\n    club.players.update(name='x')").body[0]
    assert writes(written)
    assert not writes(ast.parse("def one(kept):\n    kept.update({1: 2})").body[0])


def test_change_for_the_next_log_line_fails_without_that_line(club):
    with pytest.raises(RuntimeError, match="No line of the journal tells"), for_the_next_line():
        Player.objects.create(club=club, name="Nobody said so")


def test_club_verbs_leave_lines_in_the_clubs_own_log(club, user, by, night):
    by = By(user, address="192.168.1.20")
    section = night(8)
    kept = records.keep(club, records.PlayerRecord("Anna", number=7), by)
    done = merging_players.merge(kept, club.players.get(name="Ann 1"), by)
    merging_players.take_apart(done, by)
    importing_players.bring_in(club, [("row 1", {"name": "Anna", "contact": "12 34"}), ("row 2", {"name": "Zoe"})], by)
    made = club_series.keep_series(club, club_series.SeriesRules("Season"), [section.session], by=by)
    club_series.remove_series(made, by)
    clubs.settle(club, "Another name", 6, 1, by)
    secret = members.invite(club, Role.SCORER, by)
    somebody = members.accept(club, secret, "Egon", "seven of clubs 1905", "10.0.0.1")
    member = club.members.get(user=somebody)
    members.change_role(member, Role.DIRECTOR, by)
    members.remove(member, by)
    remove_demo(open_demo(club, timezone.localdate(), by), by)
    story = list(JournalEntry.objects.filter(club=club, session=None).order_by("number"))
    assert [(line.number, line.verb) for line in story] == list(
        enumerate(
            "keep_player merge_players take_apart bring_in_players keep_series remove_series settle invite accept "
            "change_role remove_member remove_demo".split(),
            start=1,
        )
    )
    assert {(line.by.username, line.address) for line in story} == {
        (user.username, "192.168.1.20"),
        ("Egon", "10.0.0.1"),
    }
    assert story[3].before == {str(kept.pk): {"contact": ""}}
    assert story[3].after[-1][:3] == ["+", "player", ["id", "key", "name", "shown", "sits_still"]]
    assert story[-1].after[0][:2] == ["-", "event"]
    assert all(line.after for line in story)


def test_row_that_is_never_deleted_is_logged_only_by_its_key(night, by):
    section = night(8)
    version = record(section, Place(1, 1, 1), Made(tricks=7), by)
    assert section.session.journal.last().after == [
        ["+", "result", ["id"], [[version.result_id]]],
        ["+", "resultversion", ["id"], [[version.pk]]],
    ]


def test_computed_update_is_logged_with_its_value(night, by, club):
    section = night(8)
    merged = merging_players.merge(Player.objects.create(club=club, name="Anna"), club.players.get(name="Ann 1"), by)
    line = JournalEntry.objects.filter(club=club, session=None).last()
    now = Section.objects.get(pk=section.pk).revision
    assert ["=", "section", ["id", "revision"], [[section.pk, now]]] in line.after
    assert ["=", "seat", ["id", "player_id"], [[merged.seats[0], merged.kept_id]]] in line.after


def test_opening_a_night_deletes_addresses_older_than_thirty_days(night, club, user):
    section = night(8)
    record(section, Place(1, 1, 1), Made(tricks=7), By(user, address="192.168.1.20"))
    opening = NewNight("Next", timezone.localdate())
    open_night(club, opening, By(user, address="192.168.1.21"))
    assert section.session.journal.last().address == "192.168.1.20"
    QuerySet.update(section.session.journal.all(), at=timezone.now() - FORGOTTEN_AFTER - timedelta(hours=1))
    open_night(club, opening, By(user, address="192.168.1.22"))
    assert section.session.journal.last().address == ""
    assert set(JournalEntry.objects.values_list("address", flat=True)) == {"", "192.168.1.21", "192.168.1.22"}
