"""The colours of clubs on paper and in pictures: those of the pages in light, all dark."""

COLOURS = {
    "green": "1d6045",
    "navy": "1f3f77",
    "teal": "0b5a63",
    "plum": "5b2a7d",
    "burgundy": "7a1f3d",
    "rust": "8a3b12",
    "slate": "3a4650",
}
