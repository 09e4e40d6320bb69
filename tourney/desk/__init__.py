"""The verbs of the evening: the only code that writes.

Each verb takes who does it, does the whole of it or nothing, raises the section's revision and adds a line to the
journal. An impossible action raises :class:`tourney.faults.BadInput` with every fault.
"""
