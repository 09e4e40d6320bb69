"""python -m movements howell 10: a movement as a table or as JSON."""

import sys

from .command import main

if __name__ == "__main__":
    sys.exit(main())
