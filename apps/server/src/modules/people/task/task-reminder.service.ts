import type { With } from '#lib/with.ts';
import { personName } from '#modules/people/person/person-name.rules.ts';
import { notify } from '#modules/platform/notification/notification.service.ts';
import { takeDueReminders } from './task-reminder.repository.ts';

/** So many in one transaction. */
const batch = 50;

/**
 * Tells who has a task to do that it is due; whom it was given to, or else the owner of the person. Reminders are taken and
 * told in one transaction: with several servers, and where one is killed, each is told once. A repeating job.
 */
export async function remindOfTasks(deps: With<'db' | 'clock' | 'publicUrl'>): Promise<void> {
  let taken = batch;
  while (taken === batch) {
    taken = await deps.db.transaction().execute(async (tx) => {
      const due = await takeDueReminders(tx, deps.clock(), batch);
      for (const task of due) {
        if (task.dueOn === null || task.isResting) continue;
        const { title: taskTitle, dueOn, dueTime, personId, userId } = task;
        await notify(tx, deps, {
          userId,
          kind: 'taskDue',
          values: { taskTitle, person: personName(task), dueOn, ...(dueTime !== null && { dueTime }) },
          personId,
        });
      }
      return due.length;
    });
  }
}
