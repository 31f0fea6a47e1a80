#!/usr/bin/env bash
# Prints the path of a Helm 3: the one in $HELM, the system's, or one built with Go into build/tools. Without both it
# says so and fails with 3, which tests take as a reason to skip.
set -eu

VERSION=v3.22.0

for name in "${HELM:-}" helm; do
  [ -n "$name" ] || continue
  path=$(command -v "$name") || continue
  case "$("$path" version --short 2>/dev/null)" in v3.*) echo "$path" && exit 0 ;; esac
done

tools=$(cd "$(dirname "$0")/../.." && pwd)/build/tools
if [ -x "$tools/helm-$VERSION" ]; then
  echo "$tools/helm-$VERSION"
  exit 0
fi

command -v go >/dev/null || {
  echo 'No Helm 3 was found, and no Go to build it with: install one of them, or set HELM to its path.' >&2
  exit 3
}
echo "Building Helm $VERSION …" >&2
mkdir -p "$tools"
# Into a folder of its own first, so that another build at the same time does not run half a file.
fresh=$(mktemp -d "$tools/helm.XXXXXX")
trap 'rm -rf "$fresh"' EXIT
GOFLAGS= GOBIN="$fresh" "$(dirname "$0")/quietly.sh" go install -ldflags '-s -w' "helm.sh/helm/v3/cmd/helm@$VERSION" || {
  echo "Helm $VERSION could not be built: install Helm 3, or set HELM to its path." >&2
  exit 3
}
mv "$fresh/helm" "$tools/helm-$VERSION"
echo "$tools/helm-$VERSION"
