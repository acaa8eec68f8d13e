import { describe, expect, it } from 'vitest';
import { day, decision, flag, oneOf, searchOf, text, whole } from './search-params.ts';

const read = searchOf({
  search: text(10),
  level: text(),
  days: oneOf(30, 'yearEnd'),
  sort: oneOf('title', 'amount'),
  isOpen: flag,
  isEnded: decision,
  on: day,
  version: whole(1, 10),
});

describe('search parameters', () => {
  it('leave out what does not fit and keep what does', () => {
    expect(read({ search: ' ', level: 'eu,state', days: '30', sort: 'beauty', isOpen: 'true', x: 1 })).toEqual({
      level: 'eu,state',
      days: 30,
      isOpen: true,
    });
    expect(read({ version: '3', isEnded: false, on: '2026-11-29' })).toEqual({
      version: 3,
      isEnded: 'false',
      on: '2026-11-29',
    });
    expect(read({ version: '11', isEnded: 'perhaps', on: '29.11.2026', isOpen: false, days: '' })).toEqual({});
  });
  it('read a search for a number as text, up to its length', () => {
    expect(read({ search: 5 })).toEqual({ search: '5' });
    expect(read({ search: 'a'.repeat(11) })).toEqual({ search: 'a'.repeat(10) });
  });
});
