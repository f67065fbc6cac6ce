# syntax=docker/dockerfile:1
# The site as an image: docs/deploying.md says how it is run.
#   docker build -t nineex .                                    the first one
#   docker build -t nineex:2 --build-arg PREVIOUS=nineex:1 --build-arg COMMIT=$(git rev-parse --short=12 HEAD) .
#                                                               a new version beside the one before

# The image of the version before, so that both serve each other's assets while one replaces the other.
# Without one it is an image that has none.
ARG PREVIOUS=debian:bookworm-slim

FROM ${PREVIOUS} AS previous

# Packages and bundles. This image's Node only runs npm: the one of the lockfile builds and is shipped.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/9ex
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# The commit, for the metrics: there is no Git here.
ARG COMMIT=
RUN npm run build && npm exec -- node scripts/pack.ts /packed
# This version's own assets by name, then those of the version before: never those of all before.
RUN --mount=type=bind,from=previous,source=/,target=/previous set -e; \
    if [ -f /previous/srv/9ex/assets.txt ]; then \
      cd /previous/srv/9ex/build/client/assets; \
      xargs cp -n -t /packed/build/client/assets < /previous/srv/9ex/assets.txt; \
    fi

# The few packages of Debian that Node and a shell need, entered where scanners look for them.
FROM debian:bookworm-slim AS system
RUN mkdir -p /image/usr/bin /image/usr/lib /image/usr/lib64 /image/usr/sbin /image/var/lib/dpkg/status.d /image/etc \
 && for name in bin lib lib64 sbin; do ln -s usr/$name /image/$name; done \
 && for name in base-files libc6 libgcc-s1 libstdc++6 dash coreutils libacl1 libattr1 libgmp10 libselinux1 libpcre2-8-0; do \
      dpkg-query --status $name > /image/var/lib/dpkg/status.d/$name; \
      dpkg -L $name | grep -Ev '^/usr/share/(doc|man|info|locale|lintian)(/|$)'; \
    done | while read -r path; do if [ -L "$path" ] || [ ! -d "$path" ]; then echo "$path"; fi; done > /list \
 && tar --ignore-failed-read -cT /list | tar -xC /image --keep-directory-symlink \
 && echo 'nineex:x:10001:10001::/srv/9ex:/usr/sbin/nologin' > /image/etc/passwd \
 && echo 'nineex:x:10001:' > /image/etc/group \
 && mkdir -p -m 1777 /image/tmp && mkdir -p /image/rails /image/hooks /image/usr/local/bin \
 && install -d -m 700 -o 10001 -g 10001 /image/storage /image/rails/storage \
 && printf '#!/bin/sh\nrm -f "$DATA_DIR/backup.sqlite"\n[ -n "$DATABASE_URL" ] || exec leads backup "$DATA_DIR/backup.sqlite"\n' > /image/hooks/pre-backup \
 && printf '#!/bin/sh\ncd "$DATA_DIR" && [ ! -f backup.sqlite ] || { rm -f 9ex.sqlite-*; mv backup.sqlite 9ex.sqlite; }\n' > /image/hooks/post-restore \
 && for name in leads desk check-content; do \
      printf '#!/bin/sh\nexec node /srv/9ex/build/commands/%s.js "$@"\n' $name > /image/usr/local/bin/$name; \
    done && chmod 755 /image/usr/local/bin/* /image/hooks/*

FROM scratch
COPY --from=system /image /
WORKDIR /srv/9ex
COPY --from=build /packed ./
# A library that is missing ends the build here.
RUN ["sh", "-c", "ls && bin/node -e 'for (const name of Object.keys(require(`./package.json`).dependencies)) require(name)'"]
# As `npm start` runs it (scripts/prepare.mjs), and as ONCE (https://github.com/basecamp/once) wants it: port 80,
# /up, everything that is written below /storage, and hooks around its backups.
ENV PATH=/srv/9ex/bin:/usr/local/bin:/usr/bin NODE_ENV=production MALLOC_ARENA_MAX=2 PORT=80 DATA_DIR=/storage
USER 10001:10001
VOLUME /storage
EXPOSE 80
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/up`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=400", "build/server/index.js"]
