#!/usr/bin/env bash
# Prints what CHANGELOG.md (standard input) says of a version; fails if it says nothing.
set -eu -o pipefail
awk -v version="$1" '
  /^## \[/ { found = index($0, "[" version "]") }
  found && !/^## \[/
' | { grep . || { echo "CHANGELOG.md has no notes of $1" >&2; exit 1; }; }
