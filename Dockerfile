# syntax=docker/dockerfile:1
# The site as an image: docs/deploying/compose.md and kubernetes.md say how it is run.
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
RUN npm run build && npm exec -- node scripts/bundle-commands.ts
# This version's own assets by name, then those of the version before: never those of all before.
RUN --mount=type=bind,from=previous,source=/,target=/previous set -e; \
    ls build/client/assets > assets.txt; \
    if [ -f /previous/srv/9ex/assets.txt ]; then \
      cd /previous/srv/9ex/build/client/assets; \
      xargs cp -n -t /srv/9ex/build/client/assets < /previous/srv/9ex/assets.txt; \
    fi
# What the bundles do not hold. A database's sources and other platforms' binaries stay behind.
RUN cp -L node_modules/.bin/node /usr/local/bin/node-shipped \
 && npm exec -- node scripts/keep-run-packages.ts && npm prune --offline \
 && arch=$(/usr/local/bin/node-shipped -p process.arch) \
 && rm -rf node_modules/.package-lock.json node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
 && find node_modules/better-sqlite3/prebuilds -type f ! -name "linux-$arch.node" -delete

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
 && mkdir -p -m 1777 /image/tmp && mkdir -p -m 700 /image/data && chown 10001:10001 /image/data \
 && mkdir -p /image/usr/local/bin \
 && for name in leads desk check-content; do \
      printf '#!/bin/sh\nexec node /srv/9ex/build/commands/%s.js "$@"\n' $name > /image/usr/local/bin/$name; \
    done && chmod 755 /image/usr/local/bin/*

FROM scratch
COPY --from=system /image /
COPY --from=build /usr/local/bin/node-shipped /usr/local/bin/node
WORKDIR /srv/9ex
COPY --from=build /srv/9ex/node_modules node_modules
COPY --from=build /srv/9ex/build build
COPY --from=build /srv/9ex/package.json /srv/9ex/assets.txt ./
COPY --from=build /srv/9ex/content content
# A library that is missing ends the build here.
RUN ["sh", "-c", "ls && node -e 'for (const name of Object.keys(require(`./package.json`).dependencies)) require(name)'"]
# As `npm start` runs it (scripts/prepare.mjs). Nothing is written but below DATA_DIR.
ENV PATH=/usr/local/bin:/usr/bin NODE_ENV=production MALLOC_ARENA_MAX=2 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=400", "build/server/index.js"]
