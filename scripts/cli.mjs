// `npm run cli -- <command>`: runs a command of the server's command line.
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './fingerprint.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
if (!isBuilt(root)) {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
await import('../apps/server/dist/cli.js');
