"""How sure an order is: intervals, chances and reliability, by resampling what the evening was made of."""
