"""The bids of the Boston family, in words."""

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
