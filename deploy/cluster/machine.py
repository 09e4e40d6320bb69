"""The cluster on this computer: its files, and its parts' start, end and state."""

import http.client
import json
import os
import shutil
import signal
import ssl
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from . import files
from .plan import Node, Plan, Service
from .processes import ROOT, USER, Processes, binaries, children, program


class Machine(Processes):
    """The running cluster; ``code`` is the folder of its program. Raises RuntimeError if a part does not start in
    time."""

    def __init__(self, plan: Plan, code: Path = ROOT) -> None:
        super().__init__(plan.folder)
        self.plan, self.code = plan, code

    # The whole

    def start(self) -> None:
        """Start all parts; running services are left alone."""
        self.write_files()
        for node in self.plan.nodes:
            self.start_etcd(node)
        for node in self.plan.nodes:
            self.start_patroni(node)
        self.until(self.primary, "a primary")
        self.until(self.whole, "three databases, one of them a standby that is waited for")
        for service in self.plan.services:
            self.start_ways(service)
        self.until(lambda: self._port_answers(self.plan.services[0].write), "HAProxy")
        self._migrate()
        for service in self.plan.services:
            self.start_service(service)
        self.start_nginx()
        self.until(self.answers, "the first page")

    def stop(self) -> None:
        """Stop from front to back, so that nothing fails noticeably. Patroni ends its PostgreSQL."""
        order = ("nginx", "service", "pgbouncer", "haproxy", "patroni", "etcd")
        names = sorted((path.stem for path in self._folder("run").glob("*.pid")), reverse=True)
        for part in order:
            these = [name for name in names if name.split("-")[0] == part]
            for name in these:
                self.kill(name, signal.SIGTERM)
            until = time.monotonic() + 30
            while any(self.number(name) for name in these) and time.monotonic() < until:
                time.sleep(0.1)
            for name in these:
                self.kill(name)
        for node in self.plan.nodes:
            self.kill_postgres(node)

    # Parts

    def start_etcd(self, node: Node) -> None:
        env = dict(
            line.split("=", 1)
            for line in self._config(f"etcd-{node.name}.env").read_text().splitlines()
            if line[:1] != "#"
        )
        if (self.plan.folder / "data" / node.name / "etcd" / "member").exists():
            env["ETCD_INITIAL_CLUSTER_STATE"] = "existing"
        self.run(f"etcd-{node.name}", [*node.prefix, *self._as_user(), program("etcd")], env)

    def start_patroni(self, node: Node) -> None:
        config = self._config(f"patroni-{node.name}.yml")
        self.run(f"patroni-{node.name}", [*node.prefix, *self._as_user(), program("patroni"), config])

    def start_ways(self, service: Service) -> None:
        """Start pgbouncer and HAProxy."""
        config = self._config(f"haproxy-{service.name}.cfg")
        self.run(f"haproxy-{service.name}", [*self._as_user(), program("haproxy"), "-db", "-f", config])
        pool = self._config(f"pgbouncer-{service.name}.ini")
        self.run(f"pgbouncer-{service.name}", [*self._as_user(), program("pgbouncer"), pool])

    def start_service(self, service: Service) -> None:
        """Start a service like ``make serve``."""
        command = [sys.executable, "-m", "gunicorn", "-c", "tourney/gunicorn.conf.py"]
        self.run(f"service-{service.name}", command, self.env(service), self.code)

    def start_nginx(self) -> None:
        self.run("nginx", [program("nginx"), "-p", self.plan.folder, "-c", self._config("nginx.conf")])

    def env(self, service: Service | None = None) -> dict[str, str]:
        """Return a service's environment. Browsers must not remember https for this computer's name."""
        service = service or self.plan.services[0]
        data = self._folder("data", service.name, ours=True)
        few = {"WORKERS": "1", "THREADS": "30"} | {
            name: os.environ[name] for name in ("WORKERS", "THREADS") if name in os.environ
        }
        return os.environ | files.service_env(self.plan, service, data) | few | {"TOURNEY_HSTS": "0"}

    def _migrate(self) -> None:
        command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
        done = subprocess.run(command, cwd=self.code, env=self.env(), check=False, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(done.stderr or done.stdout)

    # Existing parts

    def patroni_says(self, node: Node) -> dict[str, Any]:
        """Return Patroni's report on its PostgreSQL; empty if it does not answer."""
        with suppress(OSError, ValueError, http.client.HTTPException):
            return dict(json.loads(self._ask(node, "/patroni")))
        return {}

    def members(self) -> dict[str, dict[str, Any]]:
        """Return all members that Patroni knows, by name, with ``role`` and ``state``, from the first that answers."""
        for node in self.plan.nodes:
            with suppress(OSError, ValueError, http.client.HTTPException):
                return {each["name"]: each for each in json.loads(self._ask(node, "/cluster"))["members"]}
        return {}

    def _ask(self, node: Node, path: str) -> bytes:
        asking = http.client.HTTPConnection(node.address, node.rest, timeout=3)
        try:
            asking.request("GET", path)
            return asking.getresponse().read()
        finally:
            asking.close()

    def primary(self) -> Node | None:
        """Return the primary by Patroni's own report."""
        roles = {node.name: self.patroni_says(node) for node in self.plan.nodes}
        found = [
            node
            for node in self.plan.nodes
            if roles[node.name].get("role") in ("master", "primary") and roles[node.name].get("state") == "running"
        ]
        return found[0] if len(found) == 1 else None

    def whole(self) -> bool:
        """Whether there is a primary that all others follow, one of them synchronously if that is configured."""
        members = self.members().values()
        roles = [each["role"] for each in members]
        states = [each["state"] for each in members]
        return (
            len(roles) == len(self.plan.nodes)
            and roles.count("leader") == 1
            and (not self.plan.synchronous or roles.count("sync_standby") == 1)
            and all(state in ("running", "streaming") for state in states)
            and len({each.get("timeline") for each in members}) == 1
            and all(each.get("lag", 0) in (0, "0") or isinstance(each.get("lag"), int) for each in members)
        )

    def synchronous_standby(self) -> Node | None:
        names = [name for name, each in self.members().items() if each["role"] == "sync_standby"]
        return next((node for node in self.plan.nodes if node.name in names), None)

    def answers(self) -> bool:
        """Whether the first page is served by https."""
        with suppress(OSError, http.client.HTTPException):
            trust = ssl.create_default_context(cafile=str(self.certificate))
            asking = http.client.HTTPSConnection("localhost", self.plan.https, timeout=10, context=trust)
            asking.request("GET", "/sign-in/")
            return asking.getresponse().status == 200
        return False

    @property
    def certificate(self) -> Path:
        return self.plan.folder / "tls" / "certificate.pem"

    # Processes

    def kill_postgres(self, node: Node) -> None:
        """Kill a PostgreSQL at once, with all its processes."""
        try:
            first = int(
                (self.plan.folder / "data" / node.name / "postgres" / "postmaster.pid").read_text().split("\n", 1)[0]
            )
        except (OSError, ValueError):
            return
        command = Path(f"/proc/{first}/cmdline")
        if command.exists() and b"postgres" in command.read_bytes():
            for number in (first, *children(first)):
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)

    def _port_answers(self, port: int) -> bool:
        """Whether a primary answers behind HAProxy there."""
        ask = [str((binaries() or Path()) / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        return subprocess.run(ask, check=False).returncode == 0

    # Files

    def write_files(self) -> None:
        """Write the files of every part, unless they exist."""
        plan = self.plan
        plan.folder.mkdir(mode=0o755, parents=True, exist_ok=True)
        plan.folder.chmod(0o755)
        if (plan.folder / "cluster.json").exists():
            return
        found = binaries()
        assert found is not None, "missing() is asked first"
        for node in plan.nodes:
            aside = self._folder("data", node.name)
            aside.chmod(0o700)  # who reaches the socket needs no password
            self._write(aside / "post_bootstrap.sh", files.post_bootstrap(plan)).chmod(0o700)
            text = files.patroni(plan, node, data=aside / "postgres", binaries=found, aside=aside)
            self._write(self._config(f"patroni-{node.name}.yml"), text)
            etcd = self._folder("data", node.name, "etcd")
            etcd.chmod(0o700)
            self._write(self._config(f"etcd-{node.name}.env"), files.etcd(plan, node, etcd))
        for service in plan.services:
            self._write(self._config(f"haproxy-{service.name}.cfg"), files.haproxy(plan, service))
            users = self._write(self._config(f"userlist-{service.name}.txt"), files.userlist(plan))
            self._write(self._config(f"pgbouncer-{service.name}.ini"), files.pgbouncer(service, users))
        self._certificate()
        self._write(self._config("nginx.conf"), self._nginx())
        plan.save()

    def _nginx(self) -> str:
        folder = self._folder("run", "nginx")
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        user = f"user {USER};\n" if self._root else ""
        plain = f"127.0.0.1:{self.plan.plain};\n        listen " if self.plan.plain else ""
        return files.nginx(
            self.plan,
            listen=f"{plain}127.0.0.1:{self.plan.https}",
            certificate=self.certificate,
            key=self.certificate.with_name("key.pem"),
            head=f"{user}daemon off;\nworker_rlimit_nofile 16384;\npid {folder}/pid;\nerror_log stderr;",
            temporary="\n".join(f"    {kind}_temp_path {folder}/{kind};" for kind in kinds),
        )

    def _certificate(self) -> None:
        """Make a certificate for this computer's own name."""
        folder = self._folder("tls", ours=True)
        command = (
            "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj /CN=localhost"
        )
        names = "subjectAltName=DNS:localhost,IP:127.0.0.1"
        made = [*command.split(), "-addext", names, "-keyout", str(folder / "key.pem"), "-out", str(self.certificate)]
        subprocess.run(made, check=True, capture_output=True)

    def _config(self, name: str) -> Path:
        return self._folder("config") / name

    def _write(self, path: Path, text: str) -> Path:
        """For nobody else to read: there are passwords in them."""
        path.touch(mode=0o600)
        path.write_text(text)
        if self._root:
            shutil.chown(path, USER, USER)
        return path
