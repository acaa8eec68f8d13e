import type { ConsultingProcess, ProcessStatus } from '@fundus/contract/person-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';

/** Work of modules above this one on records that depend on persons; injected at the start. */
export interface PersonDependents {
  /** Locks the leads that became these persons. */
  lockLeads(tx: Executor, personIds: readonly string[]): Promise<void>;
  /** Researches with their links, and plans, follow their persons to another owner. */
  giveRecords(tx: Executor, personIds: readonly string[], ownerId: string): Promise<void>;
  /** Sets the status of a process and says whether that changed anything. */
  changeStatus(
    tx: Executor,
    deps: With<'clock'>,
    actor: Actor,
    personId: string,
    process: ConsultingProcess,
    status: ProcessStatus | null,
  ): Promise<boolean>;
}
