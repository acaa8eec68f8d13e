import { PlanRangeError } from './exact.ts';

const assetAccounts = [
  'cash',
  'receivables',
  'subsidyClaims',
  'inventory',
  'fixedAssets',
  'discount',
  'depositsPaid',
] as const;
const liabilityAccounts = [
  'payables',
  'vat',
  'vatNotDue',
  'wageTax',
  'loans',
  'accruedInterest',
  'tradeTaxDue',
  'corporateTaxDue',
  'solidarityDue',
] as const;
/** `retained` is what the opening balance leaves; the result of the plan's months is added by the statements. */
const equityAccounts = ['capital', 'retained', 'withdrawals'] as const;
const incomeAccounts = ['revenue', 'subsidyIncome'] as const;
const expenseAccounts = [
  'goods',
  'variableCosts',
  'staff',
  'fixedCosts',
  'foundingCosts',
  'lowValue',
  'depreciation',
  'interest',
  'tradeTax',
  'corporateTax',
  'solidarity',
] as const;
export const accountsOf = {
  asset: assetAccounts,
  liability: liabilityAccounts,
  equity: equityAccounts,
  income: incomeAccounts,
  expense: expenseAccounts,
} as const;
export type Account =
  | (typeof assetAccounts)[number]
  | (typeof liabilityAccounts)[number]
  | (typeof equityAccounts)[number]
  | (typeof incomeAccounts)[number]
  | (typeof expenseAccounts)[number];

/** Kinds of payments: the lines of the liquidity. */
export const flowKinds = [
  'opening',
  'customers',
  'goods',
  'variableCosts',
  'fixedCosts',
  'foundingCosts',
  'staff',
  'investments',
  'subsidies',
  'deposits',
  'loanPayouts',
  'repayments',
  'interest',
  'vat',
  'taxes',
  'withdrawals',
] as const;
export type FlowKind = (typeof flowKinds)[number];

/** The rules of the model, each with its paragraphs in `rules.ts`. */
export const ruleIds = [
  'opening',
  'R2',
  'R3',
  'R4',
  'R6',
  'R7',
  'R8',
  'R9',
  'R10',
  'R11',
  'R12',
  'R13',
  'R14',
  'R17',
  'R18',
  'R19',
  'R20',
] as const;
export type RuleId = (typeof ruleIds)[number];

/** One entry of the ledger; `cents` is above 0. */
export interface Posting {
  readonly month: number;
  readonly debit: Account;
  readonly credit: Account;
  readonly cents: number;
  readonly rule: RuleId;
  /** Id of the item of the plan from which it comes; empty for what comes from all of them. */
  readonly item: string;
  /** Where cash moves: the line of the liquidity. */
  readonly flow: FlowKind | null;
}

/** Origin of a rule's postings. */
export interface Origin {
  readonly rule: RuleId;
  readonly item: string;
  readonly flow?: FlowKind;
}

export interface Ledger {
  readonly postings: readonly Posting[];
  /** Months that are kept: those of the plan and the run-on in which claims and debts are settled. */
  readonly length: number;
  /** Balances before the first month, on the debit side. */
  opening(account: Account): number;
  /** Debits minus credits of an account in a month. */
  change(account: Account, month: number): number;
  /** Money that came in (`in`) or went out (`out`) by a kind of payment; both are 0 or above. */
  flow(kind: FlowKind, direction: 'in' | 'out', month: number): number;
  /** Books `cents` (negative: the other way round). What lies beyond the run-on is left out. */
  post(month: number, debit: Account, credit: Account, cents: number, origin: Origin): void;
  /** A balance of the opening against what is retained. */
  open(account: Account, debitCents: number): void;
}

function recordFor<Name extends string>(names: readonly Name[], of: () => Float64Array): Record<Name, Float64Array> {
  return Object.fromEntries(names.map((name) => [name, of()])) as Record<Name, Float64Array>;
}

/** An empty ledger of a number of months. */
export function createLedger(length: number): Ledger {
  const postings: Posting[] = [];
  const months = (): Float64Array => new Float64Array(length);
  const changes = recordFor(Object.values(accountsOf).flat(), months);
  const flows = { in: recordFor(flowKinds, months), out: recordFor(flowKinds, months) };
  const openings = new Map<Account, number>();
  const add = (values: Float64Array, month: number, cents: number): void => {
    values[month] = (values[month] ?? 0) + cents;
  };
  return {
    postings,
    length,
    opening: (account) => openings.get(account) ?? 0,
    change: (account, month) => changes[account][month] ?? 0,
    flow: (kind, direction, month) => flows[direction][kind][month] ?? 0,
    open(account, debitCents) {
      openings.set(account, (openings.get(account) ?? 0) + debitCents);
      openings.set('retained', (openings.get('retained') ?? 0) - debitCents);
    },
    post(month, debit, credit, cents, origin) {
      if (cents === 0 || month >= length) return;
      if (!Number.isSafeInteger(cents)) throw new PlanRangeError(`Not whole cents: ${cents}`);
      if (cents < 0) {
        this.post(month, credit, debit, -cents, origin);
        return;
      }
      const { rule, item, flow } = origin;
      add(changes[debit], month, cents);
      add(changes[credit], month, -cents);
      if (flow !== undefined && debit === 'cash') add(flows.in[flow], month, cents);
      if (flow !== undefined && credit === 'cash') add(flows.out[flow], month, cents);
      postings.push({ month, debit, credit, cents, rule, item, flow: flow ?? null });
    },
  };
}
