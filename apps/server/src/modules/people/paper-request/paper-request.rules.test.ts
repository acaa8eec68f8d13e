import { expect, it } from 'vitest';
import { expiryOf, nextReminderOf, settle, stateOf } from './paper-request.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const later = new Date('2027-03-01T09:00:00Z');
const sent = { dueOn: null, expiresAt: later, openedAt: null, answeredAt: null, doneAt: null, revokedAt: null };
const state = (values: Partial<Parameters<typeof stateOf>[0]>) => stateOf({ ...sent, ...values }, now, '2026-11-20');

it('says first what cannot change any more, then what waits for whom', () => {
  expect(state({})).toBe('open');
  expect(state({ openedAt: now })).toBe('opened');
  expect(state({ openedAt: now, dueOn: '2026-11-20' })).toBe('opened');
  expect(state({ openedAt: now, dueOn: '2026-11-19' })).toBe('overdue');
  expect(state({ answeredAt: now, dueOn: '2026-11-19' })).toBe('answered');
  expect(state({ expiresAt: now, dueOn: '2026-11-19' })).toBe('expired');
  expect(state({ answeredAt: now, doneAt: now, expiresAt: now })).toBe('done');
  expect(state({ doneAt: now, revokedAt: now })).toBe('revoked');
});

it('reminds as the working day begins, in summer and winter, and not of what is over', () => {
  const next = (dueOn: string | null, at: string) => nextReminderOf({ dueOn }, new Date(at))?.toISOString() ?? null;
  expect(next('2026-11-30', '2026-11-20T09:00:00Z')).toBe('2026-11-28T07:00:00.000Z');
  expect(next('2026-11-30', '2026-11-28T07:00:00Z')).toBe('2026-12-01T07:00:00.000Z');
  expect(next('2026-07-10', '2026-07-01T00:00:00Z')).toBe('2026-07-08T06:00:00.000Z');
  expect(next('2026-11-30', '2026-12-01T07:00:00Z')).toBeNull();
  expect(next(null, '2026-11-20T09:00:00Z')).toBeNull();
});

it('keeps a link open for three months, and for two beyond its day', () => {
  expect(expiryOf({ dueOn: null }, now).toISOString()).toBe('2027-02-18T09:00:00.000Z');
  expect(expiryOf({ dueOn: '2027-03-01' }, now).toISOString()).toBe('2027-05-01T00:00:00.000Z');
});

it('is answered when the client has nothing left to do, and done when the advisor has neither', () => {
  const none = { answeredAt: null, doneAt: null };
  expect(settle([{ state: 'accepted' }, { state: 'open' }], none, now)).toEqual(none);
  expect(settle([{ state: 'accepted' }, { state: 'missing' }], none, now)).toEqual({ answeredAt: now, doneAt: null });
  expect(settle([{ state: 'accepted' }], { answeredAt: later, doneAt: null }, now)).toEqual({
    answeredAt: later,
    doneAt: now,
  });
  expect(settle([{ state: 'returned' }], { answeredAt: now, doneAt: now }, now)).toEqual(none);
});
