import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { insertTask } from './task.repository.ts';

/** Tasks of the demo about one person, with what history and audit log say of them. */
export async function insertDemoTasks(
  tx: Executor,
  { personId, createdBy }: { personId: string; createdBy: string },
  tasks: readonly { title: string; dueOn: string; createdAt: Date; doneAt: Date | null }[],
): Promise<void> {
  for (const task of tasks) {
    const { title, createdAt, doneAt } = task;
    const id = newId();
    await insertTask(tx, { ...task, id, personId, createdBy, revision: 1, fieldRevisions: {} });
    const records = { subjectId: id, aboutId: personId };
    await recordAudit(tx, createdAt, { action: 'task.created', ...records });
    if (doneAt === null) continue;
    const event = { personId, kind: 'taskDone', values: { title }, authorId: createdBy } as const;
    await recordEvents(tx, { clock: () => doneAt }, [event]);
    const changes = [{ field: 'done', from: false, to: true }];
    await recordAudit(tx, doneAt, { action: 'task.changed', ...records, changes });
  }
}
