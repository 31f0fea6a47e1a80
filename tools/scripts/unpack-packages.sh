#!/usr/bin/env bash
# Unpacks packages of the system into the folder build/tools/packages/NAME: nothing is installed, and no server is started. Says why and
# fails with 3 where they can't be had.
# Usage: [ONLY=./path/in/the/package] unpack-packages.sh NAME PACKAGE…
set -euo pipefail

name="$1"
shift
tools="$(cd "$(dirname "$0")/../.." && pwd)/build/tools/packages"

give_up() {
  echo "$1" >&2
  exit 3
}

command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || give_up 'there is no apt-get to get it with'
echo "Getting $name from the system packages …" >&2
mkdir -p "$tools"
fresh=$(mktemp -d "$tools/$name.XXXXXX")
trap 'rm -rf "$fresh"' EXIT
get() {
  # In the temporary folder, which apt's own user may not enter; it says so and goes on.
  (cd "$fresh" && apt-get download -qq "$@") >&2 2>/dev/null
}
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
get "$@" || { "${as_root[@]}" apt-get update -qq >&2 2>/dev/null && get "$@"; } || give_up 'its package could not be had'
mkdir "$fresh/root"
for package in "$fresh"/*.deb; do
  dpkg-deb --fsys-tarfile "$package" | tar -x -C "$fresh/root" ${ONLY:+"$ONLY"}
done
# Whoever else was quicker has put the same there.
mv -T "$fresh/root" "$tools/$name" 2>/dev/null || [ -d "$tools/$name" ]
