"""Live table devices: the night goes to the connector of the Bridgemates, and results come from it.

The vendor's client (requirements-bridgemate.txt) encodes and decodes the messages. It is imported where it is used, so
that everything else works without it. Results are stored by :mod:`tourney.extras.bridgemates.verbs`.
"""
