# Everything lives in .venv inside the checkout and is made when first needed. `make help` lists what there is.

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
PIP := $(PY) -m pip --disable-pip-version-check -qq
HASHED := $(PIP) install --require-hashes
PYTHON_CODE := $(wildcard farshore tests attacks benchmarks examples studies hatch_build.py)
SCRIPTS := scripts/compiled scripts/golden scripts/catalogue scripts/guides scripts/mutants web/scripts/wire_types.py
WEB_CODE := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' -not -path '*/generated/*')

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

.PHONY: help
help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

.PHONY: serve
serve: $(VENV)/.package ## install what is needed and open the tables at http://127.0.0.1:8000
	@$(PY) scripts/compiled beside
	@$(BIN)/farshore serve

.PHONY: test
test: check ## everything that must pass: checks, then all tests
	@$(PY) -m pytest -n 2 -m "not soak"

.PHONY: check
check: $(VENV)/.tools ## format, lint, types, import contracts
	@$(BIN)/ruff format --check --quiet $(PYTHON_CODE) $(SCRIPTS) || { echo "Not formatted: run make format." >&2; exit 1; }
	@$(BIN)/ruff check --quiet $(PYTHON_CODE) $(SCRIPTS)
	@$(BIN)/mypy --no-error-summary --scripts-are-modules $(PYTHON_CODE) $(SCRIPTS)
	@$(BIN)/lint-imports --no-logo
	@$(PY) hatch_build.py lint

.PHONY: format
format: $(VENV)/.tools ## format the code and apply the safe fixes
	@$(BIN)/ruff check --fix --quiet $(PYTHON_CODE) $(SCRIPTS) || true
	@$(BIN)/ruff format --quiet $(PYTHON_CODE) $(SCRIPTS)
	@$(PY) hatch_build.py format

.PHONY: soak
soak: $(VENV)/.heavy ## long random campaigns, the lab on a real Ray, learners that learn
	@$(PY) -m pytest -n 2 -m soak tests

.PHONY: attack
attack: $(VENV)/.tools ## attack a house of this machine's own; figures go into docs/security.md
	@$(PY) -m attacks --write

PART ?= core
N ?= 300
SEED ?= 1

.PHONY: mutants
mutants: $(VENV)/.tools ## break PART (everrain/steps, core ...) in N places and see whether its tests notice
	@$(PY) scripts/mutants $(PART) --number $(N) --seed $(SEED)

.PHONY: compiled
compiled: $(VENV)/.tools ## compile kernel and games with mypyc and test the result
	@$(PY) scripts/compiled test -n 2

.PHONY: bench
bench: $(VENV)/.tools ## measure speed beside all peers, from source and compiled, and draw how cost grows
	@$(PY) scripts/compiled build || true
	@$(PY) -m benchmarks

.PHONY: lock
lock: $(VENV)/.python ## write requirements/*.txt anew from requirements/*.in
	@$(HASHED) -r requirements/lock.txt
	@# pip may know folders of wheels that uv has to be told about: that is where builds of torch without CUDA come from.
	@links=$$($(PIP) config get global.find-links 2>/dev/null | tr -s ' \n' ',' | sed 's/,$$//'); \
	[ -z "$$links" ] || export UV_FIND_LINKS="$$links"; \
	for name in base test compile check lab ray rl train peers pgx bench node lock; do \
	    $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
	        --no-emit-index-url --no-emit-find-links requirements/$$name.in --output-file requirements/$$name.txt || exit 1; \
	done

.PHONY: clean
clean: ## remove the environment, builds and caches
	@rm -rf farshore/server/static web/dist web/node_modules web/src/generated
	@rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment, in layers. Each stamp is newer than what it was made from.

$(VENV)/.python: scripts/environment
	@scripts/environment
	@touch $@

$(VENV)/.base: $(VENV)/.python requirements/base.txt
	@echo "Installing what Farshore needs"
	@$(HASHED) -r requirements/base.txt
	@touch $@

# Installing in place builds the web client too, where its sources have changed.
$(VENV)/.package: $(VENV)/.base pyproject.toml hatch_build.py $(WEB_CODE)
	@echo "Building the web client"
	@command -v npm >/dev/null || $(HASHED) -r requirements/node.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.tools: $(VENV)/.package requirements/test.txt requirements/check.txt requirements/lab.txt requirements/rl.txt
	@echo "Installing the tools of tests and checks"
	@$(HASHED) -r requirements/test.txt -r requirements/check.txt -r requirements/lab.txt -r requirements/rl.txt
	@touch $@

$(VENV)/.heavy: $(VENV)/.tools requirements/ray.txt requirements/train.txt
	@echo "Installing Ray and learners"
	@$(HASHED) -r requirements/ray.txt
	@$(HASHED) -r requirements/train.txt
	@touch $@
