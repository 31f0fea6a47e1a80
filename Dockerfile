# Pinned by tag; release builds record the digests that these were in the image's provenance.
ARG BUILD_IMAGE=registry.access.redhat.com/ubi9/nodejs-22:9.6
ARG CONTROLLER_IMAGE=registry.access.redhat.com/ubi9/nodejs-22-minimal:9.6
ARG RUNTIME_IMAGE=registry.access.redhat.com/ubi9/nginx-124:9.6

# The files are the same for every architecture, so they are built on the builder's own.
FROM --platform=$BUILDPLATFORM ${BUILD_IMAGE} AS build
USER 1001
WORKDIR /opt/app-root/src
COPY --chown=1001:0 package.json package-lock.json .npmrc ./
# No package runs a script of its own: none of those that the build uses needs to.
RUN npm ci --include=dev --ignore-scripts --no-progress
COPY --chown=1001:0 tsconfig.json webpack.config.ts console-extensions.json ./
COPY --chown=1001:0 tools/scripts/inline-styles.mjs ./tools/scripts/inline-styles.mjs
COPY --chown=1001:0 tools/scripts/load-page-early.ts ./tools/scripts/load-page-early.ts
COPY --chown=1001:0 tools/scripts/minify-css.mjs ./tools/scripts/minify-css.mjs
COPY --chown=1001:0 tools/scripts/ship-licenses.ts ./tools/scripts/ship-licenses.ts
COPY --chown=1001:0 tools/scripts/third-party-licenses.mjs ./tools/scripts/third-party-licenses.mjs
COPY --chown=1001:0 locales ./locales
COPY --chown=1001:0 src ./src
RUN npm run build:plugin

FROM build AS build-controller
COPY --chown=1001:0 connect ./connect
COPY --chown=1001:0 controller ./controller
COPY --chown=1001:0 tools/scripts/write-licenses.mjs ./tools/scripts/write-licenses.mjs
RUN npm run build:controller

# docker build --target controller
FROM ${CONTROLLER_IMAGE} AS controller
ARG VERSION=0.0.0
ARG REVISION=unknown
ARG CREATED=1970-01-01T00:00:00Z
LABEL name="update-status-controller" \
      vendor="Update status maintainers" \
      version="${VERSION}" \
      release="${REVISION}" \
      summary="The controller of Update status" \
      description="Watches how a cluster update is going, and publishes it in the cluster" \
      io.k8s.display-name="Update status controller" \
      io.k8s.description="Watches how a cluster update is going, and publishes it in the cluster" \
      io.openshift.expose-services="" \
      io.openshift.tags="update" \
      org.opencontainers.image.title="update-status-controller" \
      org.opencontainers.image.description="Watches how a cluster update is going, and publishes it in the cluster" \
      org.opencontainers.image.vendor="Update status maintainers" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.source="https://github.com/update-status/update-status-plugin" \
      org.opencontainers.image.documentation="https://github.com/update-status/update-status-plugin/blob/main/docs/controller.md" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}"
COPY --chown=0:0 LICENSE /licenses/LICENSE
COPY --chown=0:0 --from=build-controller /opt/app-root/src/build/controller/THIRD-PARTY-LICENSES.txt /licenses/THIRD-PARTY-LICENSES.txt
COPY --chown=0:0 --from=build-controller /opt/app-root/src/build/controller /opt/update-status
USER 1001
WORKDIR /opt/update-status
EXPOSE 8080 8443
# It stores what it remembers, and ends.
STOPSIGNAL SIGTERM
# Without a limit much of what is no longer needed would stay. This is enough for far more nodes than a cluster can have.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--max-old-space-size=256", "/opt/update-status/controller.mjs"]
CMD []

FROM ${RUNTIME_IMAGE}
ARG VERSION=0.0.0
ARG REVISION=unknown
ARG CREATED=1970-01-01T00:00:00Z
LABEL name="update-status-plugin" \
      vendor="Update status maintainers" \
      version="${VERSION}" \
      release="${REVISION}" \
      summary="Update status, a plugin of the OpenShift console" \
      description="Shows how a cluster update is going, what it waits for and what to do" \
      io.k8s.display-name="Update status" \
      io.k8s.description="Shows how a cluster update is going, what it waits for and what to do" \
      io.openshift.expose-services="9443:https" \
      io.openshift.tags="console,plugin,update" \
      org.opencontainers.image.title="update-status-plugin" \
      org.opencontainers.image.description="Update status, a plugin of the OpenShift console" \
      org.opencontainers.image.vendor="Update status maintainers" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.source="https://github.com/update-status/update-status-plugin" \
      org.opencontainers.image.documentation="https://github.com/update-status/update-status-plugin/blob/main/docs/install.md" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}"
# Owned by root and readable by all: whichever user a cluster assigns reads, and none writes.
COPY --chown=0:0 LICENSE /licenses/LICENSE
COPY --chown=0:0 --from=build /opt/app-root/src/dist/THIRD-PARTY-LICENSES.txt /licenses/THIRD-PARTY-LICENSES.txt
COPY --chown=0:0 --from=build /opt/app-root/src/dist /opt/update-status/html
USER 1001
WORKDIR /opt/update-status
EXPOSE 9443
# nginx finishes what is under way.
STOPSIGNAL SIGQUIT
# The configuration and the certificate are the chart's to mount; tmp is the only folder that is written to.
ENTRYPOINT ["nginx", "-e", "stderr", "-p", "/opt/update-status", "-c", "conf/nginx.conf"]
CMD []
