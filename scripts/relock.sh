#!/usr/bin/env bash
# Makes package-lock.json anew, in an empty folder, and proves it with `npm ci`. An incremental
# `npm install` leaves out packages of other platforms, which makes `npm ci` fail elsewhere.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$root/package.json" "$root/.npmrc" "$folder"
cd "$folder"
npm install --package-lock-only --loglevel=error
npm ci --loglevel=error
if grep -q '"resolved"' package-lock.json; then
  echo 'The lockfile names a registry host.' >&2
  exit 1
fi
cp package-lock.json "$root/package-lock.json"
