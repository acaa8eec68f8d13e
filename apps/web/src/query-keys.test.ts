import { staleNouns } from '@fundus/contract/event-codes';
import { expect, it } from 'vitest';
import { queryKeys } from './query-keys.ts';

/** The nouns of all keys that the registry holds; a function makes its key of whatever it is given. */
function nounsOf(part: unknown): unknown[] {
  if (typeof part === 'function') return nounsOf(part({}));
  if (Array.isArray(part)) return [part[0]];
  return Object.values(Object(part)).flatMap(nounsOf);
}

it('keeps an answer under every noun that a live event makes stale', () => {
  const nouns = new Set(nounsOf(queryKeys));
  expect(staleNouns.filter((noun) => noun !== 'session' && !nouns.has(noun))).toEqual([]);
});

it('makes the key of a part begin with the key of the whole', () => {
  const { lists, list, details, detail, all } = queryKeys.lead;
  for (const part of [lists, details, list({}, 'enteredAt', []), detail('l1')])
    expect(part.slice(0, 1)).toEqual([...all]);
  expect(list({}, 'enteredAt', []).slice(0, lists.length)).toEqual([...lists]);
  expect(detail('l1').slice(0, details.length)).toEqual([...details]);
});
