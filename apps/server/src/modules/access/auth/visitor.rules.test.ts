import { describe, expect, it } from 'vitest';
import { isClient } from './visitor.rules.ts';

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('who counts as a client', () => {
  const session = { userId: 'guest', roles: ['ZFMB-Clever-Partner'] as const, impersonatorId: null };

  it('is a person who is neither owner nor of the house', () => {
    expect(isClient({ userAgent: browser, session: null }, 'owner')).toBe(true);
    expect(isClient({ userAgent: browser, session }, 'owner')).toBe(true);
    expect(isClient({ userAgent: browser, session: { ...session, userId: 'owner' } }, 'owner')).toBe(false);
    expect(isClient({ userAgent: browser, session: { ...session, impersonatorId: 'admin' } }, 'owner')).toBe(false);
    expect(isClient({ userAgent: browser, session: { ...session, roles: ['Authenticated'] } }, 'owner')).toBe(false);
    expect(isClient({ userAgent: 'Googlebot/2.1', session: null }, 'owner')).toBe(false);
    expect(isClient({ userAgent: ' ', session: null }, 'owner')).toBe(false);
  });
});
