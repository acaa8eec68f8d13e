import { emptyPersonFields } from '@fundus/contract/person-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from '#lib/name-key.ts';
import { phoneKey } from '#lib/phone-key.ts';
import { keysOf } from './person-keys.rules.ts';

describe('the key of a phone number', () => {
  it.each([
    '030 23125100',
    '030/231 25-100',
    '+49 30 23125100',
    '+49 (0)30 23125-100',
    '0049 30 23125100',
    '0049(0)30/23125100',
    '3023125100',
    '493023125100',
  ])('is the same for %s', (spelling) => expect(phoneKey(spelling)).toBe('3023125100'));

  it('keeps other countries apart', () => {
    expect(phoneKey('+43 664 1234567')).toBe('00436641234567');
    expect(phoneKey('0043 664 1234567')).toBe('00436641234567');
    expect(phoneKey('0664 1234567')).toBe('6641234567');
  });

  it('takes an area code that begins with 49 for no country code', () => {
    expect(phoneKey('04921 12345')).toBe('492112345');
    expect(phoneKey('4921 12345')).toBe('492112345');
  });

  it('recognises no one by fewer than five digits', () => {
    expect([phoneKey(''), phoneKey('110'), phoneKey('030 1')]).toEqual([null, null, null]);
  });

  it('does not depend on signs between the digits', () => {
    const sign = fc.constantFrom('', ' ', '/', '-', '.', '  ');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(9), sign), { minLength: 6, maxLength: 10 }),
        fc.constantFrom('0', '+49', '0049', '+49 (0)'),
        (digits, prefix) => {
          fc.pre(digits[0]?.[0] !== 0);
          const plain = digits.map(([digit]) => digit).join('');
          expect(phoneKey(prefix + digits.map(([digit, after]) => digit + after).join(''))).toBe(plain);
        },
      ),
    );
  });
});

describe('the key of a name', () => {
  const key = (firstName: string, lastName: string, company = '') => nameKey({ firstName, lastName, company });

  it('brings spellings together', () => {
    expect(key('Jörg', 'Müller-Groß')).toBe(key('JOERG', 'Mueller Gross'));
    expect(key('Meryem', 'Aydın')).toBe(key('Meryem', 'Aydin'));
    expect(key('', 'D’Angelo')).toBe(key('', "D'Angelo"));
  });

  it('keeps first and last names apart', () => expect(key('Otto', 'Ernst')).not.toBe(key('Ernst', 'Otto')));

  it('is the company where there is no last name', () => {
    expect(key('', '', 'Bäckerei Süß GmbH')).toBe('backerei suss gmbh');
    expect(key('', '', '')).toBe('');
  });
});

describe('the keys of a person', () => {
  it('hold what the search looks for', () => {
    const keys = keysOf({
      ...emptyPersonFields,
      firstName: 'Änne',
      lastName: 'Größel',
      company: 'Größel & Töchter OHG',
      town: 'Köln',
      postcode: '50667',
      email: 'Aenne.Groessel@Example.org',
      phone: '0221 / 23125-0',
      mobile: '+49 221 231250',
      tags: ['Gründung'],
    });
    expect(keys).toEqual({
      searchText:
        ' anne grossel grossel tochter ohg koln 50667 anne.grossel@example.org grundung 0221231250 49221231250',
      emailKey: 'aenne.groessel@example.org',
      phoneKeys: ['221231250'],
      nameKey: 'grossel, anne',
      sortName: 'Größel Änne',
    });
  });

  it('sort a person without a last name by the company', () => {
    expect(keysOf({ ...emptyPersonFields, firstName: 'Änne', company: 'Adler AG' }).sortName).toBe('Adler AG');
  });
});
