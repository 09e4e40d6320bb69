"""Pictures made here to test as logos."""

from io import BytesIO

from PIL import Image


def a_logo(kind: str = "PNG", width: int = 40, height: int = 30, colour: str = "#0b5a63", **more: object) -> bytes:
    data = BytesIO()
    Image.new("RGB", (width, height), colour).save(data, kind, **more)
    return data.getvalue()


def moving() -> bytes:
    data = BytesIO()
    first, second = (Image.new("RGB", (40, 40), colour) for colour in ("#ffffff", "#000000"))
    first.save(data, "WEBP", save_all=True, append_images=[second], duration=100)
    return data.getvalue()
