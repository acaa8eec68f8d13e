// The parts of a release, each by itself, so that tests try them without a whole one.
import { spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listShippedPackages } from './licences.mjs';

/** Runs a program; its failure is ours. Returns what it wrote. */
export function run(command, words, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    ...options,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}${stdout}`);
  return stdout;
}

/** Files that a server needs beside the packages: the build and its data, no sources. */
const shipped = [
  'package.json',
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/migrations',
  'apps/server/reference',
  'apps/server/templates',
  'apps/web/dist',
  'deploy',
  ...['start', 'cli', 'build', 'bundle', 'licences', 'fingerprint', 'require-node', 'node-floor'].map(
    (name) => `scripts/${name}.mjs`,
  ),
];
/** Of the other parts npm wants to know that they are there. */
const manifests = [
  'package-lock.json',
  'packages/contract/package.json',
  'packages/messages/package.json',
  'apps/web/package.json',
];

/** Lays out a folder from which a server runs, with its packages and none of the tools that built it. */
export function layOut(root, folder) {
  for (const path of [...shipped, ...manifests]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  // The symbolic links that the database's package makes when it is installed are made at the start.
  run(
    'npm',
    [
      'ci',
      '--omit=dev',
      '--workspace',
      'apps/server',
      '--include-workspace-root=false',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ],
    { cwd: folder },
  );
}

/** Everything that ships as a CycloneDX document: the packages by the lock file, and what comes with or beside them. */
export function describeParts(root, { version, nodeVersion, postgresVersion }) {
  // Without »--omit«: npm then leaves out what the tools of the development use as well.
  const described = JSON.parse(
    run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], { cwd: root }),
  );
  const ships = new Set(listShippedPackages(root).map(({ name, version: of }) => `${name}@${of}`));
  const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name);
  described.components = described.components.filter((part) => ships.has(`${nameOf(part)}@${part.version}`));
  const kept = new Set([
    described.metadata.component['bom-ref'],
    ...described.components.map((part) => part['bom-ref']),
  ]);
  described.dependencies = described.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  described.metadata.component.version = version;
  described.components.push(
    {
      'bom-ref': `node@${nodeVersion}`,
      type: 'platform',
      name: 'node',
      version: nodeVersion,
      purl: `pkg:generic/node@${nodeVersion}`,
    },
    {
      'bom-ref': `postgresql@${postgresVersion}`,
      type: 'application',
      name: 'postgresql',
      version: postgresVersion,
      purl: `pkg:generic/postgresql@${postgresVersion}`,
    },
  );
  return described;
}

/** Packs a folder under its own name; the same folder gives the same bytes. */
export function pack(folder, file, at) {
  const order = ['--sort=name', `--mtime=@${at}`, '--owner=0', '--group=0', '--numeric-owner'];
  run('sh', ['-c', 'tar "$@" | gzip -n -6 > "$0"', file, ...order, '-C', dirname(folder), '-c', basename(folder)]);
}

/** `SHA256SUMS` over files of a folder, as `sha256sum --check` reads it. */
export function writeSums(folder, names) {
  const lines = names.toSorted().map((name) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return `${digest}  ${name}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
}

/** Signs the sums with an Ed25519 key of the operator and puts the public half beside them. */
export function signSums(folder, keyFile) {
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${keyFile} ist kein Ed25519-Schlüssel`);
  writeFileSync(join(folder, 'SHA256SUMS.sig'), sign(null, readFileSync(join(folder, 'SHA256SUMS')), key));
  writeFileSync(join(folder, 'release-key.pem'), createPublicKey(key).export({ type: 'spki', format: 'pem' }));
}

const architectures = { x64: 'amd64', arm64: 'arm64' };

/** Architecture of this machine as dpkg names it. */
export const debArchitecture = () => architectures[process.arch] ?? process.arch;

/**
 * Makes a Debian package of a laid out folder, with the Node that built it: what V8 compiled ahead belongs to that very one. The package
 * needs nothing but the C and C++ libraries that every Debian has.
 */
export function makeDeb(tree, { packaging, version, folder, file, node = process.execPath }) {
  const target = join(folder, 'opt/fundus');
  mkdirSync(dirname(target), { recursive: true });
  cpSync(tree, target, { recursive: true, verbatimSymlinks: true });
  mkdirSync(join(target, 'node/bin'), { recursive: true });
  copyFileSync(node, join(target, 'node/bin/node'));
  const place = (name, to, mode) => {
    const path = join(folder, to);
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(join(packaging, name), path);
    chmodSync(path, mode);
  };
  place('fundus.service', 'usr/lib/systemd/system/fundus.service', 0o644);
  place('fundus', 'usr/bin/fundus', 0o755);
  for (const script of ['preinst', 'postinst', 'prerm', 'postrm']) place(script, `DEBIAN/${script}`, 0o755);
  const control = readFileSync(join(packaging, 'control'), 'utf8')
    .replace('@version@', version)
    .replace('@architecture@', debArchitecture());
  writeFileSync(join(folder, 'DEBIAN/control'), control);
  run('dpkg-deb', ['--root-owner-group', '--build', folder, file]);
}
