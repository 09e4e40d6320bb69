"""Fonts for letters that the sheets' own typeface lacks, searched on this computer when first needed.

Fonts that are known to suit a page come first, then any other. Fonts that forbid embedding (OS/2, fsType 2) or have no
outlines are skipped.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path

import uharfbuzz

from .typefaces import BOLD, FILES, PLAIN, WIDER

FOLDERS = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path("/usr/share/fonts-droid-fallback"),
    Path.home() / ".local/share/fonts",
    Path.home() / ".fonts",
    Path("/Library/Fonts"),
    Path("/System/Library/Fonts"),
    Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts",
    Path(os.environ.get("LOCALAPPDATA", "C:/")) / "Microsoft/Windows/Fonts",
)
PACKAGES = "fonts-droid-fallback fonts-tlwg-garuda-ttf fonts-lohit-deva"
"""Packages of Debian, 8 MB together: Chinese, Japanese and Korean; Thai; Devanagari."""
FIRST = (
    "garuda leelawui leelawuib thonburi lohit-devanagari nirmala nirmalab kohinoor notosans- "
    "notosansarabic notosanshebrew notosansthai notosansdevanagari droidsansfallbackfull droidsansfallback "
    "notosanscjk wqy-microhei msyh yugoth malgun hiragino applesdgothic arialunicode freesans notosans"
).split()
"""Beginnings of the file names of preferred fonts."""
LEFT_OUT = ("italic", "oblique", "mono", "emoji", "lastresort", "condensed", "thin", "light", "black", "adobeblank")
RESTRICTED = 0x0002  # OS/2, fsType: may not be embedded


@dataclass(frozen=True, eq=False)
class FoundFont:
    """An open font file. Lengths are in its own units, ``unit`` to the em."""

    path: Path
    face: uharfbuzz.Face
    font: uharfbuzz.Font
    unit: int
    letters: frozenset[int] = field(repr=False)

    @property
    def name(self) -> str:
        """Return a name for the PDF: the letters and digits of the file name."""
        return "".join(each for each in self.path.stem if each.isascii() and (each.isalnum() or each == "-")) or "Font"

    @property
    def outlines(self) -> str:
        """Return the table with the outlines: "glyf" or "CFF "."""
        return "glyf" if "glyf" in self.face.table_tags else "CFF "


@cache
def opened(path: Path) -> FoundFont | None:
    """Return the font; None if the file is not a font or may not be embedded."""
    try:
        face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path)))
        tags = set(face.table_tags)
        rights = face.reference_table("OS/2").data if "OS/2" in tags else b""
        restricted = len(rights) >= 10 and int.from_bytes(rights[8:10], "big") & 0x000F == RESTRICTED
        if not {"glyf", "CFF "} & tags or restricted:
            return None
        return FoundFont(path, face, uharfbuzz.Font(face), face.upem, frozenset(face.unicodes))
    except (OSError, uharfbuzz.HarfBuzzError):
        return None


def own(typeface: str) -> FoundFont:
    """Return the sheets' own typeface for HarfBuzz."""
    found = opened(FILES[typeface])
    assert found is not None, "it comes with the program"
    return found


@cache
def files(bold: bool) -> tuple[Path, ...]:
    """Return all font files of the computer, those that suit a page first."""
    found = {
        Path(folder, name)
        for top in FOLDERS
        for folder, _, names in os.walk(top)
        for name in names
        if Path(name).suffix.lower() in {".ttf", ".otf", ".ttc"} and not any(word in name.lower() for word in LEFT_OUT)
    }
    return tuple(sorted(found, key=lambda path: (_rank(path), ("bold" in path.stem.lower()) != bold, path.name, path)))


def _rank(path: Path) -> int:
    name = path.stem.lower().replace(" ", "")
    return next((at for at, start in enumerate(FIRST) if name.startswith(start)), len(FIRST))


def _candidates(typeface: str) -> Iterator[FoundFont]:
    yield own(typeface)
    for path in (WIDER.get(typeface, WIDER[PLAIN]), *files(typeface == BOLD)):
        if font := opened(path):
            yield font


@lru_cache(maxsize=20_000)
def font_for(letters: str, typeface: str) -> FoundFont | None:
    """Return the first font that has all letters of a group; None if there is none."""
    wanted = frozenset(map(ord, letters))
    return next((font for font in _candidates(typeface) if wanted <= font.letters), None)
