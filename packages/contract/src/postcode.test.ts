import { describe, expect, it } from 'vitest';
import { issueCodeOf } from './issue-code.ts';
import { emptyPersonFields, personInput } from './person-fields.ts';
import { postcodeFault } from './postcode.ts';

describe('a postcode of its country', () => {
  it.each([
    ['DE', '01067'],
    ['DE', '99998'],
    ['AT', '1010'],
    ['CH', '8001'],
    ['NL', '1012 AB'],
    ['GB', 'SW1A 1AA'],
    ['DE', ''],
  ])('of %s is »%s«', (country, postcode) => expect(postcodeFault(country, postcode)).toBeNull());

  it.each([
    ['DE', '00000', 'postcodeUnknown'],
    ['DE', '43000', 'postcodeUnknown'],
    ['AT', '0000', 'postcodeUnknown'],
    ['CH', '0123', 'postcodeUnknown'],
    ['PL', '00-000', 'postcodeUnknown'],
    ['DE', '1067', 'exactLength'],
    ['AT', '10100', 'exactLength'],
    ['DE', 'D-01067', 'numbersOnly'],
  ])('of %s is not »%s«: %s', (country, postcode, code) => expect(postcodeFault(country, postcode)?.code).toBe(code));
});

describe('the address of a person', () => {
  const faultsOf = (fields: object) =>
    (
      personInput.safeParse({ ...emptyPersonFields, lastName: 'Größel', ...fields }, { reportInput: true }).error
        ?.issues ?? []
    ).map((issue) => `${issue.path.join('.')}: ${issueCodeOf(issue).code}`);

  it.each([
    [{ postcode: '00000' }, 'postcode: postcodeUnknown'],
    [{ country: 'AT', postcode: '01067' }, 'postcode: exactLength'],
    [{ country: 'AT', federalState: 'BY' }, 'federalState: stateAbroad'],
    [{ country: 'de' }, 'country: capitalsOnly'],
    [{ country: 'GER' }, 'country: exactLength'],
    [{ employees: 2.5 }, 'employees: integersOnly'],
    [{ employees: 'zwei' }, 'employees: numbersOnly'],
  ])('%j has the fault »%s«', (fields, fault) => expect(faultsOf(fields)[0]).toBe(fault));

  it('is right in its country', () => {
    expect(faultsOf({ postcode: '01067', federalState: 'SN' })).toEqual([]);
    expect(faultsOf({ country: 'AT', postcode: '1010' })).toEqual([]);
  });
});
