#!/bin/sh
# The site on a bare Debian 12 or 13, as root (docs/deploying.md):
#   sh install.sh --domain www.example.com --mail smtp://user@smtp.example.com:587 --to leads@example.com
# More: --desk NAME, the desk's own name; --from URL, the folder of releases, such as file:///mnt/releases;
# --backup FILE, of a lost machine, instead of the three. A second run changes nothing.
set -eu
umask 022
releases=
domain=${domain-} mail=${mail-} to=${to-} desk=${desk-} from=${from-$releases} backup=${backup-}
stop() { echo "9ex: $*" >&2; exit 1; }
while [ $# -gt 0 ]; do
  case $1 in
    --domain | --mail | --to | --desk | --from | --backup) eval "${1#--}=\${2-}" ;;
    *) stop "no option is $1: --domain, --mail, --to, --desk, --from or --backup" ;;
  esac
  [ -n "${2-}" ] || stop "$1 needs a value"
  shift 2
  # From here on no list of processes shows a password.
  [ $# -gt 0 ] || [ ! -f "$0" ] || { export domain mail to desk from backup; exec sh "$0"; }
done

check() { printf '%s\n' "$2" | grep -qxE "$3" || stop "$1 takes a value such as $4, not '$2'"; }
[ "$(id -u)" = 0 ] || stop 'run this as root'
[ -d /run/systemd/system ] || stop 'this needs a Linux with systemd'
case $(uname -m) in x86_64) arch=x64 ;; aarch64) arch=arm64 ;; *) stop "there is no build for $(uname -m)" ;; esac
settings=/etc/9ex.env caddyfile=/etc/caddy/Caddyfile password='' apex=${domain#www.}
installed=/etc/systemd/system/multi-user.target.wants/9ex@3001.service
[ -z "$backup" ] || [ ! -e $installed ] || stop "this machine is installed: 9ex new-machine $backup"
[ -z "$backup" ] || tar -tf "$backup" 9ex.env >/dev/null 2>&1 || stop "$backup is not a 9ex backup"
if [ ! -e $installed ] && [ -z "$backup" ] && { [ ! -f $settings ] || [ -n "$domain$mail$to" ]; }; then
  ask() { printf '%s ' "$1" >/dev/tty && read -r answer </dev/tty || stop 'name --domain, --mail and --to'; }
  [ -n "$domain" ] || { ask 'Name of the site, such as www.example.com:'; domain=$answer apex=${answer#www.}; }
  [ -n "$mail" ] || { ask 'Mail server, such as smtp://user@smtp.example.com:587:'; mail=$answer; }
  [ -n "$to" ] || { ask 'Who gets enquiries, such as leads@example.com:'; to=$answer; }
  name='[a-z0-9-]+(\.[a-z0-9-]+)+' email="[^@,' ]+@[^@,' ]+\.[^@,' ]+"
  check --domain "$domain" "$name" www.example.com
  [ -z "$desk" ] || check --desk "$desk" "$name" desk.example.com
  check --mail "$mail" "smtps?://[^' ]+" "smtp://user@host:587 (write %27 for ')"
  check --to "$to" "$email(, ?$email)*" leads@example.com
  case $desk in "$domain" | "$apex") stop "--desk takes a name of its own, not $desk" ;; esac
  if printf %s "$mail" | grep -q '//[^:@]*@'; then
    stty -echo </dev/tty 2>/dev/null || :
    ask 'Password at the mail server:'
    stty echo </dev/tty 2>/dev/null || :
    password=$answer
  fi
fi

for each in nginx apache2; do systemctl is-active -q $each && stop "$each has port 443: remove it first"; done
if ! command -v caddy >/dev/null || ! command -v curl >/dev/null; then
  { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends caddy curl ca-certificates; } \
    >/var/log/9ex-install.log 2>&1 || stop 'see /var/log/9ex-install.log'
fi
[ ! -s $caddyfile ] || grep -qE '^# (9ex|The Caddyfile is an easy way)' $caddyfile || stop "$caddyfile has other sites: move it away first"

id nineex >/dev/null 2>&1 || useradd --system --home-dir /var/lib/9ex --shell /usr/sbin/nologin nineex
if [ ! -e $installed ]; then
  [ ! -e /srv/9ex/current ] || echo '9ex: the last run was interrupted: it begins again'
  rm -f /srv/9ex/current
  made=$(mktemp -d /var/tmp/9ex.XXXXXX)
  trap 'rm -rf "$made"' EXIT
  trap 'exit 1' INT TERM HUP
  name=$(curl -fsSL "$from/latest-linux-$arch" | cut -d' ' -f3)
  [ -n "$name" ] || stop "name the folder of releases: --from"
  for end in '' .sha256; do curl -fsSL "$from/$name$end" -o "$made/$name$end"; done
  (cd "$made" && sha256sum -c --quiet "$name.sha256") || stop "$name is damaged"
  tar -xzf "$made/$name" -C "$made" --strip-components=1 --no-same-owner
  if [ -n "$backup" ]; then
    tar -xf "$backup" -C /etc --no-same-owner 9ex.env
    tar -xf "$backup" -C /etc/caddy --no-same-owner Caddyfile 2>/dev/null || echo "9ex: $backup has no Caddyfile" >&2
  elif [ ! -f $settings ] || [ -n "$domain" ]; then
    [ -z "$password" ] ||
      mail=$(PASSWORD=$password "$made/bin/node" -p "process.argv[1].replace(/@(?=[^@]*$)/, ':' + encodeURIComponent(process.env.PASSWORD).replace(/'/g, '%27') + '@')" "$mail")
    user=$(printf %s "$mail" | sed -nE 's#^smtps?://([^:@/]+).*@.*#\1#p; s#%40#@#' | sed 's#%40#@#')
    case $user in *@*.*) sender=$user ;; *) sender=site@$apex ;; esac
    {
      echo "# 9ex: written by install.sh, yours from now on."
      [ "$domain" != "$apex" ] || no_apex='/^{$APEX_HOST} {/,/^}/d'
      [ -n "$desk" ] || no_desk='/^# The desk, on/,$d'
      sed -e "${no_apex-}" -e "${no_desk-}" \
        -e "s/{\$SITE_HOST}/$domain/g; s/{\$APEX_HOST}/$apex/; s/{\$ACME_EMAIL}/${to%%,*}/" \
        -e "s#{\$DESK_URL:[^}]*}#https://$desk#; s/desk:3400/127.0.0.1:3400/" \
        -e 's/site-a:3000/127.0.0.1:3001/g; s/site-b:3000/127.0.0.1:3002/g' "$made/operate/Caddyfile"
    } >$caddyfile
    # Last: settings that are there are complete, and so is the Caddyfile.
    [ ! -f $settings ] || cp -p $settings $settings.before
    install -m 600 /dev/null $settings
    {
      echo "SITE_URL=https://$domain"
      [ "$domain" = "$apex" ] || echo "SITE_ALIASES=https://$apex"
      echo DATA_DIR=/var/lib/9ex
      printf "SMTP_URL='%s'\nLEADS_FROM=%s\nLEADS_TO='%s'\nWEEKLY_MAIL_TO='%s'\nDESK_PORT=3400\n" "$mail" "$sender" "$to" "$to"
      [ -z "$desk" ] || echo "DESK_URL=https://$desk"
      case $from in http*) echo "UPDATE_URL=$from" ;; esac
    } >$settings
  fi
  ln -sf /srv/9ex/current/operate/9ex /usr/local/bin/9ex
  "$made/operate/9ex" update "$made/$name"
  systemctl restart caddy
  if [ -z "$backup" ]; then 9ex leads test-delivery || :; else grep -q ^DATABASE_URL $settings || 9ex restore "$backup"; fi
  systemctl enable -q 9ex@3001 9ex@3002 9ex-desk caddy
  9ex backup && 9ex verify || :
elif [ -n "$domain" ] && ! grep -qxF "SITE_URL=https://$domain" $settings; then
  stop "this machine serves another site: change $settings and $caddyfile"
elif [ -n "$mail$to$desk" ]; then
  echo "9ex: this machine is installed, and keeps its settings: change $settings and $caddyfile"
fi
systemctl enable -q --now 9ex-nightly.timer
9ex doctor || stop 'see the lines above; 9ex doctor looks again'
echo "9ex: $(sed -n 's/^SITE_URL=//p' $settings) is served; your invitation to the desk: 9ex desk invite EMAIL --rights leads,people"
