import type { PlanResult } from './compute-plan.ts';
import type { Account, FlowKind, Posting, RuleId } from './ledger.ts';
import type { PlanPeriod, ProfitLine } from './statements.ts';
import { taxAccounts } from './taxes.ts';

/** Where the law behind each rule stands; empty for what is no law but arithmetic. */
export const paragraphsOf: Record<RuleId, readonly string[]> = {
  opening: ['§ 242 Abs. 1 HGB'],
  R2: ['§ 10 Abs. 1 UStG', '§ 12 UStG', '§ 19 Abs. 1 UStG'],
  R3: ['§ 13 Abs. 1 Nr. 1 UStG', '§ 20 UStG'],
  R4: ['§ 15 Abs. 1 UStG', '§ 9b Abs. 1 EStG'],
  R6: ['§ 23 Abs. 1 SGB IV', '§ 41a EStG'],
  R7: ['§ 7 Abs. 1 EStG'],
  R8: ['§ 7 Abs. 2 EStG', '§ 7 Abs. 3 EStG'],
  R9: ['§ 6 Abs. 2 EStG', '§ 6 Abs. 2a EStG'],
  R10: [],
  R11: ['§ 4 Abs. 1 Satz 2 EStG'],
  R12: ['§ 4 Abs. 1 Satz 8 EStG'],
  R13: ['R 6.5 EStR'],
  R14: ['§ 18 Abs. 1 UStG', '§§ 46 bis 48 UStDV'],
  R17: ['§§ 7, 8, 10a, 11, 16 GewStG'],
  R18: ['§ 23 Abs. 1 KStG', '§ 10d Abs. 2 EStG', '§ 4 SolzG'],
  R19: ['§ 19 GewStG', '§ 31 Abs. 1 KStG', '§ 37 Abs. 1 EStG'],
  R20: [],
};

/** An entry behind a figure: `cents` with the sign that it has in the figure. */
export interface Reason {
  readonly posting: Posting;
  readonly cents: number;
}

type Months = Pick<PlanPeriod, 'from' | 'to'>;

function reasonsOf({ ledger }: PlanResult, { from, to }: Months, signOf: (posting: Posting) => number): Reason[] {
  return ledger.postings.flatMap((posting) => {
    if (posting.month < from || posting.month > to) return [];
    const sign = signOf(posting);
    return sign === 0 ? [] : [{ posting, cents: sign * posting.cents }];
  });
}

const debitOf =
  (accounts: readonly Account[]) =>
  ({ debit, credit }: Posting): number =>
    (accounts.includes(debit) ? 1 : 0) - (accounts.includes(credit) ? 1 : 0);

const costLines: readonly ProfitLine[] & readonly Account[] = [
  'goods',
  'staff',
  'fixedCosts',
  'foundingCosts',
  'lowValue',
  'depreciation',
  'interest',
];

/** Why a line of the profitability is what it is: entries whose cents add up to it. */
export function explainProfit(result: PlanResult, line: ProfitLine, months: Months): Reason[] {
  const income: Account[] = ['revenue', 'subsidyIncome'];
  const gained = (accounts: readonly Account[]): Reason[] =>
    reasonsOf(result, months, (posting) => 0 - debitOf(accounts)(posting));
  switch (line) {
    case 'revenue':
      return gained(['revenue']);
    case 'subsidies':
      return gained(['subsidyIncome']);
    case 'grossProfit':
      return gained(['revenue', 'goods']);
    case 'profitBeforeTaxes':
      return gained([...income, ...costLines]);
    case 'profit':
      return gained([...income, ...costLines, ...taxAccounts]);
    case 'taxes':
      return reasonsOf(result, months, debitOf(taxAccounts));
    default:
      return reasonsOf(result, months, debitOf([line]));
  }
}

/** Why a line of the liquidity is what it is. */
export function explainFlow(
  result: PlanResult,
  { kind, direction, months }: { kind: FlowKind; direction: 'in' | 'out'; months: Months },
): Reason[] {
  const side = direction === 'in' ? 'debit' : 'credit';
  return reasonsOf(result, months, (posting) => (posting.flow === kind && posting[side] === 'cash' ? 1 : 0));
}

/** Why an account stands where it stands at the end of a month, on the debit side; its opening balance comes on top. */
export const explainBalance = (result: PlanResult, account: Account, month: number): Reason[] =>
  reasonsOf(result, { from: 0, to: month }, debitOf([account]));
