"""python -m tests.load DRILL: the server under load, as a separate program started in the way of make run.

rate      20,000 entries with 200 under way, beside a bare view that does one durable insert
evening   100 tables enter 20 results a second for five minutes
viewers   the same with 1,000 viewers that poll every three seconds, and the cost of an unchanged page
kill      the server is killed 100 times while phones enter
postgres  50,000 entries with 200 under way on PostgreSQL with two workers
cluster   100 tables enter and 1,000 viewers look while a cluster is broken in every way, each ten times
upgrade   the same tables and viewers while a cluster changes to a later version, one service at a time: twice
moves     clubs move between two servers while phones enter and a process is killed, 100 times
stalled   20 entries a second while 40 phones stall: on SQLite by manage.py serve, then on PostgreSQL with two workers
"""

import argparse
import time
from pathlib import Path

from deploy.cluster.processes import ROOT, missing
from tests.postgres import cluster

from . import drills, moves
from .broken_cluster import CONTROL, KINDS
from .client import Run
from .cluster_drill import drill
from .cluster_results import Strike, keep, kept, table
from .drills import Compared
from .networks import WHY_NOT
from .upgrade_drill import LATER, upgrade, version_before
from .viewers import EVERY


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


def _cluster(asked: argparse.Namespace) -> list[str]:
    """The control without a standby that is waited for shows what is lost then."""
    if said := missing():
        raise SystemExit(said)
    kinds, wrong = asked.kinds.split(","), list[str]()
    if "control" in kinds:
        control = drill(1, tables=asked.tables, viewers=0, kinds=[CONTROL], synchronous=False, pause=0.5)
        print(f"without a standby that is waited for: {control.lost} acknowledged results lost")
        wrong += [] if control.lost else ["the control lost nothing, so it shows nothing"]
        kinds.remove("control")

    def tell(strike: Strike) -> None:
        print(f"  {strike}", flush=True)
        if asked.results:
            keep(asked.results, strike, tables=asked.tables, viewers=asked.viewers, every=asked.every)

    if kinds:
        found = drill(
            asked.times or 10,
            tables=asked.tables,
            viewers=asked.viewers,
            kinds=kinds,
            pause=asked.pause,
            every=asked.every,
            minutes=asked.minutes,
            seed=asked.seed,
            tell=tell,
        )
        print(
            f"{len(found.acknowledged)} results acknowledged, {found.sent_again} sent again, {found.looks} looks by "
            f"who had written; primaries: {' '.join(found.primaries)}"
        )
        if asked.viewers:
            times = "   ".join(f"p{each} {1000 * found.viewers.percentile(each):.0f} ms" for each in (50, 95, 99))
            print(f"viewers: {found.viewers.statuses.total()} answers   {times}   {dict(found.viewers.statuses)}")
        if found.left_out:
            print(f"left out: {', '.join(found.left_out)}. {WHY_NOT}")
        wrong += [*found.faults, *(f"{each.lost} lost: {each.kind}" for each in found.strikes if each.lost)]
        print("\n".join(table(kept(asked.results) if asked.results else found.strikes)))
    return wrong


def _upgrade(asked: argparse.Namespace) -> list[str]:
    if said := missing():
        raise SystemExit(said)
    given = {"tables": asked.tables, "viewers": asked.viewers, "pause": asked.pause, "every": asked.every}
    with version_before() as old:
        both = [upgrade(old, **given), upgrade(ROOT, LATER, **given)]
    for found in both:
        print(
            f"from {found.before} to {found.after}: {len(found.drilled.acknowledged)} results acknowledged, "
            f"{found.drilled.sent_again} sent again; by each while two versions ran: {found.through}; longest silence "
            f"{found.silence:.1f} s in {found.took:.0f} s; the earlier one "
            f"{'started again' if found.restarts else 'was refused when it started again'}; "
            f"viewers: {dict(found.drilled.viewers.statuses)}"
        )
    return [fault for found in both for fault in found.drilled.faults]


def _moves(times: int) -> list[str]:
    """First, without freezing, what is lost then. Of the moves two in five are whole."""
    lost = moves.control()
    print(f"without freezing: {lost} acknowledged entries lost")
    each = times // 5
    found = moves.drill({"nobody": times - 3 * each} | dict.fromkeys(moves.WHO[1:], each))
    print("\n".join(found.told()))
    return [*found.faults, *([] if lost else ["the control lost nothing, so it shows nothing"])]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__.partition("\n\n")[2])
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "drill",
        choices=("rate", "evening", "viewers", "kill", "postgres", "cluster", "upgrade", "moves", "stalled"),
    )
    parser.add_argument("--entries", type=int, help="how many, of rate and postgres")
    parser.add_argument("--seconds", type=float, default=300, help="how long, of evening, viewers and stalled")
    parser.add_argument(
        "--times", type=int, help="how often it is killed, or clubs move: 100, a cluster in each way 10"
    )
    parser.add_argument("--tables", type=int, default=100, help="that enter at a cluster")
    parser.add_argument("--viewers", type=int, default=1000, help="who look, of viewers, cluster and upgrade")
    of_a_cluster = ("control", *KINDS)
    parser.add_argument("--kinds", default=",".join(of_a_cluster), help=f"of a cluster's: {', '.join(of_a_cluster)}")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds from a table's result to its next, there")
    parser.add_argument("--every", type=float, default=EVERY, help="seconds from a viewer's look to the next, there")
    parser.add_argument("--minutes", type=float, default=120.0, help="after which no stroke begins, there")
    parser.add_argument("--results", type=Path, metavar="FILE", help="to which strokes are added, there")
    parser.add_argument("--seed", type=int, default=1, help="of which service and member, there")
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
        wrong = _cluster(asked)
    elif asked.drill == "upgrade":
        wrong = _upgrade(asked)
    elif asked.drill == "moves":
        wrong = _moves(asked.times or 100)
    elif asked.drill == "kill":
        found = drills.kill(asked.times or 100)
        had = f"{len(found.acknowledged)} entries acknowledged, {found.unanswered} requests unanswered and sent again"
        print(f"killed {found.kills} times: {had}")
        wrong = found.faults
    else:
        watched = drills.evening(asked.seconds, viewers=asked.viewers if asked.drill == "viewers" else 0)
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
