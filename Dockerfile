# The shop as an image: what runs it, without what builds it. docs/operations.md says how to start it.
FROM node:24-trixie-slim AS build
WORKDIR /srv/blue
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node_modules/.bin/node scripts/build.ts
RUN npm ci --omit=dev

FROM node:24-trixie-slim
WORKDIR /srv/blue
COPY --from=build /srv/blue/package.json /srv/blue/package-lock.json ./
COPY --from=build /srv/blue/node_modules ./node_modules
COPY --from=build /srv/blue/core ./core
COPY --from=build /srv/blue/server ./server
COPY --from=build /srv/blue/desk/rules ./desk/rules
COPY --from=build /srv/blue/desk/server ./desk/server
COPY --from=build /srv/blue/sandbox ./sandbox
COPY --from=build /srv/blue/scripts ./scripts
COPY --from=build /srv/blue/dist ./dist
# The compile cache is written when a container stops, and saves memory at its next start.
RUN install -d -o node -g node -m 700 /data && install -d -o node -g node dist/compile-cache
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
