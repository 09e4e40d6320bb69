"""French: as roi dame valet; trèfle carreau cœur pique, as in 1K 2T 2SA; contre, surcontre.

Sources: bridgeinter.net, simultanet (1K 2T 2SA, entame 3 C); atoutbridge.com (DV1083, 3SA, E S O N).
"""

from ..usage import Letters, Usage

USAGE = Usage(
    letters=Letters(
        "ARDV", "TKCP", "NESO", "SA", "passe", doubled=("CONTRE",), redoubled=("SURCONTRE",), passes=("PASSE",)
    ),
    small_dates=True,
    first_of_month="1er",
)
