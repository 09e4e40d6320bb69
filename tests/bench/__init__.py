"""Benchmarks: each figure against a yardstick that is measured in the same run."""
