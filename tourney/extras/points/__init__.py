"""Expected masterpoints of published nights: :mod:`.schemes` has one module for each scheme, :mod:`.scheme` calculates
exactly, and :mod:`.night_points` and :mod:`.totals` apply it to nights and seasons.

Nothing here is official: pages say "expected", and name the source of every scheme.
"""
