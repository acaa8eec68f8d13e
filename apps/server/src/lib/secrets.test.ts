import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

it('reads what it encrypted, for the same purpose alone and only as it was', () => {
  const secrets = createSecrets(randomBytes(32));
  const encrypted = secrets.encrypt('one', 'Größe 🙂');
  expect(secrets.decrypt('one', encrypted)).toBe('Größe 🙂');
  expect(encrypted.includes('Gr')).toBe(false);
  expect(secrets.encrypt('one', 'Größe 🙂').equals(encrypted)).toBe(false);
  expect(() => secrets.decrypt('other', encrypted)).toThrow('unable to authenticate data');
  expect(() => createSecrets(randomBytes(32)).decrypt('one', encrypted)).toThrow('unable to authenticate data');
  for (let index = 0; index < encrypted.length; index += 1) {
    const changed = Buffer.from(encrypted);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => secrets.decrypt('one', changed)).toThrow('unable to authenticate data');
  }
  expect(() => secrets.decrypt('one', encrypted.subarray(0, 20))).toThrow('unable to authenticate data');
});
