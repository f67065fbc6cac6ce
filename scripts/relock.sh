#!/usr/bin/env bash
# Recreates the three lockfiles, each in an empty folder, and checks it by `npm ci`. An incremental
# `npm install` leaves out packages of other platforms, so that `npm ci` fails there.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
for package in "$root" "$root/artwork" "$root/bench"; do
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  cp "$package/package.json" "$package/.npmrc" "$folder"
  cd "$folder"
  npm install --package-lock-only --loglevel=error
  npm ci --loglevel=error
  cp package-lock.json "$package/package-lock.json"
  rm -rf "$folder"
done
