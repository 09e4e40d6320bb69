"""Two phones and the director at one board, in any order: an acknowledged entry counts, or the director sees it, until
the same side or the director decides otherwise. None of it is changed or lost."""

from contextlib import suppress
from dataclasses import dataclass, field
from uuid import UUID, uuid4

import pytest
from django.db import transaction
from hypothesis import HealthCheck, example, given, note, settings, strategies as st

from tests.sampling import WHOLE
from tests.tourney.desk.phones.entering import FIRST, enter, said, stands
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.phones.both_sides import board_of
from tourney.desk.phones.disputes import disagreements_of, disputes_of, let_stand, take_over
from tourney.desk.phones.table_actions import take_back
from tourney.desk.play.clock import close_round, open_again
from tourney.desk.results.record import correct, record
from tourney.desk.results.rulings import Decision, rule
from tourney.faults import BadInput
from tourney.models import ResultVersion, Section, TableEntry
from tourney.scoring.made import Made, from_row

PHONE_OF = {"N&S": UUID(int=1), "E&W": UUID(int=2)}


class Back(Exception):
    """Everything back to where it was."""


@dataclass
class Table:
    """The events at a board; ``open`` are the entries that nobody has answered since."""

    section: Section
    by: object
    rows: dict[int, tuple] = field(default_factory=dict)
    open: list[TableEntry] = field(default_factory=list)
    sent: list = field(default_factory=list)

    def enters(self, line: str, tricks: int, page: str) -> None:
        entered = said(tricks, line, phone=PHONE_OF[line], version=self._seen(page))
        with suppress(BadInput):
            entry = enter(self.section, 1, entered)
            self.open = [each for each in self.open if each.line != line] + [entry]
            self.sent.append((entered, entry))

    def sends_again(self, at: int) -> None:
        """The same key with the same: answered alike, and nothing is stored by it."""
        if self.sent:
            entered, entry = self.sent[at % len(self.sent)]
            with suppress(BadInput):
                assert enter(self.section, 1, entered).pk == entry.pk

    def sends_other(self, at: int) -> None:
        """The same key with something else."""
        if self.sent:
            entered, entry = self.sent[at % len(self.sent)]
            other = 13 - from_row(entry.made).tricks
            before = stands(self.section)
            try:
                enter(self.section, 1, said(other, entered.line, key=entered.key, phone=entered.phone))
            except BadInput:
                assert stands(self.section) == before
            else:
                raise AssertionError("a key was taken for something else")

    def takes_back(self, at: int) -> None:
        if self.sent:
            _, entry = self.sent[at % len(self.sent)]
            with suppress(BadInput):
                take_back(self.section, 1, entry.client_key, uuid4())
                self.open = [each for each in self.open if each.pk != entry.pk]

    def desk_writes(self, tricks: int) -> None:
        with suppress(BadInput):
            standing = self._standing()
            if standing is None:
                record(self.section, FIRST, Made(tricks=tricks), self.by)
            else:
                correct(standing, Made(tricks=tricks), "recounted", self.by)
            self.open = []

    def desk_decides(self, take: bool) -> None:
        found = [entry for each in disagreements_of([self.section]) for entry in each.entries]
        for entry in [*found, *disputes_of([self.section])][:1]:
            with suppress(BadInput):
                (take_over if take else let_stand)(entry, self.by)
                self.open = []

    def desk_rules(self) -> None:
        """Another matter than what was made."""
        with suppress(BadInput):
            rule(self.section, Decision(found="Slow play", decided="Warned"), self.by)

    def desk_steps_back(self) -> None:
        line = last_step(self.section.session)
        if line is not None:
            with suppress(BadInput):
                step_back(line, self.by)
                self.open = []

    def round_closes(self) -> None:
        with suppress(BadInput):
            close_round(self.section, 1, self.by, despite=True)

    def round_opens(self) -> None:
        with suppress(BadInput):
            open_again(self.section, 1, self.by)

    def _standing(self) -> ResultVersion | None:
        return ResultVersion.objects.filter(result__section=self.section).order_by("number").last()

    def _seen(self, page: str) -> int | None:
        result = self.section.results.filter(round=1, table=1, tray=1).first()
        newest = board_of(result).progress if result else 0
        return {"nothing": None, "old": max(0, newest - 1), "new": newest}[page]

    def holds(self) -> None:
        """Every row is as it was, versions have no gap, and no acknowledged entry is lost from sight."""
        now = {each.pk: (each.line, each.made, each.round, each.table, each.tray) for each in TableEntry.objects.all()}
        assert now | self.rows == now, "an entry was changed or is gone"
        self.rows = now
        assert {(round_, table, tray) for *_, round_, table, tray in now.values()} <= {(1, 1, 1)}
        numbers = list(ResultVersion.objects.order_by("pk").values_list("number", flat=True))
        assert numbers == list(range(1, len(numbers) + 1))
        counts = stands(self.section)
        listed = [entry for each in disagreements_of([self.section]) for entry in each.entries]
        told = {(each.line, from_row(each.made)) for each in [*listed, *disputes_of([self.section])]}
        for entry in self.open:
            made = from_row(entry.made)
            assert made.tricks == counts or (entry.line, made) in told, f"{entry.line} {made} is lost from sight"


LINES, TRICKS, PAGES = st.sampled_from(["N&S", "E&W"]), st.integers(6, 8), st.sampled_from(["nothing", "old", "new"])
STEPS = st.one_of(
    st.tuples(st.just("enters"), LINES, TRICKS, PAGES),
    st.tuples(st.just("enters"), LINES, TRICKS, PAGES),
    st.tuples(st.just("enters"), LINES, TRICKS, PAGES),
    st.tuples(st.just("sends_again"), st.integers(0, 9)),
    st.tuples(st.just("sends_other"), st.integers(0, 9)),
    st.tuples(st.just("takes_back"), st.integers(0, 9)),
    st.tuples(st.just("desk_writes"), TRICKS),
    st.tuples(st.just("desk_decides"), st.booleans()),
    st.tuples(st.just("desk_rules")),
    st.tuples(st.just("desk_steps_back")),
    st.tuples(st.just("round_closes")),
    st.tuples(st.just("round_opens")),
)


def entries(*said_: tuple) -> list[tuple]:
    return [("enters", *each) for each in said_]


AGREED = [("N&S", 6, "nothing"), ("E&W", 6, "nothing"), ("N&S", 7, "new")]


@example(entries(*AGREED, ("E&W", 7, "nothing")))
@example([*entries(*AGREED, ("E&W", 8, "nothing")), ("takes_back", 3)])
@settings(max_examples=400 if WHOLE else 12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(STEPS, min_size=2, max_size=12))
def test_no_acknowledged_entry_is_lost_from_sight(tonight, by, steps):
    with suppress(Back), transaction.atomic():
        table = Table(Section.objects.get(pk=tonight.pk), by)
        for name, *given_ in steps:
            note(f"{name} {given_}")
            getattr(table, name)(*given_)
            table.section.refresh_from_db()
            table.holds()
        raise Back


def test_check_notices_an_entry_hidden_from_the_director(tonight, by, monkeypatch):
    table = Table(tonight, by)
    table.desk_writes(8)
    table.enters("N&S", 7, "nothing")
    table.holds()
    monkeypatch.setattr(f"{__name__}.disputes_of", lambda sections: [])
    with pytest.raises(AssertionError, match="lost from sight"):
        table.holds()
