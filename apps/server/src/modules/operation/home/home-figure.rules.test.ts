import { expect, it } from 'vitest';
import { figuresOf, monthsUntil } from './home-figure.rules.ts';

const row = {
  month: '2026-11',
  entered: 9,
  assigned: 8,
  answered: 4,
  accepted: 3,
  converted: 2,
  researches: null,
  sharesOpened: null,
  requestedCents: null,
  grantedCents: null,
};

it('compares six months, across the turn of a year', () => {
  expect(monthsUntil('2027-02')).toEqual(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02']);
});

it('leaves out what a scope did not count, and gives no share of nothing', () => {
  const distributor = figuresOf([{ ...row, answered: 0, accepted: 0 }, row], { isDistributing: true });
  expect(distributor).toEqual([
    { name: 'leadsEntered', values: [9, 9] },
    { name: 'acceptance', values: [null, 75] },
    { name: 'conversions', values: [2, 2] },
  ]);
  const partner = figuresOf([{ ...row, entered: null, researches: 1 }], { isDistributing: false });
  expect(partner.map(({ name }) => name)).toEqual(['leadsReceived', 'acceptance', 'conversions', 'researches']);
});
