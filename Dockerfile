# Names are tags here. Pin what you have looked at by digest, here and in compose.yaml:
#   docker buildx imagetools inspect node:26.10.0-slim
#   docker build --build-arg NODE_IMAGE=node:26.10.0-slim@sha256:… --build-arg BASE_IMAGE=debian:trixie-slim@sha256:… .
ARG NODE_IMAGE=node:26.10.0-slim
ARG BASE_IMAGE=debian:trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/parallax
COPY package.json package-lock.json ./
COPY bin ./bin
RUN node -e "import('./bin/prepare.mjs').then(({ prepareOrExit }) => prepareOrExit({ build: false }))"
COPY . .
RUN node -e "import('./bin/prepare.mjs').then(({ prepareOrExit }) => prepareOrExit({ program: true }))"
# What only builds and tests stays behind, and what browsers are sent lies in build/ already.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/hls.js node_modules/three node_modules/@fontsource-variable node_modules/@ffmpeg \
  && mkdir -p data .cache/compile /backups

FROM ${BASE_IMAGE}
# Videos are made of masters with ffmpeg.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
WORKDIR /srv/parallax
# The one Node is that of the lock file, whose hash was checked when it was installed.
ENV PATH=/srv/parallax/node_modules/node/bin:$PATH
COPY --from=build /srv/parallax ./
COPY --from=build --chown=node:node /srv/parallax/data ./data
COPY --from=build --chown=node:node /srv/parallax/.cache/compile ./.cache/compile
COPY --from=build --chown=node:node /backups /backups
ENV NODE_ENV=production DATA_DIR=/srv/parallax/data NODE_COMPILE_CACHE=/srv/parallax/.cache/compile
# As bin/start.mjs does: see FRUGAL_MEMORY in bin/programs.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=512"
USER node
VOLUME /srv/parallax/data
EXPOSE 3000
# Of every role: a process that only runs jobs answers for its health as well.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/program/main.js"]
