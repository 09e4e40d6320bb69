"""Italian: asso re donna fante; fiori quadri cuori picche; contro, surcontro.

Source: M. Leone, scuolabridgemultimediale.it (A D 5 4, D F 10 9 8; N O E S; passo, 2 SA).
"""

from ..usage import Letters, Usage

USAGE = Usage(
    letters=Letters(
        "ARDF", "FQCP", "NESO", "SA", "passo", doubled=("CONTRO",), redoubled=("SURCONTRO",), passes=("PASSO",)
    ),
    small_dates=True,
    first_of_month="1º",
    forms={"sets-of-boards": ("serie di board", "serie di astucci"), "the-boards": ("i board", "gli astucci")},
)
