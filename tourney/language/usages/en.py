"""English, the language of everything that is stored."""

from ..usage import ENGLISH_LETTERS, Usage

USAGE = Usage(
    letters=ENGLISH_LETTERS,
    forms={
        "board": ("board", "tray"),
        "boards": ("boards", "trays"),
        "Board": ("Board", "Tray"),
        "Boards": ("Boards", "Trays"),
    },
)
