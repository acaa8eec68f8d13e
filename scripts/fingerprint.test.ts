import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { isBuilt, sourceFingerprint, writeFingerprint } from './fingerprint.mjs';

// With two fingerprints of one tree, a reader takes a current build for an old one and starts every server from the sources.
it('gives one fingerprint to one tree, with or without a slash at the end of its path', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  expect(folder.endsWith('/')).toBe(true);
  expect(sourceFingerprint(folder)).toBe(sourceFingerprint(folder.slice(0, -1)));
});

describe('whether a build is current', () => {
  const root = mkdtempSync(join(tmpdir(), 'fundus-fingerprint-'));
  const source = join(root, 'apps/server/src/main.ts');
  const place = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const built = [
    'main.js',
    'server.cjs',
    'cli.js',
    'pdf-worker.js',
    'rich-text-worker.js',
    'offloaded-work.js',
    'licences.json',
  ];
  for (const name of built) place(`apps/server/dist/${name}`, '');
  place('apps/web/dist/index.html', '');
  place('apps/web/src/main.tsx', 'web');
  place('apps/server/src/main.ts', 'one');
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is told by contents, also where length and time of a file stayed', () => {
    writeFingerprint(root, sourceFingerprint(root));
    const { atime, mtime } = statSync(source);
    expect([isBuilt(root), isBuilt(root)]).toEqual([true, true]);
    writeFileSync(source, 'two');
    utimesSync(source, atime, mtime);
    expect(isBuilt(root)).toBe(false);
    writeFileSync(source, 'one');
    expect(isBuilt(root)).toBe(true);
  });

  it('changes with another build of other sources', () => {
    expect(isBuilt(root)).toBe(true);
    writeFingerprint(root, 'of other sources');
    expect(isBuilt(root)).toBe(false);
    rmSync(join(root, 'apps/server/dist/built-from.txt'));
    expect(isBuilt(root)).toBe(false);
  });
});
