"""The files of every part, from the templates beside this module."""

from pathlib import Path
from string import Template

from .plan import LOCAL, Node, Plan, Service

TEMPLATES = Path(__file__).parent / "templates"


def rendered(template: str, **values: object) -> str:
    """Return the filled template. Raises KeyError for a missing value."""
    return Template((TEMPLATES / template).read_text()).substitute(values)


def etcd(plan: Plan, node: Node, data: Path) -> str:
    members = ",".join(f"{each.name}=http://{each.address}:{each.etcd_peer}" for each in plan.nodes)
    return rendered("etcd.env", members=members, data=data, **_of(node))


def patroni(plan: Plan, node: Node, *, data: Path, binaries: Path, aside: Path) -> str:
    """Return Patroni's configuration; ``aside`` is a folder for its sockets, passwords and the script that makes the
    database."""
    hosts = sorted({node.address for node in plan.nodes} | {service.address for service in plan.services})
    if plan.nodes[0].prefix:  # networks of their own: this machine reaches them by the first address of theirs
        hosts.append(f"{plan.nodes[0].address.rpartition('.')[0]}.1")
    allowed = "\n".join(
        f"    - host {what} {host}/32 scram-sha-256" for host in hosts for what in ("all all", "replication all")
    )
    return rendered(
        "patroni.yml",
        **_of(node),
        superuser=plan.passwords["superuser"],
        replication=plan.passwords["replication"],
        rest_password=plan.passwords["rest"],
        etcd_hosts=", ".join(f'"{each.address}:{each.etcd}"' for each in plan.nodes),
        synchronous=str(plan.synchronous).lower(),
        allowed=allowed,
        data=data,
        bin=binaries,
        sockets=aside,
        pgpass=aside / "pgpass",
        post_bootstrap=aside / "post_bootstrap.sh",
    )


def post_bootstrap(plan: Plan) -> str:
    return rendered("post_bootstrap.sh", tourney=plan.passwords["tourney"])


def haproxy(plan: Plan, service: Service) -> str:
    servers = "\n".join(
        f"    server {each.name} {each.address}:{each.postgres} check port {each.rest}" for each in plan.nodes
    )
    return rendered(
        "haproxy.cfg", name=service.name, local=LOCAL, write=service.write, read=service.read, servers=servers
    )


def pgbouncer(service: Service, userlist: Path) -> str:
    return rendered(
        "pgbouncer.ini",
        name=service.name,
        local=LOCAL,
        write=service.write,
        read=service.read,
        pool=service.pool,
        userlist=userlist,
    )


def userlist(plan: Plan) -> str:
    return f'"tourney" "{plan.passwords["tourney"]}"\n'


def nginx(plan: Plan, *, listen: str, certificate: Path, key: Path, head: str = "", temporary: str = "") -> str:
    upstreams = "\n".join(
        f"        server {each.address}:{each.http} max_fails=1 fail_timeout=2s;" for each in plan.services
    )
    return rendered(
        "nginx.conf",
        listen=listen,
        certificate=certificate,
        key=key,
        head=head,
        temporary=temporary,
        upstreams=upstreams,
    )


def service_env(plan: Plan, service: Service, data: Path) -> dict[str, str]:
    """Return the program's environment."""
    return {
        "TOURNEY_DATA": str(data),
        "TOURNEY_SECRET_KEY": plan.passwords["secret_key"],
        "TOURNEY_TLS": "1",
        "DATABASE_URL": plan.database_url(service),
        "DATABASE_URL_REPLICA": plan.database_url(service, read=True),
        "HOST": service.address,
        "PORT": str(service.http),
    }


def _of(node: Node) -> dict[str, object]:
    return {name: getattr(node, name) for name in ("name", "address", "etcd", "etcd_peer", "postgres", "rest")}
