# One image for every municipality: nothing of any of them is built in, all of it is set when the container runs.
FROM node:20-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node server/build.mjs && npm prune --omit=dev

FROM node:20-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /portal
# The embedded database, the kept secret and the outbox live here; with UPSTREAM_URL, or with DATABASE_URL and what sends messages, nothing of value does.
RUN mkdir /data && chown node:node /data
VOLUME /data
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/build ./build
USER node
EXPOSE 3000
# The image has neither curl nor wget. Whether the upstream answers too is at /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# `build/programs/portal.js` and `build/programs/utility.js` are the portal and the reference service, each alone.
CMD ["node", "build/programs/main.js"]
