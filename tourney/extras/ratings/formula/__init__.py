"""The strength of a player over many nights, whoever the partners and opponents were, and how certain it is."""
