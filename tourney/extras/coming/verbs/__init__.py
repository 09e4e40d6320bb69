"""Members' answers, their codes, and the letters about other members' answers."""
