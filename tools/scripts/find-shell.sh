#!/usr/bin/env bash
# Prints the path of a shell, zsh or fish: the system's, or the one of the system's packages, unpacked into build/tools. Without these it
# says so and fails with 3, which tests take as a reason to skip.
# Usage: find-shell.sh zsh|fish
set -eu

shell="$1"
command -v "$shell" && exit 0

here="$(cd "$(dirname "$0")" && pwd)"
root="${here%/tools/scripts}/build/tools/packages/$shell"
case $shell in
  zsh) packages='zsh' ;;
  fish) packages='fish fish-common libpcre2-32-0' ;;
  *) exit 2 ;;
esac
# shellcheck disable=SC2086 # several packages
[ -d "$root" ] || "$here/unpack-packages.sh" "$shell" $packages || {
  [ $? -eq 3 ] || exit 1
  echo "No $shell was found: install the package $shell." >&2
  exit 3
}
case $shell in
  zsh) echo "$root/bin/zsh" ;;
  fish)
    # Its library and its functions are not where it looks for them.
    cat > "$root/fish.$$" <<END
#!/bin/sh
export LD_LIBRARY_PATH="\$(echo '$root'/usr/lib/*-linux-*)"
exec '$root/usr/bin/fish' --init-command "set --prepend fish_function_path '$root/usr/share/fish/functions'" "\$@"
END
    chmod +x "$root/fish.$$"
    mv "$root/fish.$$" "$root/fish"
    echo "$root/fish"
    ;;
esac
