"""Danish: the letters of its own alphabet."""

from ..usage import Usage

USAGE = Usage(alphabet={"æ": "z", "ø": "z", "å": "z"})
