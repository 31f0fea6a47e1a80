#!/usr/bin/env bash
# Prints the path of the program in integration-tests/real-api/control-plane: etcd and kube-apiserver, built with Go into
# build/tools unless it is there. Where it can be neither found nor built, says so and fails with 3.
set -eu

cd "$(dirname "$0")/../.."
source=integration-tests/real-api/control-plane
# As a released kube-apiserver says it: what the chart asks of a cluster's version is held against this.
version=$(sed -n 's|^\tk8s.io/kubernetes \(v[0-9.]*\)$|\1|p' "$source/go.mod")
key=$(cat "$source/go.sum" "$source/go.mod" "$source/main.go" | sha256sum | cut -c -12)
tools=$PWD/build/tools
program=$tools/control-plane-$version-$key
if [ -x "$program" ]; then
  echo "$program"
  exit 0
fi

command -v go >/dev/null || {
  echo "what a real kube-apiserver says: there is no Go to build it with" >&2
  exit 3
}
echo "Building kube-apiserver $version once, for tests: about 13 minutes of processor time, less where Go has built it before …" >&2
mkdir -p "$tools"
# Into a folder of its own first, so that another build at the same time does not run half a file.
fresh=$(mktemp -d "$tools/control-plane.XXXXXX")
trap 'rm -rf "$fresh"' EXIT
# A machine that cannot have the source is one that cannot check this; source that does not build is a fault.
(cd "$source" && go list -mod=readonly -deps .) >"$fresh/log" 2>&1 || {
  echo "what a real kube-apiserver says: $(tail -n 1 "$fresh/log")" >&2
  exit 3
}
(cd "$source" && nice go build -mod=readonly -trimpath -buildvcs=false -o "$fresh/control-plane" \
  -ldflags "-s -w -X k8s.io/component-base/version.gitVersion=$version" .) >&2
mv "$fresh/control-plane" "$program"
echo "$program"
