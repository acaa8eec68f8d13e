import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractEndpoints, nameOf } from '../../test/contract-endpoints.ts';
import type { Json } from '../../test/hostile-values.ts';
import { jsonSchemaOf, sampleOf } from '../../test/json-schema-sample.ts';
import { declaredPartOf } from './declared-part.ts';

/** The value with a field in each of its objects that no schema declares. */
function withUndeclared(value: Json): Json {
  if (Array.isArray(value)) return value.map(withUndeclared);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, item]) => [key, withUndeclared(item)]);
  // A record, whose keys are data: the sample has none.
  if (fields.length === 0) return value;
  return Object.fromEntries([...fields, ['undeclaredField', { passwordHash: 'geheim' }]]);
}

describe('answers of the contract', () => {
  it.each(
    contractEndpoints.flatMap((endpoint) =>
      endpoint.response ? [[nameOf(endpoint), endpoint.response] as const] : [],
    ),
  )('%s leaves with what is declared, and with nothing else', (_, response) => {
    const sample = sampleOf(jsonSchemaOf(response, 'output'));
    const part = declaredPartOf(response as unknown as z.ZodType);
    expect(part(sample)).toEqual(sample);
    expect(part(withUndeclared(sample))).toEqual(sample);
  });
});

const town = z.object({ kind: z.literal('town'), name: z.string() });
const land = z.object({ kind: z.literal('land'), code: z.string() });

describe('the declared part', () => {
  const plain = 'an object in the place of a plain value';
  const secret = { passwordHash: 'geheim' };
  it.each([
    ['a text', z.string(), secret, plain],
    ['a number or nothing', z.number().nullable(), secret, plain],
    ['one of some', z.enum(['a', 'b']), [secret], plain],
    ['a text or a number', z.union([z.string(), z.number()]), secret, plain],
    ['a list', z.array(z.string()), secret, 'no list in the place of a list'],
    ['an object', z.object({ name: z.string() }), [secret], 'no object in the place of an object'],
    ['a member of a union', z.discriminatedUnion('kind', [town, land]), secret, 'no member of the union by kind'],
    ['one of a union without a mark', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), secret, /a/],
  ])('is refused where what stands there is not built like %s', (_, schema, value, message) => {
    const part = declaredPartOf(z.object({ rows: z.array(z.object({ value: schema })) }));
    expect(() => part({ rows: [{ value }] })).toThrow(message);
  });

  it('takes of a union what its member declares', () => {
    const part = declaredPartOf(z.array(z.union([town, land])));
    const given = [
      { kind: 'town', name: 'Dresden', code: 'SN' },
      { kind: 'land', code: 'SN', name: 'Sachsen' },
    ];
    expect(part(given)).toEqual([
      { kind: 'town', name: 'Dresden' },
      { kind: 'land', code: 'SN' },
    ]);
  });

  it('is the answer itself where nothing is left out, and leaves what it is made of as it was', () => {
    const part = declaredPartOf(z.object({ rows: z.array(town), counts: z.record(z.string(), z.number()) }));
    const given = { rows: [{ kind: 'town', name: 'Köln' }], counts: { Köln: 1 } };
    expect(part(given)).toBe(given);
    const more = { ...given, rows: [...given.rows, { kind: 'town', name: 'Bonn', note: 'geheim' }] };
    const before = structuredClone(more);
    expect(part(more)).toEqual({ ...given, rows: [...given.rows, { kind: 'town', name: 'Bonn' }] });
    expect(more).toEqual(before);
  });

  it('hands on texts as they are stored', () => {
    expect(declaredPartOf(z.string().trim().max(3))(' lang ')).toBe(' lang ');
  });

  it('does not reach into all objects', () => {
    const part = declaredPartOf(z.record(z.string(), z.unknown()));
    const given: unknown = JSON.parse('{"a":1,"__proto__":{"isAdmin":true}}');
    expect(JSON.stringify(part(given))).toBe('{"a":1}');
  });
});
