import { addDays, addMonths, daysBetween } from '@fundus/contract/date';
import type { FundingCaseFields } from '@fundus/contract/funding-case';
import { isApproved } from '@fundus/contract/funding-case-codes';
import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import type { CaseAccount, CostBlock, Drawdown } from '@fundus/contract/funding-notice';
import { dutyClauses, type Financing } from '@fundus/contract/funding-notice-codes';

type Sourced = { value: number; source: string };

/** The numbers by which the money of a case is judged. */
export interface GrantLaw {
  shiftPercent: Sourced;
  useDays: Sourced;
  proofMonths: Sourced;
  interimMonths: Sourced;
  retentionYears: Sourced;
  /** Basis points above the base rate. */
  interestRate: Sourced;
  /** Base rates in basis points, each from a day on. */
  baseRates: readonly { validFrom: string; value: number }[];
}

type AccountFields = Pick<
  FundingCaseFields,
  | 'grantedCents'
  | 'financing'
  | 'endsOn'
  | 'proofOn'
  | 'periodEndsOn'
  | 'boundUntil'
  | 'blocks'
  | 'conditions'
  | 'drawdowns'
  | 'noticeKind'
  | 'interimReports'
  | 'duties'
>;

/** Fields that the days of a case follow from. */
type DayFields = Omit<AccountFields, 'blocks' | 'grantedCents' | 'financing'>;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const plannedOf = ({ approvedCents, changedCents }: CostBlock): number => changedCents ?? approvedCents;

/** Receipts of a case that are put to one block, or to none. */
export interface ReceiptSum {
  blockId: string | null;
  count: number;
  cents: number;
}

/**
 * Money of a block and how much it may still take. A block may grow by a part of what was approved as long as others save it; an
 * institutional or fixed sum knows no such bound.
 */
function blockAccount(
  block: CostBlock,
  receipts: readonly ReceiptSum[],
  shiftPercent: number | null,
): CaseAccount['blocks'][number] {
  const { id, name, approvedCents } = block;
  const spentCents =
    receipts.length === 0
      ? block.spentCents
      : sumOf(receipts.flatMap(({ blockId, cents }) => (blockId === id ? [cents] : [])));
  const plannedCents = plannedOf(block);
  const mostCents = shiftPercent === null ? null : Math.floor((approvedCents * (100 + shiftPercent)) / 100);
  const faults: CaseAccount['blocks'][number]['faults'] = [];
  if (mostCents !== null && Math.max(plannedCents, spentCents) > mostCents) faults.push('overrun');
  if (spentCents > plannedCents) faults.push('overspent');
  return { id, name, approvedCents, plannedCents, spentCents, leftCents: plannedCents - spentCents, mostCents, faults };
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** Interest of a sum for the days from one day up to another, by the base rates of those days; each year has 365 days. */
export function interestOf(amountCents: number, from: string, until: string, law: GrantLaw): number {
  const rates = law.baseRates.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  const parts = rates.map(({ validFrom, value }, place) => {
    const [first, last] = [later(validFrom, from), earlier(rates[place + 1]?.validFrom ?? until, until)];
    return first < last ? daysBetween(first, last) * (value + law.interestRate.value) : 0;
  });
  // Divided once, at the end, in whole numbers: no cent is lost between the parts, nor where the product is long.
  const year = 365n * 10_000n;
  return Number((2n * BigInt(amountCents) * BigInt(sumOf(parts)) + year) / (2n * year));
}

function drawdownAccount(
  { calledOn, amountCents, receivedOn, usedOn }: Drawdown,
  law: GrantLaw,
  today: string,
): CaseAccount['drawdowns'][number] {
  const useUntil = receivedOn === null ? null : addDays(receivedOn, law.useDays.value);
  const end = usedOn ?? today;
  const isLate = useUntil !== null && end > useUntil;
  const interest = isLate && receivedOn !== null ? interestOf(amountCents, receivedOn, end, law) : 0;
  return { calledOn, amountCents, useUntil, isLate, interestCents: interest };
}

/** Reductions where costs stay below the plan (ANBest-P of the Federation). */
const earnedRules = {
  share: 'ANBest-P Nr. 2.1.1',
  shortfall: 'ANBest-P Nr. 2.1.2',
  full: 'ANBest-P Nr. 2.1.2',
  fixedSum: 'ANBest-P Nr. 2',
} as const;

/**
 * Part of a grant that the costs that count earn: a share of them, or what they leave after all that was saved. A fixed sum is not
 * reduced, but never more than was spent.
 */
export function earnedOf(
  financing: Financing,
  grantedCents: number,
  approvedCents: number,
  eligibleCents: number,
): number {
  const saved = approvedCents - eligibleCents;
  if (saved <= 0 || approvedCents === 0) return grantedCents;
  if (financing === 'fixedSum') return Math.min(grantedCents, eligibleCents);
  if (financing !== 'share') return Math.max(grantedCents - saved, 0);
  // In whole numbers, rounded half up.
  const whole = 2n * BigInt(approvedCents);
  return Number((2n * BigInt(grantedCents) * BigInt(eligibleCents) + BigInt(approvedCents)) / whole);
}

function earnedAccount(
  { grantedCents, financing }: AccountFields,
  blocks: CaseAccount['blocks'],
  receivedCents: number,
): CaseAccount['earned'] {
  if (grantedCents === null || blocks.length === 0) return null;
  const approvedCents = sumOf(blocks.map((block) => block.approvedCents));
  const counted = sumOf(
    blocks.map(({ spentCents, mostCents }) => Math.max(Math.min(spentCents, mostCents ?? spentCents), 0)),
  );
  const eligibleCents = Math.min(counted, approvedCents);
  const kind = financing ?? 'share';
  const earnedCents = earnedOf(kind, grantedCents, approvedCents, eligibleCents);
  const aboveCents = Math.max(receivedCents - earnedCents, 0);
  return { eligibleCents, earnedCents, aboveCents, rule: earnedRules[kind] };
}

/** The last day of the month that lies some months after a day. */
function endOfMonthAfter(on: string, months: number): string {
  const firstOfNext = `${addMonths(`${on.slice(0, 7)}-01`, months + 1).slice(0, 7)}-01`;
  return addDays(firstOfNext, -1);
}

/** By when the use is to be proved: after the end of the project, at the latest after the period that was approved. */
function proofDay(
  { endsOn, periodEndsOn }: Pick<AccountFields, 'endsOn' | 'periodEndsOn'>,
  months: number,
): string | null {
  const days = [
    ...(endsOn === null ? [] : [addMonths(endsOn, months)]),
    ...(periodEndsOn === null ? [] : [endOfMonthAfter(periodEndsOn, months)]),
  ];
  return days.toSorted()[0] ?? null;
}

type AccountDay = CaseAccount['days'][number];

/**
 * Interim reports that are not filed, each with its day: those that were entered, and one for each calendar year in which
 * money of a project arrived and that ended before its purpose was fulfilled (ANBest-P of the Federation, No. 6.1). The
 * proof of use takes their place. A day of the notice comes before that of the rule.
 */
function interimDays(
  { drawdowns, interimReports, noticeKind, endsOn, periodEndsOn, proofOn }: DayFields,
  law: GrantLaw,
): Pick<AccountDay, 'on' | 'upTo' | 'rule'>[] {
  if (proofOn !== null) return [];
  const fulfilledOn = endsOn ?? periodEndsOn;
  const entered = new Set(interimReports.map(({ upTo }) => upTo.slice(0, 4)));
  const years =
    noticeKind === 'institutional' ? [] : drawdowns.flatMap(({ receivedOn }) => receivedOn?.slice(0, 4) ?? []);
  const owed = [...new Set(years)]
    .filter((year) => !entered.has(year) && (fulfilledOn === null || fulfilledOn > `${year}-12-31`))
    .map((year) => ({ upTo: `${year}-12-31`, dueOn: null }));
  return [...interimReports.filter(({ filedOn }) => filedOn === null), ...owed].map(({ upTo, dueOn }) => ({
    upTo,
    on: dueOn ?? endOfMonthAfter(upTo, law.interimMonths.value),
    rule: dueOn === null ? law.interimMonths.source : '',
  }));
}

/** The days that a notice brings, the next first. A change has to be reported without delay: it is late from the next day on. */
export function daysOf(fields: DayFields, law: GrantLaw, today: string): AccountDay[] {
  const { conditions, drawdowns, duties, proofOn, boundUntil } = fields;
  const days: (Pick<AccountDay, 'kind' | 'on' | 'rule'> & Partial<AccountDay>)[] = [];
  for (const { kind, knownOn, reportedOn, text } of duties) {
    if (reportedOn === null) days.push({ kind: 'duty', on: knownOn, text, rule: dutyClauses[kind], duty: kind });
  }
  for (const { receivedOn, usedOn } of drawdowns) {
    if (receivedOn === null || usedOn !== null) continue;
    days.push({ kind: 'use', on: addDays(receivedOn, law.useDays.value), rule: law.useDays.source });
  }
  for (const { text, dueOn, doneOn } of conditions) {
    if (dueOn !== null && doneOn === null) days.push({ kind: 'condition', on: dueOn, text, rule: '' });
  }
  for (const one of interimDays(fields, law)) days.push({ kind: 'interim', ...one });
  const proofDue = proofOn === null ? proofDay(fields, law.proofMonths.value) : null;
  if (proofDue !== null) days.push({ kind: 'proof', on: proofDue, rule: law.proofMonths.source });
  if (proofOn !== null) {
    const on = addMonths(proofOn, law.retentionYears.value * 12);
    days.push({ kind: 'retention', on, rule: law.retentionYears.source });
  }
  if (boundUntil !== null) days.push({ kind: 'bound', on: boundUntil, rule: '' });
  return days
    .map((one) => ({
      text: '',
      duty: null,
      upTo: null,
      ...one,
      isLate: one.on < today && one.kind !== 'retention' && one.kind !== 'bound',
    }))
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

/** The money of a case as it stands on a day. */
export function accountOf(
  fields: AccountFields,
  receipts: readonly ReceiptSum[],
  law: GrantLaw,
  today: string,
): CaseAccount {
  const { grantedCents, financing, blocks, drawdowns } = fields;
  const isBound = financing !== 'fixedSum';
  const shown = blocks.map((block) => blockAccount(block, receipts, isBound ? law.shiftPercent.value : null));
  const called = drawdowns.map((one) => drawdownAccount(one, law, today));
  const total = {
    approvedCents: sumOf(shown.map((block) => block.approvedCents)),
    plannedCents: sumOf(shown.map((block) => block.plannedCents)),
    spentCents: sumOf(shown.map((block) => block.spentCents)),
    leftCents: sumOf(shown.map((block) => block.leftCents)),
  };
  const paid = sumOf(receipts.map(({ cents }) => cents));
  const receivedCents = sumOf(drawdowns.flatMap((one) => (one.receivedOn === null ? [] : [one.amountCents])));
  const calledCents = sumOf(drawdowns.map((one) => one.amountCents));
  const faults: CaseAccount['faults'] = [];
  if (total.plannedCents > total.approvedCents) faults.push('planAboveApproved');
  if (grantedCents !== null && calledCents > grantedCents) faults.push('calledAboveGranted');
  return {
    blocks: shown,
    total,
    receipts:
      receipts.length === 0
        ? null
        : {
            count: sumOf(receipts.map(({ count }) => count)),
            cents: paid,
            withoutBlockCents: paid - total.spentCents,
          },
    earned: earnedAccount(fields, shown, receivedCents),
    shiftRule: isBound ? law.shiftPercent.source : '',
    drawdowns: called,
    calledCents,
    receivedCents,
    callableCents: Math.max((grantedCents ?? 0) - calledCents, 0),
    interestCents: sumOf(called.map((one) => one.interestCents)),
    interestRule: law.interestRate.source,
    faults,
    days: daysOf(fields, law, today),
  };
}

/** The nearest day on which something is to be done for a case; null before the approval and where nothing is. */
export function nextAccountDay(
  fields: AccountFields,
  state: FundingCaseState,
  law: GrantLaw | null,
  today: string,
): string | null {
  if (law === null || !isApproved(state)) return null;
  return daysOf(fields, law, today).find(({ kind }) => kind !== 'retention' && kind !== 'bound')?.on ?? null;
}
