"""Results in, standings out: a pure function, exact, that knows nothing of the database.

Begin at :mod:`tourney.scoring.night` for what goes in, :mod:`tourney.scoring.standings` for what comes
out and :mod:`tourney.scoring.methods.by_name` for the methods by name.
"""
