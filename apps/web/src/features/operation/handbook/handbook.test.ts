import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '#paths.ts';
import { type HandbookPage, handbookAreas } from './handbook.ts';

const messages = join(import.meta.dirname, '../../../../../../packages/messages/src');
const read = (file: string): unknown => JSON.parse(readFileSync(join(messages, file), 'utf8'));
const pages = handbookAreas.flatMap((area) => read(`handbook/${area}.json`) as HandbookPage[]);
const steps = pages.flatMap(({ slug, steps: own }) => own.map((step) => ({ slug, step })));

/** Every address of a route: those that others link to, and those that stand in their routes alone. */
function listRoutes(): string[] {
  const folder = join(import.meta.dirname, '../../../app/routes');
  const own = readdirSync(folder).flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/\bpath: '(\/[^']+)'/g),
  ]);
  return [...new Set([...Object.values(paths), ...own.map(([, path]) => path ?? '')])].filter((path) => path !== '$');
}

/** The text of a control; undefined where its key is gone. */
function wordOf(language: 'de' | 'en', key: string): unknown {
  const [file, path] = key.split(':');
  return path
    ?.split('.')
    .reduce<unknown>(
      (tree, part) => (tree as Record<string, unknown> | undefined)?.[part],
      read(`${language}/${file}.json`),
    );
}

describe('the handbook', () => {
  it('explains every route of the portal, each on one page', () => {
    const explained = pages.flatMap(({ routes = [] }) => routes);
    expect(listRoutes().filter((route) => !explained.includes(route))).toEqual([]);
    expect(explained.filter((route) => !listRoutes().includes(route))).toEqual([]);
    expect(explained.filter((route, index) => explained.indexOf(route) !== index)).toEqual([]);
  });

  it('names controls by words that the portal has in both languages', () => {
    const gone = steps.flatMap(({ slug, step: { controls = [] } }) =>
      controls
        .filter(({ key }) => typeof wordOf('de', key) !== 'string' || typeof wordOf('en', key) !== 'string')
        .map(({ key }) => `${slug}: ${key}`),
    );
    expect(gone).toEqual([]);
  });

  it('fills each gap of a step in both languages, and no control is left over', () => {
    for (const { slug, step } of steps) {
      const wanted = (step.controls ?? []).map((_, index) => `{${index + 1}}`);
      for (const text of [step.de, step.en])
        expect([slug, (text.match(/\{\d\}/g) ?? []).toSorted()]).toEqual([slug, wanted]);
    }
  });

  it('leads from each step of a job to a page that is there', () => {
    const slugs = pages.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(pages.filter(({ kind }) => kind === 'job').length).toBeGreaterThanOrEqual(12);
    for (const { step } of steps) if (step.on !== undefined) expect(slugs).toContain(step.on);
  });

  it('is read in three minutes a page, at 200 words a minute', () => {
    for (const { slug, intro, steps: own } of pages)
      for (const language of ['de', 'en'] as const) {
        const words = [intro, ...own]
          .map((text) => text[language])
          .join(' ')
          .split(/\s+/);
        expect([slug, words.length <= 600]).toEqual([slug, true]);
      }
  });
});
