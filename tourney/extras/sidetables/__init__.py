"""Side tables: games beside the tournament, for players who wait or stay on. They are opened, their entries are made,
corrected and undone, and the state of each follows from its entries."""
