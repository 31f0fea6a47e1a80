#!/usr/bin/env bash
# Prints the path of an nginx: the one in $NGINX, the system's, or one installed from the system's packages. Without all of
# these it says so and fails with 3, which tests take as a reason to skip.
set -eu

find_it() {
  # Not on everybody's PATH: it is a program for administrators.
  PATH="$PATH:/usr/sbin:/usr/local/sbin"
  for name in "${NGINX:-}" nginx; do
    [ -n "$name" ] && command -v "$name" && return 0
  done
  return 1
}

find_it && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  sudo -n true 2>/dev/null || {
    echo 'No nginx was found and you may not install packages: install nginx, or set NGINX to its path.' >&2
    exit 3
  }
  as_root=(sudo -n)
fi
command -v apt-get >/dev/null || {
  echo 'No nginx was found: install it, or set NGINX to its path.' >&2
  exit 3
}
echo 'Installing nginx from the system packages …' >&2
quietly="$(dirname "$0")/quietly.sh"
{
  "$quietly" "${as_root[@]}" apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive "$quietly" "${as_root[@]}" apt-get install -y -qq --no-install-recommends nginx-light
} || {
  echo 'nginx could not be installed: install it, or set NGINX to its path.' >&2
  exit 3
}
find_it
