import type { ConsultingProcess, ProcessStatus } from '@fundus/contract/person-codes';
import type { Executor } from '#db/database.ts';
import { setStatusColumn } from './person.repository.ts';

/** Tells the person's row of the new status of a process; for the module of the statuses alone, which holds them. */
export async function noteProcessStatus(
  tx: Executor,
  personId: string,
  change: { process: ConsultingProcess; status: ProcessStatus | null; at: Date },
): Promise<void> {
  await setStatusColumn(tx, personId, change.process, change.status, change.at);
}
