import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attemptsAtMost, isMailAddress, nextAttemptAt, subjectOf } from './mail.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');

it('waits longer after each attempt and gives up after the last', () => {
  const minutes = Array.from({ length: attemptsAtMost }, (_, index) => {
    const at = nextAttemptAt(index + 1, now);
    return at === null ? null : (at.getTime() - now.getTime()) / 60_000;
  });
  expect(minutes).toEqual([1, 5, 30, 120, 240, 480, 960, null]);
});

it('makes one line of any subject', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const subject = subjectOf(text);
      // oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
      expect(subject).not.toMatch(/[\u0000-\u001f\u007f]/);
      expect(subject.isWellFormed()).toBe(true);
      expect(subject.length).toBeLessThanOrEqual(200);
    }),
  );
  expect(subjectOf('Ein Lead\r\nBcc: alle@example.org')).toBe('Ein Lead Bcc: alle@example.org');
});

it.each(['sabine.boehm@example.org', 'jörg@bäckerei.example', "o'neil+lead@example.org"])(
  '%s is an address',
  (text) => {
    expect(isMailAddress(text)).toBe(true);
  },
);
it.each([
  '',
  'ohne-at',
  'a@b@c',
  'a@example.org, b@example.org',
  'a@example.org\r\nBcc: b@example.org',
  'Name <a@example.org>',
])('%j is none', (text) => expect(isMailAddress(text)).toBe(false));
