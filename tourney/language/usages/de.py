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
)
