"""The languages with more than a catalogue: each module is one, which declares itself as ``USAGE``.

Each module names its sources for hands, contracts and seats; see also the glossaries of ``docs/terms``.
"""
