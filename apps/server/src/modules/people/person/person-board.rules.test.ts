import { expect, it } from 'vitest';
import { isWalked } from './person-board.rules.ts';

const million = { everybody: 333_000, limit: 50 };

it.each([
  ['a full column of a board without filters', 16_000, { ...million, hits: 333_000 }, true],
  ['a column of a few persons among very many', 40, { ...million, hits: 333_000 }, false],
  ['a usual column within a federal state', 700, { ...million, hits: 14_300 }, false],
  ['those without a status within a federal state', 9_400, { ...million, hits: 14_300 }, true],
  ['what a search finds', 12, { ...million, hits: 40 }, false],
])('walks or looks at all hits: %s', (_what, total, size, walked) => expect(isWalked(total, size)).toBe(walked));
