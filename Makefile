# Every target sets up what it needs: uv where it is missing, .venv, and for the tests a Chromium.
.DEFAULT_GOAL := help
.PHONY: help play test check mutants bench chaos shots format lint types setup chromium browsers lock
.PHONY: python-lint page-lint python-types page-types compiled

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
BIN := .venv/bin
NODE := node_modules/.bin
# Tests wait now and then: with one worker more than cores, none of them is idle.
WORKERS ?= 3
# Tests start Python a hundred times: without its compiled files, where an environment forbids them, that takes minutes.
export PYTHONDONTWRITEBYTECODE :=
set_up = @test -n "$(PYTHON)" || { echo "Parlour needs Python 3.11 or newer: none was found on the PATH."; exit 1; }; \
	$(PYTHON) scripts/setup.py

# What comes before the tests goes side by side: most of it uses one core.
beside = @$(MAKE) --no-print-directory -j $(WORKERS)

node_missing := To lint and type the page, install Node 20 or newer with npm (https://nodejs.org, or your system's \
	packages); playing needs neither.

help: ## Show the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

play: ## Start the house and open it in the browser (ARGS="--port 8001" passes options on)
	$(set_up)
	@$(BIN)/parlour play $(ARGS)

test: setup node_modules ## Run everything: format, lint, types, all tests with a real browser
	$(beside) types lint compiled chromium
	$(BIN)/pytest -n $(WORKERS) $(ARGS)

check: setup node_modules ## Run the fast part: no browser, no long or slow tests
	$(beside) types lint compiled
	$(BIN)/pytest -n $(WORKERS) -m "not slow and not long" --ignore=tests/browser $(ARGS)
	@if [ -x ../shared/checks/rule-ids ]; then ../shared/checks/rule-ids; fi

mutants: ## Count which small mistakes in a game's rules its tests find (ARGS=comparity; ARGS="comparity --again" after new tests)
	$(set_up) dev mutants
	@$(BIN)/python scripts/mutants.py $(GAME) $(ARGS)

bench: setup ## Measure the engine, the bots and the server
	@$(BIN)/parlour bench $(ARGS)

chaos: setup ## Kill, restart and freeze processes of a house of three for ten minutes (ARGS="kill --quick" for one, in little)
	$(BIN)/python -m tests.server.chaos $(ARGS)

shots: chromium ## Photograph all games in many windows, onto contact sheets in build/shots, and for README (ARGS=squire for one game)
	$(BIN)/python -m tests.browser.shots $(ARGS)
	$(if $(ARGS),,$(BIN)/python -m tests.browser.readme_pictures)

format: setup node_modules ## Format the code and mend what the linters can
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .
	$(NODE)/biome check --write --log-level=error

lint: python-lint page-lint ## Check format and lint, of Python and of the page

types: python-types page-types ## Check types, strictly, of Python and of the page

python-lint: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

page-lint: setup node_modules
	$(NODE)/biome ci --error-on-warnings

python-types: setup
	$(BIN)/mypy parlour tests

page-types: setup node_modules
	$(BIN)/python scripts/page_types.py --check
	$(NODE)/tsc --project .
	$(NODE)/tsc --project tsconfig.worker.json

# Once in a checkout, and not in the middle of a test.
compiled: setup
	@$(BIN)/python -c 'from parlour.games import registered; [game.warming.do() for game in registered().values() if game.warming]'

setup: ## Make .venv with all tools (GROUPS=peers adds other engines to compare with)
	$(set_up) dev $(GROUPS)
	@command -v npm >/dev/null || echo "$(node_missing)"

# Only those who change the page need Node: its linter and its type checker. Nothing of it is part of the page.
node_modules: package.json package-lock.json
	@command -v npm >/dev/null || { echo "$(node_missing)"; exit 1; }
	npm ci --no-audit --no-fund
	@touch node_modules

chromium: setup ## Find a Chromium for the browser tests, or install one
	@$(BIN)/python tests/browser/chromium.py

browsers: setup ## Install Firefox and WebKit for the smoke tests, where that can be done
	@$(BIN)/python -m tests.browser.engines

lock: ## Write uv.lock anew after a change of dependencies (ARGS=--upgrade for the latest versions)
	@test -x $(BIN)/uv || $(MAKE) setup
	env -u UV_DEFAULT_INDEX -u UV_INDEX -u UV_INDEX_URL -u UV_EXTRA_INDEX_URL $(BIN)/uv lock $(ARGS)
