import { expect, it } from 'vitest';
import { createSecrets } from '#lib/secrets.ts';
import { isGrantFor, makeGrant } from './share-grant.rules.ts';

const secrets = createSecrets(Buffer.alloc(32, 1));
const link = { id: 'link', passwordHash: '$argon2id$one' };
const now = new Date('2026-11-20T09:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('opens its link for an hour, and no other, nor after a new password', () => {
  const grant = makeGrant(secrets, link, now);
  expect(isGrantFor(secrets, grant, link, later(59))).toBe(true);
  expect(isGrantFor(secrets, grant, link, later(60))).toBe(false);
  expect(isGrantFor(secrets, grant, { ...link, id: 'other' }, now)).toBe(false);
  expect(isGrantFor(secrets, grant, { ...link, passwordHash: '$argon2id$two' }, now)).toBe(false);
  expect(isGrantFor(createSecrets(Buffer.alloc(32, 2)), grant, link, now)).toBe(false);
  for (const wrong of [undefined, '', 'a.b', `${grant}.x`, grant.slice(2)]) {
    expect(isGrantFor(secrets, wrong, link, now)).toBe(wrong === `${grant}.x`);
  }
});
