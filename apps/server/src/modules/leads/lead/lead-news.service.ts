import { afterCommit } from '#db/commit.ts';
import type { Database, Executor } from '#db/database.ts';
import { createPacer, type Pacer } from '#lib/pacer.ts';
import type { With } from '#lib/with.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { notifyPermission } from '#modules/platform/notification/notification.service.ts';
import { insertUntold, takeUntold } from './lead-untold.repository.ts';

/** Most leads announced together; the notification counts them. */
const leadsAtOnce = 1_000;
/** After a telling, what comes in meanwhile gathers for so long: no distributor notices a twentieth of a second. */
const gatheredForMs = 50;

/**
 * Notifies the distributors of a number of new leads. It locks the one unread notification that each of them has of
 * this: in a transaction it is the last thing to be done, or every sender of leads meanwhile waits for its end.
 */
export async function tellDistributors(tx: Executor, deps: With<'clock' | 'publicUrl'>, count: number): Promise<void> {
  if (count === 0) return;
  await notifyPermission(tx, deps, 'lead:distribute', { kind: 'leadEntered', values: { count: String(count) } });
  await publish(tx, { permission: 'lead:distribute' }, { type: 'leadsChanged' });
}

/**
 * Notifies the distributors of leads not yet announced, whichever server stored them. Apart from the leads' own
 * transactions, so that no sender waits for the notifications that all of them would have to change.
 */
export async function tellUntoldLeads(deps: With<'db' | 'clock' | 'publicUrl'>): Promise<void> {
  for (;;) {
    const told = await deps.db.transaction().execute(async (tx) => {
      const count = await takeUntold(tx, leadsAtOnce);
      await tellDistributors(tx, deps, count);
      return count;
    });
    if (told < leadsAtOnce) return;
  }
}

const pacers = new WeakMap<Database, Pacer>();

/**
 * Queues leads for announcement to the distributors right after the commit: the first at once, later ones together with those that come in
 * during a run. What a server leaves in the queue, the job of another one announces.
 */
export async function noteUntold(
  tx: Executor,
  deps: With<'clock' | 'publicUrl' | 'log'>,
  leadIds: readonly string[],
): Promise<void> {
  if (leadIds.length === 0) return;
  afterCommit(tx, (db) => pacerOf(db, deps).ask());
  await insertUntold(tx, leadIds);
}

function pacerOf(db: Database, deps: With<'clock' | 'publicUrl' | 'log'>): Pacer {
  const known = pacers.get(db);
  if (known !== undefined) return known;
  const pacer = createPacer({
    everyMs: gatheredForMs,
    run: () => tellUntoldLeads({ db, clock: deps.clock, publicUrl: deps.publicUrl }),
    onFailure: (error) => deps.log.error({ err: error }, 'new leads could not be told'),
  });
  pacers.set(db, pacer);
  return pacer;
}
