import type { AvgsFacts, BafaFacts, ProcessDates } from './consulting-status.ts';

/** Dates that break the rules of order, with the reason as a message key and the rule behind it. */
export interface OrderFault {
  /** Field that the fault is shown at. */
  field: string;
  /** Other field of the comparison. */
  against: string;
  /** Key below `consulting-status.order.`; `outOfOrder` names both fields. */
  code: string;
  /** Regulation or guideline; empty where plain logic stands behind it. */
  rule: string;
}

export interface OrderRule<Field extends string> {
  /** This day … */
  later: Field;
  /** … must not lie before that one. */
  earlier: Field;
  code: string;
  rule: string;
  /** `later` is the end of a period, not something that happened: the fault belongs to what missed it. */
  isLimit?: true;
}

const bafaGuideline =
  'Richtlinie zur Förderung von Unternehmensberatungen für KMU vom 13.12.2022 (BMWK), in Kraft seit 01.01.2023';
const logic = '';

const bafaRules: readonly OrderRule<keyof BafaFacts>[] = [
  { later: 'appliedOn', earlier: 'foundedOn', code: 'appliedBeforeFounding', rule: bafaGuideline },
  { later: 'appliedOn', earlier: 'informationTalkOn', code: 'talkBeforeApplication', rule: bafaGuideline },
  { later: 'letterOn', earlier: 'appliedOn', code: 'letterAfterApplication', rule: logic },
  { later: 'contractOn', earlier: 'letterOn', code: 'contractBeforeLetter', rule: bafaGuideline },
  { later: 'contractOn', earlier: 'appliedOn', code: 'contractBeforeApplication', rule: bafaGuideline },
  { later: 'firstSessionOn', earlier: 'letterOn', code: 'sessionBeforeLetter', rule: bafaGuideline },
  { later: 'firstSessionOn', earlier: 'appliedOn', code: 'sessionBeforeApplication', rule: bafaGuideline },
  { later: 'firstSessionOn', earlier: 'contractOn', code: 'sessionBeforeContract', rule: logic },
  { later: 'lastSessionOn', earlier: 'firstSessionOn', code: 'lastBeforeFirstSession', rule: logic },
  { later: 'reportOn', earlier: 'lastSessionOn', code: 'reportBeforeLastSession', rule: logic },
  { later: 'invoiceOn', earlier: 'lastSessionOn', code: 'invoiceBeforeLastSession', rule: bafaGuideline },
  { later: 'ownContributionPaidOn', earlier: 'invoiceOn', code: 'paymentBeforeInvoice', rule: bafaGuideline },
  { later: 'proofSubmittedOn', earlier: 'reportOn', code: 'proofBeforeReport', rule: bafaGuideline },
  { later: 'proofSubmittedOn', earlier: 'ownContributionPaidOn', code: 'proofBeforePayment', rule: bafaGuideline },
  { later: 'proofDueOn', earlier: 'proofSubmittedOn', code: 'proofTooLate', rule: bafaGuideline, isLimit: true },
  { later: 'proofDueOn', earlier: 'lastSessionOn', code: 'sessionAfterProofDue', rule: bafaGuideline, isLimit: true },
  { later: 'paidOn', earlier: 'proofSubmittedOn', code: 'paidBeforeProof', rule: logic },
];

const avgsVoucher = '§ 45 SGB III; Nebenbestimmungen des Aktivierungs- und Vermittlungsgutscheins';
const avgsRules: readonly OrderRule<keyof AvgsFacts>[] = [
  { later: 'validUntil', earlier: 'issuedOn', code: 'validBeforeIssued', rule: logic },
  { later: 'firstSessionOn', earlier: 'issuedOn', code: 'sessionBeforeVoucher', rule: avgsVoucher },
  { later: 'validUntil', earlier: 'firstSessionOn', code: 'sessionAfterVoucher', rule: avgsVoucher, isLimit: true },
  { later: 'lastSessionOn', earlier: 'firstSessionOn', code: 'lastBeforeFirstSession', rule: logic },
  { later: 'reportOn', earlier: 'lastSessionOn', code: 'reportBeforeLastSession', rule: logic },
  { later: 'invoiceOn', earlier: 'lastSessionOn', code: 'invoiceBeforeLastSession', rule: avgsVoucher },
  { later: 'paidOn', earlier: 'invoiceOn', code: 'paidBeforeInvoice', rule: logic },
];

const processRules: readonly OrderRule<keyof ProcessDates>[] = [
  { later: 'submittedOn', earlier: 'beganOn', code: 'submittedBeforeBegin', rule: logic },
  { later: 'decidedOn', earlier: 'submittedOn', code: 'decidedBeforeSubmitted', rule: logic },
  { later: 'completedOn', earlier: 'beganOn', code: 'completedBeforeBegin', rule: logic },
];

/** The filled days that must not lie after `field`, across those that are still empty; each once. */
function findPredecessors<Field extends string>(
  field: Field,
  dayOf: (field: Field) => string | null,
  rules: readonly OrderRule<Field>[],
): Field[] {
  const found = new Set<Field>();
  const visit = (current: Field): void => {
    for (const { later, earlier, isLimit } of rules) {
      if (later !== current || isLimit) continue;
      if (dayOf(earlier) === null) visit(earlier);
      else found.add(earlier);
    }
  };
  visit(field);
  return [...found];
}

/** Days that stand in the wrong order by some rules; where a day between two others is not known yet, the two are compared. */
export function findOrderFaults<Field extends string>(
  values: Readonly<Record<Field, unknown>>,
  rules: readonly OrderRule<Field>[],
): OrderFault[] {
  const dayOf = (field: Field): string | null => {
    const value = values[field];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const isBefore = (field: Field, other: Field): boolean => {
    const [day, otherDay] = [dayOf(field), dayOf(other)];
    return day !== null && otherDay !== null && day < otherDay;
  };
  const direct = rules
    .filter(({ later, earlier }) => isBefore(later, earlier))
    .map(({ later, earlier, code, rule, isLimit }) =>
      isLimit ? { field: earlier, against: later, code, rule } : { field: later, against: earlier, code, rule },
    );
  const isNamed = (later: Field, earlier: Field): boolean =>
    rules.some((rule) => rule.later === later && rule.earlier === earlier);
  // Where a day between two others is not known yet, the two must still be in order.
  const across = [...new Set(rules.map(({ later }) => later))].flatMap((later) =>
    findPredecessors(later, dayOf, rules)
      .filter((earlier) => !isNamed(later, earlier) && isBefore(later, earlier))
      .map((earlier) => ({ field: later, against: earlier, code: 'outOfOrder', rule: logic })),
  );
  return [...direct, ...across];
}

/** Dates of a BAFA case that stand in the wrong order; a contract before the letter costs the whole funding. */
export const findBafaFaults = (facts: BafaFacts): OrderFault[] => findOrderFaults(facts, bafaRules);

/** Dates of an AVGS case that stand in the wrong order, and more units used than granted. */
export function findAvgsFaults(facts: AvgsFacts): OrderFault[] {
  const faults = findOrderFaults(facts, avgsRules);
  const { unitsUsed, unitsGranted } = facts;
  if (unitsUsed !== null && unitsGranted !== null && unitsUsed > unitsGranted) {
    faults.push({ field: 'unitsUsed', against: 'unitsGranted', code: 'moreUnitsThanGranted', rule: avgsVoucher });
  }
  return faults;
}

/** Dates of any process that stand in the wrong order. */
export const findProcessFaults = (dates: ProcessDates): OrderFault[] => findOrderFaults(dates, processRules);
