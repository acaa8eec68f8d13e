// Builds what `npm start` runs: the web app (apps/web/dist) and the server bundle (apps/server/dist).
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from './bundle.mjs';
import { sourceFingerprint, writeFingerprint } from './fingerprint.mjs';
import { writeLicences } from './licences.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

function run(command, words, cwd) {
  const result = spawnSync(process.execPath, [command, ...words], { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

const fingerprint = sourceFingerprint(root);
const webOnly = process.argv.includes('--web');
const serverOnly = process.argv.includes('--server');

if (!serverOnly) {
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  run(vite, ['build', '--logLevel', 'warn'], join(root, 'apps/web'));
}

if (!webOnly) {
  const dist = join(root, 'apps/server/dist');
  rmSync(dist, { recursive: true, force: true });
  await bundleServer(root, dist);
  run(join(dist, 'write-cache.js'), [], root);
  writeLicences(root);
}

if (!webOnly && !serverOnly) writeFingerprint(root, fingerprint);
