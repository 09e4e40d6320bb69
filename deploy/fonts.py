"""Make the typefaces of the sheets and of the screens: python deploy/fonts.py InterVariable.woff2 (needs fonttools and
brotli)

The source is Inter 4.1 (https://rsms.me/inter), package/variable/InterVariable.woff2 of the npm package inter-ui 4.1.1.
reportlab embeds only static TrueType, so each weight is cut from it. Figures have one width, for columns; those of
Inter-Hands, for hands of cards, have their own, and its letters stand apart, but for the 1 of a ten. The suit signs are
DejaVu's, whose changes to its ancestor are in the public domain: Inter's heart is wider than its other suits.

Screens have one variable file for the six languages and the signs in use; other scripts have the system's fonts.
"""

import sys
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FOLDER = Path(__file__).parents[1] / "tourney" / "sheets" / "fonts"
SCREEN = FOLDER.parents[1] / "static" / "tourney" / "fonts" / "inter.woff2"
FACES = (("Regular", 400, True), ("Bold", 700, True), ("Hands", 400, False))
"""The name of each, its weight, and whether its figures have one width."""
TEXT_SIZE = 14  # opsz: drawn for text
APART = 0.12  # more than usual between the cards of a hand, in sizes
SUITS, SUIT_SCALE = "♠♥♦♣", 0.92
LETTERS = (
    *((0x20, 0x7E), (0xA0, 0x36F), (0x370, 0x52F), (0x1E00, 0x1EFF), (0x2000, 0x209F), (0x20A0, 0x20BF)),
    *((0x2100, 0x218F), (0x2190, 0x22FF), (0x2500, 0x25FF), (0x2713, 0x2717)),
)
HAND_LETTERS = ((0x20, 0x7E), (0xA0, 0x17F), (0x391, 0x45F), (0x2013, 0x2026), (0x2212, 0x2212))
SCREEN_LETTERS = {
    *(code for first, last in ((0x20, 0x7E), (0xA0, 0x17F), (0x2190, 0x2195)) for code in range(first, last + 1)),
    *map(ord, "ȘșȚț\u2009\u2010\u2011\u2012–—‘’‚“”„•…\u202f‰′″‹›⁄€№™↶↷−≈≠≤≥▲▶▼◀○●✓✗"),
}
SCREEN_FEATURES = ["kern", "tnum", "calt", "ccmp", "locl", "mark"]
SCREEN_WEIGHTS = (400, 700)
FEATURES = ["kern", "ccmp", "locl", "mark", "mkmk"]
ABOUT = [0, 5, 13, 14]
"""Entries of the name table that are kept: copyright, version and licence."""


def main(source: str) -> None:
    _screen(source)
    for name, weight, columns in FACES:
        font = instancer.instantiateVariableFont(TTFont(source), {"opsz": TEXT_SIZE, "wght": weight})
        font.flavor = None
        if columns:
            _equal_figures(font)
        options = subset.Options(layout_features=FEATURES, hinting=False, name_IDs=ABOUT, notdef_outline=True)
        options.drop_tables += ["STAT"]
        cutter = subset.Subsetter(options)
        letters = LETTERS if columns else HAND_LETTERS
        cutter.populate(
            unicodes={code for first, last in letters for code in range(first, last + 1)} - {*map(ord, SUITS)}
        )
        cutter.subset(font)
        if not columns:
            _spread(font)
        _add_suits(font)
        for entry, text in ((1, f"Inter {name}"), (2, "Regular"), (4, f"Inter {name}"), (6, f"Inter-{name}")):
            font["name"].setName(text, entry, 3, 1, 0x409)
        font.save(FOLDER / f"Inter-{name}.ttf")


def _screen(source: str) -> None:
    """Write the subset for screens, whose weight varies."""
    font = instancer.instantiateVariableFont(TTFont(source), {"opsz": TEXT_SIZE, "wght": SCREEN_WEIGHTS})
    variations = font["gvar"].variations
    for glyph in font.getGlyphOrder():
        variations.setdefault(glyph, [])  # the subsetter expects an entry for each
    options = subset.Options(layout_features=SCREEN_FEATURES, hinting=False, flavor="woff2", notdef_outline=True)
    options.name_IDs = [*range(7), 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=SCREEN_LETTERS)
    cutter.subset(font)
    font.flavor = "woff2"
    font.save(SCREEN)


def _equal_figures(font: Any) -> None:
    """Map each digit to the figure that the feature ``tnum`` would choose."""
    table = font["GSUB"].table
    chosen: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    chosen.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    for letters in font["cmap"].tables:
        for digit in map(ord, "0123456789"):
            letters.cmap[digit] = chosen.get(letters.cmap[digit], letters.cmap[digit])  # tables may share a map


def _spread(font: Any) -> None:
    """Put space behind the letters of hands."""
    named, widths = font.getBestCmap(), font["hmtx"]
    for name in {glyph for code, glyph in named.items() if chr(code) not in " 1\xa0"}:
        width, left = widths[name]
        widths[name] = (width + round(APART * font["head"].unitsPerEm), left)


def _add_suits(font: Any) -> None:
    source = TTFont(FOLDER / "DejaVuSansCondensed.ttf")
    scale = SUIT_SCALE * font["head"].unitsPerEm / source["head"].unitsPerEm
    glyphs, named = source.getGlyphSet(), source.getBestCmap()
    for suit in SUITS:
        pen, name = TTGlyphPen(None), named[ord(suit)]
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = (round(glyphs[name].width * scale), round(source["hmtx"][name][1] * scale))
        for letters in font["cmap"].tables:
            letters.cmap[ord(suit)] = name


if __name__ == "__main__":
    main(sys.argv[1])
