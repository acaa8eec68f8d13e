import type { With } from '#lib/with.ts';
import { notify } from '#modules/platform/notification/notification.service.ts';
import { toAbout, toSubject } from './task.presenter.ts';
import { takeDueReminders } from './task-reminder.repository.ts';

/** Number per transaction. */
const batch = 50;

/**
 * Notifies the assignee of a due task, or else the owner of its subject. Reminders are claimed
 * and sent in one transaction: with several servers, and where one is killed, each is shown once. A repeating job.
 */
export async function remindOfTasks(deps: With<'db' | 'clock' | 'publicUrl'>): Promise<void> {
  let taken = batch;
  while (taken === batch) {
    taken = await deps.db.transaction().execute(async (tx) => {
      const due = await takeDueReminders(tx, deps.clock(), batch);
      for (const task of due) {
        const { title: taskTitle, dueOn, dueTime, userId } = task;
        if (dueOn === null || userId === null || task.isOver) continue;
        const subject = toSubject(task);
        await notify(tx, deps, {
          userId,
          kind: 'taskDue',
          values: {
            taskTitle,
            ...(subject !== null && { subject: subject.kind, subjectId: subject.id, about: subject.name }),
            dueOn,
            ...(dueTime !== null && { dueTime }),
          },
          personId: toAbout(task)?.personId ?? null,
          leadId: task.leadId,
          researchId: task.researchId,
        });
      }
      return due.length;
    });
  }
}
