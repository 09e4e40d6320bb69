"""Spanish: the letters of its own alphabet."""

from ..usage import Usage

USAGE = Usage(alphabet={"ñ": "n"})
