"""Changing the scoring of an open night, and the preview of the change."""

import pytest

from tests.tourney.desk.played import BY_METHOD, night_of_method, play
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.queries import standings_of
from tourney.desk.setup.change_scoring import change_scoring, preview
from tourney.faults import BadInput
from tourney.models import JournalEntry, Session
from tourney.scoring.method import offered


def ranks(standings):
    return {
        (ranking.field, row.entry.number): (row.rank, row.total)
        for ranking in standings.rankings
        for row in ranking.rows
    }


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("method", BY_METHOD)
def test_preview_equals_the_change_and_undo_reverses_it(method, club, by):
    section = night_of_method(method, club, by)
    session = section.session
    before = ranks(standings_of(session))
    stored = (session.scoring, session.options)
    for other in offered(session.game, session.kind):
        found = preview(session, other, {})
        session.refresh_from_db()
        assert (session.scoring, session.options) == stored, "a look stores nothing"
        change_scoring(section, other, {}, by)
        changed = Session.objects.get(pk=session.pk)
        assert changed.scoring == other
        assert ranks(standings_of(changed)) == ranks(found.standings)
        if (changed.scoring, changed.options) != stored:
            step_back(last_step(changed), by)
        changed.refresh_from_db()
        assert ranks(standings_of(changed)) == before


def test_preview_counts_the_contestants_whose_rank_changes(night, by):
    section = night(10)
    play(section, by)
    session = section.session
    assert preview(session, "average", {}).moved == 0
    found = preview(session, "total", {})
    old = {number: (field, rank) for (field, number), (rank, _) in ranks(standings_of(session)).items()}
    new = {number: (field, rank) for (field, number), (rank, _) in ranks(found.standings).items()}
    assert found.moved == sum(old[number] != new[number] for number in new)
    assert found.ranked == 10


def test_unchanged_settings_add_no_step(night, by):
    section = night(10)
    lines = JournalEntry.objects.count()
    change_scoring(section, "average", {}, by)
    assert JournalEntry.objects.count() == lines


def test_a_method_of_another_game_is_refused(night, by):
    with pytest.raises(BadInput, match="cannot be used for this game"):
        change_scoring(night(10), "matchpoints", {}, by)


def test_carried_over_score_blocks_a_change_of_unit(night, by):
    section = night(10)
    section.session.options = {"carry_over": {"1": 3}}
    section.session.save()
    with pytest.raises(BadInput, match="carried over"):
        change_scoring(section, "total", {}, by)
    change_scoring(section, "average", {"keep_thirteen": True}, by)
    assert Session.objects.get().options == {"carry_over": {"1": 3}, "keep_thirteen": True}


def test_imported_options_are_kept_where_the_method_has_them_and_otherwise_named(club, by):
    section = night_of_method("matchpoints", club, by, rounds=0)
    section.session.options = {"results_per_tray": 9, "across": "section", "neuberg": False}
    section.session.save()
    assert preview(section.session, "butler", {}).left_out == ("results_per_tray",)
    change_scoring(section, "butler", {"datum": "trimmed"}, by)
    assert Session.objects.get().options == {"across": "section", "datum": "trimmed"}
