// Tells whether the build is older than the sources, by content: times lie after a clone or a copy. Where nothing was
// touched since that was last found to be so, the contents need not be read again: each start asks.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const watched = [
  'package-lock.json',
  'packages/contract/src',
  'packages/messages/src',
  'apps/server/src',
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/chunks.ts',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/licences.mjs',
];
const marker = (root) => join(root, 'apps/server/dist/built-from.txt');
/** How the files lay when their contents were last compared with the build. */
const glance = (root) => join(root, 'apps/server/dist/sources-at-a-glance.txt');

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

/** SHA-256 over names and contents of everything that goes into the build; `root` with or without a slash at its end. */
export function sourceFingerprint(root) {
  const hash = createHash('sha256');
  for (const path of watched) {
    for (const file of filesBelow(join(root, path))) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * The same over names, lengths and times. The time at which a file's entry last changed is set by the system alone, also
 * where a copy or a command gives back the time of its content; the number tells one file from another put in its place.
 */
function glanceAt(root) {
  const hash = createHash('sha256');
  for (const path of watched) {
    for (const file of filesBelow(join(root, path))) {
      const { size, mtimeMs, ctimeMs, ino } = lstatSync(file);
      hash.update(`${file} ${size} ${mtimeMs} ${ctimeMs} ${ino}\n`);
    }
  }
  return hash.digest('hex');
}

const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

export function writeFingerprint(root, fingerprint) {
  mkdirSync(join(root, 'apps/server/dist'), { recursive: true });
  writeFileSync(marker(root), fingerprint);
}

/** Whether there is a complete build of exactly these sources. */
export function isBuilt(root) {
  const complete = [
    'main.js',
    'server.cjs',
    'cli.js',
    'pdf-worker.js',
    'rich-text-worker.js',
    'offloaded-work.js',
    'licences.json',
  ]
    .map((file) => `apps/server/dist/${file}`)
    .concat('apps/web/dist/index.html');
  if (!complete.every((file) => existsSync(join(root, file)))) return false;
  if (!existsSync(marker(root))) return false;
  // A shipped image may hold the build alone; without sources there is nothing newer.
  if (!existsSync(join(root, 'apps/web/src'))) return true;
  const built = readFileSync(marker(root), 'utf8');
  // Before the contents are read: what changes meanwhile is seen the next time.
  const seen = `${built} ${glanceAt(root)}`;
  if (readText(glance(root)) === seen) return true;
  if (built !== sourceFingerprint(root)) return false;
  try {
    writeFileSync(glance(root), seen);
  } catch {
    // A service may not write here: it compares the contents each time.
  }
  return true;
}
