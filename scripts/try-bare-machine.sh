#!/usr/bin/env bash
# Runs `npm install && npm test` on a bare Debian: a minimal system in a folder, an ordinary user, no locale, no browser.
# Needs root, Debian's debootstrap and this machine's Node. Usage: scripts/try-bare-machine.sh [folder] [commit]
set -euo pipefail
folder=${1:-/var/tmp/fundus-bare}
commit=${2:-HEAD}
source=$(cd "$(dirname "$0")/.." && pwd)
node=$(readlink -f "$(command -v node)")
modules=$(dirname "$(dirname "$node")")/lib/node_modules

if [ ! -e "$folder/etc/debian_version" ]; then
  debootstrap --variant=minbase --include=ca-certificates,git bookworm "$folder"
fi
# Node with npm, and the certificates and name servers of this machine.
mkdir -p "$folder/usr/local/bin" "$folder/usr/local/lib/node_modules"
cp "$node" "$folder/usr/local/bin/node"
cp -r "$modules/npm" "$folder/usr/local/lib/node_modules/"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$folder/usr/local/bin/npm"
ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$folder/usr/local/bin/npx"
cp -L /etc/resolv.conf /etc/hosts "$folder/etc/"
cp -L /etc/ssl/certs/ca-certificates.crt "$folder/etc/ssl/certs/"
chroot "$folder" sh -c 'id tester >/dev/null 2>&1 || useradd --create-home tester'

mounted=()
finish() { for place in "${mounted[@]}"; do umount -l "$place"; done; }
trap finish EXIT
for place in proc dev; do
  mountpoint -q "$folder/$place" && continue
  mount --rbind "/$place" "$folder/$place"
  mount --make-rslave "$folder/$place"
  mounted+=("$folder/$place")
done

rm -rf "$folder/home/tester/fundus"
git -C "$source" archive --prefix=fundus/ "$commit" | tar -x -C "$folder/home/tester"
# Several checks ask git which files belong to the tree.
chroot "$folder" chown -R tester: /home/tester/fundus
chroot "$folder" su tester -c '
  cd ~/fundus && git init -q && git add -A && git -c user.name=t -c user.email=t@localhost commit -qm "the tree"'

# The environment holds nothing but what a login without a locale has, and the way to the packages.
chroot "$folder" su tester -c "env -i HOME=/home/tester USER=tester PATH=/usr/local/bin:/usr/bin:/bin \
  NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
  sh -c 'cd ~/fundus && npm install --no-audit --no-fund && npm test'"
