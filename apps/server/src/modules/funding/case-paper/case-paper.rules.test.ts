import type { CaseReceipt } from '@fundus/contract/case-receipt';
import type { FundingCase } from '@fundus/contract/funding-case';
import { expect, it } from 'vitest';
import { accountOf, type GrantLaw } from '#modules/funding/funding-case/case-account.rules.ts';
import { emptyCaseFields } from '#modules/funding/funding-case/funding-case.rules.ts';
import { contentOf } from './case-paper.rules.ts';

const law: GrantLaw = {
  shiftPercent: { value: 20, source: 'ANBest-P Nr. 1.2' },
  useDays: { value: 42, source: 'ANBest-P Nr. 1.4' },
  proofMonths: { value: 6, source: 'ANBest-P Nr. 6.1' },
  interimMonths: { value: 4, source: 'ANBest-P Nr. 6.1' },
  retentionYears: { value: 5, source: 'ANBest-P Nr. 6.5' },
  interestRate: { value: 500, source: '§ 49a VwVfG' },
  baseRates: [],
};
const id = '00000000-0000-4000-8000-000000000001';
const fields = {
  ...emptyCaseFields,
  approvedOn: '2026-05-05',
  grantedCents: 3_000_000,
  financing: 'share' as const,
  blocks: [{ id, name: 'Maschinen', approvedCents: 10_000_000, changedCents: null, spentCents: 0 }],
  drawdowns: [{ calledOn: '2026-06-01', amountCents: 1_000_000, receivedOn: '2026-06-15', usedOn: '2026-06-20' }],
};
const one = { ...fields, client: 'Größel', company: '', title: 'GRW', funder: 'SAB', state: 'running' } as FundingCase;
const receipt = { paidOn: '2026-06-16', amountCents: 2_000_050, number: 'R-1', payee: 'Bau', purpose: '', blockId: id };
const known = {
  one,
  account: accountOf(fields, [{ blockId: id, count: 1, cents: 2_000_050 }], law, '2026-11-20'),
  receipts: [receipt as CaseReceipt],
  money: (cents: number) => `${cents}`,
  day: (on: string) => on,
  say: (key: string, values?: object) => (values === undefined ? key : `${key} ${JSON.stringify(values)}`),
};

it('the proof asks for what was earned and not received: 30 % of 20,000.50 € less 10,000 €', () => {
  // Nothing is earned beyond the share: 20,000.50 × 30,000 / 100,000 = 6,000.15 €, 10,000 € were received.
  const proof = contentOf('proof', known);
  expect(proof.table.rows.at(-1)).toEqual([
    'total',
    { cents: 10_000_000 },
    { cents: 10_000_000 },
    { cents: 2_000_050 },
    { cents: 7_999_950 },
  ]);
  expect(proof.notes).toContain('toPayBack {"amount":"399985"}');
});

it('the list of receipts and the drawdown end with their sums, to the cent', () => {
  expect(contentOf('receipts', known).table.rows).toEqual([
    ['1', { date: '2026-06-16' }, 'R-1', 'Bau', 'Maschinen', { cents: 2_000_050 }],
    ['', null, '', 'total', '', { cents: 2_000_050 }],
  ]);
  const { table, notes } = contentOf('drawdown', known);
  expect(table.rows.at(-1)?.[2]).toEqual({ cents: 1_000_000 });
  expect(table.rows[0]?.[4]).toEqual({ date: '2026-07-27' });
  expect(notes).toEqual(['drawdownText {"amount":"1000000","date":"2026-06-01"}']);
});
