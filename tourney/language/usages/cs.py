"""Czech: the letters of its own alphabet."""

from ..usage import Usage

USAGE = Usage(alphabet={"č": "c", "ř": "r", "š": "s", "ž": "z"})
