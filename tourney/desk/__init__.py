"""The actions of the evening: the only code that writes.

Each action takes its actor, does everything or nothing, raises the section's revision and adds a line to the journal.
An impossible action raises :class:`tourney.faults.BadInput` with every fault.
"""
