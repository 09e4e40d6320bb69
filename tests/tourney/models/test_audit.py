"""Recording what an action writes."""

import pytest

from tourney.models import JournalEntry, Player


@pytest.mark.parametrize("model", [JournalEntry, Player])
def test_templates_cannot_call_methods_that_write(model):
    rows = model._default_manager.all()
    writers = [model.save, model.delete, rows.update, rows.delete, rows.bulk_create, rows.bulk_update]
    assert [each.alters_data for each in writers] == [True] * 6
    assert not hasattr(Player.objects, "delete")  # nor can a whole table be deleted by a slip
