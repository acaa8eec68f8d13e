import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import { JsonScanner } from './json-scanner.ts';
import { openSource } from './open-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-document-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string): Promise<{ format: string; records: SourceRecord[] }> {
  const path = join(folder, 'file.json');
  await writeFile(path, text);
  const source = await openSource(path);
  const records: SourceRecord[] = [];
  for await (const record of source.read()) records.push(record);
  return { format: source.format, records };
}
const titlesIn = async (text: string) => {
  const { format, records } = await read(text);
  return [format, records.map(({ values, isBroken }) => (isBroken ? 'broken' : values['title']))];
};
const two = [{ title: 'Eins' }, { title: 'Zwei' }];

describe('a whole JSON document', () => {
  it.each([
    ['a list', JSON.stringify(two)],
    ['a list over many lines', JSON.stringify(two, null, 2)],
    ['an object with a list', JSON.stringify({ meta: { n: 2 }, programmes: two })],
    ['the same over many lines', JSON.stringify({ meta: { n: 2 }, programmes: two }, null, 2)],
    ['objects around a list', JSON.stringify({ data: { result: { items: two } } })],
    ['several lists', JSON.stringify({ bund: [two[0]], land: [two[1]] })],
    ['a list beside others that hold no programmes', JSON.stringify({ sources: [{ url: 'x' }], programmes: two })],
    ['signs that look like brackets', JSON.stringify({ note: ']}"\\[{', programmes: two })],
  ])('gives the objects of %s', async (_what, text) => {
    expect(await titlesIn(text)).toEqual(['json', ['Eins', 'Zwei']]);
  });

  it('is one programme where it has the title itself', async () => {
    const one = { title: 'Eins', benefits: [{ kind: 'grant' }, { kind: 'loan' }] };
    expect(await titlesIn(JSON.stringify(one, null, 2))).toEqual(['json', ['Eins']]);
    expect(await titlesIn(JSON.stringify(one))).toEqual(['json', ['Eins']]);
  });

  it('is none where there is an object in each line, whatever these hold', async () => {
    const lines = two.map((programme) => JSON.stringify({ ...programme, benefits: [{ title: 'x' }] }));
    expect(await titlesIn(lines.join('\n'))).toEqual(['jsonl', ['Eins', 'Zwei']]);
    expect(await titlesIn(`${lines.join('\n')}\n{"title": "abgeschn`)).toEqual(['jsonl', ['Eins', 'Zwei', 'broken']]);
  });

  it('says where an object begins, and names values within values by both names', async () => {
    const { records } = await read(
      JSON.stringify([{ title: 'Eins' }, { contact: { phone: '1', at: { town: 'X' } } }], null, 2),
    );
    expect(records.map(({ line }) => line)).toEqual([2, 5]);
    expect(Object.entries(records[1]?.values ?? {})).toEqual([
      ['contact.phone', '1'],
      ['contact.at.town', 'X'],
    ]);
  });

  it('that is cut off gives what came before, and says so', async () => {
    expect(await titlesIn('{"programmes": [{"title": "Eins"}, {"title": "Zw')).toEqual(['json', ['Eins', 'broken']]);
    expect(await titlesIn('[{"title": "Eins"}}')).toEqual(['json', ['Eins', 'broken']]);
  });

  it('is refused piece by piece where it is nested without end', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    expect(await titlesIn(`[{"title":"Eins"},${deep},{"title":"Zwei"}]`)).toEqual(['json', ['Eins', 'broken', 'Zwei']]);
    const { records } = await read('['.repeat(100_000));
    expect(records.every(({ isBroken }) => isBroken)).toBe(true);
    expect(records.length).toBeLessThan(3);
  });

  it('is cut the same, wherever its pieces end, and holds no more than one object', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1 }),
        fc.nat(40),
        (values, size) => {
          const text = JSON.stringify({ list: values });
          const scanner = new JsonScanner({ value: 1_000_000, depth: 60 });
          const found: unknown[] = [];
          for (let at = 0; at < text.length; at += size + 1) {
            for (const value of scanner.feed(text.slice(at, at + size + 1)))
              found.push(JSON.parse(value.text ?? 'null'));
          }
          expect(scanner.isBroken).toBe(false);
          expect(found).toEqual(JSON.parse(JSON.stringify(values)));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('drops an object that is too long and goes on behind it', () => {
    const scanner = new JsonScanner({ value: 1_000, depth: 10 });
    const text = JSON.stringify([{ title: 'x'.repeat(5_000) }, { title: 'kurz' }]);
    const found = [...scanner.feed(text.slice(0, 2_000)), ...scanner.feed(text.slice(2_000))];
    expect(found.map(({ fault, text: own }) => [fault, own])).toEqual([
      ['tooLong', null],
      [null, '{"title":"kurz"}'],
    ]);
  });
});
