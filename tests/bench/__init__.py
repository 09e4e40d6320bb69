"""Benchmarks: each number against a yardstick that is measured in the same run."""
