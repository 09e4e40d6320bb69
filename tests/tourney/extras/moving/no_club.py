"""The models of moving that belong to no club."""

OF_NO_CLUB = {"Arrival", "ArrivalPart", "Departure"}
"""Where a club went, when it is here no longer, and one that is not here yet."""
