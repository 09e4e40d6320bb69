"""What table devices send, by the verbs of the evening. What speaks with them is :mod:`tourney.devices`."""
