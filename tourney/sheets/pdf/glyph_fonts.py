"""Shaped text in a PDF: glyphs by their numbers, in subsets that HarfBuzz makes of the fonts found.

reportlab's own shaping refuses fonts with PostScript outlines and writes some others without their letters (measured in
docs/pdf.md). Here each font is a composite font (ISO 32000-1, 9.7) whose codes are the numbers of its glyphs, with
their text. If glyphs are in another order than their letters (Devanagari), the letters are added as ``ActualText``, but
not for right-to-left text, which readers reorder themselves and would reorder twice (poppler does).
"""

from typing import Any, cast

import uharfbuzz
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString, PDFZCompress

from .fonts_found import FoundFont
from .shaping import ShapedText

UNSEEN = "\u200b"  # the text of a glyph whose letters belong to another glyph
SYMBOLIC = 4  # a font descriptor's flag: codes that are not those of Latin letters
STEM = 80  # thousandths: the width of an upright stroke, for finding a substitute font, which is never needed
NOT_NEEDED = ("GSUB", "GPOS", "GDEF", "name", "post", "DSIG", "kern", "vhea", "vmtx", "VORG")
"""Tables of a font that are not needed once its glyphs have been chosen and placed."""
RANGE = 100  # maximum lines of a bfchar section
CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
{ranges}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


class EmbeddedFont:
    """A font in one document, with the glyphs that it uses. reportlab writes it with its own fonts when it saves."""

    def __init__(self, font: FoundFont, number: int) -> None:
        self.font = font
        self.pdf_name = f"S{number}"
        self._texts: dict[int, str] = {0: "\ufffd"}
        self._widths: dict[int, float] = {}

    def width(self, number: int) -> float:
        """Return the width of a glyph in thousandths of the size, and add it to the document."""
        if number not in self._widths:
            wide = self.font.font.get_glyph_h_advance(number) * 1000 / self.font.unit
            self._widths[number] = round(wide, 3)
        return self._widths[number]

    def stands_for(self, number: int, text: str) -> None:
        if text or number not in self._texts:
            self._texts.setdefault(number, text or UNSEEN)

    def addObjects(self, doc: Any) -> None:
        """Add the font's objects to the document; reportlab calls this when it saves."""
        self.width(0)
        used = sorted(self._widths)
        name, outlines = f"{_tag(used)}+{self.font.name}", self.font.outlines == "glyf"
        descendant = _dictionary(
            Type="Font",
            Subtype="CIDFontType2" if outlines else "CIDFontType0",
            BaseFont=name,
            CIDSystemInfo=_dictionary(Registry=PDFString("Adobe"), Ordering=PDFString("Identity"), Supplement=0),
            FontDescriptor=doc.Reference(self._descriptor(doc, name, used)),
            DW=1000,
            W=PDFArray([part for each in used for part in (each, PDFArray([self._widths[each]]))]),
            **({"CIDToGIDMap": "Identity"} if outlines else {}),
        )
        unicode = doc.Reference(_stream(self._unicode(used).encode()))
        doc.idToObject["BasicFonts"].dict[self.pdf_name] = doc.Reference(
            _dictionary(
                Type="Font",
                Subtype="Type0",
                BaseFont=name,
                Encoding="Identity-H",
                DescendantFonts=PDFArray([doc.Reference(descendant)]),
                ToUnicode=unicode,
            )
        )

    def _descriptor(self, doc: Any, name: str, used: list[int]) -> PDFDictionary:
        scale = 1000 / self.font.unit
        reach = self.font.font.get_font_extents("ltr")
        data = self._subset(used)
        if self.font.outlines == "glyf":
            file = {"FontFile2": doc.Reference(_stream(data, Length1=len(data)))}
        else:
            file = {"FontFile3": doc.Reference(_stream(data, Subtype=PDFName("CIDFontType0C")))}
        return _dictionary(
            Type="FontDescriptor",
            FontName=name,
            Flags=SYMBOLIC,
            FontBBox=PDFArray([-1000, reach.descender * scale, 2000, reach.ascender * scale]),
            ItalicAngle=0,
            Ascent=reach.ascender * scale,
            Descent=reach.descender * scale,
            CapHeight=reach.ascender * scale,
            StemV=STEM,
            **file,
        )

    def _subset(self, used: list[int]) -> bytes:
        """Return the font with only these glyphs, under their own numbers."""
        wanted = uharfbuzz.SubsetInput()
        flags = uharfbuzz.SubsetFlags
        wanted.flags = flags.RETAIN_GIDS | flags.NO_HINTING | flags.NOTDEF_OUTLINE | flags.CFF_IDENTITY_CHARSET
        wanted.flags |= flags.NO_LAYOUT_CLOSURE
        wanted.glyph_set.update(used)
        wanted.pin_all_axes_to_default(self.font.face)
        wanted.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in NOT_NEEDED)
        cut = uharfbuzz.subset(self.font.face, wanted)
        return bytes(cut.blob.data if self.font.outlines == "glyf" else cut.reference_table("CFF ").data)

    def _unicode(self, used: list[int]) -> str:
        lines = [f"<{each:04X}> <{_hex(self._texts.get(each, UNSEEN))}>" for each in used]
        parts = [lines[at : at + RANGE] for at in range(0, len(lines), RANGE)]
        return CMAP.format(
            ranges="\n".join(f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar" for part in parts)
        )


def embedded(font: FoundFont, canvas: Any) -> EmbeddedFont:
    """Return the font in a book's document; it is added if necessary."""
    if font not in canvas.fonts:
        canvas.fonts[font] = EmbeddedFont(font, len(canvas.fonts) + 1)
        canvas._doc.delayedFonts.append(canvas.fonts[font])
    return cast("EmbeddedFont", canvas.fonts[font])


def draw_shaped(canvas: Any, x: float, y: float, text: ShapedText, size: float) -> None:
    """Draw a text with the left end of its baseline at (x, y), in points from the lower left."""
    named = not text.leftwards and text.letters != text.text
    code = [f"/Span <</ActualText <FEFF{_hex(text.text)}>>> BDC" if named else "", "BT"]
    for run in text.runs:
        font = embedded(run.font, canvas)
        code.append(f"/{font.pdf_name} {_n(size)} Tf 1 0 0 1 {_n(x)} {_n(y)} Tm")
        shown: list[str] = []
        risen = 0.0
        for glyph in run.glyphs:
            font.stands_for(glyph.number, glyph.text)
            up = glyph.up * size / 1000
            if abs(up - risen) > 0.001:
                code.append(_show(shown))
                code.append(f"{_n(up)} Ts")
                shown, risen = [], up
            before, after = -glyph.right, font.width(glyph.number) - glyph.advance + glyph.right
            shown += [_n(before) if abs(before) > 0.01 else "", f"<{glyph.number:04X}>"]
            shown.append(_n(after) if abs(after) > 0.01 else "")
        code.append(_show(shown))
        if risen:
            code.append("0 Ts")
        x += run.width * size
    code.append("ET EMC" if named else "ET")
    canvas.addLiteral(" ".join(filter(None, code)))


def _show(shown: list[str]) -> str:
    return f"[{' '.join(filter(None, shown))}] TJ" if shown else ""


def _n(value: float) -> str:
    """Return a number in PDF syntax."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _hex(text: str) -> str:
    return text.encode("utf-16-be", "replace").hex().upper()


def _tag(used: list[int]) -> str:
    """Return six capitals that distinguish subsets of one font."""
    number = hash(tuple(used)) % 26**6
    return "".join(chr(65 + number // 26**at % 26) for at in range(6))


def _dictionary(**entries: Any) -> PDFDictionary:
    """Return a dictionary in which texts are names."""
    return PDFDictionary({key: PDFName(each) if isinstance(each, str) else each for key, each in entries.items()})


def _stream(content: bytes, **entries: Any) -> PDFStream:
    return PDFStream(PDFDictionary(entries), content=content, filters=[PDFZCompress])
