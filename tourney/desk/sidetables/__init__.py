"""Side tables: opened, what happens at them entered, corrected and undone. How one stands follows from its entries."""
