"""Apps beside the core: what an ordinary club can do without, each a Django app in a folder of its own.

The core imports none of them. How they join in: :mod:`tourney.hooks`; which of them run: ``TOURNEY_EXTRAS``.
"""
