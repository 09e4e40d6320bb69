"""Extra apps that an ordinary club can do without, each a Django app in its own folder.

The core imports none of them. How they join in: :mod:`tourney.hooks`; which of them run: ``TOURNEY_EXTRAS``.
"""
