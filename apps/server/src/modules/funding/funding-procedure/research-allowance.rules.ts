import type { ProcedureFinding } from '@fundus/contract/funding-procedure';
import { procedureSteps } from '@fundus/contract/funding-procedure-codes';
import { basisOf, ruleAt } from '#modules/funding/funding-programme/clause.rules.ts';
import {
  answerStep,
  type CheckedProcedure,
  dayStep,
  finding,
  type KnownOfProcedure,
  type StepDraft,
  unknownNumber,
} from './procedure-check.rules.ts';

const lastYear = 9999;

/** The last day of the calendar year a number of years after that of a day. */
function yearEndAfter(day: string | null, years: number | undefined): string | null {
  if (day === null || years === undefined) return null;
  const year = Number(day.slice(0, 4)) + years;
  return year > lastYear ? null : `${String(year).padStart(4, '0')}-12-31`;
}

function costFindings({ fields }: CheckedProcedure, { law, programme }: KnownOfProcedure): ProcedureFinding[] {
  const base = law.researchAllowanceBaseCents;
  const { costsCents } = fields;
  return [
    ...(fields.hasOtherFunding === true
      ? [finding('sameCosts', 'fatal', programme?.combination || basisOf(programme))]
      : []),
    ...(fields.hasTimeRecords === false
      ? [finding('noTimeRecords', 'warning', ruleAt(programme, { says: /Stunden/ }))]
      : []),
    ...unknownNumber(law, 'researchAllowanceBaseCents'),
    ...(base && costsCents !== null && costsCents > base.value
      ? [finding('costsAboveBase', 'hint', base.source, { baseCents: base.value })]
      : []),
  ];
}

/** The steps of the Forschungszulage: certificate first, after the financial year the application at the tax office. */
export function researchAllowanceSteps(
  procedure: CheckedProcedure,
  known: KnownOfProcedure,
  today: string,
): StepDraft[] {
  const { fields } = procedure;
  const { law, programme } = known;
  const { certifiedOn, yearEndsOn, appliedOn } = fields;
  const years = law.researchAllowanceYears;
  const until = yearEndAfter(yearEndsOn, years?.value);
  const rate = law.researchAllowanceRatePercent;
  const smeRate = law.researchAllowanceSmeRatePercent;
  return [
    answerStep('subject', fields, procedureSteps.researchAllowance.subject.slice(0, 2), costFindings(procedure, known)),
    dayStep('certificateApplication', fields.certificateAppliedOn),
    dayStep('certificate', certifiedOn),
    { ...answerStep('year', fields, procedureSteps.researchAllowance.year, []), doneOn: yearEndsOn },
    dayStep('application', appliedOn, {
      dueOn: until,
      dueRule: years?.source ?? '',
      findings: [
        ...unknownNumber(law, 'researchAllowanceYears', 'researchAllowanceRatePercent'),
        ...(appliedOn !== null && (certifiedOn === null || certifiedOn > appliedOn)
          ? [finding('noCertificate', 'warning', ruleAt(programme, { says: /BSFZ/ }))]
          : []),
        ...(appliedOn !== null && yearEndsOn !== null && appliedOn <= yearEndsOn
          ? [finding('yearNotOver', 'warning', basisOf(programme), { yearEndsOn })]
          : []),
        ...(until !== null && (appliedOn ?? today) > until
          ? [finding('applicationLate', 'fatal', years?.source ?? '', { dueOn: until })]
          : []),
        ...(rate && smeRate && smeRate.value > rate.value && appliedOn === null
          ? [finding('smeRate', 'hint', smeRate.source, { rate: rate.value, smeRate: smeRate.value })]
          : []),
      ],
    }),
    dayStep('approval', fields.approvedOn),
    dayStep('payout', fields.paidOn),
  ];
}
