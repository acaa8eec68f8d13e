import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { growthOf, mostGrowth, workedMilliseconds } from '../test/growth.ts';

/*
 * Every regular expression of server and contract, found by the parser, meets texts that are made of its own signs: the
 * effort must grow with their length and not with its square. A new one is looked at without being listed anywhere.
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders = ['apps/server/src', 'packages/contract/src'];

/** Made of constants while a module loads; the test makes them again. */
const constructed: Record<string, readonly RegExp[]> = {
  'apps/server/src/lib/pdf/text-sanitiser.ts': [
    /(\p{M}{4})\p{M}+/gu,
    /[^\s\u00ad\u200b-]{70,}/gu,
    /([^\u200b]{30})(?=[^\u200b])/gu,
  ],
  'apps/server/src/modules/funding/programme-import/cells/cell-lists.rules.ts': [
    /^#{1,6}[ \u00a0]*Kurztext[ \u00a0]*$/im,
  ],
  'apps/server/src/modules/plans/plan-kit/kit-chapters.rules.ts': [
    /(?<![\p{L}\p{N}])(?:Café Lindenblatt|Lindenblatt)(?![\p{L}\p{N}])/giu,
  ],
};

/** Take the square of a length that something has bounded before; they are looked at with a text of that length. */
const bounded: readonly { file: string; begins: string; characters: number; by: string }[] = [
  { file: 'config.ts', begins: '\\/+$', characters: 200, by: 'the address of the portal, from the environment' },
  { file: 'http/upload.ts', begins: '[. ]+$', characters: 200, by: 'cleanFileName' },
  { file: 'lib/address-parts.ts', begins: '^(.*\\D)\\s+', characters: 300, by: 'splitStreet' },
  { file: 'lib/address-parts.ts', begins: '[\\s,]+$', characters: 300, by: 'splitStreet' },
  { file: 'lib/delimited-values.ts', begins: '\\s*(?:EUR', characters: 200, by: 'parseGermanNumber' },
  { file: 'lib/rich-text-blocks.ts', begins: '[ \\t]*\\n', characters: 200, by: 'tidy, which leaves no such gaps' },
  { file: 'lib/virus-scanner.ts', begins: '[\\0\\n]+$', characters: 200, by: 'the virus scanner' },
  { file: 'programme-import/cells/limit-cells.rules.ts', begins: '^(.*?\\d.*?)', characters: 200, by: 'readBounds' },
  {
    file: 'programme-import/cells/limit-cells.rules.ts',
    begins: '\\s*(?:Mitarbeiter',
    characters: 200,
    by: 'readBounds',
  },
  {
    file: 'programme-import/cells/term-matcher.rules.ts',
    begins: '\\s+(?:und',
    characters: 2,
    by: 'match, which leaves single blanks',
  },
  { file: 'lib/failure-words.ts', begins: '\\b([a-z]', characters: 1_200, by: 'describeFailure' },
  { file: 'lib/failure-words.ts', begins: '[^\\s<>', characters: 1_200, by: 'describeFailure' },
];

const boundOf = ({ file, pattern }: Found) =>
  bounded.find((one) => file.endsWith(one.file) && pattern.source.startsWith(one.begins));

interface Found {
  file: string;
  pattern: RegExp;
}

interface Node {
  type: string;
  regex?: { pattern: string; flags: string };
  callee?: { type: string; name?: string };
}

function* nodesOf(value: unknown): Generator<Node> {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const one of value) yield* nodesOf(one);
    return;
  }
  if ('type' in value && typeof value.type === 'string') yield value as Node;
  for (const one of Object.values(value)) yield* nodesOf(one);
}

function readSources(): { file: string; source: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') })),
  );
}

const sources = readSources();
const found: Found[] = [];
const building = new Map<string, number>();
for (const { file, source } of sources) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  for (const node of nodesOf(program)) {
    if (node.regex) found.push({ file, pattern: new RegExp(node.regex.pattern, node.regex.flags) });
    const isBuilt = (node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee?.name === 'RegExp';
    if (isBuilt) building.set(file, (building.get(file) ?? 0) + 1);
  }
}
for (const [file, patterns] of Object.entries(constructed))
  for (const pattern of patterns) found.push({ file, pattern });
// Those of the library that every address and id goes through.
for (const pattern of [z.regexes.email, z.regexes.uuid(), z.regexes.date]) found.push({ file: 'zod', pattern });

/** Signs that patterns are made of; each may be the one that two parts of a pattern both take. */
const signs = [...'aA0 \n\t.,;:-_/@<>"\'=+()#*|&%[]\\`~^!?ä', '\u00a0', '\u0301', '\u200b', '\u00ad', 'ß'];

/** Texts that the pattern matches, and the same without their end: prefixes that match again and again. */
function ownTexts({ source, flags }: RegExp): string[] {
  const plain = source.replaceAll(/\(\?<?[=!](?:[^()\\[]|\\.|\[(?:\\.|[^\]\\])*\])*\)/g, '').replaceAll(/\\[bB]/g, '');
  try {
    const samples = fc.sample(
      fc.stringMatching(new RegExp(plain, flags.replaceAll(/[gym]/g, '')), { size: 'xsmall' }),
      {
        numRuns: 6,
        seed: 7,
      },
    );
    return samples.flatMap((text) => [
      text,
      text.slice(0, -1),
      text.slice(0, Math.ceil(text.length / 2)),
      text.slice(1),
    ]);
  } catch {
    // Properties of Unicode and some assertions are beyond the generator; literal words of the pattern serve then.
    return source.match(/[A-Za-zÄÖÜäöüß<>/:="@.;,-]{2,}/g) ?? [];
  }
}

function attacksOn(pattern: RegExp): { start: string; pump: string; end: string }[] {
  const own = [...new Set(ownTexts(pattern))].filter((text) => text !== '' && text.length <= 60);
  const pumps = [...new Set([...signs, ...own, 'a ', ' a', '0.', 'a-', 'a.', '. ', ' \n', '""', '\n\n'])];
  const first = /[^\\^(?:[\])]/.exec(pattern.source)?.[0] ?? '';
  const starts = [...new Set(['', first, ...own.slice(0, 1).flatMap((text) => [text.slice(0, 1), text])])];
  return pumps.flatMap((pump) => starts.map((start) => ({ start, pump, end: '\u0001' })));
}

const longest = 6_000;
/**
 * Patterns with exponential growth take very long on these already. The first steps are small: what a fast machine just
 * manages on 24 characters it would not finish on 200.
 */
const shortLengths = [24, 28, 32, 200, 1_000];
const mostMilliseconds = 60;

/** Looks for all matches or the first one, as the flags say. */
function search(pattern: RegExp, text: string): unknown {
  return pattern.global ? text.replaceAll(pattern, '') : pattern.exec(text);
}

/** Fault of a pattern on texts of any length, or up to a number of characters; null without one. */
async function worstOf(pattern: RegExp, most = Number.POSITIVE_INFINITY): Promise<string | null> {
  for (const { start, pump, end } of attacksOn(pattern)) {
    const textOf = (length: number): string => start + pump.repeat(Math.ceil(length / pump.length)) + end;
    for (const length of [...shortLengths, most].filter((one) => one <= Math.min(most, longest))) {
      const text = textOf(length);
      const start = workedMilliseconds();
      search(pattern, text);
      if (workedMilliseconds() - start < mostMilliseconds) continue;
      const again = workedMilliseconds();
      search(pattern, text);
      if (workedMilliseconds() - again > mostMilliseconds)
        return `takes an age on ${length} of ${JSON.stringify(pump)}`;
    }
    if (most < longest) continue;
    const growth = await growthOf((length) => {
      const text = textOf(length);
      return () => search(pattern, text);
    }, longest);
    if (growth > mostGrowth)
      return `grows by ${growth.toFixed(0)} on ${JSON.stringify(start)} + ${JSON.stringify(pump)} …`;
  }
  return null;
}

describe('regular expressions', () => {
  it('are found in the sources, and those that are built stand in the list', () => {
    expect(found.length).toBeGreaterThan(200);
    const listed = Object.entries(constructed).map(([file, patterns]) => [file, patterns.length]);
    expect(Object.fromEntries(building)).toEqual(Object.fromEntries(listed));
    const used = new Set(found.map(boundOf));
    expect(bounded.filter((one) => !used.has(one))).toEqual([]);
  });

  it('that grow with the square of a text, or faster, are found', async () => {
    expect(await worstOf(/<([^<>\s]+@[^<>\s]+)>/)).not.toBeNull();
    expect(await worstOf(/([^<>\s]+@[^<>\s]+)>/)).not.toBeNull();
    expect(await worstOf(/\s+$/)).not.toBeNull();
    expect(await worstOf(/^(?:a+)+$/)).not.toBeNull();
  }, 120_000);

  const distinct = new Map(found.map((one) => [`${one.file} ${String(one.pattern)}`, one]));
  it.each([...distinct.values()])(
    'takes what a text is long: $pattern ($file)',
    async (one) => expect(await worstOf(one.pattern, boundOf(one)?.characters)).toBeNull(),
    120_000,
  );
});

it('texts are normalised in one place, which takes surplus marks away before', () => {
  const places = sources.filter(({ source }) => /\.normalize\(/.test(source)).map(({ file }) => file);
  // A password has a thousand characters at most and is taken as it was typed.
  expect(places).toEqual(['apps/server/src/lib/password-hash.ts', 'packages/contract/src/unicode.ts']);
});
