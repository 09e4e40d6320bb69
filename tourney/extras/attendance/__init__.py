"""Attendance: who came how often, who is new, who came no more, and how many tables played on which weekday."""
