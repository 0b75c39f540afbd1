# Everything runs in .venv, which is made when it is missing and renewed when pyproject.toml changes.
PYTHON ?= python3
BIN := .venv/bin
PLAYABLE := .venv/.playable
READY := .venv/.ready

.PHONY: play test browser check bench balance clean

# ARGS go to `wartable serve`: make play ARGS="--port 9000".
play: $(PLAYABLE)
	@$(BIN)/wartable serve --open $(ARGS)

test: $(READY) browser
	$(BIN)/pytest -n auto --dist loadgroup

# Tests in a browser need Debian's Chromium; where it is missing and may not be installed they are skipped.
browser:
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null; } || \
		echo "There is no Chromium: tests in a browser will be skipped."

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python -m bench

# What thousands of games between bots say of a game's balance: make balance GAME=intrigue
balance: $(READY)
	$(BIN)/python -m bench.balance $(GAME) $(ARGS)

# The peers have an environment of their own, since Wartable depends on none of them.
PEERS := .venv-peers/bin
PEERS_READY := .venv-peers/.ready

.PHONY: bench-peers
bench-peers: $(PEERS_READY)
	$(PEERS)/python -m bench.peers $(ARGS)

$(PEERS_READY): pyproject.toml bench/peers/requirements.txt
	$(PYTHON) -m venv .venv-peers
	$(PEERS)/pip install --disable-pip-version-check --editable . --requirement bench/peers/requirements.txt
	@touch $@

# Playing needs less than working on it.
$(PLAYABLE): pyproject.toml
	@echo "Installing what playing needs into .venv, once: about a minute."
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(READY): $(PLAYABLE)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

clean:
	rm -rf .venv .venv-peers .mypy_cache .pytest_cache .ruff_cache .hypothesis
