#!/usr/bin/env bash
# Prints one hash of all that decides how the tests end: every file of the repository, what is built of them, installed packages and
# tools, the saved clusters and definitions beside the repository, and the environment that tests read. Fails when it cannot tell.
set -euo pipefail
cd "$(dirname "$0")/../.."

list_files() {
  find . \( -name node_modules -o -name .git -o -path ./build -o -name test-results -o -name playwright-report \) -prune \
    -o -type f -print0
  for path in build/cli build/controller build/sandbox ../shared/conformance ../shared/crds; do
    if [ -d "$path" ]; then find "$path" -type f -print0; fi
  done
  if [ -f node_modules/.package-lock.json ]; then printf 'node_modules/.package-lock.json\0'; fi
}

list_tools() {
  for name in build/*-path; do
    if [ -f "$name" ]; then printf '%s\n' "$(cat "$name")"; fi
  done
  printf '%s\n' node chromium helm nginx oc kubectl go "${CHROMIUM:-chromium}"
}

{
  list_files | sort -z | xargs -0 sha256sum
  # Tests start scripts, so it matters which ones may be started.
  list_files | sort -z | xargs -0 stat --format='%A %n'
  list_tools | while read -r tool; do
    if path=$(command -v "$tool"); then stat --dereference --format='%n %s %Y' "$path"; fi
  done
  env | sed -nE '/^(CI|OC|TZ|LANG|UPDATE_[A-Z]+|NODE_[A-Z_]+|KUBE[A-Z_]+)=/p' | sort
} | sha256sum | cut -d' ' -f1
