"""python -m tests.load DRILL: the server under load, as a program of its own that is started as make run starts it.

rate      20,000 entries with 200 under way, beside a bare view that does one durable insert
evening   100 tables enter 20 results a second for five minutes
viewers   the same with 1,000 viewers that look once in three seconds, and what an unchanged page costs
kill      the server is killed 100 times while phones enter
postgres  50,000 entries with 200 under way on PostgreSQL with two workers
cluster   100 tables enter and 1,000 viewers look while a cluster is broken in every way, each ten times
stalled   20 entries a second while 40 phones stall: on SQLite by manage.py serve, then on PostgreSQL with two workers
"""

import argparse
import time

from deploy.cluster.processes import missing
from tests.postgres import cluster

from . import drills
from .broken_cluster import CONTROL, KINDS
from .client import Run
from .cluster_drill import drill
from .drills import Compared
from .networks import WHY_NOT


def _line(name: str, run: Run) -> str:
    times = "   ".join(f"p{percent} {1000 * run.percentile(percent):.0f} ms" for percent in (50, 95, 99))
    return f"{name:<12} {len(run.answers):>7} answers   {run.rate:>7.0f} a second   {times}   {run.statuses}"


def _compared(found: Compared, of: str = "bare insert") -> list[str]:
    print(_line("ours", found.ours))
    print(_line(of, found.bare))
    print(f"ratio of the rates: {found.ratio:.2f}")
    return list(found.faults)


def _stalled(found: Compared) -> list[str]:
    print(_line("beside", found.ours))
    print(_line("alone", found.bare))
    times = found.ours.percentile(95) / found.bare.percentile(95)
    print(f"p95 beside stalled phones: {times:.2f} times that without them")
    slow = [] if times <= 2 else [f"p95 is {times:.2f} times that without stalled phones"]
    return [*found.faults, *slow]


def _cluster(times: int, tables: int, viewers: int, kinds: list[str]) -> list[str]:
    """First, without a standby that is waited for, what is lost then."""
    if said := missing():
        raise SystemExit(said)
    control = drill(1, tables=tables, viewers=0, kinds=[CONTROL], synchronous=False, pause=0.5)
    print(f"without a standby that is waited for: {control.lost} acknowledged results lost")
    found = drill(times, tables=tables, viewers=viewers, kinds=kinds, tell=print)
    print("\n".join(found.table()))
    print(
        f"{len(found.acknowledged)} results acknowledged, {found.sent_again} sent again, {found.looks} looks by who "
        f"had written; primaries: {' '.join(found.primaries)}"
    )
    if viewers:
        print(_line("viewers", found.viewers))
    if found.left_out:
        print(f"left out: {', '.join(found.left_out)}. {WHY_NOT}")
    lost = [f"{each.lost} lost: {each.kind}" for each in found.strikes if each.lost]
    return [*found.faults, *lost, *([] if control.lost else ["the control lost nothing, so it shows nothing"])]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__.partition("\n\n")[2])
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("drill", choices=("rate", "evening", "viewers", "kill", "postgres", "cluster", "stalled"))
    parser.add_argument("--entries", type=int, help="how many, of rate and postgres")
    parser.add_argument("--seconds", type=float, default=300, help="how long, of evening, viewers and stalled")
    parser.add_argument("--times", type=int, help="how often it is killed: 100, a cluster in each way 10")
    parser.add_argument("--tables", type=int, default=100, help="that enter at a cluster")
    parser.add_argument("--viewers", type=int, default=1000, help="of a cluster")
    parser.add_argument("--kinds", default=",".join(KINDS), help=f"of breaking a cluster: {', '.join(KINDS)}")
    parser.add_argument("--workers", type=int, default=2, help="processes on PostgreSQL")
    asked = parser.parse_args()
    since = time.perf_counter()
    if asked.drill == "rate":
        wrong = _compared(drills.rate(asked.entries or 20_000))
    elif asked.drill == "postgres":
        with cluster(durable=True) as address:
            wrong = _compared(drills.rate(asked.entries or 50_000, database_url=address, workers=asked.workers))
    elif asked.drill == "stalled":
        print("SQLite, manage.py serve")
        wrong = _stalled(drills.stalling(asked.seconds))
        with cluster(durable=True) as address:
            print(f"PostgreSQL, gunicorn, {asked.workers} workers")
            wrong += _stalled(drills.stalling(asked.seconds, database_url=address, workers=asked.workers))
    elif asked.drill == "cluster":
        wrong = _cluster(asked.times or 10, asked.tables, asked.viewers, asked.kinds.split(","))
    elif asked.drill == "kill":
        found = drills.kill(asked.times or 100)
        had = f"{len(found.acknowledged)} entries acknowledged, {found.unanswered} requests unanswered and sent again"
        print(f"killed {found.kills} times: {had}")
        wrong = found.faults
    else:
        watched = drills.evening(asked.seconds, viewers=1000 if asked.drill == "viewers" else 0)
        wrong = _compared(watched.entries)
        if asked.drill == "viewers":
            print(_line("viewers", watched.viewers))
            for name, each in drills.unchanged().items():
                print(f"\nunchanged: {name}")
                wrong += _compared(each, "nothing new")
    print(f"{time.perf_counter() - since:.0f} s")
    print("\n".join(wrong) or "nothing lost, nothing twice, no error")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
