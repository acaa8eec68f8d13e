import { describe, expect, it } from 'vitest';
import { sessionExpiry } from './session.rules.ts';

const at = (text: string): Date => new Date(`${text}Z`);
const createdAt = at('2026-11-20T09:00');
const expiry = (now: string, isRemembered: boolean) => sessionExpiry(at(now), { isRemembered, createdAt });

describe('a session ends', () => {
  it.each([
    ['12 hours after its last use', '2026-11-20T09:00', false, '2026-11-20T21:00'],
    ['14 days after its last refresh where it is remembered', '2026-12-01T09:00', true, '2026-12-15T09:00'],
    ['90 days after its login though it is used all the time', '2027-02-18T00:00', false, '2027-02-18T09:00'],
    ['90 days after its login though it is refreshed', '2027-02-18T00:00', true, '2027-02-18T09:00'],
  ])('%s', (_when, now, isRemembered, end) => {
    expect(expiry(now, isRemembered)).toEqual(at(end));
  });
});
