"""Faults that the program once had are reintroduced, one at a time: the array finds each."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.http import HttpResponse
from django.utils import translation

from movements.message import message
from tourney.desk.club import club_series
from tourney.desk.play import repair
from tourney.desk.snapshot import Room
from tourney.exchange import export_night as exporting
from tourney.exchange.file_format import all_formats
from tourney.extras.mail import outgoing
from tourney.faults import BadInput
from tourney.scoring import public_names, session_parts
from tourney.scoring.method import method
from tourney.web.director.results import entry_page as entry, journal_page, publish, result_page

from .axes import AXES
from .evening import faults

PLAIN = {axis: values[0] for axis, values in AXES.items()} | {
    "origin": "pasted", "method": "matchpoints", "entry": "grid",
}  # fmt: skip
Patch = pytest.MonkeyPatch


def refuses(*_: object, **__: object) -> None:
    raise BadInput.at("", message("Something else was done meanwhile."))


def undo_is_refused(patch: Patch) -> None:
    patch.setattr(journal_page, "step_back", refuses)


def a_night_cannot_be_published(patch: Patch) -> None:
    patch.setattr(publish, "DO", {name: (refuses, said) for name, (_, said) in publish.DO.items()})


def split_scores_are_refused(patch: Patch) -> None:
    patch.setattr(result_page, "made_from_text", refuses)


def sections_are_named_twice(patch: Patch) -> None:
    called = Room.called
    patch.setattr(Room, "called", lambda room, number: f"{room.tag}{called(room, number)}")


def a_page_fails(patch: Patch) -> None:
    patch.setattr("tourney.web.public.details.render", lambda *_, **__: HttpResponse("", status=500))


def another_result_is_stored(patch: Patch) -> None:
    """A result is stored for the board after the one that it was typed for."""
    record = entry.record
    patch.setattr(entry, "record", lambda section, place, made, by: record(section, place, doubled(made), by))


def doubled(made):
    return replace(made, played=replace(made.played, by="S")) if made.played and made.played.by == "N" else made


def the_night_file_loses_a_result(patch: Patch) -> None:
    write = exporting.export_night

    def less(session):
        file = write(session)
        return replace(file, night=replace(file.night, results=file.night.results[:-1]))

    patch.setattr("tourney.web.director.results.files.export_night", less)


def a_problem_forgets_the_game(patch: Patch) -> None:
    """Its message was flattened to name people, so that bridge said tray and German was English."""
    patch.setattr(repair, "in_the_room", lambda _, problem: "".join(problem.message))


def tents_leave_names_out(patch: Patch) -> None:
    """With rounds in two columns there was no room for names."""
    people = Room.people
    patch.setattr(Room, "people", lambda room, number: people(room, number) if number % 2 else ())


def a_file_loses_a_result(patch: Patch) -> None:
    pbn = all_formats()["pbn"]

    def less(file):
        return pbn.write(replace(file, night=replace(file.night, results=file.night.results[1:])))

    patch.setitem(all_formats(), "pbn", replace(pbn, write=less))


def a_season_counts_a_night_in_its_strata_too(patch: Patch) -> None:
    added_up = club_series.season
    patch.setattr(club_series, "season", lambda placed, rules: added_up([*placed, *placed], rules))


def who_is_withheld_is_named(patch: Patch) -> None:
    patch.setattr(public_names, "public_entry", lambda entry, _: entry)


def figures_in_sentences_keep_the_point(patch: Patch) -> None:
    patch.setattr("tourney.language.told.pointed", str)


def what_was_carried_over_has_no_unit(patch: Patch) -> None:
    patch.setattr(session_parts, "method", lambda scoring: replace(method(scoring), unit_of_totals=""))


def undo_leaves_the_result(patch: Patch) -> None:
    patch.setattr("tourney.desk.journal.undo._result", lambda *_: None)


def letters_are_in_english(patch: Patch) -> None:
    patch.setattr(outgoing, "in_language_of", lambda _: translation.override("en"))


FAULTS: dict[Callable[[Patch], None], tuple[str, dict[str, str]]] = {
    undo_is_refused: ("", {"happens": "undo"}),
    a_night_cannot_be_published: ("everything_answers", {}),
    split_scores_are_refused: ("", {"happens": "split"}),
    sections_are_named_twice: ("sections_are_named_once", {"origin": "sections-request"}),
    a_page_fails: ("everything_answers", {}),
    another_result_is_stored: ("results_are_as_entered", {}),
    the_night_file_loses_a_result: ("standings_agree", {}),
    a_problem_forgets_the_game: ("the_games_own_words", {"winners": "two", "happens": "wrong-board"}),
    tents_leave_names_out: ("everybody_is_named", {}),
    a_file_loses_a_result: ("files_come_back", {}),
    a_season_counts_a_night_in_its_strata_too: ("an_evening_counts_once", {"strata": "strata", "method": "butler"}),
    who_is_withheld_is_named: ("who_is_withheld_is_named_nowhere", {}),
    figures_in_sentences_keep_the_point: (
        "figures_have_the_comma_of_the_language",
        {"language": "de", "handicap": "handicap"},
    ),
    what_was_carried_over_has_no_unit: ("figures_have_their_unit", {"carry": "carry-over"}),
    undo_leaves_the_result: ("", {"happens": "correct"}),
    letters_are_in_english: ("letters_say_what_the_standings_say", {"language": "de"}),
}
"""What puts a fault back, the invariant that finds it, and an evening in which it shows."""


@pytest.mark.whole
@pytest.mark.django_db
@pytest.mark.sweep(3)
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_array_finds_a_reintroduced_fault(fault, monkeypatch):
    broken, values = FAULTS[fault]
    scenario = PLAIN | values
    fault(monkeypatch)
    found = faults(scenario)
    assert any(each.startswith(broken) for each in found), found


@pytest.mark.whole
@pytest.mark.django_db
def test_same_evening_has_no_faults_without_them():
    assert faults(PLAIN) == []
