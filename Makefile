# Everything runs in .venv, which is made if it is missing and renewed when pyproject.toml changes.
PYTHON ?= python3
BIN := .venv/bin
PLAYABLE := .venv/.playable
READY := .venv/.ready
NPM := $(shell command -v npm)

.DEFAULT_GOAL := help
.PHONY: help play test test-fast test-stress test-postgres trust check check-js docs bench balance wheel clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# ARGS go to `wartable serve`: make play ARGS="--port 9000".
play: $(PLAYABLE) ## open the table in your browser
	@$(BIN)/wartable serve --open $(ARGS)

# Tests start many processes: each would compile the sources to bytecode again if none could keep it.
test test-fast test-stress test-postgres trust: export PYTHONDONTWRITEBYTECODE =

# One process more than there are cores, since some tests wait. make test WORKERS=8 takes another number.
WORKERS ?= $(shell expr $$(nproc) + 1)

test: compiled programs ## run every test
	$(BIN)/pytest -n $(WORKERS) --dist loadgroup

FAST := engine kit i18n proelio intrigue tales_of_war intelliwar reliquium

test-fast: $(READY) ## run the tests of rules, engine and words, without compiler and browser
	$(BIN)/pytest -n $(WORKERS) -m "not compiled" $(FAST:%=tests/%)

test-stress: compiled programs ## run every test five times on a busy machine, until one fails
	$(BIN)/python -m tests.stress

test-postgres: $(READY) programs ## run the tests of the server with PostgreSQL
	$(BIN)/pytest -n $(WORKERS) --dist loadgroup tests/server --database postgresql

# For example: make trust ARGS="--kills 100". Without ARGS it takes hours.
trust: $(READY) programs ## kill, attack, starve and compare servers, and write what was found to docs/trust.md
	$(BIN)/python -m tests.trust $(ARGS)

# Compiling the games needs no more than playing: what tests need besides is installed meanwhile.
.PHONY: compiled games
compiled: $(PLAYABLE)
	@$(MAKE) --no-print-directory --jobs=2 $(READY) games

games:
	$(BIN)/python -m tests.compile_games

# Some tests need programs of Debian's. They are skipped if theirs is missing and cannot be installed.
PROGRAMS = $(if $(shell command -v chromium-headless-shell || command -v chromium),,chromium-headless-shell) \
	$(if $(wildcard /usr/lib/postgresql/*/bin/initdb),,postgresql) \
	$(if $(shell command -v nginx),,nginx-light) \
	$(if $(shell command -v caddy),,caddy)

# In run level 1, servers are installed and not started.
.PHONY: programs
programs:
	@test -z "$(strip $(PROGRAMS))" || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq && \
		RUNLEVEL=1 apt-get install -y -qq --no-install-recommends $(PROGRAMS) >/dev/null; } || \
		echo "Tests that need $(strip $(PROGRAMS)) will be skipped: install it to run them."

check: $(READY) check-js ## lint, check formats and types, Python and JavaScript
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The pages need no build step, so Node.js is wanted here only. In CI it must be there.
ifdef NPM
check-js: $(READY) node_modules/.ready
	$(BIN)/python -m tests.web.page_types
	npm run --silent check

node_modules/.ready: package.json package-lock.json
	npm ci --silent
	@touch $@
else
check-js:
	@echo "There is no Node.js (20 or newer): the JavaScript of the pages is not checked."; test -z "$$CI"
endif

# A server to compare with, and a judge of the pages. Without Node.js they are left out.
ifdef NPM
BOARDGAMEIO := bench/peers/boardgameio/node_modules/.ready
LIGHTHOUSE := bench/lighthouse/node_modules/.ready

$(BOARDGAMEIO) $(LIGHTHOUSE): %/node_modules/.ready: %/package.json %/package-lock.json
	npm ci --silent --prefix $*
	@touch $@
endif

docs: $(READY) ## build the documentation into site/, failing on warnings
	$(BIN)/zensical build --clean --strict

bench: $(READY) $(BOARDGAMEIO) $(LIGHTHOUSE) ## measure the engine, the pages and the server on this machine
	$(BIN)/python -m bench

# For example: make balance GAME=intrigue
balance: $(READY) ## run the studies of docs/balance that are not stored yet, and write its pages
	$(BIN)/python -m bench.balance $(GAME)

wheel: $(READY) ## build a wheel into dist/ with code that machines like this one need not compile
	$(BIN)/python -m wartable.prebuild
	$(BIN)/python -m hatchling build --target wheel
	rm -rf src/wartable/prebuilt

# The peers have their own environment, since Wartable depends on none of them.
PEERS := .venv-peers/bin
PEERS_READY := .venv-peers/.ready

.PHONY: bench-peers
bench-peers: $(PEERS_READY) $(BOARDGAMEIO) ## measure the same games in boardgame.io, OpenSpiel, PettingZoo and pgx
	$(PEERS)/python -m bench.peers $(ARGS)

$(PEERS_READY): pyproject.toml bench/peers/requirements.txt
	$(PYTHON) -m venv .venv-peers
	$(PEERS)/pip install --disable-pip-version-check --editable . --requirement bench/peers/requirements.txt
	@touch $@

# uv installs several times as fast as pip, which takes over if uv cannot be had or fails.
PIP := $(BIN)/pip --disable-pip-version-check
define install
$(BIN)/uv pip install --quiet --python $(BIN)/python --editable "$(1)" || $(PIP) install --quiet --editable "$(1)"
endef

# Playing needs less than working on it.
$(PLAYABLE): pyproject.toml
	@echo "Installing what playing needs into .venv, once: less than a minute."
	@$(PYTHON) -m venv .venv
	@$(PIP) install --quiet uv || true
	@$(call install,.)
	@touch $@

$(READY): $(PLAYABLE)
	@$(call install,.[dev])
	@touch $@

clean: ## remove everything that make made
	rm -rf .venv .venv-peers bench/peers/boardgameio/node_modules bench/lighthouse/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis .cache node_modules site dist
