import { calendarDateAt } from '@fundus/contract/date';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { insertTask } from './task.repository.ts';

/** Open tasks of the demo. */
export async function insertDemoTasks(
  tx: Executor,
  tasks: readonly { personId: string; createdBy: string; title: string; dueOn: Date; createdAt: Date }[],
): Promise<void> {
  for (const { dueOn, ...task } of tasks) {
    await insertTask(tx, {
      ...task,
      id: newId(),
      dueOn: calendarDateAt(dueOn),
      doneAt: null,
      revision: 1,
      fieldRevisions: {},
    });
  }
}
