import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { supportedBrowsers } from '../apps/web/supported-browsers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const check = read('apps/web/public/browser-check.js');

/** Sentence for a browser that lacks some of these; null where it is let in. */
function wordsFor({ lacks = '', language = 'de-DE' } = {}): string | null {
  const said: string[] = [];
  const document = {
    createElement: () => ({
      ...(lacks !== 'noModule' && { noModule: false }),
      style: {},
      setAttribute: () => {},
      appendChild: () => {},
    }),
    createTextNode: (words: string) => said.push(words),
    body: { appendChild: () => {} },
  };
  const supports = (...asked: string[]): boolean => !asked.join(' ').includes(lacks || 'nothing');
  const window = lacks === 'CSS' ? {} : { CSS: { supports } };
  const before = lacks === 'toSorted' ? 'delete Array.prototype.toSorted;' : '';
  runInNewContext(before + check, { document, window, navigator: { language } });
  return said[0] ?? null;
}

describe('supported browsers', () => {
  it('are named in README and by the sentence that an older one reads', () => {
    const { chrome, edge, firefox, safari, ios } = supportedBrowsers;
    expect([edge, ios]).toEqual([chrome, safari]);
    for (const [document, apple] of [
      ['README.md', 'iPhone and iPad'],
      ['README.de.md', 'iPhone und iPad'],
    ] as const) {
      const table = read(document);
      for (const row of [`| Chrome, Edge | ${chrome} |`, `| Firefox | ${firefox} |`, `${apple} | ${safari} |`])
        expect(table).toContain(row);
    }
    for (const language of ['de', 'en-GB']) {
      const words = wordsFor({ lacks: 'CSS', language }) ?? '';
      for (const version of [chrome, firefox, safari]) expect(words).toContain(version);
    }
  });

  it.each(['noModule', 'CSS', 'toSorted', ':has', 'color-mix'])('are told from one without %s', (lacks) => {
    expect(wordsFor()).toBeNull();
    expect(wordsFor({ lacks })).toMatch(/^Ihr Browser ist/);
    expect(wordsFor({ lacks, language: 'fr' })).toMatch(/^Your browser is/);
  });

  it('know all that the web uses, without https as well', () => {
    const newer =
      /crypto\.(?:randomUUID|subtle)|AbortSignal\.any|URL\.(?:canParse|parse)\(|(?:Object|Map)\.groupBy|Promise\.(?:withResolvers|try)\b|Array\.fromAsync|\.(?:union|intersection|difference|isSubsetOf)\(|RegExp\.escape|\/[a-z]*v[a-z]*\.(?:test|exec)\(/;
    const sources = readdirSync(join(root, 'apps/web/src'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
    );
    expect(sources.length).toBeGreaterThan(500);
    const without = (text: string): string =>
      text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').replace(/z\.(?:union|intersection)\(/g, '');
    expect(sources.filter((name) => newer.test(without(read(`apps/web/src/${name}`))))).toEqual([]);
  });
});
