"""The languages of which more is known than their catalogue: each module is one, which declares itself as ``USAGE``.

Sources, besides the glossaries of ``docs/terms``, where hands, contracts and seats stand as clubs write them, are named
in each module.
"""
