import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.service.ts';
import { findPasswordFault, wordsOfOwner } from './password.policy.ts';

const user = {
  username: 'sabine',
  email: 's.boehm@kanzlei-nord.example.org',
  firstName: 'Sabine',
  lastName: 'Böhm',
  company: 'Ute & Söhne GmbH',
};

describe('password', () => {
  it.each([
    ['kurz', 'tooShort'],
    ['elf-Zeichen', 'tooShort'],
    ['aaaaaaaaaaaaaaaa', 'passwordTooSimple'],
    ['Sabine-im-November', 'passwordContainsName'],
    ['Regal-BÖHM-Kranich', 'passwordContainsName'],
    ['kanzlei.nord-Kranich', 'passwordContainsName'],
    ['Söhne-Regal-Kranich', 'passwordContainsName'],
    ['Fundus-Regal-Kranich', 'passwordContainsProduct'],
    ['Förderportal-Kranich-7', 'passwordContainsProduct'],
    ['zfmb clever partner 7', 'passwordContainsProduct'],
    ['Administrator-Kranich', 'passwordContainsProduct'],
    ['x'.repeat(1001), 'tooLong'],
  ])('%s is refused', (password, code) => {
    expect(findPasswordFault(password, user, 'Förderportal Nord')?.code).toBe(code);
  });

  it.each(['zwölf-Zeiche', 'correct horse battery', 'äöüß äöüß äöüß', 'eine Minute GmbH org', 'a'.repeat(997) + 'bcd'])(
    '%s is good',
    (password) => {
      expect(findPasswordFault(password, user, 'Förderportal Nord')).toBeNull();
    },
  );
});

describe('common password', () => {
  it.each([
    ['leaked', ['1qaz2wsx3edc4rfv', 'Motherfucker', 'websolutions', 'chickenwing101']],
    ['a common word with a year or digits', ['Passwort1234', 'Willkommen2026', 'Sommer2026!!', 'Hallo12345678']],
    ['letters swapped for digits', ['P@ssw0rd1234', 'W1llk0mm3n2026']],
    ['rows of keys', ['qwertzuiopü+', 'asdfghjklöä#', '123456789012']],
    ['something repeated', ['passwordpassword', 'aA1!aA1!aA1!', 'password1'.repeat(100)]],
    ['what is known of its owner', ['Kranich20262026']],
  ])('is found: %s', async (_kind, passwords) => {
    for (const password of passwords) {
      expect(await isCommonPassword(password, [...wordsOfOwner(user), 'kranich']), password).toBe(true);
    }
  });

  it.each([
    'Sonnenblume-Fahrrad-42',
    'Korrekt-Pferd-Batterie-9',
    'zwölf-Zeiche',
    'correct horse battery',
    'vR7$kq9!xLp2',
  ])('%s is none', async (password) => {
    expect(await isCommonPassword(password, wordsOfOwner(user))).toBe(false);
  });

  it('takes no longer for the longest password', async () => {
    await isCommonPassword('loads the lists', []);
    const start = performance.now();
    await isCommonPassword('password1'.repeat(111), []);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
