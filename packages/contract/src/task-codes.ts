/** The open tasks that need their owner today: the days from now within which they are due, and how many are shown. */
export const dueTasks = { daysAhead: 7, limit: 20 } as const;

/** By what a rhythm counts. */
export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

/** Days before the due day at which a reminder is possible. */
export const reminderDays = [0, 1, 3, 7, 14] as const;

/** Points of a checklist at most. */
export const checklistLength = 50;

/** Possible subjects of a task, with the field that names each. A case is a client's application for a programme. */
export const taskSubjectFields = {
  person: 'personId',
  lead: 'leadId',
  research: 'researchId',
  case: 'caseId',
  businessPlan: 'businessPlanId',
  businessModel: 'businessModelId',
  projectOutline: 'projectOutlineId',
} as const;
export type TaskSubjectKind = keyof typeof taskSubjectFields;
export const taskSubjectKinds = Object.keys(taskSubjectFields) as TaskSubjectKind[];

/** Subject of a task. */
export interface TaskSubjectKey {
  kind: TaskSubjectKind;
  id: string;
}

/** A subject by the field that names it; none: of nothing. */
export type TaskSubjectIds = { [Kind in TaskSubjectKind as (typeof taskSubjectFields)[Kind]]?: string | undefined };

/** The subject that is named; null where none is. */
export function subjectKeyOf(ids: TaskSubjectIds): TaskSubjectKey | null {
  for (const kind of taskSubjectKinds) {
    const id = ids[taskSubjectFields[kind]];
    if (id !== undefined) return { kind, id };
  }
  return null;
}

export const subjectIdsOf = (subject: TaskSubjectKey | null): TaskSubjectIds =>
  subject === null ? {} : { [taskSubjectFields[subject.kind]]: subject.id };

/** Abilities of a reader on a task. */
export const taskAbilities = ['edit', 'delete'] as const;
export type TaskAbility = (typeof taskAbilities)[number];
