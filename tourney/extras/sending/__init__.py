"""Sending a finished night to every destination that the club has set up: :mod:`.destinations` has one module for each
kind, :mod:`.verbs` stores the outcomes, and :mod:`.deliver` sends.

An attempt is stored before the first byte is sent, and its answer as soon as it arrives: a night is never sent twice
unless a person asks for it.
"""
