#!/usr/bin/env bash
# Prints the path of promtool: the one in $PROMTOOL, the system's, or the one of the system's package, unpacked into build/tools.
# Without all of these it says so and fails with 3, which tests take as a reason to skip.
set -eu

for name in "${PROMTOOL:-}" promtool; do
  [ -n "$name" ] && command -v "$name" && exit 0
done

here="$(cd "$(dirname "$0")" && pwd)"
promtool="${here%/tools/scripts}/build/tools/packages/promtool/usr/bin/promtool"
[ -x "$promtool" ] || ONLY=./usr/bin/promtool "$here/unpack-packages.sh" promtool prometheus || {
  [ $? -eq 3 ] || exit 1
  echo 'No promtool was found: install the package prometheus, or set PROMTOOL to its path.' >&2
  exit 3
}
echo "$promtool"
