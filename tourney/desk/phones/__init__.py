"""What comes from the tables themselves, by players' phones."""
