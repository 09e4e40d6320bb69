"""The bids of the Boston family in words; payments at Boston in white counters, to or from each adversary (Foster,
000:3315-3367)."""

from movements.message import message

BID_WORDS = {
    "five": message("Five"),
    "six": message("Six"),
    "seven": message("Seven"),
    "eight": message("Eight"),
    "nine": message("Nine"),
    "ten": message("Ten"),
    "eleven": message("Eleven"),
    "twelve": message("Twelve"),
    "thirteen": message("Thirteen"),
    "slam": message("Slam"),
    "spread-slam": message("Spread slam"),
    "piccolissimo": message("Piccolissimo"),
    "little-misere": message("Little misère"),
    "grand-misere": message("Grand misère"),
    "little-spread": message("Little spread"),
    "grand-spread": message("Grand spread"),
    "partout": message("Misère partout (everyone passed)"),
}

WON: dict[str, tuple[int, ...]] = {
    "five": (12, 12, 13, 13, 14, 14, 14, 15, 15),
    "six": (15, 16, 16, 17, 18, 19, 20, 20),
    "seven": (18, 20, 21, 22, 23, 24, 26),
    "eight": (23, 24, 26, 28, 29, 31),
    "nine": (32, 34, 36, 39, 41),
    "ten": (42, 45, 48, 52),
    "eleven": (63, 68, 72),
    "twelve": (106, 114),
    "thirteen": (166,),
}
"""Payments by bid: for the tricks bid, one more, and so on to thirteen (3319-3327)."""

WON_AMERICAN = {
    "five": 10,
    "six": 15,
    "seven": 20,
    "eight": 25,
    "nine": 35,
    "ten": 45,
    "eleven": 65,
    "twelve": 105,
    "thirteen": 170,
}
"""Payments in the American decimal system, without over-tricks (3331-3332)."""

LOST: dict[str, tuple[int, ...]] = {
    "five": (11, 21, 31, 41, 50),
    "six": (15, 24, 35, 45, 55, 66),
    "seven": (19, 29, 40, 50, 60, 72, 82),
    "eight": (23, 34, 46, 56, 67, 78, 89, 110),
    "nine": (33, 44, 57, 68, 82, 92, 103, 115, 127),
    "ten": (44, 56, 70, 82, 94, 107, 119, 132, 145, 157),
    "eleven": (67, 80, 95, 109, 123, 138, 151, 165, 180, 194, 208),
    "twelve": (113, 130, 148, 165, 182, 200, 217, 234, 252, 270, 286, 304),
    "thirteen": (177, 198, 222, 241, 262, 284, 305, 326, 348, 369, 390, 412, 433),
}
"""Payments by bid: for one trick short, two, and so on (3338-3346)."""

LOST_AMERICAN: dict[str, tuple[int, ...]] = {
    "five": (10, 20, 30, 40, 50),
    "six": (15, 25, 35, 45, 55, 65),
    "seven": (20, 30, 40, 50, 60, 70, 80),
    "eight": (25, 35, 45, 55, 70, 85, 100, 115),
    "nine": (35, 45, 55, 65, 80, 95, 110, 125, 140),
    "ten": (45, 55, 70, 80, 95, 110, 125, 140, 155, 170),
    "eleven": (70, 80, 95, 110, 125, 140, 155, 170, 185, 200, 220),
    "twelve": (120, 130, 145, 160, 180, 200, 220, 240, 260, 280, 300, 320),
    "thirteen": (180, 200, 220, 240, 260, 280, 300, 320, 340, 360, 390, 420, 450),
}
"""Payments for tricks short in the American decimal system (3352-3360)."""

MISERES = {"little-misere": 20, "grand-misere": 40, "little-spread": 80, "grand-spread": 160}
"""Payments when won or lost, without over-tricks (3364-3367)."""
