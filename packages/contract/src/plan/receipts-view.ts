import type { PlanResult } from './compute-plan.ts';
import type { Reason } from './explain.ts';
import type { FlowKind, Posting } from './ledger.ts';
import { calendarYears, type PlanPeriod } from './statements.ts';

/** A calendar year of a profit by receipts and payments (EÜR, § 4 (3) EStG): VAT included, assets by their depreciation. */
export interface ReceiptsYear {
  readonly year: PlanPeriod;
  readonly incomeCents: number;
  readonly paidCents: number;
  /** Depreciation and low-value assets. */
  readonly writtenOffCents: number;
  readonly profitCents: number;
}

const incomeKinds: readonly FlowKind[] = ['opening', 'customers', 'vat'];
const costKinds: readonly FlowKind[] = [
  'opening',
  'goods',
  'variableCosts',
  'fixedCosts',
  'foundingCosts',
  'staff',
  'interest',
  'vat',
];

/** Contribution of an entry to income, payments and depreciation, and its month. */
interface Share {
  readonly month: number;
  readonly income: number;
  readonly paid: number;
  readonly writtenOff: number;
}

/** A receipt counts in its month, a grant for an asset never; VAT of an asset is paid with it (§ 9 b (1), § 11 EStG). */
function sharesOf({ input }: PlanResult): (posting: Posting) => Share | null {
  const costSubsidies = new Set(input.subsidies.flatMap((one) => (one.kind === 'cost' ? [one.id] : [])));
  const delays = new Map(input.assets.map(({ id, delay }) => [id, delay]));
  const nothing = { income: 0, paid: 0, writtenOff: 0 };
  return ({ month, debit, credit, cents, flow, item, rule }) => {
    if (debit === 'cash' && flow !== null) {
      const isIncome = incomeKinds.includes(flow) || (flow === 'subsidies' && costSubsidies.has(item));
      return isIncome ? { ...nothing, month, income: cents } : null;
    }
    if (credit === 'cash' && flow !== null) return costKinds.includes(flow) ? { ...nothing, month, paid: cents } : null;
    if (debit === 'depreciation' || debit === 'lowValue') return { ...nothing, month, writtenOff: cents };
    if (credit === 'lowValue') return { ...nothing, month, writtenOff: -cents };
    // A discount is paid when the loan is (§ 11 (2) S. 4 EStG, where it is usual).
    if (debit === 'discount') return { ...nothing, month, paid: cents };
    const delay = rule === 'R4' && credit === 'payables' ? delays.get(item) : undefined;
    if (delay === undefined || (debit !== 'vat' && debit !== 'vatNotDue')) return null;
    return { ...nothing, month: month + delay, paid: cents };
  };
}

/** The calendar years of a plan by receipts and payments; what is settled after the plan is left out. */
export function receiptsView(result: PlanResult): ReceiptsYear[] {
  const shareOf = sharesOf(result);
  const shares = result.ledger.postings.flatMap((posting) => shareOf(posting) ?? []);
  return calendarYears(result).map((year) => {
    const within = shares.filter(({ month }) => month >= year.from && month <= year.to);
    const sum = (part: 'income' | 'paid' | 'writtenOff'): number =>
      within.reduce((total, share) => total + share[part], 0);
    const [incomeCents, paidCents, writtenOffCents] = [sum('income'), sum('paid'), sum('writtenOff')];
    return { year, incomeCents, paidCents, writtenOffCents, profitCents: incomeCents - paidCents - writtenOffCents };
  });
}

/** Why a year of the profit by receipts and payments is what it is, each entry in the month in which it counts. */
export function explainReceipts(
  result: PlanResult,
  line: 'incomeCents' | 'paidCents' | 'writtenOffCents' | 'profitCents',
  { from, to }: Pick<PlanPeriod, 'from' | 'to'>,
): Reason[] {
  const shareOf = sharesOf(result);
  return result.ledger.postings.flatMap((posting) => {
    const share = shareOf(posting);
    if (share === null || share.month < from || share.month > to) return [];
    const { income, paid, writtenOff } = share;
    const cents = {
      incomeCents: income,
      paidCents: paid,
      writtenOffCents: writtenOff,
      profitCents: income - paid - writtenOff,
    };
    return cents[line] === 0 ? [] : [{ posting: { ...posting, month: share.month }, cents: cents[line] }];
  });
}
