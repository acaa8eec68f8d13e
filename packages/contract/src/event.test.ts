import { expect, it } from 'vitest';
import { liveEvent } from './event.ts';
import { staleByEvent, staleNouns } from './event-codes.ts';

const kinds = liveEvent.options.map(({ shape }) => shape.type.value);

it('makes something stale by every kind of event', () => {
  expect(Object.keys(staleByEvent).toSorted()).toEqual(kinds.toSorted());
  expect(kinds.filter((kind) => staleByEvent[kind].length === 0)).toEqual([]);
});

it('names no noun that no event makes stale', () => {
  const stale = new Set(kinds.filter((kind) => kind !== 'resync').flatMap((kind) => staleByEvent[kind]));
  expect(staleNouns.filter((noun) => !stale.has(noun))).toEqual([]);
});
