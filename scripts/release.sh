#!/usr/bin/env bash
# Releases in folders of their own, and a link that is switched (docs/deploying/releases.md):
#   release.sh deploy [REF]      a branch, a tag or a commit; without one the repository's main branch
#   release.sh rollback [NAME]   the release that was served before, or another that is still there
#   release.sh list
set -euo pipefail
umask 022

here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# Where everything lies; the unit's WorkingDirectory is its `current`.
root=${ROOT:-/srv/9ex}
# How many releases stay for a rollback, each with its packages.
keep=${KEEP:-3}
ports=${PORTS:-3001 3002}

# The steps of a deployment, each run in the folder of the new release.
install=${INSTALL:-npm ci --omit=dev --loglevel=error}
build=${BUILD:-npm run --silent build}
check=${CHECK:-node "$here/check-release.mjs"}
# For each instance, with its PORT in the environment. The first returns when the old process has ended;
# the second is asked until it succeeds, at most so many seconds.
# shellcheck disable=SC2016 # PORT is filled in by the shell that runs them.
restart=${RESTART:-'systemctl restart "9ex@$PORT"'}
# shellcheck disable=SC2016
ready=${READY:-'curl --silent --fail --max-time 5 --output /dev/null "http://127.0.0.1:$PORT/readyz"'}
ready_timeout=${READY_TIMEOUT:-60}

repository=$root/repository
releases=$root/releases

say() { echo "release: $*"; }

fail() {
  say "$*" >&2
  exit 1
}

# The name of the release that a link leads to; nothing where there is none.
linked() { [[ ! -L $root/$1 ]] || basename "$(readlink "$root/$1")"; }

# Atomic: there is no moment without a link.
link() {
  ln -sfn "releases/$2" "$root/$1.new"
  mv -T "$root/$1.new" "$root/$1"
}

# A release is whole when it has passed its check, which its list of assets says. Oldest first.
whole_releases() {
  local list
  for list in "$releases"/*/.assets; do
    [[ ! -f $list ]] || basename "$(dirname "$list")"
  done
}

fetch() {
  if [[ ! -d $repository ]]; then
    [[ -n ${REPOSITORY:-} ]] || fail 'Set REPOSITORY, the first time, to the URL or path to fetch from.'
    git clone --quiet --mirror "$REPOSITORY" "$repository"
    return
  fi
  [[ -z ${REPOSITORY:-} ]] || git -C "$repository" remote set-url origin "$REPOSITORY"
  git -C "$repository" fetch --quiet --prune origin
}

# Runs a step in the folder of a release, with its own Node. The shell does not hold the lock (9), which
# a server that it leaves behind would keep.
step() {
  say "$2"
  (cd "$1" && PATH=$1/node_modules/.bin:$PATH bash -c "$2") 9>&- || fail 'That failed; nothing is changed.'
}

# Makes a release of a commit in a folder.
make() {
  git clone --quiet --no-checkout "$repository" "$1"
  git -C "$1" checkout --quiet --detach "$2"
  step "$1" "$install"
  step "$1" "$build"
  step "$1" "$check"
  ls "$1/build/client/assets" >"$1/.assets.new"
  mv "$1/.assets.new" "$1/.assets"
}

# A release that is not served in the end leaves nothing: the next one keeps the assets of those that were.
# shellcheck disable=SC2317 # A trap calls it.
unmake() { [[ $(linked current) == "$unfinished" ]] || rm -rf "${releases:?}/${unfinished:?}"; }

# Pages of the two builds before and after a release are still open in browsers, and in caches: their
# own assets are served beside the release's.
keep_assets() {
  local own=$releases/$1/build/client/assets other asset
  while read -r other; do
    while read -r asset; do
      [[ -e $own/$asset ]] || ln "$releases/$other/build/client/assets/$asset" "$own/$asset"
    done <"$releases/$other/.assets"
  done < <(whole_releases | grep -vxF "$1" | tail -n 2)
}

# Restarts instances one by one, as long as each comes up; `restarted` says which were.
restart_each() {
  local port deadline
  for port; do
    restarted+=("$port")
    say "restart of $port"
    PORT=$port bash -c "$restart" 9>&- || return 1
    deadline=$((SECONDS + ready_timeout))
    until PORT=$port bash -c "$ready" 9>&-; do
      ((SECONDS < deadline)) || return 1
      sleep 0.5
    done
  done
}

# Serves a release, or goes on serving the one before.
serve() {
  local name=$1 before previous restarted=()
  before=$(linked current)
  previous=$(linked previous)
  keep_assets "$name"
  # First, so that a rollback finds it should this script be stopped.
  [[ -z $before || $before == "$name" ]] || link previous "$before"
  link current "$name"
  # shellcheck disable=SC2086 # They are words.
  if restart_each $ports; then
    say "$name is served"
    return
  fi
  say "${restarted[-1]} did not come up: its journal says why" >&2
  [[ -n $before && $before != "$name" ]] || fail 'There is no release before to return to.'
  keep_assets "$before" || say 'Some assets of the failed release are not served.' >&2
  link current "$before"
  if [[ -n $previous ]]; then link previous "$previous"; else rm "$root/previous"; fi
  restart_each "${restarted[@]}" || fail "$before is in place again, and did not come up either."
  fail "$before is served again"
}

# Removes what was not made whole, for a machine may stop at any time, and what is too old.
prune() {
  local name kept
  kept=$(linked current && linked previous && whole_releases | tail -n "$keep")
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
  trap unmake EXIT
  make "$releases/$name" "$commit"
  serve "$name"
  trap - EXIT
  prune
}

rollback() {
  [[ -n $1 ]] || fail 'There is no release before.'
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
  done < <(whole_releases)
}

main() {
  local verb=${1:-}
  if [[ $verb == deploy || $verb == rollback ]]; then
    mkdir -p "$releases"
    exec 9>"$root/.lock"
    flock --nonblock 9 || fail 'Another release is under way.'
  fi
  case $verb in
    deploy) deploy "${2:-HEAD}" ;;
    rollback) rollback "${2:-$(linked previous)}" ;;
    list) list ;;
    *) fail 'deploy [REF], rollback [NAME] or list' ;;
  esac
}

# One line, read before it runs: a release may remove the folder in which this file lies.
main "$@"; exit
