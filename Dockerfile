# Builds one image for every municipality. All settings are read when the container runs.
FROM node:24.21.0-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# Beside the programs, the image has a list of all packages with their versions (CycloneDX).
RUN node server/build.mjs && npm prune --omit=dev && npm run --silent sbom > build/sbom.json

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /portal
# Holds the embedded database, the generated secret, the outbox and uploads. With UPSTREAM_URL it stays empty.
RUN mkdir /data && chown node:node /data
VOLUME /data
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/build ./build
USER node
EXPOSE 3000
# Uses Node, because the image has no curl. /readyz would also check the upstream.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# To run only one of the programs, use build/programs/portal.js or build/programs/service.js.
CMD ["node", "build/programs/main.js"]
