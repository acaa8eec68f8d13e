// `node scripts/test-packages.mjs engines|merge|release`: prints the Debian packages that the tests of this ring need and that are missing.
// `npm test` needs none.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findInitdb } from './second-postgresql.mjs';

const engines = {
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'chromium-driver': '/usr/bin/chromedriver',
  'firefox-esr': '/usr/bin/firefox-esr',
  // The engine of Safari, and the screen that it draws into.
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};
const merge = {
  ...engines,
  // A second database server.
  postgresql: findInitdb() ?? '',
  // A mailbox that speaks IMAP, and its certificate.
  'dovecot-imapd': '/usr/lib/dovecot/imap',
  openssl: '/usr/bin/openssl',
};
const release = {
  ...merge,
  // A pair of databases of which one takes the place of the other, a pooler before a database, and a clock that jumps.
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  pgbouncer: '/usr/sbin/pgbouncer',
  faketime: '/usr/bin/faketime',
  // Workbooks with formulas and documents are opened by another program than the one that wrote them.
  'libreoffice-calc-nogui': '/usr/bin/soffice',
  'libreoffice-writer-nogui': '/usr/lib/libreoffice/program/libswlo.so',
  // An object store that speaks the S3 protocol and checks signatures.
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-object': '/usr/bin/swift-object-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-account': '/usr/bin/swift-account-server',
  // A balancer before several servers, and what stands before the portal in compose.yaml.
  haproxy: '/usr/sbin/haproxy',
  caddy: '/usr/bin/caddy',
};

/** Names of the Debian packages that are missing for a ring of tests. */
export function missingPackages(ring) {
  return Object.entries({ engines, merge, release }[ring]).flatMap(([name, place]) =>
    existsSync(place) ? [] : [name],
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(missingPackages(process.argv[2]).join(' '));
