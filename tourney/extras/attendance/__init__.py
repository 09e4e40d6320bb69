"""Attendance: visits of each player, new and lost players, and tables by weekday."""
