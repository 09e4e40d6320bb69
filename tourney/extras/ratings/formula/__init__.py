"""What a player is worth over many nights, whoever the partners and the opponents were; and how sure that is."""
