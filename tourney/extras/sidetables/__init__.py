"""Side tables: games beside the tournament, for players who wait or stay on. Their entries are made, corrected and
undone, and each table's state follows from its entries."""
