import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { staleByEvent } from '@fundus/contract/event-codes';
import { expect, it } from 'vitest';
import { domains } from './walls/floors.ts';
import { tablesOf } from './walls/table-owners.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = (domain: string): string => read(`docs/domains/${domain}.md`);

/** The contract files whose endpoints the routes of a module bind. */
function boundBy(folder: string): string[] {
  const routes = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.routes.ts'),
  );
  return routes.flatMap((file) => {
    const source = read(join(folder, file));
    const imports = source.matchAll(/import (?:\{([^}]*)\}|\* as (\w+)) from '@fundus\/contract\/([\w-]+)'/g);
    return [...imports].flatMap(([, names = '', namespace, contract = '']) => {
      const local = names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? '');
      const known = namespace === undefined ? local.filter((name) => name !== '') : [namespace];
      return known.some((name) => new RegExp(`bind\\w*\\(\\s*${name}\\b`).test(source)) ? [contract] : [];
    });
  });
}

const inWords = (names: readonly string[]): string =>
  [...new Set(names)]
    .toSorted()
    .map((name) => `\`${name}\``)
    .join(', ');

it.each(domains)('the page of the domain %s names its modules with their tables and endpoints', (domain) => {
  const folder = `apps/server/src/modules/${domain}`;
  const rows = [...page(domain).matchAll(/^\| `([\w-]+)` \| ([^|]+) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
    ([, module = '', , tables = '', contracts = '']) => [module, tables.trim(), contracts.trim()],
  );
  const modules = readdirSync(join(root, folder)).toSorted();
  expect(rows).toEqual(
    modules.map((module) => [module, inWords(tablesOf[module] ?? []), inWords(boundBy(join(folder, module)))]),
  );
});

it('the pages of the domains name every repeating job once', () => {
  const jobs = [...read('apps/server/src/jobs.ts').matchAll(/(?:start\(\s*|name: )'([^']+)'/g)].map(([, name]) => name);
  expect(jobs.length).toBeGreaterThan(15);
  const named = domains.flatMap((domain) => [...page(domain).matchAll(/^- »([^«]+)«/gm)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(jobs.toSorted());
});

it('the pages of the domains name the live events that their modules publish, and every kind is published', () => {
  const kinds = Object.keys(staleByEvent);
  const published = domains.map((domain) => {
    const folder = `apps/server/src/modules/${domain}`;
    const sources = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.service.ts'))
      .map((file) => read(join(folder, file)));
    return kinds.filter((kind) => sources.some((source) => source.includes(`{ type: '${kind}'`)));
  });
  const named = domains.map((domain) => {
    const section = page(domain).split('\n## Live events\n')[1]?.split('\n## ')[0] ?? '';
    return kinds.filter((kind) => section.includes(`\`${kind}\``));
  });
  expect(named).toEqual(published);
  expect(kinds.filter((kind) => !published.flat().includes(kind))).toEqual([]);
});
