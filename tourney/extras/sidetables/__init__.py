"""Side tables: games beside the tournament, with whoever waits or stays. They are opened, what happens at them is
entered, corrected and undone, and how one stands follows from its entries."""
