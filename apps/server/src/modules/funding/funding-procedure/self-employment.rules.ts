import type { ProcedureFinding } from '@fundus/contract/funding-procedure';
import { procedureSteps } from '@fundus/contract/funding-procedure-codes';
import { ruleAt } from '#modules/funding/funding-programme/clause.rules.ts';
import {
  answerStep,
  type CheckedProcedure,
  dayBefore,
  dayStep,
  finding,
  type KnownOfProcedure,
  monthsAfter,
  type StepDraft,
  unknownNumber,
} from './procedure-check.rules.ts';

/** Both benefits are applied for before the day on which self-employment begins. */
function applicationStep({ fields }: CheckedProcedure, { programme }: KnownOfProcedure, today: string): StepDraft {
  const { appliedOn, startsOn } = fields;
  const rule = ruleAt(programme, { fact: 'hasStarted' });
  const isLate = startsOn !== null && (appliedOn ?? today) >= startsOn;
  return dayStep('application', appliedOn, {
    dueOn: dayBefore(startsOn),
    dueRule: rule,
    findings: isLate ? [finding('startBeforeApplication', 'fatal', rule, { startsOn })] : [],
  });
}

function occupationFindings({ fields }: CheckedProcedure, { programme }: KnownOfProcedure): ProcedureFinding[] {
  return fields.isFullTime === false
    ? [finding('notFullTime', 'fatal', ruleAt(programme, { fact: 'isFullTime' }))]
    : [];
}

/** Claim for unemployment benefit required on the day of the start. */
function claimFindings({ fields }: CheckedProcedure, known: KnownOfProcedure, today: string): ProcedureFinding[] {
  const { law, programme } = known;
  const { claimDays, lastFundingEndedOn, startsOn } = fields;
  const least = law.foundingGrantClaimDays;
  const gap = law.foundingGrantGapMonths;
  const freeOn = monthsAfter(lastFundingEndedOn, gap?.value);
  return [
    ...unknownNumber(law, 'foundingGrantClaimDays', 'foundingGrantGapMonths'),
    ...(least && claimDays !== null && claimDays < least.value
      ? [finding('claimTooShort', 'fatal', least.source, { days: claimDays, limit: least.value })]
      : []),
    ...(fields.isClaimSuspended === true
      ? [finding('claimSuspended', 'fatal', ruleAt(programme, { says: /Ruhenszeit/ }))]
      : []),
    ...(gap && freeOn !== null && (startsOn ?? today) < freeOn
      ? [finding('earlierFunding', 'fatal', gap.source, { untilOn: freeOn, months: gap.value })]
      : []),
  ];
}

/** The steps of the Gründungszuschuss (§§ 93, 94 SGB III). */
export function foundingGrantSteps(procedure: CheckedProcedure, known: KnownOfProcedure, today: string): StepDraft[] {
  const { fields } = procedure;
  const { law } = known;
  const { startsOn, insuranceOn, secondPhaseOn } = fields;
  const insuranceUntil = monthsAfter(startsOn, law.foundingGrantInsuranceMonths?.value);
  const first = law.foundingGrantFirstMonths;
  const firstEnds = dayBefore(monthsAfter(startsOn, first?.value));
  const wholeEnds = dayBefore(
    law.foundingGrantSecondMonths && first
      ? monthsAfter(startsOn, first.value + law.foundingGrantSecondMonths.value)
      : null,
  );
  const insuranceRule = law.foundingGrantInsuranceMonths?.source ?? '';
  const secondRule = law.foundingGrantSecondMonths?.source ?? '';
  return [
    dayStep('talk', fields.talkOn),
    answerStep('claim', fields, procedureSteps.foundingGrant.claim.slice(0, 2), claimFindings(procedure, known, today)),
    answerStep('subject', fields, procedureSteps.foundingGrant.subject, occupationFindings(procedure, known)),
    dayStep('statement', fields.statementOn),
    applicationStep(procedure, known, today),
    dayStep('start', startsOn),
    dayStep('approval', fields.approvedOn),
    dayStep('insurance', insuranceOn, {
      dueOn: insuranceUntil,
      dueRule: insuranceRule,
      findings: [
        ...unknownNumber(law, 'foundingGrantInsuranceMonths'),
        ...(insuranceUntil !== null && (insuranceOn ?? today) > insuranceUntil
          ? [finding('insuranceLate', 'warning', insuranceRule, { dueOn: insuranceUntil })]
          : []),
      ],
    }),
    dayStep('secondPhase', secondPhaseOn, {
      dueOn: firstEnds,
      dueRule: secondRule,
      findings: [
        ...unknownNumber(law, 'foundingGrantFirstMonths', 'foundingGrantSecondMonths'),
        ...(firstEnds !== null && (secondPhaseOn ?? today) > firstEnds
          ? [finding('secondPhaseLate', 'warning', secondRule, { dueOn: firstEnds })]
          : []),
      ],
    }),
    dayStep('end', fields.endsOn, {
      dueOn: wholeEnds,
      dueRule: secondRule,
      findings: longerThan(fields.endsOn, wholeEnds, secondRule),
    }),
  ];
}

const longerThan = (endsOn: string | null, until: string | null, rule: string): ProcedureFinding[] =>
  endsOn !== null && until !== null && endsOn > until ? [finding('tooLong', 'warning', rule, { untilOn: until })] : [];

/** The steps of the Einstiegsgeld (§ 16b SGB II): the decision comes before the start. */
export function entryAllowanceSteps(procedure: CheckedProcedure, known: KnownOfProcedure, today: string): StepDraft[] {
  const { fields } = procedure;
  const { law, programme } = known;
  const { startsOn, approvedOn, endsOn } = fields;
  const months = law.entryAllowanceMonths;
  const until = dayBefore(monthsAfter(startsOn, months?.value));
  const isEarly = startsOn !== null && (approvedOn === null ? startsOn <= today : startsOn < approvedOn);
  return [
    dayStep('talk', fields.talkOn),
    answerStep('subject', fields, procedureSteps.entryAllowance.subject, [
      ...(fields.receivesSupport === false
        ? [finding('noSupport', 'fatal', ruleAt(programme, { fact: 'socialStatus' }))]
        : []),
      ...occupationFindings(procedure, known),
    ]),
    dayStep('statement', fields.statementOn),
    applicationStep(procedure, known, today),
    dayStep('approval', approvedOn),
    dayStep('start', startsOn, {
      findings: isEarly
        ? [finding('startBeforeApproval', 'warning', ruleAt(programme, { fact: 'hasStarted' }), { startsOn })]
        : [],
    }),
    dayStep('end', endsOn, {
      dueOn: until,
      dueRule: months?.source ?? '',
      findings: [...unknownNumber(law, 'entryAllowanceMonths'), ...longerThan(endsOn, until, months?.source ?? '')],
    }),
  ];
}
