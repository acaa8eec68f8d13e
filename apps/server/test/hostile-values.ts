/** Values that no field expects, and what a fixed seed picks of them: every run asks the same. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function nest(depth: number, wrap: (inner: Json) => Json): Json {
  let value: Json = 'innen';
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'vor\u0000nach',
  '\u0001\u0008\u001f\u007f\u0085',
  '\u202egnirts\u202c',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\'; drop table "user"; --',
  '${7*7}{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  '\ud800',
  'a\u0301'.repeat(40),
  '%00%ff%c0%af',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '1e999',
  '99999999999999999999',
  '9223372036854775808',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13',
  '294277-01-01',
  '00000000-0000-4000-8000-000000000000',
  'a,b,,c',
  '\\',
  '%',
  '_',
  'x'.repeat(20_000),
];

export const hostileValues: readonly Json[] = [
  ...hostileTexts,
  null,
  true,
  false,
  0,
  -1,
  0.1,
  1e308,
  Number('-9007199254740993'),
  2_147_483_648,
  [],
  {},
  [null],
  [[[[]]]],
  ['x', 1, null, {}],
  { length: 5 },
  { toString: 'x', constructor: { prototype: {} } },
  nest(60, (inner) => [inner]),
  nest(60, (inner) => ({ all: [inner] })),
  Array.from({ length: 3000 }, () => '00000000-0000-4000-8000-000000000000'),
];

/** Bodies that are not what JSON endpoints take, as they go over the wire. */
export const hostilePayloads: readonly (string | Buffer)[] = [
  '',
  'kein JSON',
  '{"a":',
  'null',
  '[]',
  '"Text"',
  '42',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  JSON.stringify({ text: 'x'.repeat(10 * 1024 * 1024) }),
];
