import { describe, expect, it } from 'vitest';
import * as format from './format.ts';

describe('formats', () => {
  it('write amounts and percentages with a no-break space before the sign, in both languages', () => {
    expect(format.formatMoney(1_234_500, 'de')).toBe('12.345,00\u00a0€');
    expect(format.formatMoney(1_234_500, 'de', { whole: true })).toBe('12.345\u00a0€');
    expect(format.formatMoney(1_234_567, 'de', { whole: true })).toBe('12.345,67\u00a0€');
    expect(format.formatMoney(1_234_500, 'en', { whole: true })).toBe('12,345\u00a0€');
    expect(format.formatPercent(37.5, 'de')).toBe('37,5\u00a0%');
    expect(format.formatPercent(37.5, 'en')).toBe('37.5\u00a0%');
  });

  it('write days as they are in Germany, in the German order', () => {
    expect(format.formatDate('2026-11-20')).toBe('20.11.2026');
    expect(format.formatDate('2026-11-20T23:30:00.000Z')).toBe('21.11.2026');
    expect(format.formatInstant('2026-07-01T22:05:00.000Z')).toBe('02.07.2026, 00:05');
    expect(format.formatLongDate('2026-11-20', 'en')).toBe('20 November 2026');
    expect(format.formatDays(-1, 'de')).toBe('gestern');
  });

  it('join lists with the word of the language', () => {
    expect(format.formatList(['a', 'b', 'c'], 'de', 'disjunction')).toBe('a, b oder c');
    expect(format.formatList(['a', 'b'], 'en', 'conjunction')).toBe('a and b');
  });
});
