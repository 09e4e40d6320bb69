"""The files of a cluster: each part knows the others, and only the owner can read the passwords."""

import http.client
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
from contextlib import closing, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from deploy.cluster import files, hosts
from deploy.cluster.machine import Machine
from deploy.cluster.plan import on_this_machine, read
from deploy.cluster.processes import missing
from tests.load.server import ROOT


@pytest.fixture
def plan(tmp_path):
    return on_this_machine(tmp_path)


def test_plan_is_read_back_as_saved(plan, tmp_path):
    plan.save()
    assert read(tmp_path) == plan
    assert (tmp_path / "cluster.json").stat().st_mode & 0o077 == 0


def test_no_two_parts_listen_on_the_same_port(plan):
    ports = [plan.https]
    for node in plan.nodes:
        ports += [node.etcd, node.etcd_peer, node.postgres, node.rest]
    for service in plan.services:
        ports += [service.http, service.pool, service.write, service.read]
    assert len(set(ports)) == len(ports) == 21


def test_every_database_is_listed_for_every_component_that_connects_to_one(plan):
    for service in plan.services:
        text = files.haproxy(plan, service)
        for node in plan.nodes:
            line = f"server {node.name} {node.address}:{node.postgres} check port {node.rest}"
            assert text.count(line) == 3  # to write, to read, to read where there is no standby


@pytest.mark.parametrize("synchronous", [True, False])
def test_acknowledged_entry_is_on_two_disks_unless_the_control_disables_it(tmp_path, synchronous):
    plan = on_this_machine(tmp_path, synchronous=synchronous)
    text = files.patroni(plan, plan.nodes[0], data=tmp_path, binaries=tmp_path, aside=tmp_path)
    said = str(synchronous).lower()
    assert f"synchronous_mode: {said}\n" in text
    assert f"synchronous_mode_strict: {said}\n" in text
    assert "\netcd:\n" in text  # by the third protocol an old primary takes the lock back


def test_failover_ends_before_two_could_hold_the_lock(plan, tmp_path):
    """Patroni's own rule: loop_wait + 2 * retry_timeout <= ttl."""
    text = files.patroni(plan, plan.nodes[0], data=tmp_path, binaries=tmp_path, aside=tmp_path)
    told = {name: int(text.partition(f" {name}: ")[2].split()[0]) for name in ("ttl", "loop_wait", "retry_timeout")}
    assert told["loop_wait"] + 2 * told["retry_timeout"] <= told["ttl"]


def test_primary_keeps_its_lock_while_etcd_elects_another_leader(plan, tmp_path):
    text = files.patroni(plan, plan.nodes[0], data=tmp_path, binaries=tmp_path, aside=tmp_path)
    patience = int(text.partition(" retry_timeout: ")[2].split()[0])
    election = int(files.etcd(plan, plan.nodes[0], tmp_path).partition("ETCD_ELECTION_TIMEOUT=")[2].split()[0])
    assert 1000 * patience >= 2 * election


def test_the_log_reaches_back_to_the_last_checkpoint_of_an_old_primary(plan, tmp_path):
    text = files.patroni(plan, plan.nodes[0], data=tmp_path, binaries=tmp_path, aside=tmp_path)
    told = {name: int(text.partition(f" {name}: ")[2].split("MB")[0]) for name in ("wal_keep_size", "max_wal_size")}
    assert told["wal_keep_size"] >= 2 * told["max_wal_size"]


def test_connections_are_pooled_by_session(plan):
    """Each holds an advisory lock while it is open: tourney/safekeeping/database_in_use.py."""
    assert "pool_mode = session" in files.pgbouncer(plan.services[0], Path("userlist.txt"))


def test_a_host_without_the_programs_is_told_what_to_install(tmp_path):
    env = os.environ | {"PATH": str(tmp_path)}
    script = (
        "import deploy.cluster.processes as processes, sys;"
        "processes.program = lambda name: None;"
        "import deploy.cluster.__main__ as main;"
        f"sys.argv = ['cluster', 'start', {str(tmp_path / 'cluster')!r}];"
        "sys.exit(main.main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "apt-get install" in done.stderr
    assert {"etcd-server", "patroni", "pgbouncer", "haproxy", "nginx"} <= set(done.stderr.split())
    assert not (tmp_path / "cluster").exists()


def test_real_hosts_get_every_file_with_the_same_passwords(tmp_path):
    databases, services = ["10.0.0.11", "10.0.0.12", "10.0.0.13"], ["10.0.0.21", "10.0.0.22"]
    plan = hosts.plan(databases, services, tmp_path / "out")
    paths = hosts.write(plan, "whist.example")
    assert len(set(paths)) == 3 * 3 + 2 * 6
    assert all(path.stat().st_mode & 0o077 == 0 for path in paths)
    text = {path.relative_to(tmp_path / "out").as_posix(): path.read_text() for path in paths}
    for at in (1, 2, 3):
        assert f"database{at}=http://10.0.0.1{at}:2380" in text["database1/etcd"]
        assert f"10.0.0.1{at}:5432 check port 8008" in text["service2/haproxy.cfg"]
        assert plan.passwords["tourney"] in text[f"database{at}/post_bootstrap.sh"]
    for at in (1, 2):
        assert f"server 10.0.0.2{at}:8000" in text["service1/nginx.conf"]
        assert f"host all all 10.0.0.2{at}/32 scram-sha-256" in text["database3/config.yml"]
        assert f"TOURNEY_SECRET_KEY={plan.passwords['secret_key']}\n" in text[f"service{at}/tourney.env"]
    assert "TOURNEY_HOSTS=whist.example\n" in text["service1/tourney.env"]


def test_two_databases_are_not_a_cluster(tmp_path):
    with pytest.raises(ValueError, match="two of two cannot"):
        hosts.plan(["10.0.0.11", "10.0.0.12"], ["10.0.0.21"], tmp_path)


@pytest.fixture
def behind_nginx():
    """nginx as a cluster has it, before two services of which the second alone has a file: its port, whom it trusts,
    and what was asked of the services."""
    plan = on_this_machine(Path(tempfile.mkdtemp(prefix="tourney-nginx-")))
    asked: list[str] = []

    class Service(BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            there = self.server.server_port == plan.services[1].http and self.path.endswith("/static/new.css")
            self.send_response(200 if there else 404)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *said):
            """Nothing is told."""

    servers = [ThreadingHTTPServer((each.address, each.http), Service) for each in plan.services]
    for each in servers:
        Thread(target=each.serve_forever, args=[0.01], daemon=True).start()
    machine = Machine(plan)
    try:
        machine.write_files()
        machine.start_nginx()
        machine.until(lambda: port_answers(plan.https), "nginx")
        yield plan.https, machine.certificate, asked
    finally:
        machine.kill("nginx")
        for each in servers:
            each.shutdown()
            each.server_close()
        shutil.rmtree(plan.folder)


def port_answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


def status(port: int, certificate: Path, path: str) -> int:
    trust = ssl.create_default_context(cafile=str(certificate))
    with closing(http.client.HTTPSConnection("localhost", port, timeout=10, context=trust)) as asking:
        asking.request("GET", path)
        return asking.getresponse().status


@pytest.mark.skipif(bool(missing()), reason=missing() or "all is here")
def test_file_of_one_of_two_versions_is_found_and_a_missing_page_is_requested_once(behind_nginx):
    port, certificate, asked = behind_nginx
    for path in ("/static/new.css", "/clubs/portland/static/new.css"):
        assert [status(port, certificate, path) for _ in range(4)] == [200] * 4
    asked.clear()
    assert [status(port, certificate, "/nights/gone/") for _ in range(4)] == [404] * 4
    assert len(asked) == 4
