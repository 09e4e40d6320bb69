"""English, in which everything is stored."""

from ..usage import ENGLISH_LETTERS, Usage

USAGE = Usage(letters=ENGLISH_LETTERS)
