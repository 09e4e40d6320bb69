"""Our end killed (kill -9) at any moment between asking and accepting: no result is lost or stored twice."""

import json
import random
import signal
import threading
import time

import pytest

from tests import program
from tests.load.drill_machine import Machine
from tests.sampling import SEED, WHOLE
from tests.tourney.extras.bridgemates.connector import ACCEPT, POLL_NEW, Connector
from tests.tourney.extras.bridgemates.nights import drawn
from tourney.extras.bridgemates.received import received

KILLS = 100 if WHOLE else 5
PATIENCE = 60
MOMENTS = ("asked", "answered", "accepting", "accepted")
"""Before the results go out; a moment after, while they are stored; when they are to be accepted, which the connector
does not do any more; when it has done so, of which we never hear."""


class Drill:
    """An evening's results and corrections, a few at a time, and a process of ours that is killed at each."""

    def __init__(self, machine: Machine, connector: Connector, chance: random.Random, command: list[str]) -> None:
        self.machine, self.connector, self.chance, self.command = machine, connector, chance, command
        night = json.loads(machine.python("-m", "tests.tourney.extras.bridgemates.evening", connector.address).stdout)
        self.guid, self.places = night["guid"], night["places"]
        self.sent: list[dict] = []
        self.dead = threading.Event()

    def enter(self, count: int) -> None:
        for _ in range(count):
            played = [each for each in self.sent if self.chance.random() < 0.5]
            if played and self.chance.random() < 0.3:
                again = self.chance.choice(played)
                place = {key: again[key] for key in self.places[0]}
            else:
                place = self.places[len({tuple(each[key] for key in self.places[0]) for each in self.sent})]
            gone = {"IsDeleted": True} if self.chance.random() < 0.05 else {}
            self.sent.append(self.connector.enter(self.guid, **place, **drawn(self.chance), **gone))

    def kill_at(self, moment: str) -> None:
        """One process, killed at the next such moment."""
        self.dead.clear()
        log = (self.machine.data.parent / "log").open("ab")
        process = program.start(self.command, self.machine.env, log, log)

        def kill() -> None:
            process.send_signal(signal.SIGKILL)
            self.dead.set()

        def before(command: int) -> None:
            wanted = {"asked": POLL_NEW, "accepting": ACCEPT}.get(moment)
            if command == wanted and not self.dead.is_set():
                kill()
                if moment == "accepting":
                    raise ConnectionError

        def done(command: int) -> None:
            if moment == "accepted" and command == ACCEPT and not self.dead.is_set():
                kill()
                raise ConnectionError

        def after(command: int) -> None:
            if moment == "answered" and command == POLL_NEW and not self.dead.is_set():
                time.sleep(self.chance.random() * 0.05)
                kill()

        self.connector.before, self.connector.done, self.connector.after = before, done, after
        try:
            assert self.dead.wait(PATIENCE), (self.machine.data.parent / "log").read_text()[-2000:]
            process.wait(PATIENCE)
        finally:
            self.connector.before = self.connector.done = self.connector.after = lambda _: None
            log.close()

    def fetch_the_rest(self) -> None:
        done = self.machine.manage("bridgemates")
        assert done.returncode == 0, done.stderr
        assert self.connector.waiting(self.guid) == []

    def found(self) -> dict:
        return json.loads(self.machine.python("-m", "tests.tourney.extras.bridgemates.evening", "stands").stdout)

    def expected(self) -> dict[str, str]:
        stands: dict[str, str] = {}
        for item in self.sent:
            said = received(item, self.guid, {"A": "A"})
            key = "-".join(map(str, said.place))
            if said.made is None:
                stands.pop(key, None)
            else:
                stands[key] = str(said.made)
        return stands


@pytest.fixture
def machine(tmp_path) -> Machine:
    data = tmp_path / "data"
    data.mkdir()
    found = Machine(data)
    found.migrate()
    return found


def run(drill: Drill, moments: list[str]) -> dict:
    for moment in moments:
        drill.enter(drill.chance.randint(1, 3))
        drill.kill_at(moment)
    drill.fetch_the_rest()
    return drill.found()


@pytest.mark.whole
def test_kill_at_any_moment_loses_and_duplicates_nothing(machine):
    chance = random.Random(f"{SEED} killed")
    command = ["manage.py", "bridgemates", "--seconds", "600", "--pause", "0.01"]
    with Connector() as connector:
        drill = Drill(machine, connector, chance, command)
        moments = [*MOMENTS, *chance.choices(MOMENTS, k=KILLS - len(MOMENTS))]
        chance.shuffle(moments)
        found = run(drill, moments)
        assert found["stands"] == drill.expected(), moments
        assert (found["results"], found["twice"], found["left"]) == (len(drill.sent), 0, 0), moments


def test_accepting_before_storing_loses_results(machine):
    """The drill detects the loss it is there for: the same run, killed after accepting, lost what it had not stored."""
    chance = random.Random("careless")
    with Connector() as connector:
        drill = Drill(machine, connector, chance, ["-m", "tests.tourney.extras.bridgemates.evening", "careless"])
        found = run(drill, ["accepted"] * 2)
        assert found["results"] < len(drill.sent)
