import { exclusions, leadMaturities, quotaKinds } from '@fundus/contract/lead-codes';
import { distributionCandidate, distributionDecision, distributionReasons } from '@fundus/contract/lead-distribution';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exclusionBits,
  exclusionSet,
  preferenceBits,
  preferenceSet,
  quotaKindNumbers,
  readExclusionSet,
  readPreferenceSet,
  readQuotaKind,
  toExclusions,
  toPreferences,
} from './account-code.rules.ts';

/** Every number that was ever given. A line may be added; one that is changed or taken away makes old entries lie. */
const given = {
  exclusions: {
    locked: 0,
    notReceiving: 1,
    noQuota: 2,
    quotaFull: 3,
    declinedBefore: 4,
    federalState: 5,
    industryNotIncluded: 6,
    industryExcluded: 7,
    maturity: 8,
    companyAge: 9,
    employees: 10,
    investment: 11,
  },
  preferences: { federalState: 0, industry: 1 },
  quotaKinds: { limited: 0, unlimited: 1, none: 2 },
};

/** Every word that an entry may hold as text. */
const written = {
  reasons: [
    'preferred',
    'fairest',
    'waitedLongest',
    'drawn',
    'onlyOne',
    'byHand',
    'noPartner',
    'noPlace',
    'noFit',
  ] as const,
  methods: ['proposal', 'changedProposal', 'byHand'] as const,
  maturities: ['existing', 'founder'] as const,
};

describe('the numbers of the distribution account', () => {
  it.each([
    ['exclusions', exclusionBits, 16],
    ['preferences', preferenceBits, 8],
    ['quotaKinds', quotaKindNumbers, 256],
  ] as const)('of %s stay what they are, each for one code, within their place', (what, numbers, limit) => {
    expect(numbers).toEqual(given[what]);
    const all = Object.values(numbers);
    expect(new Set(all).size).toBe(all.length);
    for (const number of all) expect(Number.isInteger(number) && number >= 0 && number < limit).toBe(true);
  });

  it('name every code of the contract, whatever its order there', () => {
    expect(Object.keys(exclusionBits).toSorted()).toEqual([...exclusions].toSorted());
    expect(Object.keys(preferenceBits).toSorted()).toEqual(
      [...distributionCandidate.shape.preferences.element.options].toSorted(),
    );
    expect(Object.keys(quotaKindNumbers).toSorted()).toEqual([...quotaKinds].toSorted());
  });

  it('come back as the codes that they were made of', () => {
    fc.assert(
      fc.property(
        fc.subarray([...exclusions]),
        fc.subarray(['federalState', 'industry'] as const),
        (against, liked) => {
          expect(toExclusions(readExclusionSet(exclusionSet(...against)))).toEqual(against);
          expect(toPreferences(readPreferenceSet(preferenceSet(...liked)))).toEqual(liked);
        },
      ),
    );
    for (const kind of quotaKinds) expect(readQuotaKind(quotaKindNumbers[kind])).toBe(kind);
  });

  it('are refused where no code has them', () => {
    expect(() => readExclusionSet(1 << 12)).toThrow('exclusions 4096');
    expect(() => readPreferenceSet(0b111)).toThrow('preferences 7');
    expect(() => readQuotaKind(3)).toThrow('kind of quota 3');
  });
});

it('still knows every word that an entry may hold', () => {
  expect(distributionReasons).toEqual(expect.arrayContaining([...written.reasons]));
  expect(distributionDecision.shape.method.options).toEqual(expect.arrayContaining([...written.methods]));
  expect(leadMaturities).toEqual(expect.arrayContaining([...written.maturities]));
});
