"""The strikes of a cluster's drill are collected in a file."""

from tests.load.cluster_results import Strike, keep, kept, table


def test_kinds_drilled_one_at_a_time_form_one_table(tmp_path):
    file = tmp_path / "results"
    assert kept(file) == []
    for silence, lost in ((7.0, 0), (9.5, 1), (8.25, 0)):
        keep(file, Strike("killed", silence, 2 * silence, lost), tables=100)
    keep(file, Strike("etcd", 1.0, 4.0, 0))
    assert list(table(kept(file)))[2:] == [
        "| killed | 3 | 1 | 8.2, 9.5 | 16, 19 |",
        "| etcd | 1 | 0 | 1.0, 1.0 | 4, 4 |",
    ]
