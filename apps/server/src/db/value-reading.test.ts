import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readInstant, readTexts } from './value-reading.ts';

const { types } = pg;
const libraryInstant = types.getTypeParser(1184);
const libraryTexts = types.getTypeParser(1009 as 1184);

describe('an instant', () => {
  it.each([
    '2026-11-02 08:00:00+00',
    '2026-11-02 08:00:00.5+00',
    '2026-11-02 08:00:00.123+00',
    '2026-11-02 08:00:00.123999+00',
    '0050-01-31 23:59:59.01+00',
    '2026-07-02 10:00:00.123+02',
    '2026-11-02 13:30:00+05:30',
    '1890-04-01 00:53:28+00:53:28',
    '12026-11-02 08:00:00+00',
    '0044-03-15 12:00:00+00 BC',
  ])('is read of %s as the library reads it', (text) => {
    expect(readInstant(text)).toEqual(libraryInstant(text));
  });

  it('keeps milliseconds that no fraction of two says exactly', () => {
    expect(readInstant('2026-11-02 08:00:00.57+00').toISOString()).toBe('2026-11-02T08:00:00.570Z');
  });

  it('may lie beyond all time', () => {
    expect(readInstant('infinity')).toBe(Number.POSITIVE_INFINITY);
    expect(readInstant('-infinity')).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('a list of texts', () => {
  it.each([
    '{}',
    '{pool}',
    '{pool,assigned}',
    '{"two words","a,comma","a \\\\ and a \\" in it",""}',
    '{NULL,pool,"NULL"}',
    '{{a,b},{c,d}}',
    '[2:3]={a,b}',
    '{Größe,ANNULLIERT}',
  ])('is read of %s as the library reads it', (text) => {
    expect(readTexts(text)).toEqual(libraryTexts(text));
  });
});
