import { emptyResearchStart } from '@fundus/contract/funding-research-codes';
import { emptyPersonFields } from '@fundus/contract/person-fields';
import { emptyShortCheckAnswers } from '@fundus/contract/short-check';
import { describe, expect, it } from 'vitest';
import { applyWinners, listDifferences, proposeWinner } from './hand-on.ts';

const forms = {
  nameOf: (code: string) => (code === 'gmbh' ? 'GmbH – Gesellschaft mit beschränkter Haftung' : code),
  codeOf: (name: string) => (name.startsWith('GmbH') ? 'gmbh' : null),
};
const list = (start = {}, person = {}, answers = {}) =>
  listDifferences(
    { ...emptyResearchStart, ...start },
    { ...emptyPersonFields, ...person },
    { ...emptyShortCheckAnswers, ...answers },
    forms,
  );

describe('what research and person do not say alike', () => {
  it('is nothing where both know nothing or the same', () => {
    expect(list()).toEqual([]);
    const person = { employees: 12, businessForm: 'GmbH', federalState: 'SN' };
    const start = { employees: 12, businessForm: 'gmbh', seatState: 'SN', hasStarted: false };
    expect(list(start, person, { hasStarted: false })).toEqual([]);
  });

  it('fills what is open on either side, and leaves a contradiction to the user', () => {
    const found = list(
      { employees: 12, hasStarted: false, foundedOn: '2020-01-01', businessForm: 'gmbh' },
      { employees: 9, socialStatus: 'alg1' },
      {},
    );
    const proposed = found.map((one) => [one.fact, one.holder, proposeWinner(one)]);
    expect(proposed.toSorted()).toEqual([
      ['businessForm', 'person', 'research'],
      ['employees', 'person', 'none'],
      ['foundedOn', 'person', 'research'],
      ['hasStarted', 'shortCheck', 'research'],
      ['socialStatus', 'person', 'person'],
    ]);
    expect(applyWinners(found, proposeWinner)).toEqual({
      research: { socialStatus: 'alg1' },
      person: { businessForm: 'GmbH – Gesellschaft mit beschränkter Haftung', foundedOn: '2020-01-01' },
      shortCheck: { hasStarted: false },
    });
  });

  it('leaves a place abroad and a legal form of no list to the person', () => {
    const start = { seatState: 'SN', seatPostcode: '01099', businessForm: 'gmbh' };
    expect(list(start, { country: 'AT', businessForm: 'Ges. m. b. H.' })).toEqual([]);
  });

  it('says the same on both sides once it is applied', () => {
    const found = list({ employees: 12, turnoverCents: 5 }, { employees: 9 }, { turnoverCents: 6 });
    const { person, shortCheck } = applyWinners(found, () => 'research');
    expect(list({ employees: 12, turnoverCents: 5 }, person, shortCheck)).toEqual([]);
    const { research } = applyWinners(found, () => 'person');
    expect(list(research, { employees: 9 }, { turnoverCents: 6 })).toEqual([]);
  });
});
