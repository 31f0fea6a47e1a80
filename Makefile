# The door to this repository. Every target sets up what it needs, and does nothing twice.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo test unit e2e real-api lint schemas goldens recorded fuzz lab bench screenshots viewer downloads build clean

PORT ?= 9000
CONTROLLER ?= drain-blocked,moving-update
REPORTS := build/reports

deps := node_modules/.package-lock.json
chromium := build/chromium-path
helm := build/helm-path
nginx := build/nginx-path
promtool := build/promtool-path
zsh := build/zsh-path
fish := build/fish-path
kube_api := build/kube-api-path
plugin := dist/plugin-manifest.json
cli := build/cli/update-status.cjs
controller := build/controller/controller.mjs
host := build/sandbox/host/index.html
server := build/sandbox/server.mjs
viewer := build/viewer/update-status.html

stage := tools/scripts/run-stage.sh
unit_needs := $(deps) $(cli) $(plugin) $(helm) $(nginx) $(promtool) $(zsh) $(fish)
real_api_needs := build $(chromium) $(helm) $(kube_api)

# All that is ours.
files = $(shell find . \( -name node_modules -o -name .git -o -path ./build -o -name dist -o -name test-results \) -prune -o -type f -print)
sources = $(shell find $(1) -type f -not -name '*.spec.*' 2>/dev/null)

help: ## Show the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## (.*)/  make \1\t\2/' | expand -t 16

demo: $(plugin) $(host) $(server) $(controller) ## Serve the product with made-up clusters; FROM=must-gather.tar.gz, folder or x-cv.yaml: saved data; KUBECONFIG=path [CONTEXT=name]: a live cluster; CONSOLE=dir: in a real console; PORT=9000
	@exec env PORT='$(PORT)' SCENARIO='$(or $(SCENARIO),$(if $(FROM)$(CONTEXT)$(filter command,$(origin KUBECONFIG)),,drain-blocked))' FROM='$(FROM)' CHOOSE='$(CHOOSE)' KUBECONFIG='$(if $(filter environment,$(origin KUBECONFIG)),,$(KUBECONFIG))' CONTEXT='$(CONTEXT)' \
		CONTROLLER='$(CONTROLLER)' CONSOLE='$(CONSOLE)' RELEASE_VERSION='$(RELEASE_VERSION)' node $(server)

test: ## Everything that CI checks: a line for each stage, and all that a failed one printed
	@$(MAKE) --no-print-directory --keep-going --jobs=3 test-e2e test-unit test-real-api lint

unit: $(unit_needs) ## Unit, golden, component and chart tests; FILE=path: the specs whose path has that in it
	@npm run --silent test:unit -- $(FILE)

e2e: build $(chromium) ## Browser tests against the sandbox; FILE=path: one of them
	@CHROMIUM="$$(cat $(chromium))" npm run --silent test:e2e -- --reporter=list $(FILE)

real-api: $(real_api_needs) ## Tests against a real kube-apiserver, built with Go by the first run; FILE=path: one of them
	@CHROMIUM="$$(cat $(chromium))" npm run --silent test:real-api -- --reporter=list $(FILE)

# What Playwright has compiled it writes file by file, while another one may read it: who runs beside the other has a place of its own.
e2e test-e2e: export PWTEST_CACHE_DIR := build/playwright/browser
real-api test-real-api: export PWTEST_CACHE_DIR := build/playwright/real-api

test-unit: $(unit_needs)
	@mkdir -p $(REPORTS)
	@$(stage) --report $(REPORTS)/jest.json 'unit tests' \
		npm run --silent test:unit -- --json --outputFile=$(REPORTS)/jest.json --reporters=default

test-e2e: build $(chromium)
	@mkdir -p $(REPORTS)
	@CHROMIUM="$$(cat $(chromium))" $(stage) --report $(REPORTS)/playwright.json 'browser tests' npm run --silent test:e2e

test-real-api: $(real_api_needs)
	@mkdir -p $(REPORTS)
	@CHROMIUM="$$(cat $(chromium))" $(stage) --report $(REPORTS)/real-api.json 'real API tests' npm run --silent test:real-api

lint: $(addprefix build/lint/,code styles format) ## Code and its types, styles, format: what changed since they were last found right

build/lint/%: $(deps) $(files)
	@$(stage) 'lint $*' npm run --silent lint:$*
	@mkdir -p $(@D) && touch $@

schemas: $(deps) ## Write docs/schema from the types of the documents
	npm run --silent schemas

goldens: $(deps) ## Write scenarios/goldens anew; their diff is to be read like code
	UPDATE_GOLDENS=1 npx jest cli/goldens.spec.ts

recorded: $(deps) ## Record what OC=path prints into scenarios/recorded, and compare it with every scenario
	OC='$(OC)' npx jest cli/recorded.spec.ts

fuzz: $(deps) ## Compare the text for N changed clusters with that of oc, from OC=path, a checkout of openshift/oc; needs Go; N=2000 SEED=1
	@npx esbuild tools/fuzz/main.ts --bundle --platform=node --format=esm --packages=external --outfile=build/fuzz/main.mjs --log-level=warning
	@OC='$(OC)' N='$(N)' SEED='$(SEED)' node build/fuzz/main.mjs

lab: $(plugin) $(host) $(server) $(controller) $(kube_api) ## A cluster of real controllers on this machine, with the page; OPERATORS=folder of their checkouts; FAULTS=all or names: put them in and score the product; RECORD=folder; needs Go
	@npx esbuild tools/lab/main.ts --bundle --platform=node --format=esm --packages=external --outfile=build/lab/main.mjs --log-level=warning
	@exec node build/lab/main.mjs --operators='$(OPERATORS)' --control-plane="$$(cat $(kube_api))" --faults='$(FAULTS)' --record='$(RECORD)' --port='$(PORT)'

bench: build $(chromium) ## Measure, and write docs/benchmarks; fails if saved data takes too much memory
	CHROMIUM="$$(cat $(chromium))" npm run --silent bench
	npx oxfmt docs/benchmarks.md docs/benchmarks
	npm run --silent bench:saved-data

screenshots: build $(chromium) ## Pictures of every scenario (build/screenshots) and of the README (docs/images)
	CHROMIUM="$$(cat $(chromium))" node tools/scripts/screenshots.mjs --readme
	CHROMIUM="$$(cat $(chromium))" node tools/scripts/screenshots.mjs

viewer: $(viewer) ## One HTML file that opens saved data without a cluster, a console or a server
	@ls -lh $(viewer) | awk '{ print $$9 " (" $$5 ")" }'

downloads: $(viewer) $(cli) $(helm) ## What a release has for download: the viewer, the command line as a package, and the chart (build/downloads)
	rm -rf build/downloads && mkdir -p build/downloads
	cp $(viewer) build/downloads/
	npm pack --silent --pack-destination build/downloads ./build/cli
	@test -s $(helm) || echo 'There is no Helm here: the chart is left out.' >&2
	test ! -s $(helm) || "$$(cat $(helm))" package charts/update-status-plugin --destination build/downloads

build: $(plugin) $(cli) $(controller) $(host) $(server) $(viewer) ## The plugin (dist), the command line, the controller, the sandbox and the viewer (build)

clean: ## Remove everything that was built or installed here
	rm -rf dist build node_modules coverage test-results playwright-report

$(deps): package.json package-lock.json
	@tools/scripts/check-node.sh
	@echo 'Installing packages of npm …' >&2
	@tools/scripts/quietly.sh npm ci --no-progress
	@touch $@

$(chromium): tools/scripts/find-chromium.sh
	@mkdir -p $(@D)
	@tools/scripts/find-chromium.sh > $@

# Without Helm, nginx, promtool, a shell or Go the tests that need them skip, and say so; the scripts exit with 3 then.
$(helm): tools/scripts/find-helm.sh
	@mkdir -p $(@D)
	@tools/scripts/find-helm.sh > $@ || [ $$? -eq 3 ]

$(nginx): tools/scripts/find-nginx.sh
	@mkdir -p $(@D)
	@tools/scripts/find-nginx.sh > $@ || [ $$? -eq 3 ]

$(promtool): tools/scripts/find-promtool.sh tools/scripts/unpack-packages.sh
	@mkdir -p $(@D)
	@tools/scripts/find-promtool.sh > $@ || [ $$? -eq 3 ]

$(zsh) $(fish): build/%-path: tools/scripts/find-shell.sh tools/scripts/unpack-packages.sh
	@mkdir -p $(@D)
	@tools/scripts/find-shell.sh $* > $@ || [ $$? -eq 3 ]

$(kube_api): tools/scripts/find-kube-api.sh $(wildcard integration-tests/real-api/control-plane/*)
	@mkdir -p $(@D)
	@tools/scripts/find-kube-api.sh > $@ || [ $$? -eq 3 ]

licenses := tools/scripts/third-party-licenses.mjs

$(plugin): $(deps) webpack.config.ts tools/scripts/load-page-early.ts tools/scripts/ship-licenses.ts $(licenses) console-extensions.json package.json $(call sources,src locales)
	@$(stage) 'build plugin' npm run --silent build:plugin
	@touch $@

$(cli): $(deps) package.json tools/scripts/build-cli.mjs $(licenses) $(call sources,cli connect src locales)
	@$(stage) 'build cli' npm run --silent build:cli

$(controller): $(deps) tools/scripts/write-licenses.mjs $(licenses) $(call sources,controller connect src locales)
	@$(stage) 'build controller' npm run --silent build:controller

$(host): $(deps) tools/scripts/patternfly-parts.mjs $(call sources,sandbox/host sandbox/build-host.mjs)
	@$(stage) 'build sandbox-host' npm run --silent build:sandbox-host

$(server): $(deps) $(call sources,sandbox/server sandbox/main.ts scenarios cli connect src/engine src/list-pages.ts src/report/resource)
	@$(stage) 'build sandbox-server' npm run --silent build:sandbox-server

$(viewer): $(deps) tools/scripts/build-viewer.mjs $(licenses) tools/scripts/patternfly-parts.mjs $(call sources,src locales) | $(plugin)
	@$(stage) 'build viewer' npm run --silent build:viewer
