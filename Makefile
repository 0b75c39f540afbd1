# Everything runs in .venv, which is made when it is missing and renewed when pyproject.toml changes.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.PHONY: play test check bench clean

play: $(READY)
	@$(BIN)/wartable play proelio

test: $(READY)
	$(BIN)/pytest -n auto

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python -m bench

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

$(READY): pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

clean:
	rm -rf .venv .venv-peers .mypy_cache .pytest_cache .ruff_cache .hypothesis
