import { isGrantedLoan, loanOf, shareOf } from '../bonus-loan.ts';
import type { ResearchItem } from '../funding-research-item.ts';
import type { BenefitKind } from '../programme-codes.ts';
import type { ProgrammeWorth } from '../programme-worth.ts';

/** Where a chosen programme goes in the finance plan. */
export type BridgeWay = 'investment' | 'staff' | 'loan' | 'living';

/** Why a chosen programme is no money of the plan. */
export const bridgeReasons = [
  'unfit',
  'refused',
  'advice',
  'guarantee',
  'participation',
  'repaymentBonus',
  'living',
  'tax',
] as const;
export type BridgeReason = (typeof bridgeReasons)[number];

/** A chosen programme as the finance plan sees it: with its way, or with the reason why it has none. */
export interface BridgedProgramme {
  itemId: string;
  programmeId: string;
  version: number;
  name: string;
  kind: BenefitKind | null;
  way: BridgeWay | null;
  reason: BridgeReason | null;
  /** The most that it gives the case, or what was granted; `null`: not computed. */
  cents: number | null;
  /** The part of a loan that is not paid back, which the plan counts with the loan alone; `null`: none. */
  bonusCents: number | null;
  /** Of the wages, in a decimal text; `null`: not stated. */
  percent: string | null;
  /** Months and amount of each, of what is paid for the living. */
  monthly: { cents: number; count: number } | null;
  isApproved: boolean;
}

type Chosen = Pick<ResearchItem, 'itemId' | 'decision'> & {
  programme: Pick<ResearchItem['programme'], 'programmeId' | 'version' | 'title' | 'shortTitle'>;
  worth: Pick<ProgrammeWorth, 'kind' | 'amountCents' | 'gap' | 'benefits'> | null;
};

const reasonOf: Readonly<Partial<Record<BenefitKind, BridgeReason>>> = {
  guarantee: 'guarantee',
  participation: 'participation',
  repaymentBonus: 'repaymentBonus',
  voucher: 'advice',
  taxCredit: 'tax',
};

/** The most that an amount of a plan can be. */
const mostCents = 10_000_000_000;

/** A decision comes before the computed value; a kind of the plan before the group that a decision names. */
function kindOf({ worth, decision }: Chosen): BenefitKind | null {
  const computed = worth?.kind ?? null;
  if (decision?.outcome !== 'granted') return computed;
  if (decision.kind !== 'given') return decision.kind;
  const isGiven = computed !== null && computed !== 'loan' && computed !== 'guarantee' && computed !== 'participation';
  return isGiven ? computed : 'grant';
}

function monthlyOf(worth: Chosen['worth']): BridgedProgramme['monthly'] {
  for (const step of worth?.benefits[0]?.steps ?? []) {
    if (step.step === 'units' && step.unit === 'month' && step.count > 0) {
      return { cents: Math.min(step.eachCents, mostCents), count: step.count };
    }
  }
  return null;
}

function percentOf(worth: Chosen['worth']): string | null {
  for (const step of worth?.benefits[0]?.steps ?? []) {
    if (step.step === 'rate' && step.percent >= 0 && step.percent <= 100) {
      return String(Number(step.percent.toFixed(4)));
    }
  }
  return null;
}

type Place = { way: BridgeWay; reason: null } | { way: null; reason: BridgeReason };
const into = (way: BridgeWay): Place => ({ way, reason: null });
const apart = (reason: BridgeReason): Place => ({ way: null, reason });

function placeOf(item: Chosen, kind: BenefitKind | null, cents: number | null): Place {
  const { worth, decision } = item;
  if (decision?.outcome === 'refused') return apart('refused');
  if (kind === null || cents === 0) return apart('unfit');
  if (kind === 'loan') return into('loan');
  if (kind === 'wageSubsidy') return into('staff');
  if (kind === 'allowance') return monthlyOf(worth) === null ? apart('living') : into('living');
  const reason = reasonOf[kind];
  if (reason !== undefined) return apart(reason);
  // A rate of other costs than those of the Vorhaben pays advice beside it; one without a base is a rate of wages.
  if (worth?.gap === 'otherCosts') return apart('advice');
  return into(worth?.gap === 'base' ? 'staff' : 'investment');
}

/** The loan that a repayment bonus is given on: it is the money of the plan, and the bonus a part of it. */
function loanOfBonus({ worth, decision }: Chosen): { cents: number; bonusCents: number; isApproved: boolean } | null {
  const loan = worth?.kind === 'repaymentBonus' ? loanOf(worth) : undefined;
  if (worth === null || loan === undefined || decision?.outcome === 'refused') return null;
  const lentCents = loan.amountCents ?? 0;
  const mostCents = worth.amountCents ?? 0;
  if (decision === null) return { cents: lentCents, bonusCents: mostCents, isApproved: false };
  if (!isGrantedLoan(worth, decision)) return { cents: lentCents, bonusCents: decision.amountCents, isApproved: false };
  const { amountCents: cents } = decision;
  return { cents, bonusCents: shareOf(mostCents, cents, lentCents), isApproved: true };
}

/** How the finance plan takes a chosen programme of a research. */
export function bridgeProgramme(item: Chosen): BridgedProgramme {
  const { itemId, programme, worth, decision } = item;
  const { programmeId, version, title, shortTitle } = programme;
  const lent = loanOfBonus(item);
  const kind = lent === null ? kindOf(item) : 'loan';
  const granted = decision?.outcome === 'granted' ? decision.amountCents : null;
  const sum = lent?.cents ?? granted ?? worth?.amountCents ?? null;
  const cents = sum === null ? null : Math.min(sum, mostCents);
  return {
    itemId,
    programmeId,
    version,
    name: (shortTitle === '' ? title : shortTitle).slice(0, 200),
    kind,
    ...placeOf(item, kind, cents),
    cents,
    percent: percentOf(worth),
    monthly: monthlyOf(worth),
    bonusCents: lent === null || lent.bonusCents === 0 ? null : Math.min(lent.bonusCents, lent.cents),
    isApproved: lent?.isApproved ?? granted !== null,
  };
}
