"""The strength of a player over many nights, regardless of partners and opponents, and its certainty."""
