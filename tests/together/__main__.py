"""python -m tests.together draw: write the covering array anew, after its axes changed."""

import sys

from .array import write
from .covering import scenarios


def main(arguments: list[str]) -> None:
    if arguments != ["draw"]:
        sys.exit(__doc__)
    found = scenarios()
    write(found)
    print(f"{len(found)} scenarios")


main(sys.argv[1:])
