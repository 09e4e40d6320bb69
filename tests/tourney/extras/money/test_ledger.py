"""The ledger only grows, its sums stay when people and nights go, and it agrees with what was done in any order."""

import csv
import io
import zipfile
from collections import Counter
from datetime import date

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.models import QuerySet, Sum
from hypothesis import HealthCheck, example, given, settings, strategies as st

from tests.conftest import names_for
from tourney import club_transfer as club_file
from tourney.desk.club.clubs import remove_club
from tourney.desk.players.merging_players import merge, take_apart
from tourney.desk.privacy.forgetting import forget
from tourney.desk.privacy.personal_data import held_of
from tourney.desk.setup.demo import open_demo
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.removing_nights import remove_demo
from tourney.desk.setup.seating import seat
from tourney.extras.money import verbs
from tourney.extras.money.models import EntryNight, EntryPlayer, EntrySubject, LedgerEntry, PlayerKind
from tourney.extras.money.table_money import Kinds, balances, in_force, ledger_file, payers, season, totals_by_night
from tourney.faults import BadInput
from tourney.models import Club, Merge, Player
from tourney.models.append_only import ImmutableRow

from .conftest import PRICES

YEAR = (date(2025, 1, 1), date(2026, 12, 31))


def player(name: str) -> Player:
    return Player.objects.get(name=name)


def keys(*names: str) -> list[int]:
    return [player(name).pk for name in names]


def total(what: str = EntrySubject.FEE) -> int:
    return LedgerEntry.objects.filter(what=what).aggregate(total=Sum("amount"))["total"] or 0


@pytest.mark.parametrize(
    "change", [{"amount": 1}, {"what": "count"}, {"means": "card"}, {"day": date(2020, 1, 1)}, {"at_night": 0}]
)
def test_database_refuses_to_change_an_entry(section, by, change):
    verbs.pay(section.session, keys("Ann 1"), "cash", by)
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        QuerySet(LedgerEntry).update(**change)
    with pytest.raises(ImmutableRow):
        LedgerEntry.objects.update(**change)
    assert total() == 400


def test_database_refuses_to_delete_an_entry(section, by):
    verbs.pay(section.session, keys("Ann 1"), "cash", by)
    EntryNight.objects.all().delete()
    EntryPlayer.objects.all().delete()
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM tourney_ledgerentry")
    assert LedgerEntry.objects.count() == 1


@pytest.mark.parametrize(
    "wrong",
    [{"means": "balance", "what": "top-up"}, {"means": "balance", "what": "count"}],
)
def test_database_refuses_an_impossible_entry(section, club, wrong):
    entry = {"what": "fee", "means": "cash", "amount": 400, "day": date(2025, 11, 20)} | wrong
    with pytest.raises(IntegrityError), transaction.atomic():
        LedgerEntry.objects.create(club=club, **entry)


def test_entry_is_reversed_once_and_a_reversal_never(section, club, by):
    verbs.pay(section.session, keys("Ann 1"), "cash", by)
    entry = LedgerEntry.objects.get()
    verbs.reverse(club, entry.pk, by)
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        QuerySet(LedgerEntry).exclude(reverses=None).update(reverses=None)
    for each in LedgerEntry.objects.all():
        with pytest.raises(BadInput, match="already been reversed"):
            verbs.reverse(club, each.pk, by)
    with pytest.raises(IntegrityError), transaction.atomic():
        LedgerEntry.objects.create(club=club, what="fee", means="cash", amount=-400, day=entry.day, reverses=entry)
    assert total() == 0


def test_player_pays_for_a_night_once_however_it_is_paid(section, by):
    session = section.session
    assert verbs.pay(session, keys("Ann 1", "Ann 1", "Bob 1"), "cash", by) == 2
    assert verbs.pay(session, keys("Ann 1", "Bob 2"), "card", by) == 1
    assert total() == 1200
    with pytest.raises(BadInput):
        verbs.pay(session, keys("Ann 2"), "iou", by)
    assert verbs.pay(session, [10**9], "cash", by) == 0


def test_price_is_that_of_the_kind_when_it_was_paid(section, club, by):
    verbs.set_kind(club, player("Ann 1").pk, 3, by)
    verbs.pay(section.session, keys("Ann 1", "Bob 1"), "cash", by)
    verbs.set_prices(club, "GBP", {1: ("Member", 500)}, by)
    verbs.pay(section.session, keys("Ann 2"), "cash", by)
    assert sorted(LedgerEntry.objects.values_list("amount", flat=True)) == [200, 400, 500]
    assert not PlayerKind.objects.exists()


def test_merged_records_have_one_balance_and_part_with_their_own(section, club, by):
    other = Player.objects.create(club=club, name="Anne 1")
    for each, amount in ((player("Ann 1"), 1000), (other, 500)):
        verbs.top_up(each, amount, "cash", 0, by)
    merged = merge(player("Ann 1"), other, by)
    assert balances(club) == {player("Ann 1").pk: 1500}
    verbs.top_up(other, 100, "card", 2, by)
    take_apart(Merge.objects.get(pk=merged.pk), by)
    assert balances(club) == {player("Ann 1").pk: 1100, other.pk: 500}


def test_kind_of_a_merged_record_goes_over_and_back(section, club, by):
    ann = player("Ann 1")
    other = Player.objects.create(club=club, name="Anne 1")
    verbs.set_kind(club, other.pk, 2, by)
    merged = merge(ann, other, by)
    assert Kinds(club).of(ann.pk).name == "Guest"
    verbs.set_kind(club, ann.pk, 3, by)
    assert Kinds(club).of(ann.pk).number == 3
    take_apart(Merge.objects.get(pk=merged.pk), by)
    assert (Kinds(club).of(ann.pk).number, Kinds(club).of(other.pk).name) == (3, "Guest")


def test_forgotten_person_leaves_amounts_without_a_name_or_kind(section, club, by):
    ann = player("Ann 1")
    verbs.set_kind(club, ann.pk, 2, by)
    verbs.top_up(ann, 1000, "cash", 0, by)
    verbs.pay(section.session, [ann.pk], "balance", by)
    held = held_of(ann)
    assert [each["amount"] for each in held["table money"]] == [1000, 650]
    assert held["kind of player"] == ["Guest"]
    forget(ann, by)
    assert (total(), total(EntrySubject.TOP_UP), balances(club)) == (650, 1000, {ann.pk: 350})
    assert not PlayerKind.objects.exists()
    assert b"Ann 1" not in ledger_file(club, *YEAR).replace(b"Ann 10", b"")
    with pytest.raises(BadInput, match="forgotten"):
        verbs.top_up(Player.objects.get(pk=ann.pk), 100, "cash", 2, by)


def test_deleted_night_keeps_its_sums_and_balances(section, club, by):
    demo = open_demo(club, date(2026, 11, 26), by)
    ada = player("Ada Abbott")
    verbs.top_up(ada, 1000, "cash", 0, by, demo.session)
    everybody = [each.player.pk for each in payers(demo.session, Kinds(club))]
    verbs.pay(demo.session, everybody, "card", by)
    verbs.count_cash(demo.session, 900, by)
    before = season(club, *YEAR, Kinds(club))[1]
    remove_demo(demo, by)
    rows, after = season(club, *YEAR, Kinds(club))
    assert (after.fees["card"], after.prepaid["cash"], after.counted) == (56 * 400, 1000, 900)
    assert (before.paid, before.cash) == (after.paid, after.cash)
    assert [(row.session, row.deleted, row.totals.difference) for row in rows] == [(None, True, -100)]
    assert total() == 56 * 400


def test_new_count_replaces_the_earlier_count(section, by):
    for amount in (700, 800, 800):
        verbs.count_cash(section.session, amount, by)
    totals = totals_by_night(LedgerEntry.objects.all())[section.session.pk]
    assert (totals.counted, LedgerEntry.objects.count()) == (800, 3)
    with pytest.raises(BadInput):
        verbs.count_cash(section.session, -1, by)


def test_cash_that_nobody_counted_is_in_no_sum_of_counted_cash(section, night, club, by):
    other = night(4, "mitchell")
    verbs.pay(section.session, keys("Ann 1", "Bob 1"), "cash", by)
    verbs.pay(other.session, keys("Ann 1"), "cash", by)
    totals = season(club, *YEAR, Kinds(club))[1]
    assert (totals.cash, totals.counted, totals.difference) == (1200, None, None)
    verbs.count_cash(other.session, 350, by)
    totals = season(club, *YEAR, Kinds(club))[1]
    assert (totals.cash, totals.counted, totals.difference) == (1200, 350, -50)


def test_ledger_moves_with_the_club(section, club, by):
    verbs.top_up(player("Ann 1"), 1000, "cash", 0, by)
    verbs.pay(section.session, keys("Ann 1", "Bob 1"), "cash", by)
    verbs.reverse(club, LedgerEntry.objects.filter(what=EntrySubject.FEE).first().pk, by)
    verbs.set_kind(club, player("Ann 2").pk, 2, by)
    out = io.BytesIO()
    club_file.write(club, out)
    there = club_file.read(io.BytesIO(out.getvalue()))
    for model in (LedgerEntry, EntryNight, EntryPlayer, PlayerKind):
        assert model.objects.filter(club=there).count() == model.objects.filter(club=club).count() > 0
    assert list(balances(there).values()) == [1000]
    remove_club(club, club.name)
    assert not LedgerEntry.objects.exclude(club=there).exists()
    assert LedgerEntry.objects.filter(club=there).count() == 4


def test_club_file_with_an_unequal_reversal_is_refused(section, club, by):
    verbs.pay(section.session, keys("Ann 1"), "cash", by)
    verbs.reverse(club, LedgerEntry.objects.get().pk, by)
    out, changed = io.BytesIO(), io.BytesIO()
    club_file.write(club, out)
    with zipfile.ZipFile(out) as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            new.writestr(name, data.replace(b'"amount":-400', b'"amount":-300') if "ledgerentry" in name else data)
    with pytest.raises(BadInput, match="does not cancel the entry"):
        club_file.read(io.BytesIO(changed.getvalue()))


def test_ledger_file_has_every_entry_and_no_formula(section, club, by):
    verbs.set_prices(club, "GBP", {1: ("=Member", 450)}, by)
    verbs.pay(section.session, keys("Ann 1"), "cash", by)
    verbs.reverse(club, LedgerEntry.objects.get().pk, by)
    rows = list(csv.DictReader(io.StringIO(ledger_file(club, *YEAR).decode("utf-8-sig"))))
    assert [row["amount"] for row in rows] == ["4.5", "-4.5"]
    assert {row["kind"] for row in rows} == {"'=Member"}
    assert rows[0]["player"] == "Ann 1"
    assert rows[1]["reverses"] == rows[0]["entry"]
    assert ledger_file(club, date(2024, 1, 1), date(2024, 1, 2)).count(b"\n") == 1


def test_prices_report_every_fault_at_its_field(section, club, by):
    with pytest.raises(BadInput) as bad:
        verbs.set_prices(club, "XXX", {2: ("A", -1), 3: ("a", 1), 4: ("x" * 41, 10**12)}, by)
    assert [fault.place for fault in bad.value.faults] == [
        "currency", "name-1", "price-2", "name-3", "name-4", "price-4",
    ]  # fmt: skip
    assert len(Kinds(club).prices) == len(PRICES)


STEP = st.one_of(
    st.tuples(st.just("pay"), st.integers(0, 9), st.sampled_from(["cash", "card", "balance"])),
    st.tuples(st.just("top up"), st.integers(0, 9), st.integers(1, 900)),
    st.tuples(st.just("reverse"), st.integers(0, 9)),
    st.tuples(st.just("forget"), st.integers(0, 9)),
    st.tuples(st.just("merge"), st.integers(0, 9), st.integers(0, 9)),
    st.tuples(
        st.just("part"),
    ),
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(STEP, max_size=12))
@example([("merge", 0, 8), ("top up", 8, 1), ("part",)])
def test_sums_do_not_depend_on_the_order_of_actions(db, by, steps):
    """The model beside the ledger is a list of what was done and not undone; it knows nothing of entries. What is
    booked for a merged person belongs to the one they were merged into, also when they are separated again."""
    with transaction.atomic():
        club = Club.objects.create(name="Any order")
        verbs.set_prices(club, "GBP", PRICES, by)
        section = open_night(club, NewNight("Night", date(2025, 11, 20)), by)
        seat(section, names_for(4), by)
        people = [*Player.objects.filter(club=club).order_by("pk"), Player.objects.create(club=club, name="Anne")]
        people.append(Player.objects.create(club=club, name="Bobby"))
        _follow(club, section, people, steps, by)
        transaction.set_rollback(True)


def _follow(club, section, people, steps, by) -> None:
    done: dict[int, tuple[str, int, str, int]] = {}
    for step in steps:
        before = set(LedgerEntry.objects.values_list("pk", flat=True))
        booked = None
        try:
            booked = _do(club, section, people, step, by, done)
        except BadInput:
            assert before == set(LedgerEntry.objects.values_list("pk", flat=True))
        new = LedgerEntry.objects.exclude(pk__in=before)
        if booked and new:
            done[new.get().pk] = booked
        holder = dict(Player.objects.filter(club=club).values_list("pk", "merged_into"))
        expected = Counter(dict.fromkeys(holder, 0))
        sums = Counter({"fee": 0, "top-up": 0})
        for what, who, means, amount in done.values():
            sums[what] += amount
            if what == "top-up" or means == "balance":
                expected[holder[who] or who] += amount if what == "top-up" else -amount
        assert {what: total(what) for what in sums} == sums
        assert {key: amount for key, amount in balances(club).items() if amount} == {
            key: amount for key, amount in expected.items() if amount
        }
        assert in_force(LedgerEntry.objects.all()).count() == len(done)
        assert season(club, *YEAR, Kinds(club))[1].paid == sums["fee"]


def _do(club, section, people, step, by, done):
    kind, *words = step
    who = people[words[0]] if words else None
    if kind == "pay":
        verbs.pay(section.session, [who.pk], words[1], by)
        return ("fee", who.pk, words[1], 400)
    if kind == "top up":
        who.refresh_from_db()
        account = who.merged_into or who
        verbs.top_up(who, words[1], "cash", verbs.entries_of(account), by, section.session)
        return ("top-up", account.pk, "cash", words[1])
    if kind == "reverse" and words[0] < len(done):
        key = list(done)[words[0]]
        verbs.reverse(club, key, by)
        del done[key]
    if kind == "forget":
        forget(who, by)
    if kind == "merge":
        merge(*(Player.objects.get(pk=people[at].pk) for at in words), by)
    if kind == "part" and (merged := Merge.objects.filter(undone_at=None).first()):
        take_apart(merged, by)
    return None
