import type { AidDecision } from './aid-decision.ts';
import { isGrantedLoan, loanOf, shareOf } from './bonus-loan.ts';
import type { ProgrammeWorth } from './programme-worth.ts';

/**
 * Kinds of money that are never added to each other: what is given for costs, what is paid for wages or a livelihood, lent, secured,
 * held as a share. What is paid month by month stands with the wages: other costs than those of a machine, paid later and to others.
 * A repayment bonus is the part of a loan that is not paid back: it pays no costs of its own.
 */
export const sumKinds = ['given', 'wages', 'loan', 'repaymentBonus', 'guarantee', 'participation'] as const;
export type SumKind = (typeof sumKinds)[number];

/** A chosen programme with what it gives the case; one that does not fit has no worth. */
export interface SummedItem {
  itemId: string;
  worth: Pick<ProgrammeWorth, 'kind' | 'amountCents' | 'spread' | 'aid' | 'gap' | 'missing' | 'benefits'> | null;
  /** Decision of the funder, which replaces the computed amount. `null`: none yet. */
  decision: AidDecision | null;
}

/** An amount of a programme; a loan with a repayment bonus has two, and what excludes one excludes both. */
export interface SumPart {
  itemId: string;
  kind: SumKind;
  cents: number;
  leastCents: number;
  worth: SummedItem['worth'];
  granted: Extract<AidDecision, { outcome: 'granted' }> | null;
}

type Worth = NonNullable<SummedItem['worth']>;

const ownKinds: ReadonlySet<string> = new Set(['loan', 'repaymentBonus', 'guarantee', 'participation']);
const wageKinds: ReadonlySet<string> = new Set(['wageSubsidy', 'allowance']);

const kindOf = (kind: string): SumKind =>
  ownKinds.has(kind) ? (kind as SumKind) : wageKinds.has(kind) ? 'wages' : 'given';
/** Money paid month by month is no one-off, whatever its kind is called. */
const isMonthly = (worth: Worth): boolean =>
  worth.benefits[0]?.steps.some((step) => step.step === 'phase' || (step.step === 'units' && step.unit === 'month')) ===
  true;

const sumKindOf = (worth: Worth, kind: string): SumKind => {
  const own = kindOf(kind);
  return own === 'given' && isMonthly(worth) ? 'wages' : own;
};

/** Amount that was granted, with the loan or the bonus beside it. */
function readGranted(itemId: string, worth: SummedItem['worth'], granted: NonNullable<SumPart['granted']>): SumPart[] {
  const { amountCents: cents } = granted;
  const part = { itemId, cents, leastCents: cents, worth, granted };
  if (worth?.kind === 'repaymentBonus') {
    const [loan, bonus] = readBonus(itemId, worth);
    if (!isGrantedLoan(worth, granted)) return [...loan, { ...part, kind: 'repaymentBonus' }];
    // Of a loan that differs from the computed one the bonus is the same share.
    const lentCents = loan[0]?.cents ?? cents;
    const ofGranted = (of: number) => Math.min(cents, shareOf(of, cents, lentCents));
    const rest = bonus.map((one) => ({
      ...one,
      cents: ofGranted(one.cents),
      leastCents: ofGranted(one.leastCents),
    }));
    return [{ ...part, kind: 'loan' }, ...rest.filter((one) => one.cents > 0)];
  }
  const isWage = granted.kind === 'given' && worth !== null && sumKindOf(worth, worth.kind ?? 'grant') === 'wages';
  return [{ ...part, kind: isWage ? 'wages' : granted.kind }];
}

/** Loan and bonus of a programme that states both, each as far as it can be computed. */
function readBonus(itemId: string, worth: Worth): [SumPart[], SumPart[]] {
  const part = (kind: SumKind, cents: number, leastCents: number): SumPart[] =>
    cents > 0 ? [{ itemId, kind, cents, leastCents, worth, granted: null }] : [];
  const lentCents = loanOf(worth)?.amountCents ?? null;
  const mostCents = worth.amountCents ?? 0;
  const cents = lentCents === null ? mostCents : Math.min(mostCents, lentCents);
  const leastCents = Math.min(cents, worth.spread?.leastCents ?? cents);
  return [part('loan', lentCents ?? 0, lentCents ?? 0), part('repaymentBonus', cents, leastCents)];
}

/** Counted amounts of each programme: the granted one, else the computed ones. */
export function readParts(items: readonly SummedItem[]): {
  parts: SumPart[];
  openItemIds: string[];
  refusedItemIds: string[];
} {
  const parts: SumPart[] = [];
  const openItemIds: string[] = [];
  const refusedItemIds: string[] = [];
  for (const { itemId, worth, decision } of items) {
    if (decision?.outcome === 'refused') refusedItemIds.push(itemId);
    else if (decision !== null) parts.push(...readGranted(itemId, worth, decision));
    else if (worth !== null) {
      const { kind, amountCents: cents, spread } = worth;
      const own = kind === 'repaymentBonus' ? readBonus(itemId, worth).flat() : [];
      if (own.length > 0) parts.push(...own);
      else if (kind === null || cents === null) openItemIds.push(itemId);
      else if (cents > 0) {
        const leastCents = spread?.leastCents ?? cents;
        parts.push({ itemId, kind: sumKindOf(worth, kind), cents, leastCents, worth, granted: null });
      }
    }
  }
  return { parts, openItemIds, refusedItemIds };
}
