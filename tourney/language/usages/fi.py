"""Finnish: the letters of its own alphabet."""

from ..usage import Usage

USAGE = Usage(alphabet={"å": "z", "ä": "z", "ö": "z"})
