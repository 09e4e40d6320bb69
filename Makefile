# Two commands on a new computer: make run, make test. Everything they need is installed in .venv.
PYTHON ?= python3
# Empty: make run listens on all addresses, so that phones can reach it; make serve only on this computer, for its proxy.
HOST ?=
PORT ?= 8000
# Without compiling: that takes longer than all else, and Python compiles what it uses when it first does.
PIP = .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-compile

# Compile once for the many processes of a test and of a server, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run serve cluster cluster-stop programs test test-all test-matrix check bench audit licences dist dist-all docs \
	catalogue release clean messages compile-messages
help:
	@echo "make run     serve on http://127.0.0.1:$(PORT), and to phones on the same network (HOST=127.0.0.1: only to this computer)"
	@echo "make serve   the same on PostgreSQL with several processes: make serve DATABASE_URL=postgresql://... WORKERS=4"
	@echo "make cluster  start a cluster on this computer (FOLDER=.cluster); make cluster-stop stops it"
	@echo "make test    lint, check types, and run the tests except the longest cases; it says how many it skips"
	@echo "make test-all  the same with every case: before a release, and after a larger change"
	@echo "make test-matrix  run the tests on each supported Python and Django (ARGS=tests/tourney/desk for some of them)"
	@echo "make bench   run the benchmarks (make bench ONLY=movement), and write bench.json"
	@echo "make dist    build the packages for pip and the single file for this computer in dist/ (make dist-all: for every system)"
	@echo "make docs    build the documentation as a site in site/"
	@echo "make catalogue  build every movement as static pages and JSON with its proof in site/movements"
	@echo "make messages  update the catalogues in tourney/locale, and list what is missing; make compile-messages after translating"
	@echo "make release  run all checks before a release"
	@echo "make audit   check the dependencies for known vulnerabilities, if the advisories are available"

# Includes packages that need a wheel for this computer; without them: make PINNED=requirements.txt run
PINNED ?= requirements.txt requirements-repair.txt

.venv/runtime: $(PINNED)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tourney needs Python 3.11 or newer. Name one with: make run PYTHON=python3.12")'
	test -x .venv/bin/python || $(PYTHON) -m venv .venv
	$(PIP) $(addprefix -r ,$(PINNED))
	@touch $@

# Only where PostgreSQL is used.
.venv/postgres: requirements-postgres.txt .venv/runtime
	$(PIP) -r requirements-postgres.txt
	@touch $@

.venv/tests: tests/requirements.txt .venv/runtime .venv/postgres
	$(PIP) -r tests/requirements.txt
	@.venv/bin/python -m tests.tourney.extras.bridgemates.fixtures || echo "The connector's own examples are not available: their tests are skipped."
	@touch $@

# An extra: if there is no wheel, a message says so once, and everything else works.
.venv/deals: requirements-deals.txt .venv/runtime
	@$(PIP) --no-deps --only-binary :all: -r requirements-deals.txt || \
		echo "There is no deal solver for this computer (requirements-deals.txt). Everything else works."
	@touch $@

# The same for the Bridgemates' files and their connector.
.venv/bridgemate: requirements-bridgemate.txt .venv/runtime
	@$(PIP) --no-deps -r requirements-bridgemate.txt || \
		echo "The Bridgemate extra could not be installed (requirements-bridgemate.txt). Everything else works."
	@touch $@

run: .venv/runtime .venv/deals .venv/bridgemate $(if $(DATABASE_URL),.venv/postgres)
	HOST=$(HOST) PORT=$(PORT) .venv/bin/python manage.py serve

serve: .venv/runtime .venv/postgres .venv/deals .venv/bridgemate
	.venv/bin/python manage.py migrate --verbosity 0
	HOST=$(HOST) PORT=$(PORT) .venv/bin/python -m gunicorn -c tourney/gunicorn.conf.py

# Three PostgreSQL of which one is waited for, etcd, pgbouncer, two services behind nginx: on this machine, in a folder.
FOLDER ?= .cluster
cluster: .venv/runtime .venv/postgres
	.venv/bin/python -m deploy.cluster start $(FOLDER)

cluster-stop:
	.venv/bin/python -m deploy.cluster stop $(FOLDER)

check: .venv/tests
	.venv/bin/ruff format --check --quiet .
	.venv/bin/ruff check --quiet .
	.venv/bin/oxlint --quiet --deny-warnings deploy tests tourney/static
	.venv/bin/mypy
	.venv/bin/python manage.py makemigrations --check --dry-run

# A browser and fonts are fetched while the types are checked.
test: .venv/tests
	@$(MAKE) --no-print-directory --jobs 2 check programs
	.venv/bin/python -m pytest --numprocesses auto --dist loadfile
	.venv/bin/python -m tests.postgres

programs: .venv/tests
	.venv/bin/python -m tests.browser.provide
	.venv/bin/python -m tests.fonts

test-all: export TOURNEY_WHOLE = 1
test-all: test

messages: .venv/runtime
	.venv/bin/python manage.py makemessages

compile-messages: .venv/runtime
	.venv/bin/python manage.py compilemessages

test-matrix: .venv/dist
	.venv/bin/python -m nox -- $(ARGS)

bench: .venv/tests
	.venv/bin/python -m tests.bench $(ONLY)

audit: .venv/tests .venv/dist
	.venv/bin/python -m tests.dependencies audit

licences: .venv/tests
	.venv/bin/python -m tests.dependencies licences

# Packages are built each in an environment of its own, from what the repository has.
.venv/docs: docs/requirements.txt .venv/runtime
	$(PIP) -r docs/requirements.txt
	@touch $@

# The site in site/, for any web server; Help at the desk shows the same pages without it.
docs: .venv/docs
	.venv/bin/python -m mkdocs build --quiet
	.venv/bin/python -m pdoc --output-directory site/api movements

# Every movement as pages and JSON, in site/movements; node proves it again where it is here.
catalogue: .venv/runtime
	.venv/bin/python deploy/catalogue/make.py site/movements --cards
	if command -v node >/dev/null; then node deploy/catalogue/check.js site/movements; fi

.venv/dist: deploy/requirements.txt .venv/runtime
	$(PIP) -r deploy/requirements.txt
	@touch $@

dist: .venv/dist
	rm -rf dist
	.venv/bin/python -m build --quiet --outdir dist .
	.venv/bin/python -m build --quiet --wheel --outdir dist deploy/movements
	.venv/bin/python deploy/manual_page.py dist/tourney.1
	.venv/bin/python deploy/single_file.py dist/tourney_club-*.whl dist

# Before a version goes out: what is quick to see, all tests with the packages in empty environments, the core without its
# apps, every Python, every file.
release: .venv/tests
	.venv/bin/python deploy/release.py
	$(MAKE) --no-print-directory test-all
	TOURNEY_EXTRAS=none .venv/bin/python -m pytest --numprocesses auto --dist loadfile
	$(MAKE) --no-print-directory test-matrix
	$(MAKE) --no-print-directory dist-all

dist-all: dist
	.venv/bin/python deploy/single_file.py dist/tourney_club-*.whl dist --all

clean:
	rm -rf .venv .venv-matrix .pytest_cache .mypy_cache .ruff_cache .hypothesis bench.json dist site
