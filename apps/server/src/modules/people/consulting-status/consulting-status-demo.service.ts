import { type AvgsFacts, type BafaFacts, emptyAvgsFacts, emptyBafaFacts } from '@fundus/contract/consulting-status';
import type { ProcessStatus } from '@fundus/contract/person-codes';
import type { Executor } from '#db/database.ts';
import { emptyRecord, saveStatus } from './consulting-status.repository.ts';

/** Stores the facts of a demo person's case, beside the status stored with the person. */
export async function saveDemoFacts(
  tx: Executor,
  personId: string,
  {
    status,
    at,
    ...facts
  }: { status: ProcessStatus | null; at: Date } & ({ bafa: Partial<BafaFacts> } | { avgs: Partial<AvgsFacts> }),
): Promise<void> {
  const process = 'bafa' in facts ? 'bafa' : 'avgs';
  await saveStatus(tx, {
    ...emptyRecord(personId, process),
    ...('bafa' in facts
      ? { bafa: { ...emptyBafaFacts, ...facts.bafa } }
      : { avgs: { ...emptyAvgsFacts, ...facts.avgs } }),
    status,
    revision: status === null ? 1 : 2,
    updatedAt: at,
  });
}
