import type { AvgsFacts, BafaFacts, ProcessDates } from './consulting-status.ts';

/** Dates that break the rules of order, with the reason as a message key and the rule behind it. */
export interface OrderFault {
  /** Field that the fault is shown at. */
  field: string;
  /** Other field of the comparison. */
  against: string;
  /** Key below `consulting-status.order.`. */
  code: string;
  /** Regulation, guideline or plain logic. */
  rule: string;
}

interface OrderRule<Field extends string> {
  /** This day … */
  later: Field;
  /** … must not lie before that one. */
  earlier: Field;
  code: string;
  rule: string;
}

const bafaGuideline =
  'Richtlinie zur Förderung von Unternehmensberatungen für KMU vom 13.12.2022 (BMWK), in Kraft seit 01.01.2023';
const logic = '';

const bafaRules: readonly OrderRule<keyof BafaFacts>[] = [
  { later: 'appliedOn', earlier: 'informationTalkOn', code: 'talkBeforeApplication', rule: bafaGuideline },
  { later: 'letterOn', earlier: 'appliedOn', code: 'letterAfterApplication', rule: logic },
  { later: 'contractOn', earlier: 'letterOn', code: 'contractBeforeLetter', rule: bafaGuideline },
  { later: 'firstSessionOn', earlier: 'letterOn', code: 'sessionBeforeLetter', rule: bafaGuideline },
  { later: 'firstSessionOn', earlier: 'contractOn', code: 'sessionBeforeContract', rule: logic },
  { later: 'lastSessionOn', earlier: 'firstSessionOn', code: 'lastBeforeFirstSession', rule: logic },
  { later: 'reportOn', earlier: 'lastSessionOn', code: 'reportBeforeLastSession', rule: logic },
  { later: 'invoiceOn', earlier: 'lastSessionOn', code: 'invoiceBeforeLastSession', rule: bafaGuideline },
  { later: 'ownContributionPaidOn', earlier: 'invoiceOn', code: 'paymentBeforeInvoice', rule: bafaGuideline },
  { later: 'proofSubmittedOn', earlier: 'ownContributionPaidOn', code: 'proofBeforePayment', rule: bafaGuideline },
  { later: 'proofDueOn', earlier: 'proofSubmittedOn', code: 'proofTooLate', rule: bafaGuideline },
  { later: 'paidOn', earlier: 'proofSubmittedOn', code: 'paidBeforeProof', rule: logic },
];

const avgsVoucher = '§ 45 SGB III; Nebenbestimmungen des Aktivierungs- und Vermittlungsgutscheins';
const avgsRules: readonly OrderRule<keyof AvgsFacts>[] = [
  { later: 'validUntil', earlier: 'issuedOn', code: 'validBeforeIssued', rule: logic },
  { later: 'firstSessionOn', earlier: 'issuedOn', code: 'sessionBeforeVoucher', rule: avgsVoucher },
  { later: 'validUntil', earlier: 'firstSessionOn', code: 'sessionAfterVoucher', rule: avgsVoucher },
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

function findFaults<Field extends string>(
  values: Readonly<Record<Field, unknown>>,
  rules: readonly OrderRule<Field>[],
): OrderFault[] {
  return rules.flatMap(({ later, earlier, code, rule }) => {
    const after = values[later];
    const before = values[earlier];
    const isBroken = typeof after === 'string' && typeof before === 'string' && after < before;
    return isBroken ? [{ field: later, against: earlier, code, rule }] : [];
  });
}

/** Dates of a BAFA case that stand in the wrong order; a contract before the letter costs the whole funding. */
export const findBafaFaults = (facts: BafaFacts): OrderFault[] => findFaults(facts, bafaRules);

/** Dates of an AVGS case that stand in the wrong order, and more units used than granted. */
export function findAvgsFaults(facts: AvgsFacts): OrderFault[] {
  const faults = findFaults(facts, avgsRules);
  const { unitsUsed, unitsGranted } = facts;
  if (unitsUsed !== null && unitsGranted !== null && unitsUsed > unitsGranted) {
    faults.push({ field: 'unitsUsed', against: 'unitsGranted', code: 'moreUnitsThanGranted', rule: avgsVoucher });
  }
  return faults;
}

/** Dates of any process that stand in the wrong order. */
export const findProcessFaults = (dates: ProcessDates): OrderFault[] => findFaults(dates, processRules);
