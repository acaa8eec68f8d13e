// Tells whether the build is older than the sources, by content: times lie after a clone or a copy.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const watched = [
  'package-lock.json',
  'packages/contract/src',
  'packages/messages/src',
  'apps/server/src',
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'scripts/build.mjs',
  'scripts/licences.mjs',
];
const marker = (root) => join(root, 'apps/server/dist/built-from.txt');

function* filesBelow(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    if (existsSync(path)) yield path;
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(below);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield below;
  }
}

/** SHA-256 over names and contents of everything that goes into the build. */
export function sourceFingerprint(root) {
  const hash = createHash('sha256');
  for (const path of watched) {
    for (const file of filesBelow(join(root, path))) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export function writeFingerprint(root, fingerprint) {
  mkdirSync(join(root, 'apps/server/dist'), { recursive: true });
  writeFileSync(marker(root), fingerprint);
}

/** Whether there is a complete build of exactly these sources. */
export function isBuilt(root) {
  const complete = ['main.js', 'cli.js', 'pdf-worker.js', 'rich-text-worker.js', 'licences.json']
    .map((file) => `apps/server/dist/${file}`)
    .concat('apps/web/dist/index.html');
  if (!complete.every((file) => existsSync(join(root, file)))) return false;
  if (!existsSync(marker(root))) return false;
  // A shipped image may hold the build alone; without sources there is nothing newer.
  if (!existsSync(join(root, 'apps/web/src'))) return true;
  return readFileSync(marker(root), 'utf8') === sourceFingerprint(root);
}
