#!/usr/bin/env bash
# Releases in folders of their own, and a link to the current one (docs/deploying/releases.md):
#   release.sh deploy [REF]      a branch, a tag or a commit; without one the repository's main branch
#   release.sh rollback [NAME]   the previous release, or another that is kept
#   release.sh list
set -euo pipefail
umask 022

here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# The unit's WorkingDirectory is its `current`.
root=${ROOT:-/srv/9ex}
# Number of releases kept for a rollback, each with its packages.
keep=${KEEP:-3}
ports=${PORTS:-3001 3002}

# The steps of a deployment, each run in the folder of the new release.
install=${INSTALL:-npm ci --omit=dev --loglevel=error}
build=${BUILD:-npm run --silent build}
check=${CHECK:-node "$here/check-release.mjs"}
# For each instance, with its PORT in the environment. `restart` returns when the old process has ended;
# `ready` runs until it succeeds, for at most `ready_timeout` seconds.
# shellcheck disable=SC2016 # PORT is filled in by the shell that runs them.
restart=${RESTART:-'systemctl restart "9ex@$PORT"'}
# shellcheck disable=SC2016
ready=${READY:-'curl --silent --fail --max-time 5 --output /dev/null "http://127.0.0.1:$PORT/readyz"'}
ready_timeout=${READY_TIMEOUT:-60}
# The desk comes last, where its unit is enabled; this succeeds once it answers.
restart_desk=${RESTART_DESK:-systemctl restart 9ex-desk}

repository=$root/repository
releases=$root/releases

say() { echo "release: $*"; }

fail() {
  say "$*" >&2
  exit 1
}

# Prints the release that a link points to, if there is one.
linked() { [[ ! -L $root/$1 ]] || basename "$(readlink "$root/$1")"; }

# Atomic: the link always exists.
link() {
  ln -sfn "releases/$2" "$root/$1.new"
  mv -T "$root/$1.new" "$root/$1"
}

# Lists the releases that passed their check, and so have a list of assets. Oldest first.
checked_releases() {
  local list
  for list in "$releases"/*/.assets; do
    [[ ! -f $list ]] || basename "$(dirname "$list")"
  done
}

fetch() {
  if [[ ! -d $repository ]]; then
    [[ -n ${REPOSITORY:-} ]] || fail 'Set REPOSITORY, the first time, to the URL or path to fetch from.'
    # The name is the clone's only once it is whole.
    rm -rf "$repository.part"
    git clone --quiet --mirror "$REPOSITORY" "$repository.part"
    mv -T "$repository.part" "$repository"
    return
  fi
  [[ -z ${REPOSITORY:-} ]] || git -C "$repository" remote set-url origin "$REPOSITORY"
  git -C "$repository" fetch --quiet --prune origin
}

# Runs a step in the folder of a release, with its own Node. The shell closes the lock (9): a server that
# it leaves behind would keep it.
step() {
  say "$2"
  (cd "$1" && PATH=$1/node_modules/.bin:$PATH bash -c "$2") 9>&- || fail 'That failed; nothing has changed.'
}

# Builds a release of a commit in a folder.
build_release() {
  git clone --quiet --no-checkout "$repository" "$1"
  git -C "$1" checkout --quiet --detach "$2"
  step "$1" "$install"
  step "$1" "$build"
  step "$1" "$check"
  ls "$1/build/client/assets" >"$1/.assets.new"
  mv "$1/.assets.new" "$1/.assets"
}

# Removes a release that was never served: the next one keeps only the assets of served ones.
# shellcheck disable=SC2317 # A trap calls it.
remove_unfinished() { [[ $(linked current) == "$unfinished" ]] || rm -rf "${releases:?}/${unfinished:?}"; }

# Pages of the builds before and after a release are still in browsers and caches: the release also serves
# the assets of the two others.
keep_assets() {
  local own=$releases/$1/build/client/assets other asset
  while read -r other; do
    while read -r asset; do
      [[ -e $own/$asset ]] || ln "$releases/$other/build/client/assets/$asset" "$own/$asset"
    done <"$releases/$other/.assets"
  done < <(checked_releases | grep -vxF "$1" | tail -n 2)
}

# Names the desk, where there is one.
desk() {
  if [[ -n ${RESTART_DESK:-} ]] || systemctl --quiet is-enabled 9ex-desk 2>/dev/null; then echo desk; fi
}

# Restarts instances one by one until one does not come up; `restarted` lists them.
restart_each() {
  local port deadline
  for port; do
    restarted+=("$port")
    say "restart of $port"
    if [[ $port == desk ]]; then
      bash -c "$restart_desk" 9>&- || return 1
      continue
    fi
    PORT=$port bash -c "$restart" 9>&- || return 1
    deadline=$((SECONDS + ready_timeout))
    until PORT=$port bash -c "$ready" 9>&-; do
      ((SECONDS < deadline)) || return 1
      sleep 0.5
    done
  done
}

# Serves a release, or returns to the previous one.
serve() {
  local name=$1 before previous restarted=()
  before=$(linked current)
  previous=$(linked previous)
  keep_assets "$name"
  # First, so that a rollback finds it if this script is stopped.
  [[ -z $before || $before == "$name" ]] || link previous "$before"
  link current "$name"
  # shellcheck disable=SC2046,SC2086 # They are words.
  if restart_each $ports $(desk); then
    say "$name is served"
    return
  fi
  say "${restarted[-1]} did not come up: see its journal" >&2
  [[ -n $before && $before != "$name" ]] || fail 'There is no previous release to return to.'
  keep_assets "$before" || say 'Some assets of the failed release are not served.' >&2
  link current "$before"
  if [[ -n $previous ]]; then link previous "$previous"; else rm "$root/previous"; fi
  restart_each "${restarted[@]}" || fail "$before is in place again, and did not come up either."
  fail "$before is served again"
}

# Removes old releases, and unfinished ones: a machine may stop at any time.
prune() {
  local name kept
  kept=$(linked current && linked previous && checked_releases | tail -n "$keep")
  for name in "$releases"/*/; do
    name=$(basename "$name")
    grep -qxF "$name" <<<"$kept" || rm -rf "${releases:?}/$name"
  done
}

deploy() {
  local commit name
  fetch
  commit=$(git -C "$repository" rev-parse --quiet --verify "$1^{commit}") ||
    fail "There is no branch, tag or commit $1."
  name=$(date -u +%Y%m%dT%H%M%S.%3N)-${commit:0:12}
  say "$name"
  unfinished=$name
  trap remove_unfinished EXIT
  build_release "$releases/$name" "$commit"
  serve "$name"
  trap - EXIT
  prune
}

rollback() {
  [[ -n $1 ]] || fail 'There is no previous release.'
  [[ -f $releases/$1/.assets ]] || fail "There is no release $1."
  serve "$1"
}

list() {
  local name
  while read -r name; do
    case $name in
      "$(linked current)") echo "$name  current" ;;
      "$(linked previous)") echo "$name  previous" ;;
      *) echo "$name" ;;
    esac
  done < <(checked_releases)
}

main() {
  local verb=${1:-}
  if [[ $verb == deploy || $verb == rollback ]]; then
    mkdir -p "$releases"
    exec 9>"$root/.lock"
    flock --nonblock 9 || fail 'Another release is running.'
  fi
  case $verb in
    deploy) deploy "${2:-HEAD}" ;;
    rollback) rollback "${2:-$(linked previous)}" ;;
    list) list ;;
    *) fail 'deploy [REF], rollback [NAME] or list' ;;
  esac
}

# On one line, so that it is read before it runs: a release may remove this file.
main "$@"; exit
