import { fileURLToPath } from 'node:url';
import { licenceList } from '@fundus/contract/licence';
import { expect, it } from 'vitest';
import { collectLicences, listShippedPackages } from './licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Licences under which anybody may ship a part inside a product of their own, with its words beside it. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
]);

/** Further licences that may ship, with the reason. A copyleft licence belongs here only with a reason that a lawyer would accept. */
const exceptions: Record<string, string> = {
  'OFL-1.1': 'fonts: may be bundled with any software; only fonts made of them stay under it',
};

/** Whether an expression of SPDX leaves a way that is allowed: one side of OR, both sides of AND. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1').trim();
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed);
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isAllowed);
  return permissive.has(bare) || bare in exceptions;
}

it('every part that ships has a licence that lets it', () => {
  const shipped = listShippedPackages(root);
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

it('would find a copyleft licence, and an unknown one', () => {
  for (const licence of ['GPL-3.0-only', 'AGPL-3.0', 'SEE LICENSE IN LICENSE', '', 'MIT AND GPL-2.0']) {
    expect([licence, isAllowed(licence)]).toEqual([licence, false]);
  }
  expect(isAllowed('(MIT OR GPL-3.0)')).toBe(true);
});

it('writes down what the portal shows: each part once, nearly all with their words', () => {
  const list = licenceList.parse(collectLicences(root));
  const names = list.licences.map(({ name, version }) => `${name}@${version}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.some((name) => name.startsWith('react@'))).toBe(true);
  expect(names.some((name) => name.startsWith('PostgreSQL@'))).toBe(true);
  expect(names.some((name) => name.startsWith('vitest@'))).toBe(false);
  const worded = list.licences.filter(({ text }) => text !== null);
  expect(worded.length).toBeGreaterThan(list.licences.length * 0.6);
  expect(list.texts[worded[0]?.text ?? -1]).toMatch(/licen[cs]e|copyright/i);
});
