"""A pseudo-language: every text in letters with accents, a third longer. Text that is still in plain letters was not
marked for translation. ``qaa`` runs from left to right, ``qab`` from right to left, in letters that do; ISO 639-2
reserves both codes for private use."""

LEFT, RIGHT = "qaa", "qab"
"""The catalogues of the languages that nobody speaks."""
