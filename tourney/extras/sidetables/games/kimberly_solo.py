"""Kimberly solo, for four (Foster, 000:3051). Its calls are among those of solo."""

from dataclasses import replace

from movements.message import message

from .solo import GAME as SOLO, KIMBERLY, fields

GAME = replace(
    SOLO,
    order=71,
    title=message("Kimberly solo"),
    counts=(4,),
    fields=fields(KIMBERLY),
    rules=(
        message(
            "There are no proposals: solo is the lowest call. If all pass, a solo of six may be "
            "called in another trump suit."
        ),
    ),
)
