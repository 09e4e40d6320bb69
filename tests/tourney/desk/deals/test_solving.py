"""Waiting deals are solved once each, whatever happens to the solver; results appear when the hands do."""

from datetime import timedelta

import pytest
from django.utils import timezone, translation

from movements.message import message
from tests.tourney.desk.deals.test_deal_night import close_all, fresh
from tests.tourney.exchange.dealt import deal as dealt
from tourney.cards.double_dummy.solver import HOW, PROBLEMS, NoSolver, Unsolved
from tourney.cards.double_dummy.tricks import Solved, hash_of
from tourney.desk.deals.deal_night import deal
from tourney.desk.deals.deals_from_file import keep_deals
from tourney.desk.deals.sealed import cards_of
from tourney.desk.deals.solver_queue import SolvingProgress
from tourney.desk.deals.solving import no_solver, progress_of, solve_again, solve_next
from tourney.desk.play.stored_evening import evening_of
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.removing_nights import remove_demo
from tourney.language.told import told
from tourney.models import SolvedDeal
from tourney.scoring.hands import DealError
from tourney.scoring.makeable import Makeable

MADE = Solved((7, 4, 7, 10, 8, 5, 9, 5, 3, 5) * 2)


class Ready:
    """A solver that needs no time."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def solve(self, text: str) -> Solved:
        self.asked.append(text)
        return MADE


class Fails(Ready):
    """Of some deals; of all where none is named."""

    def __init__(self, *deals: str, how: Exception) -> None:
        super().__init__()
        self.deals, self.how = deals, how

    def solve(self, text: str) -> Solved:
        if not self.deals or text in self.deals:
            raise self.how
        return super().solve(text)


def all_of(solver) -> int:
    """Do everything, and return how often there was something to do."""
    count = 0
    while solve_next(solver):
        count += 1
    return count


def lines(section) -> list[str]:
    return list(section.session.journal.order_by("number").values_list("verb", flat=True))


def test_each_deal_is_solved_once_while_sealed_and_shown_with_the_hands(night, by):
    section = night(10)
    count = deal(section, by)
    assert progress_of(fresh(section)) == SolvingProgress(waiting=count)
    solver = Ready()
    assert all_of(solver) == count
    assert sorted(solver.asked) == sorted(cards_of(fresh(section)).deals.values())
    assert progress_of(fresh(section)) == SolvingProgress(solved=count)
    assert evening_of(fresh(section)).makeable == {}
    assert "solve_deals" not in lines(section)
    close_all(section, by)
    session = fresh(section)
    found = evening_of(session).makeable
    assert found == {int(tray): Makeable(ns=MADE.at_whist(int(tray), card)) for tray, card in session.trumps.items()}
    assert all_of(Ready()) == 0


def test_deals_solved_after_the_night_refresh_its_pages(night, by):
    """The last solved deal adds one log line, which makes a new revision; undo passes over it."""
    section = night(10)
    close_all(section, by)
    keep_deals(section, {1: dealt(1), 2: dealt(2)}, by, {1: "S2"})
    before = fresh(section).journal.count(), section.revision
    assert solve_next(Ready())
    assert (fresh(section).journal.count(), section.revision) == before
    assert solve_next(Ready())
    assert (fresh(section).journal.count(), section.revision) == (before[0] + 1, before[1] + 1)
    line = section.session.journal.order_by("number").last()
    assert (line.verb, line.data, line.by, line.before) == ("solve_deals", {"trays": 2}, None, {})
    assert evening_of(section.session).makeable == {1: Makeable(ns=MADE.at_whist(1, "S2"))}


def test_deal_solved_before_is_not_solved_again(night, by):
    first, second = night(10), night(10)
    keep_deals(first, {1: dealt(1)}, by)
    assert all_of(Ready()) == 1
    keep_deals(second, {3: dealt(1)}, by)
    assert progress_of(fresh(second)) == SolvingProgress(solved=1)
    assert all_of(Ready()) == 0


def test_deal_that_crashes_the_solver_is_tried_twice_at_the_end_and_then_skipped(night, by):
    section = night(10)
    keep_deals(section, {1: dealt(1), 2: dealt(2)}, by)
    solver = Fails(dealt(1), how=Unsolved("The solver crashed."))
    assert all_of(solver) == 3
    assert progress_of(fresh(section)) == SolvingProgress(solved=1, wrong={1: "The solver crashed."})
    assert all_of(Ready()) == 0
    solve_again(fresh(section))
    assert progress_of(fresh(section)) == SolvingProgress(solved=1, waiting=1)
    assert all_of(Ready()) == 1
    assert progress_of(fresh(section)) == SolvingProgress(solved=2)


def test_reason_for_skipping_a_deal_is_in_the_language_of_the_reader(night, by, monkeypatch):
    section = night(10)
    keep_deals(section, {1: dealt(1)}, by)
    all_of(Fails(how=Unsolved(message(PROBLEMS["slow"], seconds=60))))
    assert "respond" not in SolvedDeal.objects.get().wrong
    with translation.override("de"):
        assert told(progress_of(fresh(section)).wrong[1]) == told(message(PROBLEMS["slow"], seconds=60))
    monkeypatch.setitem(PROBLEMS, "slow", "More than %(seconds)s seconds.")
    assert progress_of(fresh(section)).wrong[1] == "More than 60 seconds."


def test_reason_that_an_earlier_version_stored_is_in_the_language_of_the_reader(night, by):
    section = night(10)
    keep_deals(section, {1: dealt(1)}, by)
    SolvedDeal.objects.update(wrong="The solver found no answer in 60 seconds.", tries=2)
    with translation.override("fr"):
        assert told(progress_of(fresh(section)).wrong[1]) == told(message(PROBLEMS["slow"], seconds=60))


@pytest.mark.parametrize("stored", ["", f"The solver is not installed. {HOW}"])
def test_note_on_a_missing_solver_says_once_how_to_install_one(night, by, stored):
    section = night(10)
    keep_deals(section, {1: dealt(1)}, by)
    with pytest.raises(NoSolver):
        solve_next(Fails(how=NoSolver(message(PROBLEMS["not-installed"]), HOW)))
    if stored:
        SolvedDeal.objects.update(wrong=stored)
    assert no_solver(progress_of(fresh(section))) == f"The solver is not installed. {HOW}"


def test_deal_with_an_unknown_hand_is_skipped_at_once_with_the_reason(night, by):
    """An earlier version accepted incomplete deals from a file, so its database may hold one."""
    section = night(10)
    keep_deals(section, {1: dealt(1), 2: dealt(2)}, by)
    assert all_of(Fails(dealt(1), how=DealError(["The hand of East is not known."]))) == 2
    assert progress_of(fresh(section)) == SolvingProgress(solved=1, wrong={1: "The hand of East is not known."})


def test_deals_wait_without_a_solver_and_the_reason_is_shown(night, by):
    section = night(10)
    keep_deals(section, {1: dealt(1), 2: dealt(2)}, by)
    for _ in range(3):
        with pytest.raises(NoSolver):
            solve_next(Fails(how=NoSolver("The solver is not installed.")))
    assert progress_of(fresh(section)) == SolvingProgress(waiting=2, halted="The solver is not installed.")
    assert all_of(Ready()) == 2
    assert progress_of(fresh(section)) == SolvingProgress(solved=2)


def test_work_of_a_killed_server_is_started_again(night, by):
    """Another process's work is left alone until that process can no longer be running."""
    section = night(10)
    keep_deals(section, {1: dealt(1)}, by)
    SolvedDeal.objects.update(begun_at=timezone.now())
    assert all_of(Ready()) == 0
    SolvedDeal.objects.update(begun_at=timezone.now() - timedelta(minutes=3))
    assert all_of(Ready()) == 1


def test_solutions_of_deals_no_longer_used_are_deleted(night, by):
    section = night(10)
    deal(section, by)
    before = set(cards_of(fresh(section)).deals.values())
    deal(section, by)
    solver = Ready()
    all_of(solver)
    assert not before & set(solver.asked)
    assert SolvedDeal.objects.count() == len(cards_of(fresh(section)).deals)


def test_deals_of_a_removed_night_are_not_solved(club, by):
    section = open_night(club, NewNight("Removed", timezone.localdate(), demo=True), by)
    keep_deals(section, {1: dealt(1)}, by)
    remove_demo(section, by)
    assert solve_next(Ready())
    assert not SolvedDeal.objects.exists()


def test_solution_row_holds_no_card_of_the_deal(night, by):
    section = night(10)
    keep_deals(section, {1: dealt(1)}, by)
    all_of(Ready())
    row = SolvedDeal.objects.get()
    assert (row.hash, row.tricks, row.wrong) == (hash_of(dealt(1)), MADE.text, "")


def test_unrequested_deals_are_queued(night, by):
    """A night in a database that another program filled."""
    section = night(10)
    keep_deals(section, {1: dealt(1)}, by)
    SolvedDeal.objects.all().delete()
    assert progress_of(fresh(section)) == SolvingProgress(unasked=1)
    solve_again(fresh(section))
    assert progress_of(fresh(section)) == SolvingProgress(waiting=1)
