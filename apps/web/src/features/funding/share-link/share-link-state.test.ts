import { describe, expect, it } from 'vitest';
import { endOfDay, stateOfShareLink } from './share-link-state.ts';

const now = new Date('2026-11-20T10:00:00Z');

describe('stateOfShareLink', () => {
  it.each([
    [{ revokedAt: null, expiresAt: null }, 'open'],
    [{ revokedAt: null, expiresAt: '2026-11-20T10:00:01.000Z' }, 'open'],
    [{ revokedAt: null, expiresAt: '2026-11-20T10:00:00.000Z' }, 'expired'],
    [{ revokedAt: '2026-11-19T10:00:00.000Z', expiresAt: '2027-01-01T10:00:00.000Z' }, 'revoked'],
  ] as const)('%o is %s', (link, state) => {
    expect(stateOfShareLink(link, now)).toBe(state);
  });
});

describe('endOfDay', () => {
  it('follows German winter and summer time and the days of the change', () => {
    expect(endOfDay('2026-12-31')).toBe('2026-12-31T22:59:59.999Z');
    expect(endOfDay('2026-07-01')).toBe('2026-07-01T21:59:59.999Z');
    expect(endOfDay('2026-03-29')).toBe('2026-03-29T21:59:59.999Z');
    expect(endOfDay('2026-10-25')).toBe('2026-10-25T22:59:59.999Z');
  });
});
