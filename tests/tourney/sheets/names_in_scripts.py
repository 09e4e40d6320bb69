"""Made-up names in ten scripts, and a room in which they play."""

from movements.request import Request
from tests.tourney.sheets.rooms import OCCASION, plan
from tourney.desk.snapshot import Room
from tourney.scoring.night import Entry

NAMES = {
    "Arabic": ("محمد الحسيني", "فاطمة علي"),
    "Hebrew": ("דוד כהן", "רות לוי"),
    "Thai": ("สมชาย ใจดี", "น้ำฝน ที่รัก"),
    "Chinese": ("王小明", "李美玲"),
    "Japanese": ("山田さくら", "高橋ケン"),
    "Korean": ("김민수", "박서연"),
    "Devanagari": ("अमित कुमार", "लक्ष्मी श्रीवास्तव"),
    "Greek": ("Γιώργος Ιωαννίδης", "Ελένη Παππά"),
    "Cyrillic": ("Дмитрий Щукин", "Юлия Ёлкина"),
    "Latin with marks": ("Žofia Łukaszewicz", "Nguyễn Thị Ánh"),
}
"""A script, and the two players of a pair."""
LEFTWARDS = ("Arabic", "Hebrew")
ALL = [name for names in NAMES.values() for name in names]


def room() -> Room:
    """Five tables, a script at each pair."""
    entries = {number: Entry(number, names) for number, names in enumerate(NAMES.values(), start=1)}
    return Room(OCCASION, plan(Request("compass", 10)), entries)
