import { addDays, addMonths } from '@fundus/contract/date';
import { caseStateOf, daysOfMove } from '@fundus/contract/funding-case-codes';
import { describe, expect, it } from 'vitest';
import { accountOf, type GrantLaw, nextAccountDay } from './case-account.rules.ts';
import { aidOf, daysOfSteps, emptyCaseFields, findCaseIssues, paidOf } from './funding-case.rules.ts';

/*
 * Two cases from the first talk to the last day on which something binds, worked by hand. The third one, a GRW investment with two
 * drawdowns, stands in `case-account.rules.test.ts`; what BAFA and AVGS ask step by step, in `procedure.rules.test.ts`.
 */

const law: GrantLaw = {
  shiftPercent: { value: 20, source: 'ANBest-P Nr. 1.2' },
  useDays: { value: 42, source: 'ANBest-P Nr. 1.4' },
  proofMonths: { value: 6, source: 'ANBest-P Nr. 6.1' },
  interimMonths: { value: 4, source: 'ANBest-P Nr. 6.1' },
  retentionYears: { value: 5, source: 'ANBest-P Nr. 6.5' },
  interestRate: { value: 500, source: '§ 49a VwVfG' },
  baseRates: [],
};
type Fields = typeof emptyCaseFields;

describe('a BAFA consulting of 3,500 € in an old Land', () => {
  const talk = '2026-02-02';
  const idea: Fields = { ...emptyCaseFields, preparedOn: talk, isDeMinimis: true };

  it('begins with steps at an easy pace: the guideline runs until 31.12.2026', () => {
    expect(daysOfSteps(talk, '2026-12-31')).toEqual([
      { step: 'clarify', dueOn: '2026-02-09' },
      { step: 'papers', dueOn: '2026-02-23' },
      { step: 'apply', dueOn: '2026-12-31' },
    ]);
  });

  it('is approved, bears de-minimis aid, and is paid after the proof, when its use is proved', () => {
    // 50 % of at most 3,500 € of costs: 1,750 €; the client pays the consultant first, and gets the grant afterwards.
    const filed: Fields = {
      ...idea,
      ...daysOfMove('submitted', '2026-02-20', idea),
      costsCents: 350_000,
      askedCents: 175_000,
    };
    expect(caseStateOf(filed)).toBe('submitted');
    const letter: Fields = { ...filed, ...daysOfMove('approved', '2026-03-10', filed) };
    expect(findCaseIssues(letter, false)).toEqual([{ path: ['grantedCents'], code: 'required' }]);
    const granted: Fields = { ...letter, grantedCents: 175_000, financing: 'share', noticeKind: 'project' };
    // The day of the notice counts for the ledger (Regulation (EU) 2023/2831, Art. 3 (3)).
    expect(aidOf(granted, false)).toEqual({ grantedOn: '2026-03-10', amountCents: 175_000 });
    // The proof is due six months after the notice: the period that was approved ends with it.
    const running: Fields = { ...granted, startsOn: '2026-03-16', periodEndsOn: '2026-09-10' };
    const conditions = [
      { text: 'Verwendungsnachweis mit Bericht, Rechnung und Kontoauszug', dueOn: '2026-09-10', doneOn: null },
    ];
    expect(nextAccountDay({ ...running, conditions }, 'running', law, '2026-04-01')).toBe('2026-09-10');
    // 3,200 € instead of 3,500 € were spent: 50 % of them are earned, 1,600 € (ANBest-P No. 2.1.1).
    const id = '00000000-0000-4000-8000-000000000001';
    const blocks = [{ id, name: 'Beraterhonorar', approvedCents: 350_000, changedCents: null, spentCents: 320_000 }];
    const account = accountOf({ ...running, blocks }, [], law, '2026-08-01');
    expect(account.earned).toMatchObject({ eligibleCents: 320_000, earnedCents: 160_000 });
    // Paid without a drawdown: the sum is entered by hand, and nothing remains at stake.
    const paid: Fields = {
      ...running,
      ...daysOfMove('proofFiled', '2026-08-20', running),
      paidOn: '2026-10-05',
      paidCents: 160_000,
    };
    expect([caseStateOf(paid), paidOf(paid)]).toEqual(['proofFiled', 160_000]);
    const closed: Fields = { ...paid, ...daysOfMove('closed', '2026-10-06', paid) };
    expect(caseStateOf(closed)).toBe('closed');
    // Receipts are kept for five years after the proof; nothing that was bought is bound.
    const days = accountOf(closed, [], law, '2026-10-06').days;
    expect(days.map(({ kind, on }) => [kind, on])).toEqual([['retention', '2031-08-20']]);
  });
});

describe('an AVGS coaching of 40 units at 60 €', () => {
  it('needs the voucher before the first hour, is paid to the provider, and ends with the report', () => {
    // § 45 SGB III: the agency redeems the voucher with the provider; the client has no share and receives no de-minimis aid.
    const talk: Fields = { ...emptyCaseFields, preparedOn: '2026-05-04' };
    const asked: Fields = {
      ...talk,
      ...daysOfMove('submitted', '2026-05-11', talk),
      costsCents: 240_000,
      askedCents: 240_000,
    };
    const voucher: Fields = {
      ...asked,
      ...daysOfMove('approved', '2026-05-29', asked),
      grantedCents: 240_000,
      financing: 'full',
      ownCents: 0,
      // A voucher limits in time and region (§ 45 (4) sentence 2 SGB III): three months here.
      periodStartsOn: '2026-06-01',
      periodEndsOn: '2026-08-31',
    };
    expect(findCaseIssues(voucher, false)).toEqual([]);
    expect(aidOf(voucher, false)).toBeNull();
    const coaching: Fields = { ...voucher, ...daysOfMove('running', '2026-06-08', voucher) };
    expect(caseStateOf(coaching)).toBe('running');
    // 36 of 40 units were held: 2,160 €. All that was saved reduces a full financing (ANBest-P No. 2.1.2).
    const id = '00000000-0000-4000-8000-000000000002';
    const blocks = [{ id, name: 'Coaching', approvedCents: 240_000, changedCents: null, spentCents: 216_000 }];
    const receipts = [
      { blockId: id, count: 2, cents: 120_000 },
      { blockId: id, count: 1, cents: 96_000 },
    ];
    // Two bills of the provider, paid by the agency within six weeks of the second one.
    const drawdowns = [
      { calledOn: '2026-07-06', amountCents: 120_000, receivedOn: '2026-07-20', usedOn: '2026-07-20' },
      { calledOn: '2026-08-24', amountCents: 96_000, receivedOn: '2026-09-07', usedOn: '2026-09-07' },
    ];
    const billed: Fields = { ...coaching, blocks, drawdowns, endsOn: '2026-08-21' };
    const account = accountOf(billed, receipts, law, '2026-09-10');
    expect(account.earned).toEqual({
      eligibleCents: 216_000,
      earnedCents: 216_000,
      aboveCents: 0,
      rule: 'ANBest-P Nr. 2.1.2',
    });
    expect(account.receipts).toEqual({ count: 3, cents: 216_000, withoutBlockCents: 0 });
    expect([account.receivedCents, paidOf(billed), account.interestCents]).toEqual([216_000, 216_000, 0]);
    // The proof is due six months after the end of the coaching, before the sixth month after the voucher.
    expect(account.days.find(({ kind }) => kind === 'proof')?.on).toBe(addMonths('2026-08-21', 6));
    const over: Fields = { ...billed, ...daysOfMove('proofFiled', '2026-09-15', billed) };
    const closed: Fields = { ...over, ...daysOfMove('closed', addDays('2026-09-15', 30), over) };
    const last = accountOf(closed, receipts, law, '2026-10-15').days;
    expect(last.map(({ kind, on }) => [kind, on])).toEqual([['retention', '2031-09-15']]);
  });
});
