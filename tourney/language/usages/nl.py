"""Dutch: aas heer vrouw boer; klaveren ruiten harten schoppen; doublet, redoublet.

Sources: keesboek.com, Spelregels 1A and 18A (aas, heer, vrouw, boer; doublet); imp-bridge.nl (H V B 9 8, Z/OW, dbl,
pas).
"""

from ..usage import Letters, Usage

USAGE = Usage(
    letters=Letters(
        "AHVB",
        "KRHS",
        "NOZW",
        "SA",
        "pas",
        doubled=("DBL", "DOUBLET"),
        redoubled=("RDBL", "REDOUBLET"),
        passes=("PAS", "RONDPAS"),
    ),
    small_dates=True,
)
