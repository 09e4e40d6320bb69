"""Read another program's file, as a script in a separate process: the file in, the contents out, as JSON.

The first line of the input has the kind of file and the answers so far; the file follows. It has the program but not
Django, so that it starts soon: see :mod:`.reading`, which starts it.
"""

import json
import runpy
import sys
import time
import traceback
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
LIMITS = ROOT / "tourney" / "exchange" / "child_limits.py"
EACH = 0.2
"""Seconds between two progress lines."""


def answer(given: bytes) -> dict[str, Any]:
    """Return the contents, the faults of an unreadable file, or the error of its reader."""
    from tourney.exchange import bounded_process
    from tourney.exchange.foreign import progress
    from tourney.exchange.foreign.reading import read_here
    from tourney.exchange.plain_json import to_plain
    from tourney.faults import BadInput

    bounded_process.within = True
    head, _, data = given.partition(b"\n")
    asked = json.loads(head)
    try:
        with progress.heard_by(_telling()):
            return {"found": to_plain(read_here(asked["kind"], data, asked["answers"]))}
    except BadInput as bad:
        return {"faults": to_plain(bad.faults)}
    except MemoryError:
        return {"much": True}
    except Exception:
        return {"stumbled": traceback.format_exc(limit=-5)}


def _telling() -> Any:
    """A listener that writes each stage, and within one how far it is every now and then."""
    from tourney.exchange.plain_json import to_plain

    stage, told = None, 0.0

    def hear(step: Any) -> None:
        nonlocal stage, told
        if step.stage == stage and time.monotonic() - told < EACH:
            return
        stage, told = step.stage, time.monotonic()
        sys.stdout.write(json.dumps(to_plain([step.stage, step.done, step.of])) + "\n")
        sys.stdout.flush()

    return hear


if __name__ == "__main__":
    sys.path.append(str(ROOT))
    runpy.run_path(str(LIMITS))["answered"](answer)
