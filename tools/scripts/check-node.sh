#!/usr/bin/env bash
# Says in one sentence what is wrong with the machine's Node.js, if anything.
set -eu
command -v node >/dev/null || { echo 'Node.js 20.19 or newer is needed, and none was found.' >&2; exit 1; }
node -e '
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed, this is ${process.version}.`);
  process.exit(1);
}'
