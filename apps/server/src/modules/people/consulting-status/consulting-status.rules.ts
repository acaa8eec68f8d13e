import { findAvgsFaults, findBafaFaults, type OrderFault } from '@fundus/contract/consulting-order';
import type { BafaFacts, ConsultingStatus } from '@fundus/contract/consulting-status';
import { addMonths } from '@fundus/contract/date';
import type { GuardFault } from '@fundus/contract/order-guard';
import type { Parameters } from '@fundus/contract/parameter';
import type { ConsultingProcess, ProcessStatus } from '@fundus/contract/person-codes';

/**
 * The highest grant of BAFA, and the deadline of the proof of use: the rate of the region on the net invoice, as far
 * as it is eligible; without an invoice on the ceiling. Null where a fact or the number of that day is not known.
 */
export function expectedOfBafa(
  facts: BafaFacts,
  parameters: Partial<Parameters>,
): NonNullable<ConsultingStatus['expected']> {
  const { bafaBaseCents, bafaRateWestPercent, bafaRateEastPercent, bafaProofMonths } = parameters;
  const rate =
    facts.region === 'west' ? bafaRateWestPercent : facts.region === 'east' ? bafaRateEastPercent : undefined;
  return {
    fundingCents:
      rate === undefined || bafaBaseCents === undefined
        ? null
        : Math.round((Math.min(facts.invoiceCents ?? bafaBaseCents, bafaBaseCents) * rate) / 100),
    proofDueOn:
      facts.letterOn === null || bafaProofMonths === undefined ? null : addMonths(facts.letterOn, bafaProofMonths),
  };
}

interface StatusEvent {
  kind: 'statusSet' | 'statusChanged' | 'statusRemoved';
  values: Record<string, string>;
}

/** Entry of the history for a new status. Null where it does not change. */
export function statusEvent(
  process: ConsultingProcess,
  from: ProcessStatus | null,
  to: ProcessStatus | null,
): StatusEvent | null {
  if (from === to) return null;
  if (from === null) return { kind: 'statusSet', values: { process, to: to ?? '' } };
  if (to === null) return { kind: 'statusRemoved', values: { process, from } };
  return { kind: 'statusChanged', values: { process, from, to } };
}

/** Faults of order by which the funding is lost; the others can be mended, or cost nothing. */
const costlyFaults = new Set([
  'appliedBeforeFounding',
  'contractBeforeApplication',
  'contractBeforeLetter',
  'sessionBeforeApplication',
  'sessionBeforeLetter',
  'proofTooLate',
  'sessionAfterProofDue',
  'sessionBeforeVoucher',
  'sessionAfterVoucher',
]);

function costlyFaultsOf({ bafa, avgs }: Pick<ConsultingStatus, 'bafa' | 'avgs'>): OrderFault[] {
  const faults = [...(bafa === null ? [] : findBafaFaults(bafa)), ...(avgs === null ? [] : findAvgsFaults(avgs))];
  return faults.filter(({ code }) => costlyFaults.has(code));
}

/**
 * Rules that a changed day breaks although they held before. Only the day that is too early or too late is stopped; the letter,
 * the voucher and the deadline that it is held against are facts of the agency, and entering them is not. `changed` names
 * fields with their part (`bafa.contractOn`).
 */
export function newFaultsOf(
  before: Pick<ConsultingStatus, 'bafa' | 'avgs'>,
  after: Pick<ConsultingStatus, 'bafa' | 'avgs'>,
  changed: readonly string[],
): GuardFault[] {
  const known = new Set(costlyFaultsOf(before).map(({ code }) => code));
  const days = new Set(changed.map((field) => field.slice(field.indexOf('.') + 1)));
  return costlyFaultsOf(after)
    .filter(({ code, field }) => !known.has(code) && days.has(field))
    .map(({ code, rule, field, against }) => ({ code, rule, values: { field, against } }));
}
