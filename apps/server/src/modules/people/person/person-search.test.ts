import { emptyPersonFields, type PersonFields } from '@fundus/contract/person-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearch } from '#lib/search-text.ts';
import { keysOf } from './person-keys.rules.ts';

/** Matches like LIKE with the patterns of the search: `%` at both ends, special characters escaped. */
const matches = (text: string, pattern: string): boolean =>
  text.includes(pattern.slice(1, -1).replaceAll(/\\([\\%_])/g, '$1'));

function finds(search: string, fields: Partial<PersonFields>): boolean {
  const { searchText } = keysOf({ ...emptyPersonFields, ...fields });
  return readSearch(search).every((either) =>
    either.some((patterns) => patterns.every((pattern) => matches(searchText, pattern))),
  );
}

const person = {
  firstName: 'Änne',
  lastName: 'Größel-Müller',
  company: 'Bäckerei Süß GmbH & Co. KG',
  postcode: '01099',
  town: 'Dresden',
  email: 'a-b@muster-gmbh.example.org',
  phone: '030 / 231 25-100',
  mobile: '+43 664 1234567',
  tags: ['100 % Eigenkapital'],
};

describe('the search', () => {
  it.each([
    'Größel',
    'groessel',
    'GROSSEL',
    'Größel Müller',
    'Müller-Größel',
    'Änne Dresden',
    '„Bäckerei Süß“',
    'GmbH & Co. KG',
    'a-b@muster-gmbh.example.org',
    '01099 Dresden',
    'eigenkapital',
    '100 %',
    '030 23125100',
    '030/23125-100',
    '+49 (0)30 231 25 100',
    '0049 30 23125100',
    '03023125',
    '23125100',
    '4930231',
    '+43 664',
    '0043 664 1234567',
    'Änne 030 23125',
    'dr a',
    '',
    '&',
  ])('finds by »%s«', (search) => expect(finds(search, person)).toBe(true));

  it.each([
    'Großmann',
    'Änne Leipzig',
    '040 23125100',
    '+49 664 1234567',
    'resde x',
    'a_b@muster',
    'a%b@muster',
    '01098',
  ])('does not find by »%s«', (search) => expect(finds(search, person)).toBe(false));

  it.each([
    ['0302 3125100', [['%0302%', '%3125100%']]],
    ['030/23125100', [['%030%', '%23125100%']]],
    ['03023125', [['%03023125%']]],
    // »25« begins a word, and no word of the number does.
    ['030 231 25 100', [['% 03023125100%'], ['%030%', '%231%', '% 25%', '%100%']]],
    ['+49 30 23125100', [['% 493023125100%']]],
    ['49 30 23125100', [['% 493023125100%'], ['% 49%', '% 30%', '%23125100%']]],
  ])('looks for »%s« once where the words find whatever the number finds', (search, wanted) =>
    expect(readSearch(search)).toEqual([wanted]),
  );

  it('finds every person by each of their own words and numbers, as they are written', () => {
    const name = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüßéçı'-]{0,12}( [A-Za-zäöü&.]{1,6}){0,2}$/);
    const phone = fc.stringMatching(/^(\+49|0049|0)[1-9]\d{2}[ /-]\d{4,7}$/);
    fc.assert(
      fc.property(fc.record({ firstName: name, lastName: name, company: name, phone }), (fields) => {
        for (const search of Object.values(fields)) expect([search, finds(search, fields)]).toEqual([search, true]);
      }),
    );
  });
});
