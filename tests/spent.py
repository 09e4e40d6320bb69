"""Runs a command and says what it cost: python -m tests.spent make steps-of-a-test

Processor time, user and system, of the command and all that it waited for. Unlike the clock on the wall it hardly
depends on what else a shared machine does. What a command started and left to itself is not in it.
"""

import resource
import subprocess
import sys


def main(command: list[str]) -> int:
    done = subprocess.run(command, check=False)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"user+system time: {used.ru_utime + used.ru_stime:.0f} s", flush=True)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
