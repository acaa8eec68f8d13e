import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

it('every test and source that docs/security.md names as a proof is there', () => {
  const folders = ['apps/server', 'apps/web/src', 'packages', 'e2e', 'docs', 'deploy'];
  const known = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `/${folder}/${path.replaceAll('\\', '/')}`,
    ),
  );
  const named = [...read('docs/security.md').matchAll(/`([\w./-]+\.(?:tsx?|conf|md))`/g)].map(
    (match) => match[1] ?? '',
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((name) => !known.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});

const folders = ['apps', 'packages', 'scripts', 'docs', 'e2e', 'bench', 'deploy'];
const present = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `/${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => !path.includes('/node_modules/') && !path.includes('/dist/')),
);
const documents = [
  'README.md',
  'README.de.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...present.filter((path) => /^\/docs\/.*\.md$/.test(path)).map((path) => path.slice(1)),
];

/** Names in documents that are no files of ours: of PostgreSQL, of backups, made by the build, or an example of a bad name. */
const elsewhere = [
  'postgresql.conf',
  'pg_hba.conf',
  'credentials.json',
  'apps/server/dist/licences.json',
  'apps/server/dist/server.cjs',
  'lead-deeds.ts',
];

/** The files and folders that a document names: by ending, from a folder of the root on, or as a link. */
function pathsIn(document: string): string[] {
  const text = read(document).split('\n## Of a later release')[0] ?? '';
  const files = text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\.(?:tsx?|mjs|json|sql|md|conf|css|csv|yaml|service|typ))`/g);
  const rooted = text.matchAll(/`((?:apps|packages|scripts|docs|e2e|bench|deploy)\/[\w./-]+)`/g);
  const links = text.matchAll(/\]\(([^)#:]+)\)/g);
  return [...files, ...rooted, ...links].map(([, name = '']) => name.replace(/^(?:\.\.?\/)+|\/$/g, ''));
}

const isThere = (name: string): boolean =>
  existsSync(join(root, name)) || present.some((path) => path.endsWith(`/${name}`)) || elsewhere.includes(name);

it.each(documents)('every file and folder that %s names is there', (document) => {
  expect([...new Set(pathsIn(document))].filter((name) => !isThere(name))).toEqual([]);
});

it('documents that name files were found', () => {
  expect(documents.length).toBeGreaterThan(20);
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(500);
});

/** Rows of the tables of docs/specification.md whose lines are built: [line, place, test]. */
const specificationRows =
  read('docs/specification.md')
    .split('\n## Of a later release')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Line |'))
    .map((line) => line.slice(2, -2).split(' | ')) ?? [];

const namesIn = (text: string): string[] => [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map((match) => match[1] ?? '');

it('every place and test that docs/specification.md names is there', () => {
  const named = specificationRows.flatMap(([, place = '', test = '']) => [...namesIn(place), ...namesIn(test)]);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('every line of docs/specification.md has a place and a test', () => {
  const incomplete = specificationRows.filter(
    ([, place = '', test = '', ...rest]) =>
      rest.length > 0 ||
      namesIn(place).length === 0 ||
      !namesIn(test).some((path) => /\.(?:test|spec)\.tsx?$/.test(path)),
  );
  expect(incomplete).toEqual([]);
});

it('every title that docs/specification.md quotes from a test stands in that test', () => {
  const quoted = specificationRows.flatMap(([, , test = '']) =>
    [...test.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: ([^`|]+?)(?=, `|$)/g)].map(([, path = '', title = '']) => ({
      path,
      title,
    })),
  );
  expect(quoted.length).toBeGreaterThan(20);
  expect(quoted.filter(({ path, title }) => !title.split(', ').every((part) => read(path).includes(part)))).toEqual([]);
});
