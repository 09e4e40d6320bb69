"""Sending a finished night to every destination that the club has set up: :mod:`.destinations` has one module for each
kind, :mod:`.verbs` stores what became of it, and :mod:`.deliver` sends.

An attempt is stored before the first byte leaves, and its answer as soon as it came: a night is never sent twice unless
a person asks for it.
"""
