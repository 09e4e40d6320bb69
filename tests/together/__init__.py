"""Any two features together: evenings drawn by a covering array, played through the program's public interfaces, and
checked by what must be true of every evening, whatever its results.

``axes.py`` names what an evening can be, ``covering.py`` draws scenarios that bring every two of these together,
``play.py`` and its neighbours play one by HTTP, ``outputs.py`` collects everything that comes out of it, and
``invariants.py`` says what must be true of that. One scenario again: ``python -m tests.together NUMBER``.
"""
