#!/usr/bin/env bash
# Runs one stage of the checks: `run-stage.sh [--report FILE] NAME COMMAND…`. One line when it passes, with a line for each thing
# that could not be checked here; all that it printed when it fails. What it printed also stays in build/logs.
# With --report, a stage that has passed and left that file is not run again until something changes that it depends on.
set -u

report=
if [ "$1" = --report ]; then
  report=$2
  shift 2
fi
name=$1
shift
log="build/logs/${name// /-}.log"
passed="build/passed/${name// /-}"
mkdir -p build/logs build/passed

say_unchecked() {
  grep -h '^\*\*\* NOT CHECKED: ' "$log" | sort -u
}

# Empty when nobody can tell.
hash_inputs() {
  local hash
  if hash=$("$(dirname "$0")/hash-inputs.sh"); then echo "$hash"; fi
}

# Programs in Go that a stage starts end before they would run out of memory: they need not look for garbage as often as by default.
export GOGC="${GOGC:-400}"

before=
if [ -n "$report" ]; then
  before=$(hash_inputs)
  if [ -n "$before" ] && [ -f "$report" ] && [ "$before" = "$(cat "$passed" 2>/dev/null)" ]; then
    printf 'passed  %-20s unchanged\n' "$name"
    say_unchecked
    exit 0
  fi
  rm -f "$passed" "$report"
fi

"$@" >"$log" 2>&1
status=$?
if [ "$status" -eq 0 ]; then
  # What has changed meanwhile was perhaps not tested.
  if [ -n "$before" ] && [ "$before" = "$(hash_inputs)" ]; then echo "$before" >"$passed"; fi
  printf 'passed  %-20s %4d s\n' "$name" "$SECONDS"
  say_unchecked
else
  cat "$log"
  printf 'FAILED  %-20s %4d s\n' "$name" "$SECONDS"
fi
exit "$status"
