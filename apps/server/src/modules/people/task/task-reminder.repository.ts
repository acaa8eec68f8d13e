import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { isResting, joinSubjects } from './task-subject.repository.ts';

/**
 * Reminders whose time has come, the earliest first; no other server gets them again. Of what is done, lies in the trash or is
 * no longer needed (`isOver`) no user is notified.
 */
export async function takeDueReminders(tx: Executor, now: Date, limit: number) {
  const due = await joinSubjects(tx)
    .select(sql<string | null>`coalesce(assignee.id, task.owner_id)`.as('userId'))
    .select(sql<boolean>`task.done_at is not null or ${isResting}`.as('isOver'))
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
