#!/bin/sh
# Installs the site on a bare Debian with a systemd of its own, and does there what docs/deploying.md and
# docs/when-something-is-wrong.md say (debian.test.ts). As root, where namespaces are allowed:
#   apt-get install debootstrap systemd-container caddy iptables iproute2
#   sh tests/deep/release/debian.sh [bookworm]
set -eu
suite=${1-trixie}
cd "$(dirname "$0")/../../.."
DEBIAN=${TMPDIR:-/tmp}/9ex-debian/$suite
if [ ! -d "$DEBIAN/bare" ]; then
  rm -rf "$DEBIAN"
  mkdir -p "$DEBIAN"
  debootstrap --variant=minbase --include=systemd-sysv,dbus "$suite" "$DEBIAN/part"
  # What the installer fetches: the machine has no network. A clock of tests may be any.
  chroot "$DEBIAN/part" sh -c 'old="-o Acquire::Check-Date=false -o Acquire::Check-Valid-Until=false"
    apt-get $old update -q && apt-get install -dqy --no-install-recommends caddy curl ca-certificates'
  mv "$DEBIAN/part" "$DEBIAN/bare"
fi
# All names lead to this machine, whose certificates are of an authority with the name of Let's Encrypt.
cat >"$DEBIAN/hosts" <<'END'
127.0.0.1 localhost www.example.com example.com desk.example.com
127.0.0.2 acme-v02.api.letsencrypt.org
END
export DEBIAN
exec unshare --net --mount sh -euc '
  ip link set lo up
  mount --bind "$DEBIAN/hosts" /etc/hosts
  iptables -t nat -A OUTPUT -d 127.0.0.2 -p tcp --dport 443 -j REDIRECT --to-ports 4443
  exec npx vitest run --project=deep tests/deep/release/debian.test.ts'
