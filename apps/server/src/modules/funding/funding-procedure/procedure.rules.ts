import { findOrderFaults, type OrderRule } from '@fundus/contract/consulting-order';
import { daysBetween } from '@fundus/contract/date';
import type {
  FundingProcedure,
  ProcedureFields,
  ProcedureFinding,
  ProcedureStep,
} from '@fundus/contract/funding-procedure';
import {
  type ProcedureDay,
  type ProcedureFact,
  type ProcedureKind,
  procedureProgrammes,
  procedureSteps,
} from '@fundus/contract/funding-procedure-codes';
import { type ParameterKey, sourceEndDays } from '@fundus/contract/parameter';
import { basisOf } from '#modules/funding/funding-programme/clause.rules.ts';
import { avgsSteps } from './avgs.rules.ts';
import { bafaSteps } from './bafa.rules.ts';
import {
  type CheckedProcedure,
  finding,
  type KnownOfProcedure,
  type OtherProcedure,
  type StepDraft,
} from './procedure-check.rules.ts';
import { researchAllowanceSteps } from './research-allowance.rules.ts';
import { entryAllowanceSteps, foundingGrantSteps } from './self-employment.rules.ts';

type Steps = (procedure: CheckedProcedure, known: KnownOfProcedure, today: string) => StepDraft[];

const stepsOf: Record<ProcedureKind, Steps> = {
  bafa: bafaSteps,
  avgs: avgsSteps,
  foundingGrant: foundingGrantSteps,
  entryAllowance: entryAllowanceSteps,
  researchAllowance: researchAllowanceSteps,
};

/** Days that follow each other; those whose order a rule of the procedure judges are not among them. */
const sequences: Record<ProcedureKind, readonly (readonly ProcedureDay[])[]> = {
  bafa: [
    ['appliedOn', 'approvedOn'],
    ['startsOn', 'endsOn', 'costsPaidOn', 'proofOn', 'paidOn'],
  ],
  avgs: [
    ['talkOn', 'appliedOn', 'approvedOn', 'voucherPresentedOn'],
    ['startsOn', 'endsOn', 'proofOn', 'paidOn'],
  ],
  foundingGrant: [
    ['talkOn', 'appliedOn', 'approvedOn'],
    ['startsOn', 'endsOn'],
  ],
  entryAllowance: [
    ['talkOn', 'appliedOn', 'approvedOn'],
    ['startsOn', 'endsOn'],
  ],
  researchAllowance: [
    ['certificateAppliedOn', 'certifiedOn'],
    ['appliedOn', 'approvedOn', 'paidOn'],
  ],
};

/** The numbers of law that a procedure needs. */
export const procedureNumbers: Record<ProcedureKind, readonly ParameterKey[]> = {
  bafa: [
    'bafaPerYearCount',
    'bafaTotalCount',
    'bafaConsultingDays',
    'bafaTalkYears',
    'bafaTalkMonths',
    'bafaProofMonths',
  ],
  avgs: [],
  foundingGrant: [
    'foundingGrantClaimDays',
    'foundingGrantGapMonths',
    'foundingGrantFirstMonths',
    'foundingGrantSecondMonths',
    'foundingGrantInsuranceMonths',
  ],
  entryAllowance: ['entryAllowanceMonths'],
  researchAllowance: [
    'researchAllowanceYears',
    'researchAllowanceBaseCents',
    'researchAllowanceRatePercent',
    'researchAllowanceSmeRatePercent',
  ],
};

/** The day by whose law a procedure is judged: of the application, of the start, or the end of the financial year. */
export function lawDayOf(kind: ProcedureKind, fields: ProcedureFields, today: string): string {
  if (kind === 'researchAllowance') return fields.yearEndsOn ?? today;
  if (kind === 'foundingGrant') return fields.startsOn ?? today;
  return fields.appliedOn ?? today;
}

/** The last day of the guideline: passed, or so near that it should not be missed. */
function guidelineFindings(
  { appliedOn }: ProcedureFields,
  { programme }: KnownOfProcedure,
  today: string,
): ProcedureFinding[] {
  const untilOn = programme?.validUntil ?? null;
  if (untilOn === null) return [];
  const rule = basisOf(programme);
  if ((appliedOn ?? today) > untilOn) return [finding('afterGuideline', 'fatal', rule, { untilOn })];
  const isNear = appliedOn === null && daysBetween(today, untilOn) <= sourceEndDays;
  return isNear ? [finding('guidelineEnds', 'warning', rule, { untilOn })] : [];
}

/** Other procedures that run at the same time although one of the two excludes the other. */
function exclusionFindings(procedure: CheckedProcedure, known: KnownOfProcedure, today: string): ProcedureFinding[] {
  const { programme } = known;
  const startsOn = procedure.fields.startsOn ?? procedure.fields.appliedOn ?? today;
  const isLive = ({ fields }: OtherProcedure): boolean =>
    (fields.appliedOn !== null || fields.approvedOn !== null) &&
    fields.refusedOn === null &&
    (fields.endsOn === null || fields.endsOn >= startsOn);
  const excluded = known.others.filter(
    (other) =>
      isLive(other) &&
      (programme?.combinationExcludes.includes(procedureProgrammes[other.kind]) === true ||
        other.excludes.includes(procedureProgrammes[procedure.kind])),
  );
  return [...new Set(excluded.map(({ kind }) => kind))].map((kind) =>
    finding('excludes', 'fatal', basisOf(programme), { procedure: kind }),
  );
}

function orderFindings(procedure: CheckedProcedure): { field: ProcedureFact; finding: ProcedureFinding }[] {
  const rules = sequences[procedure.kind].flatMap((days) =>
    days.slice(1).map((later, place): OrderRule<ProcedureDay> => {
      return { later, earlier: days[place] as ProcedureDay, code: 'outOfOrder', rule: '' };
    }),
  );
  return findOrderFaults(procedure.fields, rules).map(({ field, against, rule }) => ({
    field: field as ProcedureFact,
    finding: finding('outOfOrder', 'warning', rule, { field, against }),
  }));
}

/** The nearest day of a step that is not done, passed or not. */
export function deadlineOf(steps: readonly Pick<ProcedureStep, 'state' | 'dueOn'>[]): string | null {
  const [nearest] = steps
    .flatMap(({ state, dueOn }) => (dueOn !== null && state !== 'done' && state !== 'notNeeded' ? [dueOn] : []))
    .toSorted((one, other) => (one < other ? -1 : 1));
  return nearest ?? null;
}

/**
 * Checks a procedure by the rules in force: its steps in their order, each with its state, its deadline, what is missing
 * and what speaks against it. A refused procedure has nothing left to do.
 */
export function checkProcedure(
  procedure: CheckedProcedure,
  known: KnownOfProcedure,
  today: string,
): Pick<FundingProcedure, 'steps' | 'nextDeadline'> {
  const { kind, fields } = procedure;
  const isRefused = fields.refusedOn !== null;
  const faults = orderFindings(procedure);
  const asked: Readonly<Record<string, readonly ProcedureFact[]>> = procedureSteps[kind];
  let isNextFound = isRefused;
  const steps = stepsOf[kind](procedure, known, today).map((draft): ProcedureStep => {
    const { isDone, isNeeded, ...step } = draft;
    const findings = [
      ...step.findings,
      ...(step.code === 'application' && !isRefused
        ? [...guidelineFindings(fields, known, today), ...exclusionFindings(procedure, known, today)]
        : []),
      ...faults.filter(({ field }) => asked[step.code]?.includes(field) === true).map((fault) => fault.finding),
    ];
    const missing = isRefused || !isNeeded ? [] : step.missing;
    if (isDone) return { ...step, missing, findings, state: 'done' };
    if (!isNeeded || isRefused) return { ...step, missing, findings: [], state: 'notNeeded' };
    const isNext = !isNextFound;
    isNextFound = true;
    if (step.dueOn !== null && step.dueOn < today) return { ...step, missing, findings, state: 'late' };
    return { ...step, missing, findings, state: isNext ? 'next' : 'later' };
  });
  const [nearest] = steps
    .flatMap(({ code, state, dueOn }) =>
      dueOn !== null && dueOn >= today && (state === 'next' || state === 'later') ? [{ step: code, on: dueOn }] : [],
    )
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  return { steps, nextDeadline: nearest ?? null };
}
