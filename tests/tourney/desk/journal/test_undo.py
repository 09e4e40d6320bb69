"""Undo for any verb: it restores the previous state, and the activity log records it."""

import ast
from contextlib import suppress
from pathlib import Path

import pytest
from django.utils.timezone import localdate
from hypothesis import HealthCheck, given, settings, strategies as st

import tourney
from tests.sampling import examples
from tests.tourney.desk.any_evening import DO, Evening, state
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.queries import versions_of
from tourney.desk.results import record
from tourney.desk.setup.nights import NewNight, open_night
from tourney.faults import BadInput
from tourney.models import Place
from tourney.scoring.made import Made

STAYS = {
    "open_night": "This step started the night.",
    "import_night": "The whole night was imported from a file, so there was nothing before this.",
    "carry_on": "This step opened the session, so there was nothing before it.",
    "mend_name": "The record belongs to the club, not the night. Correct it again on the Players page.",
    "set_sections": "Change the sections on the night's settings page.",
    "renew": "Cards printed with the old codes are no longer valid, and must not start working again unnoticed.",
    "confirm": "This is a record of something that happened, so there is nothing to undo.",
    "call": "This is a record of something that happened, so there is nothing to undo.",
    "answer_call": "This is a record of something that happened, so there is nothing to undo.",
    "keep_late_entry": "This is a record of something that happened, so there is nothing to undo.",
    "refuse_repeated_key": "This step stored nothing.",
    "store_late_entry": "The decision stays on record. Undo the result that it stored instead.",
    "dismiss_late_entry": "A dismissed result can still be read here. If it was right after all, enter it.",
    "start_bridgemates": "They are disconnected on their page.",
    "stop_bridgemates": "They are connected again on their page.",
    "settle_bridgemate": "This is a record of something that happened, so there is nothing to undo.",
    "let_stand": "The result did not change. If it is wrong, correct it.",
    "deal": "These cards may already be on the tables. For other cards, deal again.",
    "await_public_value": "This is a record of something that happened, so there is nothing to undo.",
    "announce_deals": "This is a record of something that happened, so there is nothing to undo.",
    "fetch_deals": "This is a record of something that happened, so there is nothing to undo.",
    "open_deals": "Everyone may have seen the hands since then, so this cannot be undone.",
    "solve_deals": "This is a record of something that happened, so there is nothing to undo.",
    "make_final": "To change a final night, reopen it and give a reason.",
    "step_back": "This step is itself an undo. You can repeat what it undid.",
}
"""Verbs that nothing undoes, and why."""


@pytest.mark.whole
@settings(max_examples=examples(4), suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(verbs=st.lists(st.sampled_from(sorted(DO)), min_size=4, max_size=14), seed=st.integers(0, 999))
def test_undoing_step_by_step_restores_each_earlier_state(club, by, verbs, seed):
    evening = Evening(open_night(club, NewNight("Demo", localdate(), demo=True), by), by, seed)
    section = evening.section
    states = [state(section)]
    for verb in ["seat", "choose_movement", "play_demo", *verbs]:
        lines = section.session.journal.count()
        try:
            evening.do(verb)
        except BadInput:
            assert state(section) == states[-1]
            continue
        if section.session.journal.count() > lines and section.session.journal.last().before:
            states.append(state(section))
        else:  # All was so already, or a table said again what stands: nothing to take back.
            assert state(section) == states[-1]
    while len(states) > 1:
        now = states.pop()
        line = last_step(section.session)
        assert line is not None, now
        step_back(line, by)
        assert state(section) == states[-1], line
    assert last_step(section.session) is None


@pytest.mark.sweep
@pytest.mark.parametrize("verb", DO)
def test_every_verb_can_be_undone_alone(club, by, verb):
    evening = Evening(open_night(club, NewNight("Demo", localdate(), demo=True), by), by, 7)
    ready = ("seat", "choose_movement", "start_round", "play_demo", "close_round", "rule")
    before_it = {
        "seat": (),
        "arrange": ready[:2],
        "bring_in_results": ready[:2],
        "curtail": ready[:2],
        "enter_at_table": ready[:2],
        "enter_by_bridgemate": ready[:2],
        "take_back_at_table": (*ready[:2], "enter_at_table"),
        "choose_movement": ("seat",),
        "go_on": (*ready[:3], "stop_clock"),
        "stop_clock": ready[:3],
        "add_minutes": ready[:3],
        "withdraw": ("publish",),
        "reopen": (*ready[:2], "all played", "publish", "final"),
        "record": ready[:2],
        "draw_round": ("seat", "a Swiss", "play_demo"),
        "change_who_is_drawn": ("seat", "a Swiss", "play_demo"),
        "keep_deals": (*ready[:2], "all played"),
        "move": (*ready[:2], "record"),
        "restore": (*ready[:2], "record", "correct"),
    }
    for each in before_it.get(verb, ready):
        evening.do(each)
    before = state(evening.section)
    lines = evening.section.session.journal.count()
    for _ in range(20):
        if evening.section.session.journal.count() == lines:
            with suppress(BadInput):  # a place drawn at random may be taken
                evening.do(verb)
    assert evening.section.session.journal.last().verb == verb
    assert evening.section.session.journal.last().before
    evening.section.session.refresh_from_db()
    step_back(last_step(evening.section.session), by)
    assert state(evening.section) == before


def verbs_of_the_desk() -> set[str]:
    """The name that each write gives itself: the second word of change(), or the first of what hands it on."""
    found = set()
    for path in Path(tourney.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text())
        for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
            for call in [node for node in ast.walk(function) if isinstance(node, ast.Call)]:
                if getattr(call.func, "id", "") not in ("change", "Change") or len(call.args) < 2:
                    continue
                verb = call.args[1]
                if isinstance(verb, ast.Constant):
                    found.add(verb.value)
                    continue
                if function.name == "change":  # which gives it to its Change
                    continue
                at = [each.arg for each in function.args.args].index(verb.id)
                found |= {
                    other.args[at].value
                    for other in ast.walk(tree)
                    if isinstance(other, ast.Call) and getattr(other.func, "id", "") == function.name
                }
    return found


@pytest.mark.whole
def test_every_verb_is_undone_here_or_says_why_it_is_not():
    verbs = verbs_of_the_desk()
    assert {"record", "correct", "seat", "publish", "start_round"} <= verbs
    assert verbs - set(DO) == set(STAYS)
    assert not set(DO) & set(STAYS)
    assert all(reason.endswith(".") for reason in STAYS.values())


def test_undo_appears_in_the_log_and_names_the_undone_step(night, by):
    section = night(10)
    record.record(section, Place(1, 1, 1), Made(tricks=7), by)
    line = last_step(section.session)
    step_back(line, by)
    last = section.session.journal.last()
    assert (last.verb, last.undoes, last.by) == ("step_back", line, by.user)
    assert [each.number for each in section.results.get().versions.all()] == [1, 2]
    assert last_step(section.session).verb == "choose_movement"


def test_undo_from_an_outdated_log_asks_to_look_again(night, by):
    section = night(10)
    record.record(section, Place(1, 1, 1), Made(tricks=7), by)
    line = last_step(section.session)
    record.record(section, Place(1, 2, 6), Made(tricks=6), by)
    with pytest.raises(
        BadInput,
        match=r"Something else has been done in the meantime, so nothing was undone\. The Undo button now shows "
        r"the latest action\. Press it again to undo that action\.",
    ):
        step_back(line, by)
    assert len(versions_of(section)) == 2
