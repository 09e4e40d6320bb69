"""How side tables are played: who cuts in and out, what a deal is worth, and who owes whom. Pure Python.

Begin at :mod:`.game` for the values, :mod:`.table` for a table from its record, and :mod:`.settlement`.
"""
