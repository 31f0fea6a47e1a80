#!/usr/bin/env bash
# Runs a command. What it says is printed only if it fails.
said=$("$@" 2>&1) || {
  code=$?
  printf '%s\n' "$said" >&2
  exit "$code"
}
