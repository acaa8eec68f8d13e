// `npm run dev`: the server from its sources, restarted on changes, and Vite before it with /api passed on.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);
const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
const tsx = join(dirname(require.resolve('tsx/package.json')), 'dist/cli.mjs');
const children = [
  spawn(process.execPath, [tsx, 'watch', 'src/main.ts'], { cwd: join(root, 'apps/server'), stdio: 'inherit' }),
  spawn(process.execPath, [vite], { cwd: join(root, 'apps/web'), stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)));
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill('SIGTERM')));
