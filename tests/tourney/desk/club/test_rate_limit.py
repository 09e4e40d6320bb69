"""A limited number of wrong attempts in a period, however many processes count them and however they are timed."""

import os
import subprocess
import sys
import threading
from datetime import timedelta
from pathlib import Path

import pytest
from django.db import connection, connections
from django.utils import timezone
from hypothesis import given, settings, strategies as st

from tests.migrated import migrated
from tests.sampling import examples
from tourney.desk.club import rate_limit
from tourney.desk.club.rate_limit import LINK, Limit, Try, forget, forget_all, give_back, take, waits
from tourney.models import Tries

ROOT = Path(__file__).parents[4]
FEW = Limit("few", 3, timedelta(minutes=10))
MORE = Limit("more", 5, timedelta(hours=1))


@pytest.fixture
def later(monkeypatch):
    """Moves the clock on by so many minutes."""
    moved = [timedelta()]
    real = timezone.now
    monkeypatch.setattr(rate_limit.timezone, "now", lambda: real() + moved[0])

    def on(minutes: float) -> None:
        moved[0] += timedelta(minutes=minutes)

    return on


def test_attempts_stop_at_the_limit(db):
    one = Try(FEW, "Ann")
    assert [take(one) for _ in range(3)] == [None] * 3
    until = take(one)
    assert timedelta(minutes=9) < until - timezone.now() <= timedelta(minutes=10)
    assert take(one) == until
    assert waits([one]) == until


def test_correct_attempt_does_not_count(db):
    one = Try(FEW, "Ann")
    for _ in range(20):
        assert take(one) is None
        give_back(one)
    assert Tries.objects.get().wrong == 0
    give_back(one)
    assert Tries.objects.get().wrong == 0


def test_full_number_of_attempts_returns_after_the_wait(db, later):
    one = Try(FEW, "Ann")
    for _ in range(3):
        take(one)
    later(9)
    assert take(one) is not None
    later(1.1)
    assert [take(one) is None for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize("minutes", [60, 24 * 60])
def test_clock_that_was_ahead_does_not_lengthen_the_wait(db, later, minutes):
    """Otherwise mistakes made while the clock was a day ahead would lock a person out until then."""
    one = Try(FEW, "Ann")
    later(minutes)
    for _ in range(3):
        take(one)
    assert take(one) is not None
    later(-minutes)
    assert waits([one]) is None
    assert [take(one) is None for _ in range(4)] == [True, True, True, False]


def test_single_use_link_stays_used_whatever_the_clock_says(db, later):
    link = Try(LINK, "a token")
    assert take(link) is None
    later(-60)
    assert waits([link]) is not None
    assert take(link) is not None


def test_clocks_of_two_machines_seconds_apart_allow_no_extra_attempt(db, later):
    one = Try(FEW, "Ann")
    found = []
    for seconds in (0, -30, 0, -30):
        later(seconds / 60)
        found.append(take(one) is None)
        later(-seconds / 60)
    assert found == [True, True, True, False]


def test_each_name_and_limit_is_counted_separately(db):
    for _ in range(4):
        take(Try(FEW, "Ann"))
    assert take(Try(FEW, "Bob")) is None
    assert take(Try(MORE, "Ann")) is None


def test_full_counter_stops_the_other_counters_from_counting(db):
    ann, bob, here = Try(FEW, "Ann"), Try(FEW, "Bob"), Try(MORE, "here")
    for _ in range(3):
        assert take(ann, here) is None
    for _ in range(9):
        assert take(ann, here) is not None
    assert take(bob, here) is None
    assert take(bob, here) is None
    assert take(bob, here) is not None


def test_reset_name_may_try_again(db):
    for who in ("Ann", "Bob"):
        for _ in range(4):
            take(Try(FEW, who))
    forget(Try(FEW, "Ann"))
    assert (waits([Try(FEW, "Ann")]), waits([Try(FEW, "Bob")]) is None) == (None, False)
    assert forget_all() == 1
    assert waits([Try(FEW, "Bob")]) is None


def test_stored_attempts_name_no_person_and_expire_after_a_day(db, later):
    take(Try(FEW, "Ann Abbott"))
    take(Try(FEW, "192.0.2.7"))
    assert not any(sign in row.what for row in Tries.objects.all() for sign in ("Ann", "Abbott", "192.0", "0.2.7"))
    later(25 * 60)
    take(Try(FEW, "Bob"))
    assert Tries.objects.count() == 1


@given(st.lists(st.tuples(st.sampled_from(["take", "right", "wait"]), st.integers(1, 7)), max_size=30))
@settings(max_examples=examples(40))
def test_limit_counts_like_a_plain_list_of_times(django_db_blocker, steps):
    """The oracle stores the time of the first wrong attempt and their number."""
    with django_db_blocker.unblock(), pytest.MonkeyPatch.context() as patch:
        forget_all()
        clock = [timezone.now()]
        patch.setattr(rate_limit.timezone, "now", lambda: clock[0])
        one, ends, wrong = Try(FEW, "Ann"), clock[0], 0
        for what, minutes in steps:
            if what == "wait":
                clock[0] += timedelta(minutes=minutes)
                continue
            if clock[0] >= ends:
                ends, wrong = clock[0] + FEW.span, 0
            assert (take(one) is None) == (wrong < FEW.most)
            if wrong < FEW.most and what == "take":
                wrong += 1
            elif wrong < FEW.most:
                give_back(one)
        forget_all()


PROCESS = """
import django
django.setup()
from tourney.desk.club.rate_limit import ACCOUNT, ADDRESS, Try, take
print(sum(take(Try(ACCOUNT, "Ann"), Try(ADDRESS, "here")) is None for _ in range(12)))
"""


@pytest.mark.whole
def test_several_processes_allow_no_more_attempts_than_one(tmp_path):
    kept = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    env = kept | {"TOURNEY_DATA": str(tmp_path), "DJANGO_SETTINGS_MODULE": "tourney.settings"}
    migrated(tmp_path)
    started = [
        subprocess.Popen([sys.executable, "-c", PROCESS], cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    looked_at = [int(process.communicate(timeout=120)[0]) for process in started]
    assert sum(looked_at) == rate_limit.ACCOUNT.most


@pytest.mark.skipif(connection.vendor == "sqlite", reason="in memory a SQLite database has but one connection")
@pytest.mark.django_db(transaction=True)
def test_many_simultaneous_attempts_are_limited_to_the_same_number():
    found = []

    def guess():
        try:
            found.extend(take(Try(FEW, "Ann"), Try(MORE, "here")) is None for _ in range(5))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=guess) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(found), sum(found)) == (40, FEW.most)
