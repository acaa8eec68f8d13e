import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { reachesPerson } from './task.repository.ts';

/**
 * Reminders whose time has come, the earliest first; no other server gets them again. Of what is done or lies in the trash
 * (`isResting`) no user is to be told.
 */
export async function takeDueReminders(tx: Executor, now: Date, limit: number) {
  const due = await tx
    .selectFrom('task')
    .innerJoin('person', 'person.id', 'task.personId')
    .leftJoin('user as assignee', (join) => join.onRef('assignee.id', '=', 'task.assigneeId').on(reachesPerson))
    .select([
      'task.id',
      'task.title',
      'task.dueOn',
      'task.dueTime',
      'task.personId',
      sql<string>`coalesce(assignee.id, person.owner_id)`.as('userId'),
      'person.firstName',
      'person.lastName',
      'person.company',
      sql<boolean>`task.done_at is not null or person.deleted_at is not null`.as('isResting'),
    ])
    .where('task.remindAt', '<=', now)
    .orderBy('task.remindAt')
    .orderBy('task.id')
    .limit(limit)
    .forUpdate('task')
    .skipLocked()
    .execute();
  if (due.length > 0) {
    const ids = due.map(({ id }) => id);
    await tx.updateTable('task').set({ remindAt: null }).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  }
  return due;
}
