import type { TaskSubjectKind } from '@fundus/contract/task-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';

/** Access facts of a task's subject. */
export interface SubjectAccess {
  /** Whose it is; a lead has no owner. */
  ownerId: string | null;
  /** Of a lead: who has it. */
  partnerId?: string | null;
}

/** `lock` keeps others from changing the subject until the transaction ends; `edit` refuses what lies in the trash. */
export interface SubjectOptions {
  lock?: boolean;
  edit?: boolean;
}

/** A subject, if the actor may reach it: otherwise NOT_FOUND, as if there were none. */
export type RequireSubject = (
  db: Executor,
  actor: Actor,
  id: string,
  options: SubjectOptions,
) => Promise<SubjectAccess>;

/** How the subjects of the domains above are requested. */
export type TaskSubjects = Record<Exclude<TaskSubjectKind, 'person'>, RequireSubject>;
