import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as format from './format.ts';
import { parseCents, parseGermanDate, parseNumber } from './parse-input.ts';

describe('format', () => {
  it('writes amounts with a no-break space', () => {
    expect(format.formatMoney(1_234_500)).toBe('12.345,00\u00a0€');
    expect(format.formatMoney(1_234_500, { whole: true })).toBe('12.345\u00a0€');
    expect(format.formatMoney(1_234_567, { whole: true })).toBe('12.345,67\u00a0€');
  });
  it('writes percentages, counts and sizes', () => {
    expect(format.formatPercent(37.5)).toBe('37,5\u00a0%');
    expect(format.formatCount(10_000, false)).toBe('10.000+');
    expect(format.formatBytes(0)).toBe('0\u00a0B');
    expect(format.formatBytes(1536)).toBe('1,5\u00a0KB');
  });
  it('writes days as they are in Germany', () => {
    expect(format.formatDate('2026-11-20')).toBe('20.11.2026');
    expect(format.formatDate('2026-11-20T23:30:00.000Z')).toBe('21.11.2026');
    expect(format.formatInstant('2026-07-01T22:05:00.000Z')).toBe('02.07.2026, 00:05');
    expect(format.daysFromToday('2026-11-22', new Date('2026-11-20T23:30:00Z'))).toBe(1);
    expect(format.formatRelativeDay('2026-11-20', new Date('2026-11-21T10:00:00Z'))).toBe('gestern');
    expect(format.formatRelativeDay('2026-09-20', new Date('2026-11-21T10:00:00Z'))).toBe('20.09.2026');
  });
});

describe('reading what was typed', () => {
  it.each([
    ['12.345,67 €', 1_234_567],
    ['12345,5', 1_234_550],
    ['12.345', 1_234_500],
    ['0,999', null],
    ['1,2,3', null],
    ['', null],
    ['abc', null],
  ])('amount %s', (text, cents) => expect(parseCents(text)).toBe(cents));
  it.each([
    ['1.2.26', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['31.12.1999', '1999-12-31'],
    ['2026-02-01', '2026-02-01'],
    ['30.02.2026', null],
    ['heute', null],
    ['010226', '2026-02-01'],
    ['241226', '2026-12-24'],
    ['310226', null],
  ])('date %s', (text, day) => expect(parseGermanDate(text)).toBe(day));
  it('number', () => expect(parseNumber('1.5')).toBe(1.5));
  it.each([
    ['12,345.67 €', 12_345.67],
    ['12,345', 12_345],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['1.234.567', null],
    ['12.345,67', null],
  ])('English number %s', (text, value) => expect(parseNumber(text, 'en')).toBe(value));
  it.each(['de', 'en'] as const)('reads what it writes: %s', (language) => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }), (cents) => {
        expect(parseCents(format.formatAmount(cents, language), language)).toBe(cents);
        expect(parseNumber(format.formatNumber(cents / 100, 6, language), language)).toBe(cents / 100);
      }),
    );
  });
});
