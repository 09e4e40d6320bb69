"""Polish: as król dama walet; trefl karo kier pik; kontra, rekontra.

Source: europa.com.pl/do-you-uderstand (trefle, kara, kiery, piki, bez atu; as, król, dama, walet; kontra, rekontra). C
or H is commonly typed for kier, because K is karo's.
"""

from ..usage import Letters, Usage

USAGE = Usage(
    letters=Letters(
        "AKDW",
        "TKCP",
        "NESW",
        "BA",
        "pas",
        also={"H": "H"},
        doubled=("KTR", "KONTRA"),
        redoubled=("RKTR", "REKONTRA"),
        passes=("PAS", "CZTERYPASY"),
    ),
    alphabet={"ą": "a", "ć": "c", "ę": "e", "ł": "l", "ń": "n", "ó": "o", "ś": "s", "ź": "z", "ż": "z"},
    small_dates=True,
)
