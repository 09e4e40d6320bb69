"""German: Ass König Dame Bube; Treff Karo Coeur Pik; Kontra, Rekontra.

Sources: de.wikipedia.org/wiki/Bridge_(Kartenspiel); sites.google.com/view/renesbridge/bridge/karten (1SA, N/S und O/W).
"""

from ..usage import Letters, Usage

USAGE = Usage(
    letters=Letters(
        "AKDB",
        "TKCP",
        "NOSW",
        "SA",
        "passe",
        doubled=("K", "KONTRA"),
        redoubled=("RK", "REKONTRA"),
        passes=("PASSE", "PASSEN", "RUNDPASSE"),
    ),
    capital_nouns=True,
    forms={
        "boards": ("Boards", "Mappen"),
        "the-board": ("das Board", "die Mappe"),
        "the-right-board": ("das richtige Board", "die richtige Mappe"),
        "of-the-board": ("des Boards", "der Mappe"),
        "at-the-wrong-board": ("beim falschen Board", "bei der falschen Mappe"),
        "the-last-board": ("dem letzten Board", "der letzten Mappe"),
        "each-board": ("jedem Board", "jeder Mappe"),
        "or-board": ("oder Board", "oder Mappe"),
    },
)
