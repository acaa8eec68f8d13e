import type { Executor } from '#db/database.ts';
import { insertAll } from '#db/whole-rows.ts';

export interface DemoTask {
  id: string;
  caseId: string;
  title: string;
  dueOn: string;
  createdBy: string;
  createdAt: Date;
  doneAt: Date | null;
}

/** Tasks of the cases of the demo. */
export async function insertDemoTasks(tx: Executor, tasks: readonly DemoTask[]): Promise<void> {
  await insertAll(tx, 'task', tasks);
}
