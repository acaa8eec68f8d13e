import { describe, expect, it } from 'vitest';
import { cameWithStock } from './arrival.rules.ts';

const first = new Date('2026-11-01T08:00:00Z');
const later = new Date('2026-11-10T08:00:00Z');
const shipped = 'Fundus-Katalog';

describe('a programme that comes with a whole stock', () => {
  it.each([
    ['typed by an editor', { source: null, createdAt: later, sourceStartedAt: null }, false],
    ['shipped with the product', { source: shipped, createdAt: first, sourceStartedAt: first }, true],
    ['shipped with a later version', { source: shipped, createdAt: later, sourceStartedAt: first }, true],
    ['of the first import of a source', { source: 'FDB', createdAt: first, sourceStartedAt: first }, true],
    ['of a later import of that source', { source: 'FDB', createdAt: later, sourceStartedAt: first }, false],
  ])('is told apart: %s', (_what, arrival, expected) => {
    expect(cameWithStock(arrival, shipped)).toBe(expected);
  });
});
