import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findVagueWords } from './vague-words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = [
  'apps/server/src',
  'apps/server/test',
  'apps/web/src',
  'packages/contract/src',
  'packages/messages/src',
];
const others = ['bench', 'e2e', 'scripts'];

/** Titles that docs/specification.md quotes; they are renamed with its rows. */
const quotedTitles = new Map([
  ['e2e/more/guards.spec.ts', 2],
  ['e2e/journeys/lead-distribution.spec.ts', 1],
  ['e2e/journeys/account-entry.spec.ts', 1],
]);

const sources = [...folders, ...others].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !path.includes('/vague-words.')),
);

describe('vague words in comments and test titles', () => {
  it('are found in each kind of comment and in titles, not in code or names', () => {
    expect(findVagueWords('const a = 1;\n// Whoever calls this.')).toEqual(['2: Whoever']);
    expect(findVagueWords("/**\n * Deletes somebody's deeds.\n */")).toEqual(['2: somebody', '2: deeds']);
    expect(findVagueWords("it('lets nobody in', async () => {")).toEqual(['1: nobody']);
    expect(findVagueWords('limit(5); // Nobody needs more.')).toEqual(['1: Nobody']);
    expect(findVagueWords('/** What a caller sends. */\nask(); // Says what is open.')).toEqual(['1: What']);
    expect(findVagueWords("const nobody = 'whoever';\n// Runs as `nobody`.")).toEqual([]);
  });

  it('stand nowhere', () => {
    expect(sources.length).toBeGreaterThan(1000);
    const found = sources.flatMap((path) => {
      const words = findVagueWords(readFileSync(join(root, path), 'utf8'));
      return words.length > (quotedTitles.get(path) ?? 0) ? words.map((word) => `${path}:${word}`) : [];
    });
    expect(found).toEqual([]);
  });
});
