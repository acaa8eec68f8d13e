// `npm start`: builds what is missing or outdated, then runs the server in this process.
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './fingerprint.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
if (!existsSync(join(root, 'node_modules'))) {
  console.error('Bitte zuerst »npm install« ausführen.');
  process.exit(1);
}
if (!isBuilt(root)) {
  console.log('Fundus wird gebaut (einmalig, etwa eine halbe Minute) …');
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
process.env.NODE_ENV ??= 'production';
await import('../apps/server/dist/main.js');
