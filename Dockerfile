FROM node:26.10.0-slim
# Videos are made of masters with it.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/parallax
COPY package.json package-lock.json ./
COPY bin ./bin
RUN node -e "import('./bin/prepare.mjs').then(({ prepareOrExit }) => prepareOrExit({ build: false }))"
COPY . .
RUN node -e "import('./bin/prepare.mjs').then(({ prepareOrExit }) => prepareOrExit({ program: true }))"
ENV NODE_ENV=production DATA_DIR=/srv/parallax/data NODE_COMPILE_CACHE=/srv/parallax/.cache/compile
# As bin/start.mjs does: see FRUGAL_MEMORY in bin/programs.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=512"
RUN mkdir -p data .cache/compile && chown -R node:node data .cache/compile
USER node
VOLUME /srv/parallax/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "build/program/main.js"]
