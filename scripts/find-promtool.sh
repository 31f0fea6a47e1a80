#!/usr/bin/env bash
# Prints the path of promtool: the one in $PROMTOOL, the system's, or the one of the system's package, unpacked into build/tools: nothing
# is installed and no server is started. Without all of these it says so and fails with 3, which tests take as a reason to skip.
set -eu

for name in "${PROMTOOL:-}" promtool; do
  [ -n "$name" ] && command -v "$name" && exit 0
done

tools="$(cd "$(dirname "$0")/.." && pwd)/build/tools"
if [ -x "$tools/promtool" ]; then
  echo "$tools/promtool"
  exit 0
fi

give_up() {
  echo "No promtool was found, and $1: install the package prometheus, or set PROMTOOL to its path." >&2
  exit 3
}

command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || give_up 'there is no apt-get to get it with'
echo 'Getting promtool from the system packages …' >&2
mkdir -p "$tools"
fresh=$(mktemp -d "$tools/promtool.XXXXXX")
trap 'rm -rf "$fresh"' EXIT
get() {
  # In the temporary folder, which apt's own user may not enter; it says so and goes on.
  (cd "$fresh" && apt-get download -qq prometheus) >&2 2>/dev/null
}
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
get || { "${as_root[@]}" apt-get update -qq >&2 2>/dev/null && get; } || give_up 'the package could not be had'
dpkg-deb --fsys-tarfile "$fresh"/prometheus_*.deb | tar -x -C "$fresh" ./usr/bin/promtool
mv "$fresh/usr/bin/promtool" "$tools/promtool"
echo "$tools/promtool"
