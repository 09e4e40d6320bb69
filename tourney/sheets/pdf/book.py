"""The PDF that sheets are bound into. Its pages are numbered, tagged, and listed in its outline."""

from collections.abc import Callable
from functools import partial
from io import BytesIO
from math import sqrt
from typing import TYPE_CHECKING, Any

from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfgen.canvas import Canvas

from ...language.active_language import get_language, gettext as _
from .object_streams import packed
from .plain_letters import is_plain
from .tagging import ARTIFACT, END, Structure, TaggedPage, announce_structure, end_page, page_bound, structure_objects
from .type_scale import fitted, width_of
from .typefaces import PLAIN

if TYPE_CHECKING:
    from .fonts_found import FoundFont
    from .glyph_fonts import EmbeddedFont

PROGRAM = "Tourney"
ENGLISH = "en-gb"
"""Default language of sheets."""
VERSION = (1, 7)  # ISO 32000-1, which defines the meaning of tags
PAPERS = {"a4": A4, "letter": LETTER}
MARGIN = 14 * mm  # space for punching
ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
LEADING = 1.2  # in font sizes; programs that read a PDF aloud or search it begin a new line after each text
ROUND = 4 / 3 * (sqrt(2) - 1)  # distance of the handles of a quarter circle from its ends, in radii
FOOT = 8 * mm  # from the lower edge to the footer's line


class Book(Canvas):
    """A PDF under construction, of one sheet or of several in sequence. The pages of a sheet are kept until their
    number is known, for "page x of y"."""

    # Private parts of reportlab: the document, the operators of the page, its size, its text as in operators, and the
    # current width of its rules.
    _doc: Any
    _code: list[str]
    _pagesize: tuple[float, float]
    _startPage: Callable[[], None]
    _escape: Callable[[bytes], str]
    _lineWidth: float

    def __init__(self, paper: str) -> None:
        """Create a book on "a4" or "letter" ``paper``."""
        self.tagged = TaggedPage()
        self._entries: list[str] = []
        self._named: set[str] = set()
        self.size, self._data = PAPERS[paper], BytesIO()
        self.fonts: dict[FoundFont, EmbeddedFont] = {}
        self._encoded: dict[tuple[str, str], list[tuple[str, str]]] = {}
        font: Any = PLAIN
        super().__init__(self._data, pagesize=self.size, pageCompression=1, initialFontName=font, pdfVersion=VERSION)
        self._kept: list[dict[str, Any]] = []
        self._structure = Structure()
        self._pages = 0

    def entry(self, title: str) -> None:
        """Add an entry for this page to the outline, once for each sheet."""
        if title not in self._named:
            self._named.add(title)
            self._entries.append(title)

    def showPage(self) -> None:
        end_page(self)
        self._code[:] = ["\n".join(self._code)]  # one text takes a fraction of the memory of its lines
        self._kept.append(dict(self.__dict__))
        self.tagged, self._entries = TaggedPage(), []
        self._startPage()

    def write_line(self, x: float, y: float, text: str, font: str, size: float, spacing: float = 0) -> None:
        """Write a text in any script from x on, with the baseline at y, counted from below. ``spacing`` is added
        between plain letters."""
        if is_plain(text):
            self.write_plain(x, y, text, font, size, spacing)
        else:
            from .glyph_fonts import draw_shaped  # imported here because most sheets have no other script
            from .shaping import shaped

            draw_shaped(self, x, y, shaped(text, font), size)

    def write_plain(self, x: float, y: float, text: str, font: str, size: float, spacing: float) -> None:
        """Write a text as ``drawString`` does, in a third of its time, because its letters are looked up only once."""
        if (found := self._encoded.get((font, text))) is None:
            typeface: Any = getFont(font)
            parts = typeface.splitString(text, self._doc)
            found = [
                (typeface.getSubsetInternalName(subset, self._doc), self._escape(codes)) for subset, codes in parts
            ]
            self._encoded[font, text] = found
        sized = f"{size:.4f} Tf {LEADING * size:.4f} TL"
        shown = " ".join([f"{name} {sized} ({codes}) Tj" for name, codes in found])
        apart = (f"{spacing:.4f} Tc ", " 0 Tc") if spacing else ("", "")
        self._code.append(f"BT 1 0 0 1 {x:.4f} {y:.4f} Tm {apart[0]}{shown} T*{apart[1]} ET")

    def setLineWidth(self, width: float) -> None:
        if width != self._lineWidth:
            super().setLineWidth(width)

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self._code.append(f"n {x1:.4f} {y1:.4f} m {x2:.4f} {y2:.4f} l S")

    def disc(self, x: float, y: float, radius: float) -> None:
        """Fill a circle and draw its outline, as ``circle`` does, in a tenth of its time."""
        left, right, low, high, near = x - radius, x + radius, y - radius, y + radius, ROUND * radius
        self._code.append(
            f"n {right:.4f} {y:.4f} m {right:.4f} {y + near:.4f} {x + near:.4f} {high:.4f} {x:.4f} {high:.4f} c"
            f" {x - near:.4f} {high:.4f} {left:.4f} {y + near:.4f} {left:.4f} {y:.4f} c"
            f" {left:.4f} {y - near:.4f} {x - near:.4f} {low:.4f} {x:.4f} {low:.4f} c"
            f" {x + near:.4f} {low:.4f} {right:.4f} {y - near:.4f} {right:.4f} {y:.4f} c B"
        )

    def bind(self, title: str, foot: str) -> None:
        """Write the collected pages, each with its footer."""
        kept = list(self._kept)
        self._kept.clear()
        structure, pages = self._structure, self._pages
        bound: list[tuple[Any, TaggedPage]] = []
        for number, page in enumerate(kept, start=1):
            self.__dict__.update(page)
            self._foot(foot, _("page %(page)s of %(pages)s") % {"page": number, "pages": len(kept)})
            if number == 1:
                # The footer is a unique key, because no other sheet of a pack has it.
                self.bookmarkPage(foot)
                self.addOutlineEntry(title, foot)
            for entry in self._entries:
                key = f"{foot} {number} {entry}"
                self.bookmarkPage(key)
                self.addOutlineEntry(entry, key, level=1, closed=True)
            tagged = self.tagged
            super().showPage()
            bound.append((page_bound(self, pages), tagged))
            pages += 1
        self.tagged, self._entries, self._pages = TaggedPage(), [], pages
        self._named = set()
        structure.sheets.append((title, bound))

    def _foot(self, foot: str, which: str) -> None:
        width, _ = self._pagesize
        self._code.append(ARTIFACT)
        right = width - MARGIN - width_of(which, PLAIN) * 8
        self.write_line(MARGIN, FOOT, foot, PLAIN, fitted(foot, PLAIN, 8, right - 1.5 * MARGIN))
        self.write_line(right, FOOT, which, PLAIN, 8)
        self._code.append(END)

    def pdf(self) -> bytes:
        """Return the whole document, with its metadata and tags."""
        info = self._doc.info
        metadata = xmp(str(info.title), str(info.author), str(info.creator), _spoken())
        announce_structure(self, self._structure, _spoken(), metadata)
        self.setViewerPreference("DisplayDocTitle", "true")
        self.showOutline()
        self.save()
        return packed(self._data.getvalue(), partial(structure_objects, self, self._structure))


def _spoken() -> str:
    """Return the language of a PDF for programs that read it aloud: for British English "en"."""
    return "en" if (language := get_language() or ENGLISH) == ENGLISH else language


def xmp(title: str, author: str, program: str, language: str) -> bytes:
    """Return metadata in XMP (ISO 16684-1). It does not claim PDF/UA, because nobody has certified that."""
    named = {
        key: value.translate(ESCAPED) for key, value in (("title", title), ("author", author), ("program", program))
    }
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{named["title"]}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{named["author"]}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>{named["program"]}</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>""".encode()
