import { describe, expect, it } from 'vitest';
import { blockKeysOf } from './block-list.rules.ts';

const nobody = { firstName: '', lastName: '', company: '', postcode: '', email: '', phone: '' };

describe('traits of the block list', () => {
  it('are the same however they are written', () => {
    const one = blockKeysOf({
      ...nobody,
      firstName: 'Änne',
      lastName: 'Größel',
      postcode: '01099',
      email: ' Aenne.Groessel@Example.org ',
      phone: '+49 (0)351 80 40-12',
    });
    const other = blockKeysOf({
      ...nobody,
      firstName: 'aenne',
      lastName: 'GROESSEL',
      postcode: '01099',
      email: 'aenne.groessel@example.org',
      phone: '0351/804012',
    });
    expect(one).toEqual(other);
    expect(one.map(({ kind }) => kind)).toEqual(['email', 'phone', 'nameAndPostcode']);
  });

  it('hold no name that many have', () => {
    expect(blockKeysOf({ ...nobody, lastName: 'Müller', postcode: '01099' })).toEqual([]);
    expect(blockKeysOf({ ...nobody, firstName: 'Eva', lastName: 'Müller' })).toEqual([]);
    expect(blockKeysOf({ ...nobody, company: 'Müller GmbH', postcode: '01099' })).toHaveLength(1);
  });

  it('count a number once that is given twice', () => {
    expect(blockKeysOf({ ...nobody, phone: '0351 804012', mobile: '+49351804012' })).toHaveLength(1);
  });
});
