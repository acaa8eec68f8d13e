import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

it('every test and source that docs/security.md names as a proof is there', () => {
  const folders = ['apps/server', 'apps/web/src', 'packages', 'e2e', 'docs', 'deploy'];
  const known = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `/${folder}/${path.replaceAll('\\', '/')}`,
    ),
  );
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|conf|md))`/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((name) => !known.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});
