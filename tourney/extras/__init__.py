"""Extra apps that an ordinary club can do without, each a Django app in its own folder.

The core imports none of them. :mod:`tourney.hooks` is how they join in; ``TOURNEY_EXTRAS`` lists those that run.
"""
