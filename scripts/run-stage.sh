#!/usr/bin/env bash
# Runs one stage of the checks: `run-stage.sh NAME COMMAND…`. One line when it passes, with a line for each thing that
# could not be checked here; all that it printed when it fails. What it printed also stays in build/logs.
set -u

name=$1
shift
log="build/logs/${name// /-}.log"
mkdir -p build/logs

"$@" >"$log" 2>&1
status=$?
if [ "$status" -eq 0 ]; then
  printf 'passed  %-20s %4d s\n' "$name" "$SECONDS"
  grep -h '^\*\*\* NOT CHECKED: ' "$log" | sort -u
else
  cat "$log"
  printf 'FAILED  %-20s %4d s\n' "$name" "$SECONDS"
fi
exit "$status"
