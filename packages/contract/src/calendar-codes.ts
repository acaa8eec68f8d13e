/** What a calendar holds, in the order in which it stands within a day. */
export const calendarKinds = [
  'task',
  'programmeDeadline',
  'programmeEnd',
  'bafaProof',
  'avgsVoucher',
  'certificate',
] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Days that one call may ask for: a year, and the weeks around it. */
export const calendarDays = 400;
