"""The results of a drill's strikes, collected in a file: a line of JSON for each, so that kinds may be drilled
one at a time, and an interrupted run loses none."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

HEAD = "| what was done | times | lost | longest silence, seconds: middle, most | whole again, seconds: middle, most |"


@dataclass(frozen=True, slots=True)
class Strike:
    """``silence`` is the longest time in which nothing was acknowledged, ``whole`` how long until all was as before; in
    seconds from the stroke. ``lost`` of what was acknowledged by then."""

    kind: str
    silence: float
    whole: float
    lost: int


def keep(path: Path, strike: Strike, **also: object) -> None:
    """One more, with whatever else is to be known of it."""
    with path.open("a") as file:
        file.write(json.dumps(asdict(strike) | also) + "\n")


def kept(path: Path) -> list[Strike]:
    """All that are in the file; none if there is none yet."""
    if not path.exists():
        return []
    said = (json.loads(line) for line in path.read_text().splitlines())
    return [Strike(each["kind"], each["silence"], each["whole"], each["lost"]) for each in said]


def table(strikes: Sequence[Strike]) -> Iterator[str]:
    """Return the measurements as a Markdown table."""
    yield HEAD
    yield "|---|---|---|---|---|"
    for kind in dict.fromkeys(each.kind for each in strikes):
        these = [each for each in strikes if each.kind == kind]
        silences, wholes = sorted(each.silence for each in these), sorted(each.whole for each in these)
        middle = len(these) // 2
        yield (
            f"| {kind} | {len(these)} | {sum(each.lost for each in these)} | {silences[middle]:.1f}, "
            f"{silences[-1]:.1f} | {wholes[middle]:.0f}, {wholes[-1]:.0f} |"
        )
