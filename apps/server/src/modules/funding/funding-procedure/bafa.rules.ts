import type { ProcedureFinding } from '@fundus/contract/funding-procedure';
import { procedureSteps } from '@fundus/contract/funding-procedure-codes';
import { basisOf, ruleAt } from '#modules/funding/funding-programme/clause.rules.ts';
import {
  answerStep,
  type CheckedProcedure,
  dayStep,
  earliest,
  finding,
  type KnownOfProcedure,
  monthsAfter,
  type StepDraft,
  unknownNumber,
} from './procedure-check.rules.ts';

const monthsPerYear = 12;

/** Whether the talk before the application is demanded: within the first years after the founding. Null: not known. */
function needsTalk({ fields }: CheckedProcedure, { foundedOn, law }: KnownOfProcedure, today: string): boolean | null {
  const years = law.bafaTalkYears?.value;
  if (foundedOn === null || years === undefined) return null;
  const until = monthsAfter(foundedOn, years * monthsPerYear);
  return until === null || (fields.appliedOn ?? today) < until;
}

/**
 * Too many funded consultations, counted by the day of the application in the order of the applications. The firm is what is
 * advised, so those of all persons of its single undertaking count.
 */
function quotaFindings(procedure: CheckedProcedure, known: KnownOfProcedure, today: string): ProcedureFinding[] {
  const { law, programme } = known;
  const { appliedOn } = procedure.fields;
  const day = appliedOn ?? today;
  const year = day.slice(0, 4);
  const earlierOf = (others: KnownOfProcedure['others']) =>
    others.flatMap(({ kind, fields, createdAt }) => {
      if (kind !== 'bafa' || fields.appliedOn === null || fields.refusedOn !== null) return [];
      const isEarlier =
        appliedOn === null ||
        fields.appliedOn < appliedOn ||
        (fields.appliedOn === appliedOn && createdAt < procedure.createdAt);
      return isEarlier ? [fields.appliedOn] : [];
    });
  const inUndertaking = earlierOf(known.ofUndertaking);
  const earlier = [...earlierOf(known.others), ...inUndertaking];
  const inYear = earlier.filter((other) => other.startsWith(year)).length + 1;
  const inGuideline =
    earlier.filter((other) => other >= (programme?.validFrom ?? '') && other <= (programme?.validUntil ?? other))
      .length + 1;
  const perYear = law.bafaPerYearCount;
  const inAll = law.bafaTotalCount;
  return [
    ...(inUndertaking.length > 0
      ? [finding('countedInCompany', 'hint', perYear?.source ?? '', { count: inUndertaking.length })]
      : []),
    ...unknownNumber(law, 'bafaPerYearCount', 'bafaTotalCount'),
    ...(perYear && inYear > perYear.value
      ? [finding('tooManyInYear', 'fatal', perYear.source, { count: inYear, limit: perYear.value, year })]
      : []),
    ...(inAll && inGuideline > inAll.value
      ? [finding('tooManyInGuideline', 'fatal', inAll.source, { count: inGuideline, limit: inAll.value })]
      : []),
  ];
}

/** Consulting that is not funded. */
function subjectFindings({ fields }: CheckedProcedure, { law, programme }: KnownOfProcedure): ProcedureFinding[] {
  const limit = law.bafaConsultingDays;
  const days = fields.consultingDays;
  return [
    ...(fields.isMainlyFunding === true
      ? [finding('mainlyFunding', 'fatal', ruleAt(programme, { says: /überwiegend Fördermittel/ }))]
      : []),
    ...(fields.hasOtherFunding === true
      ? [finding('sameFunding', 'fatal', programme?.combination || basisOf(programme))]
      : []),
    ...unknownNumber(law, 'bafaConsultingDays'),
    ...(limit && days !== null && days > limit.value
      ? [finding('tooManyDays', 'fatal', limit.source, { days, limit: limit.value })]
      : []),
  ];
}

/** The steps of a funded consultation: talk, application, letter, only then the contract, proof within the time given. */
export function bafaSteps(procedure: CheckedProcedure, known: KnownOfProcedure, today: string): StepDraft[] {
  const { fields } = procedure;
  const { law, programme, foundedOn } = known;
  const { talkOn, appliedOn, approvedOn, startsOn, proofOn } = fields;
  const talkRule = ruleAt(programme, { says: /Informationsgespräch/ });
  const mustTalk = needsTalk(procedure, known, today);
  const talkUntil = mustTalk === true ? monthsAfter(talkOn, law.bafaTalkMonths?.value) : null;
  const talkAge = law.bafaTalkMonths;
  const talkIsOld = talkUntil !== null && (appliedOn ?? today) > talkUntil;
  const proofUntil = monthsAfter(approvedOn, law.bafaProofMonths?.value);
  const startRule = ruleAt(programme, { fact: 'hasStarted' });
  const isEarly = startsOn !== null && (approvedOn === null ? startsOn <= today : startsOn < approvedOn);
  return [
    dayStep('talk', talkOn, {
      isNeeded: mustTalk !== false,
      findings: [
        ...(foundedOn === null ? [finding('foundingUnknown', 'hint', talkRule)] : []),
        ...unknownNumber(law, 'bafaTalkYears', 'bafaTalkMonths'),
        ...(talkIsOld && talkAge && talkOn !== null
          ? [finding('talkTooOld', 'fatal', talkAge.source, { talkOn, months: talkAge.value })]
          : []),
        ...(mustTalk === true && talkOn !== null && appliedOn !== null && talkOn > appliedOn
          ? [finding('talkAfterApplication', 'fatal', talkRule)]
          : []),
      ],
    }),
    answerStep('subject', fields, procedureSteps.bafa.subject.slice(0, 3), subjectFindings(procedure, known)),
    dayStep('application', appliedOn, {
      dueOn: earliest(programme?.validUntil ?? null, talkUntil),
      dueRule: talkUntil !== null && talkUntil < (programme?.validUntil ?? '9999') ? talkRule : basisOf(programme),
      findings: [
        ...(foundedOn !== null && (appliedOn ?? today) < foundedOn
          ? [finding('notFounded', 'fatal', ruleAt(programme, { fact: 'applicants' }), { foundedOn })]
          : []),
        ...quotaFindings(procedure, known, today),
      ],
    }),
    dayStep('letter', approvedOn),
    dayStep('start', startsOn, {
      findings: isEarly ? [finding('startBeforeLetter', 'fatal', startRule, { startsOn })] : [],
    }),
    dayStep('end', fields.endsOn),
    dayStep('payment', fields.costsPaidOn),
    dayStep('proof', proofOn, {
      dueOn: proofUntil,
      dueRule: law.bafaProofMonths?.source ?? '',
      findings: [
        ...unknownNumber(law, 'bafaProofMonths'),
        ...(proofUntil !== null && (proofOn ?? today) > proofUntil
          ? [finding('proofLate', 'fatal', law.bafaProofMonths?.source ?? '', { dueOn: proofUntil })]
          : []),
      ],
    }),
    dayStep('payout', fields.paidOn, {
      findings:
        fields.paidOn !== null && programme?.aidBasis.some((basis) => basis.startsWith('deMinimis')) === true
          ? [finding('enterAid', 'hint', programme.aidBasis.join(', '))]
          : [],
    }),
  ];
}
