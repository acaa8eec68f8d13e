import type { PlanResult } from './compute-plan.ts';
import { type Account, accountsOf, type FlowKind, type Posting, type RuleId } from './ledger.ts';
import type { PlanPeriod, ProfitLine } from './statements.ts';
import { taxAccounts } from './taxes.ts';

/** Where the law behind each rule stands; empty for what is no law but arithmetic. */
export const paragraphsOf: Record<RuleId, readonly string[]> = {
  opening: ['§ 242 Abs. 1 HGB'],
  R2: ['§ 10 Abs. 1 UStG', '§ 12 UStG', '§ 19 Abs. 1 UStG'],
  R3: ['§ 13 Abs. 1 Nr. 1 UStG', '§ 20 UStG'],
  R4: ['§ 15 Abs. 1 UStG', '§ 15 Abs. 2 und 4 UStG', '§ 9b Abs. 1 EStG'],
  R6: ['§ 23 Abs. 1 SGB IV', '§ 41a EStG'],
  R7: ['§ 7 Abs. 1 EStG'],
  R8: ['§ 7 Abs. 2 EStG', '§ 7 Abs. 2a EStG', '§ 7 Abs. 3 EStG'],
  R9: ['§ 6 Abs. 2 EStG', '§ 6 Abs. 2a EStG'],
  R10: [],
  R11: ['§ 4 Abs. 1 Satz 2 EStG'],
  R12: ['§ 4 Abs. 1 Satz 8 EStG', '§ 6 Abs. 1 Nr. 5 EStG'],
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
  'variableCosts',
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
      return gained(['revenue', 'goods', 'variableCosts']);
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

/** Why a line of the liquidity is what it is; without a kind, all that came in or went out. */
export function explainFlow(
  result: PlanResult,
  { kind, direction, months }: { kind: FlowKind | null; direction: 'in' | 'out'; months: Months },
): Reason[] {
  const side = direction === 'in' ? 'debit' : 'credit';
  return reasonsOf(result, months, (posting) =>
    posting[side] === 'cash' && posting.flow !== null && (kind === null || posting.flow === kind) ? 1 : 0,
  );
}

/** The same entries with the other sign: what is taken off a figure. */
export const takenOff = (reasons: readonly Reason[]): Reason[] =>
  reasons.map(({ posting, cents }) => ({ posting, cents: -cents }));

/**
 * Why accounts stand together where they stand at the end of a month, on the side where the statement has them; what they held
 * before the first month comes on top.
 */
export function explainBalance(
  result: PlanResult,
  accounts: readonly Account[],
  month: number,
  side: 'debit' | 'credit' = 'debit',
): Reason[] {
  const signOf = debitOf(accounts);
  return reasonsOf(result, { from: 0, to: month }, (posting) => (side === 'debit' ? 1 : -1) * signOf(posting));
}

/** Equity: paid in, withdrawn and earned. */
export const ownAccounts: readonly Account[] = [...accountsOf.equity, ...accountsOf.income, ...accountsOf.expense];
/** The results of all months so far, and what is retained of those before. */
export const retainedAccounts: readonly Account[] = ['retained', ...accountsOf.income, ...accountsOf.expense];

/** Why VAT is owed (`output`), gets back (`input`), or is left of both. */
export function explainVat(result: PlanResult, part: 'output' | 'input' | 'balance', months: Months): Reason[] {
  const owed = debitOf(['vat']);
  return reasonsOf(result, months, (posting) => {
    // Payments to and from the tax office settle the account and are no part of it.
    if (posting.flow !== null || posting.rule === 'opening') return 0;
    const isOutput = posting.rule === 'R3';
    if (part === 'output') return isOutput ? 0 - owed(posting) : 0;
    if (part === 'input') return isOutput ? 0 : owed(posting);
    return 0 - owed(posting);
  });
}

/** Why a plan year has for its loans what it has, and what they cost; what is set aside for replacements is no entry. */
export function explainService(
  result: PlanResult,
  line: 'cashFlowCents' | 'withdrawalsCents' | 'limitCents' | 'serviceCents',
  months: Months,
): Reason[] {
  const paid = (kind: FlowKind): Reason[] => explainFlow(result, { kind, direction: 'out', months });
  const earned = (): Reason[] => [
    ...explainProfit(result, 'profit', months),
    ...(['depreciation', 'lowValue', 'interest'] as const).flatMap((cost) => explainProfit(result, cost, months)),
  ];
  switch (line) {
    case 'cashFlowCents':
      return earned();
    case 'withdrawalsCents':
      return paid('withdrawals');
    case 'limitCents':
      return [...earned(), ...takenOff(paid('withdrawals'))];
    case 'serviceCents':
      return [...paid('interest'), ...paid('repayments')];
  }
}

/** The costs of a plan year that its turnover has to carry (`breakEvens`): fixed ones less subsidies. */
export const explainFixed = (result: PlanResult, months: Months): Reason[] => [
  ...costLines
    .filter((line) => line !== 'goods' && line !== 'variableCosts')
    .flatMap((line) => explainProfit(result, line, months)),
  ...takenOff(explainProfit(result, 'subsidies', months)),
];
