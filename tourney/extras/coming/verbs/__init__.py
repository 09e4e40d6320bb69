"""Answers of members, their codes, and the letters that tell them what others answered."""
