"""The languages with more than a catalogue. Each module is a language, which declares itself as ``USAGE``.

Each module names its sources for hands, contracts and seats; see also the glossaries of ``docs/terms``.
"""
