/** Days of funding cases: last day for the application, changes to report, use of money called, conditions, interim reports, proof, end of the time to keep papers, end of the binding, step of a procedure. */
export const caseDays = [
  'caseFiling',
  'caseDuty',
  'caseUse',
  'caseCondition',
  'caseInterim',
  'caseProof',
  'caseRetention',
  'caseBound',
  'caseStep',
] as const;

/** Kinds of calendar entries, in their order within a day. */
export const calendarKinds = [
  'task',
  'programmeDeadline',
  'programmeEnd',
  'bafaProof',
  'avgsVoucher',
  'certificate',
  ...caseDays,
] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Under which tab of the person an event is dealt with; null: on the page itself. */
export function tabOfKind(kind: CalendarKind): 'bafa' | 'avgs' | null {
  if (kind === 'bafaProof') return 'bafa';
  return kind === 'avgsVoucher' ? 'avgs' : null;
}

/** Days that one call may ask for: a year, and the weeks around it. */
export const calendarDays = 400;
