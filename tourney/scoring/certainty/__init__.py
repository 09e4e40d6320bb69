"""The certainty of an order: intervals, probabilities and reliability, by resampling the evening."""
