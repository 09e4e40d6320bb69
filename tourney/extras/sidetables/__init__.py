"""Side tables: games beside the tournament, for players who wait or stay on. Entries can be made, corrected and undone,
and each table's state follows from its entries."""
