import { describe, expect, it } from 'vitest';
import { before, dueOn, findTooShort, monthStart } from './retention.rules.ts';

describe('periods', () => {
  it('end on the same day of the month, or on its last one', () => {
    expect(dueOn(new Date('2026-01-31T09:00:00Z'), { amount: 1, unit: 'months' })).toBe('2026-02-28');
    expect(dueOn(new Date('2024-02-29T09:00:00Z'), { amount: 3, unit: 'years' })).toBe('2027-02-28');
    expect(dueOn(new Date('2026-11-20T09:00:00Z'), { amount: 90, unit: 'days' })).toBe('2027-02-18');
  });

  it('reach back as far as they reach ahead', () => {
    const now = new Date('2026-11-20T09:00:00Z');
    expect(before(now, { amount: 2, unit: 'years' }).toISOString()).toBe('2024-11-20T09:00:00.000Z');
  });

  it('are never shorter than what needs the records', () => {
    expect(findTooShort('audit', { amount: 11, unit: 'months' })).toBe(365);
    expect(findTooShort('audit', { amount: 1, unit: 'years' })).toBeNull();
    expect(findTooShort('mails', { amount: 1, unit: 'days' })).toBeNull();
  });
});

describe('months of the audit log', () => {
  it('begin at midnight in Germany, in summer and in winter', () => {
    expect(monthStart(new Date('2026-11-20T09:00:00Z')).toISOString()).toBe('2026-10-31T23:00:00.000Z');
    expect(monthStart(new Date('2026-07-01T00:30:00Z')).toISOString()).toBe('2026-06-30T22:00:00.000Z');
  });
});
