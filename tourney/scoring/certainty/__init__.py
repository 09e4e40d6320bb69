"""The certainty of a ranking: intervals, probabilities and reliability, by resampling the evening."""
