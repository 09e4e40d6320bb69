"""The rules of side tables: cutting in and out, the value of a deal, and settling. Pure Python.

Begin at :mod:`.game` for the values, :mod:`.table` for a table from its record, and :mod:`.settlement`.
"""
