"""Attendance: each player's visits, new and lost players, and tables by weekday."""
