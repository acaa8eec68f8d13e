import { describe, expect, it } from 'vitest';
import { findPasswordFault } from './password.policy.ts';

const user = { username: 'sabine', email: 'sabine.boehm@example.org' };

describe('password', () => {
  it.each([
    ['kurz', 'tooShort'],
    ['elf-Zeichen', 'tooShort'],
    ['aaaaaaaaaaaaaaaa', 'passwordTooSimple'],
    ['Sabine-im-November', 'passwordContainsName'],
    ['x'.repeat(1001), 'tooLong'],
  ])('%s is refused', (password, code) => {
    expect(findPasswordFault(password, user)?.code).toBe(code);
  });

  it.each(['zwölf-Zeiche', 'correct horse battery', 'äöüß äöüß äöüß'])('%s is good', (password) => {
    expect(findPasswordFault(password, user)).toBeNull();
  });
});
