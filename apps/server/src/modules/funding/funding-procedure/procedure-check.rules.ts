import { addDays, addMonths, isStorableDate } from '@fundus/contract/date';
import type { ProcedureFields, ProcedureFinding, ProcedureStep } from '@fundus/contract/funding-procedure';
import type {
  FindingCode,
  FindingWeight,
  ProcedureFact,
  ProcedureKind,
} from '@fundus/contract/funding-procedure-codes';
import type { ParameterKey } from '@fundus/contract/parameter';
import type { ProgrammeContent } from '@fundus/contract/programme-content';

/** Catalogue entry of a procedure, as far as the check reads it. */
export type ProcedureRules = Pick<
  ProgrammeContent,
  'rules' | 'legalBasis' | 'traps' | 'combination' | 'combinationExcludes' | 'aidBasis' | 'validFrom' | 'validUntil'
>;

/** Another procedure of the same person. */
export interface OtherProcedure {
  kind: ProcedureKind;
  fields: ProcedureFields;
  createdAt: string;
  /** Entries of the catalogue that it must not be combined with. */
  excludes: readonly string[];
}

export interface CheckedProcedure {
  kind: ProcedureKind;
  fields: ProcedureFields;
  createdAt: string;
}

export interface KnownOfProcedure {
  /** `null`: the catalogue does not know the programme. */
  programme: ProcedureRules | null;
  /** Numbers of law as they hold on the day that decides, with where they stand. */
  law: Partial<Record<ParameterKey, { value: number; source: string }>>;
  foundedOn: string | null;
  others: readonly OtherProcedure[];
  /** Those of other persons of the same single undertaking: limits per firm count them. */
  ofUndertaking: readonly OtherProcedure[];
}

/** A step before the order of all of them decides which one is next. */
export type StepDraft = Omit<ProcedureStep, 'state'> & { isDone: boolean; isNeeded: boolean };

export const finding = (
  code: FindingCode,
  weight: FindingWeight,
  rule: string,
  values: ProcedureFinding['values'] = {},
): ProcedureFinding => ({ code, weight, rule, values });

/** A number of law that is not known for the day: what hangs on it is not judged. */
export const unknownNumber = (law: KnownOfProcedure['law'], ...keys: readonly ParameterKey[]): ProcedureFinding[] =>
  keys.some((key) => law[key] === undefined) ? [finding('numberUnknown', 'hint', '')] : [];

/** A number of months later; null beyond the end of the calendar. */
export function monthsAfter(day: string | null, months: number | undefined): string | null {
  if (day === null || months === undefined) return null;
  const later = addMonths(day, months);
  return isStorableDate(later) ? later : null;
}

/** The day before; null where the calendar begins later. */
export function dayBefore(day: string | null): string | null {
  const before = day === null ? null : addDays(day, -1);
  return before === null || !isStorableDate(before) ? null : before;
}

/** The earlier of two days; a day that is not known does not count. */
export const earliest = (...days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

/** A step that is done by a day. */
export function dayStep(
  code: StepDraft['code'],
  doneOn: string | null,
  rest: Partial<Pick<StepDraft, 'dueOn' | 'dueRule' | 'missing' | 'findings' | 'isNeeded'>> = {},
): StepDraft {
  return {
    code,
    doneOn,
    isDone: doneOn !== null,
    isNeeded: true,
    dueOn: null,
    dueRule: '',
    missing: [],
    findings: [],
    ...rest,
  };
}

/** A step that is done as soon as its questions are answered. */
export function answerStep(
  code: StepDraft['code'],
  fields: ProcedureFields,
  asked: readonly ProcedureFact[],
  findings: readonly ProcedureFinding[],
): StepDraft {
  const missing = asked.filter((field) => fields[field] === null);
  return { ...dayStep(code, null), isDone: missing.length === 0, missing, findings: [...findings] };
}
