import { expect, it } from 'vitest';
import { namesOfRecord, parseRecord } from './json-record.ts';

const remarkOf = (json: string): string | undefined => parseRecord(json, 1).remarks[0]?.code;

it('refuses an object that says more than a programme does, without parsing it', () => {
  const rich = `{"Titel":"x",${Array.from({ length: 50_000 }, (_, index) => `"f${index}":1`).join()}}`;
  expect(remarkOf(rich)).toBe('rowTooLong');
  // Not even JSON: it is refused before a parser could tell.
  expect(remarkOf(rich.slice(0, -1))).toBe('rowTooLong');
  expect(remarkOf(`{"Titel":[${'[],'.repeat(50_000)}[]]}`)).toBe('rowTooLong');
  expect(namesOfRecord(rich)).toEqual([]);
});

it('counts no signs that stand within a text', () => {
  for (const text of ['{[,:'.repeat(50_000), '"'.repeat(50_000), '\\'.repeat(50_001), `${'\\"'.repeat(50_001)},`]) {
    expect(parseRecord(JSON.stringify({ Titel: 'x', Beschreibung: text, Ort: 'y' }), 3)).toMatchObject({
      line: 3,
      isBroken: false,
      values: { Titel: 'x', Beschreibung: text, Ort: 'y' },
    });
  }
});

it('names what is no object, no JSON or nested too deep', () => {
  expect(remarkOf('[1]')).toBe('jsonNoObject');
  expect(remarkOf('{"Titel":"x')).toBe('jsonBroken');
  expect(remarkOf(`{"a":${'['.repeat(200)}${']'.repeat(200)}}`)).toBe('jsonTooDeep');
});
