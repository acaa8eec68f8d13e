import { type TaskSubjectKey, taskSubjectFields, taskSubjectKinds } from '@fundus/contract/task-codes';
import { recordFor } from '#lib/typed-record.ts';

/** Stored subject of a task: at most one column is set. */
export type SubjectColumns = Record<(typeof taskSubjectFields)[keyof typeof taskSubjectFields], string | null>;

const noSubject: SubjectColumns = recordFor(Object.values(taskSubjectFields), () => null);

export const columnsOf = (subject: TaskSubjectKey | null): SubjectColumns =>
  subject === null ? noSubject : { ...noSubject, [taskSubjectFields[subject.kind]]: subject.id };

/** Subject of a stored task. */
export function subjectOf(task: SubjectColumns): TaskSubjectKey | null {
  for (const kind of taskSubjectKinds) {
    const id = task[taskSubjectFields[kind]];
    if (id !== null) return { kind, id };
  }
  return null;
}
