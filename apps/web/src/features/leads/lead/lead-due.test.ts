import { describe, expect, it } from 'vitest';
import { timeLeft } from './lead-due.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('time left to accept a lead', () => {
  it('is told in the largest unit, never more than there is', () => {
    expect(timeLeft('2026-11-23T11:59:00Z', now)).toEqual({ unit: 'days', count: 2 });
    expect(timeLeft('2026-11-22T11:59:00Z', now)).toEqual({ unit: 'hours', count: 47 });
    expect(timeLeft('2026-11-20T13:00:00Z', now)).toEqual({ unit: 'hours', count: 1 });
    expect(timeLeft('2026-11-20T12:59:59Z', now)).toEqual({ unit: 'minutes', count: 59 });
    expect(timeLeft('2026-11-20T12:00:01Z', now)).toEqual({ unit: 'minutes', count: 1 });
  });
  it('ends with the instant itself', () => {
    expect(timeLeft('2026-11-20T12:00:00Z', now)).toBeNull();
    expect(timeLeft('2026-11-19T12:00:00Z', now)).toBeNull();
  });
});
