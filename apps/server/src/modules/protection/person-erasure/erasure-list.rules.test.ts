import { expect, it } from 'vitest';
import { type ListedErasure, linesToAdd, readErasureList, toLine } from './erasure-list.rules.ts';

const erasureOf = (last: string): ListedErasure => ({
  erasureId: `0b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a1${last}`,
  reason: 'request',
  requestedOn: null,
  erasedAt: '2026-11-20T09:00:00.000Z',
  erasedByName: '',
  counts: { person: 1, message: 2 },
  personIds: [`0c0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a1${last}`, `1b0f5a3e-6a3b-4c5e-9d75-0a4a3b6f7a1${last}`],
  leadIds: [],
  mentions: [],
  blocks: [],
});
const [one, two] = [erasureOf('1'), erasureOf('2')];
const linesOf = (...texts: string[]) => texts.map((text, index) => ({ number: index + 1, text }));

it('names the unreadable lines, unless what they said stands behind them', () => {
  const damaged = toLine(one).replace('"personIds"', '"perso');
  expect(readErasureList(linesOf(damaged, toLine(two)))).toEqual({
    erasures: [expect.objectContaining(two)],
    unreadable: [1],
  });
  expect(readErasureList(linesOf('���', toLine(one), '{"erasureId"')).unreadable).toEqual([1, 3]);
  // An older line of the same erasure may say less than the one that is damaged.
  expect(readErasureList(linesOf(toLine(one), damaged)).unreadable).toEqual([2]);
  // The database knew it still.
  expect(readErasureList(linesOf(damaged, toLine(two), toLine(one))).unreadable).toEqual([]);
  // Cut off while writing, before the id was complete, and written whole by the next start.
  expect(readErasureList(linesOf(toLine(one).slice(0, 20), toLine(one))).unreadable).toEqual([]);
});

it('believes the last line of an erasure, and adds only what the list does not say yet', () => {
  const lifted = { ...one, counts: { person: 1 } };
  const list = readErasureList(linesOf(toLine(one), toLine(two), toLine(lifted)));
  expect(list.erasures).toHaveLength(2);
  const inAnyOrder = { ...two, personIds: two.personIds.toReversed(), counts: { message: 2, person: 1 } };
  expect(linesToAdd(list, [lifted, inAnyOrder])).toEqual([]);
  expect(linesToAdd(list, [one, two])).toEqual([toLine(one)]);
});
