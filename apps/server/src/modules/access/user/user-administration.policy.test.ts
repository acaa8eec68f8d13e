import { describe, expect, it } from 'vitest';
import { type UserStanding, userAbilitiesFor, userStateOf } from './user-administration.policy.ts';

const now = new Date('2026-11-20T09:00:00Z');
const active: UserStanding = {
  id: 'petra',
  roles: ['Authenticated'],
  passwordHash: 'hash',
  lockedAt: null,
  approvedAt: now,
  emailConfirmedAt: now,
  lastLoginAt: null,
};
const invited = { ...active, passwordHash: null, emailConfirmedAt: null };
const waiting = { ...active, approvedAt: null };
const nothing = { hasRecords: false, hasSecondFactor: false };
const may = (user: UserStanding, actorId = 'administration') => userAbilitiesFor(actorId, user, nothing);

describe('state of a user', () => {
  it.each([
    ['active', active],
    ['active', { ...invited, lastLoginAt: now }],
    ['active', { ...invited, emailConfirmedAt: now }],
    ['invited', invited],
    ['waiting', waiting],
    ['locked', { ...active, lockedAt: now }],
    ['locked', { ...waiting, lockedAt: now }],
  ] as const)('%s', (state, user) => {
    expect(userStateOf(user)).toBe(state);
  });
});

describe('what an administrator may do', () => {
  it('decides about who has registered only when the address is confirmed', () => {
    expect(may(waiting)).toEqual(['approve', 'reject']);
    expect(may({ ...waiting, emailConfirmedAt: null })).toEqual(['reject']);
  });
  it('acts as others, never as administrators', () => {
    expect(may(active)).toContain('impersonate');
    expect(may({ ...active, roles: ['Administrator', 'Authenticated'] })).not.toContain('impersonate');
    expect(may(invited)).not.toContain('impersonate');
    expect(may({ ...active, lockedAt: now })).not.toContain('impersonate');
  });
  it('locks others, never oneself', () => {
    expect(may(active)).toContain('lock');
    expect(may(active, 'petra')).toEqual(['edit', 'changeRoles', 'sendPasswordLink']);
  });
  it('resets the second factor of others who have one', () => {
    expect(may(active)).not.toContain('resetSecondFactor');
    const facts = { ...nothing, hasSecondFactor: true };
    expect(userAbilitiesFor('administration', active, facts)).toContain('resetSecondFactor');
    expect(userAbilitiesFor('petra', active, facts)).not.toContain('resetSecondFactor');
  });
  it('withdraws an invitation as long as nothing hangs on the user', () => {
    expect(may(invited)).toContain('withdraw');
    expect(userAbilitiesFor('administration', invited, { ...nothing, hasRecords: true })).not.toContain('withdraw');
  });
});
