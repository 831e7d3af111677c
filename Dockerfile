# Builds one image for every municipality. All settings are read when the container runs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# Beside the programs, the image has a list of all packages with their versions (CycloneDX). Leaves out what only
# compilers and editors read.
RUN node server/build.mjs && npm prune --omit=dev && npm run --silent sbom > build/sbom.json \
  && rm -rf node_modules/typescript node_modules/.bin \
  && find build node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.flow' -o -iname 'readme*.md' -o -iname 'changelog*.md' \) -delete

# Has neither npm nor a compiler, so that nothing can be installed or built in it.
FROM debian:bookworm-slim
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Municipal consumer portal" \
  org.opencontainers.image.description="The portal, the reference service and their commands" \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$REVISION
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /portal
# Holds the embedded database, the generated secret, the outbox and uploads. With UPSTREAM_URL it stays empty.
RUN useradd --uid 1000 --no-create-home node && mkdir /data && chown 1000:1000 /data
VOLUME /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/build ./build
# By number, so that Kubernetes can see that it is not root.
USER 1000:1000
EXPOSE 3000
# Uses Node, because the image has no curl. /readyz would also check the upstream.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# To run only one of the programs, use build/programs/portal.js or build/programs/service.js.
CMD ["node", "build/programs/main.js"]
