"""A club's logo: an image whose bytes match its kind, small enough for every page.

Only PNG, JPEG and WebP are accepted. An SVG can contain scripts, and any other kind is refused whatever its name says.
"""

from dataclasses import dataclass
from io import BytesIO

from movements.message import gettext_noop, message

from ...faults import BadInput

LARGEST = 60_000
"""Maximum size in bytes: the logo is sent with the first page that someone opens."""
LEAST_SIDE, MOST_SIDE = 16, 1000
"""Pixels."""
BEGINS = {"png": b"\x89PNG\r\n\x1a\n", "jpeg": b"\xff\xd8\xff", "webp": b"RIFF"}
TYPES = {"png": "image/png", "jpeg": "image/jpeg", "webp": "image/webp"}


@dataclass(frozen=True, slots=True)
class LogoFile:
    """``kind`` is a key of :data:`TYPES`."""

    kind: str
    data: bytes


def kind_of(data: bytes) -> str:
    """Return the kind of image from its first bytes; empty if it is not a supported image."""
    kind = next((kind for kind, begins in BEGINS.items() if data.startswith(begins)), "")
    return "" if kind == "webp" and data[8:12] != b"WEBP" else kind


def must_fit(size: int) -> None:
    """Raise BadInput for a file that is too large, without reading it."""
    if size > LARGEST:
        words = gettext_noop(
            "This file is %(size)s kB, but a logo can be at most %(largest)s kB. Save a smaller version."
        )
        raise _wrong(message(words, size=-(-size // 1000), largest=LARGEST // 1000))


def read_logo(data: bytes) -> LogoFile:
    """Return the image. Raises BadInput if it is too large, of another kind, damaged or animated."""
    must_fit(len(data))
    kind = kind_of(data)
    if not kind:
        raise _wrong(message("This is not a PNG, JPEG or WebP image. Save it in one of these formats."))
    from PIL import Image  # here: it takes long to load, and hardly anybody changes a logo

    broken = _wrong(message("The image is damaged and cannot be shown. Save it again."))
    try:
        image = Image.open(BytesIO(data), formats=[kind.upper()])
    except (OSError, SyntaxError, ValueError, EOFError, Image.DecompressionBombError):
        raise broken from None
    with image:
        width, height = image.size
        if not (min(width, height) >= LEAST_SIDE and max(width, height) <= MOST_SIDE):
            raise _wrong(
                message(
                    "The image is %(width)s by %(height)s pixels. Each side must be %(least)s to %(most)s pixels.",
                    width=width,
                    height=height,
                    least=LEAST_SIDE,
                    most=MOST_SIDE,
                )
            )
        if getattr(image, "n_frames", 1) != 1:
            raise _wrong(message("The image is animated. Choose a still image."))
        try:
            image.load()  # only now: its declared size was checked
        except (OSError, SyntaxError, ValueError, EOFError):
            raise broken from None
    return LogoFile(kind, data)


def _wrong(what: str) -> BadInput:
    return BadInput.at("logo", what)
