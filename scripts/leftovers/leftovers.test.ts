import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findSilentMessages, findStyleFaults, keysOf, type MessageKey } from './leftovers.ts';
import { hole, literalsOf } from './literals.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files below a folder by their paths within it, those of tests left out. */
function readFiles(folder: string, ending: RegExp): Map<string, string> {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => ending.test(path) && !/\.test\.tsx?$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(root, folder, path), 'utf8')]));
}

describe('messages that are never shown', () => {
  const key = (name: string): MessageKey => ({ namespace: 'user', key: name });
  const silent = (source: string, ...names: string[]): string[] =>
    findSilentMessages(names.map(key), literalsOf(source)).map((found) => found.key);

  it('are told from those that a literal names', () => {
    expect(silent(`t('list.title'); t("user:list.lead");`, 'list.title', 'list.lead', 'list.old')).toEqual([
      'list.old',
    ]);
    expect(silent(`// t('list.old')\n/* t('list.old') */`, 'list.old')).toEqual(['list.old']);
    expect(silent(`t('list.total', { count })`, 'list.total_one', 'list.total_other')).toEqual([]);
  });
  it('are told from those that a template builds', () => {
    const source = 't(`state.${state}`); t(`reason.${kind}.usual`); say(`mail.${kind === null ? `a` : `b`}`)';
    expect(silent(source, 'state.active', 'reason.lock.usual.left', 'mail.subject.lead')).toEqual([]);
    expect(silent(source, 'stated', 'reason.lock.title')).toEqual(['stated', 'reason.lock.title']);
    expect(literalsOf('`a.${b(`c`)}.d`')).toEqual(new Set(['c', `a.${hole}.d`]));
  });

  it('are none', () => {
    const sources = [
      'apps/web/src',
      'apps/server/src',
      'packages/contract/src',
      'packages/messages/src/wording',
    ].flatMap((folder) => [...readFiles(folder, /\.tsx?$/).values()]);
    const literals = new Set(sources.flatMap((source) => [...literalsOf(source)]));
    const messages = readFiles('packages/messages/src/de', /\.json$/);
    const keys = [...messages].flatMap(([file, text]) => keysOf(file.replace('.json', ''), JSON.parse(text) as object));
    expect(keys.length).toBeGreaterThan(2_000);
    expect(findSilentMessages(keys, literals).map(({ namespace, key: name }) => `${namespace}:${name}`)).toEqual([]);
  });
});

describe('styles', () => {
  it('that do not fit their components are found', () => {
    const components = new Map([
      ['a/a.tsx', "import classes from './a.module.css';\nclasses['worn']; classes['lost']; classes[`tone-${tone}`];"],
      ['b/b.tsx', "import gone from '#ui/gone.module.css';"],
    ]);
    const sheets = new Map([
      ['a/a.module.css', '.worn:hover, .old { color: red; } @media print { .tone-red { margin: 0.5rem; } }'],
      ['b/alone.module.css', '.x {}'],
    ]);
    expect(findStyleFaults(components, sheets)).toEqual([
      'a/a.tsx: a/a.module.css has no class lost',
      'b/b.tsx: ui/gone.module.css is not there',
      'a/a.module.css: nobody wears old',
      'b/alone.module.css: nobody imports it',
    ]);
  });

  it('fit in the whole web', () => {
    const sheets = readFiles('apps/web/src', /\.module\.css$/);
    expect(sheets.size).toBeGreaterThan(100);
    expect(findStyleFaults(readFiles('apps/web/src', /\.tsx?$/), sheets)).toEqual([]);
  });
});
