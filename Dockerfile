# The site in a container: `docker build -t malva .`, then
# `docker run -p 3000:3000 -p 3001:3001 -v malva:/data malva`. Settings are the variables of docs/operate.md; with
# DATABASE_URL the embedded PostgreSQL is not started.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY . .
# Installs what the lock file says, then builds. Afterwards only what runs is kept: the clients' libraries are part of
# the built files, and Node comes with the image.
RUN node tools/build.mjs \
  && npm prune --omit=dev --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/node-linux-* node_modules/.cache node_modules/lucide-react node_modules/@base-ui \
    node_modules/react-dom node_modules/typescript node_modules/@typescript \
  && find contract rules brands i18n server studio simulators seed -name '*.test.ts' -delete

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/contract ./contract
COPY --from=build /app/rules ./rules
COPY --from=build /app/brands ./brands
COPY --from=build /app/i18n ./i18n
COPY --from=build /app/server ./server
COPY --from=build /app/studio ./studio
COPY --from=build /app/simulators ./simulators
COPY --from=build /app/seed ./seed
COPY --from=build /app/tools/setup.mjs /app/tools/start.mjs ./tools/
COPY --from=build /app/web/public/img/art.json ./web/public/img/
COPY --from=build /app/web/dist ./web/dist
COPY --from=build /app/office/dist ./office/dist
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/start.mjs", "--built"]
