import type { Database } from '#db/database.ts';
import { createPacer, type Pacer } from '#lib/pacer.ts';
import type { With } from '#lib/with.ts';
import { tellEvents, tellEventsOlderThan } from './untold-event.repository.ts';

/** Events that this process has committed and not yet sent. */
interface Telling {
  ids: string[];
  pacer: Pacer;
}

const tellings = new WeakMap<Database, Telling>();

/** After a telling, what is committed meanwhile gathers for so long: a twentieth of a second is not noticed. */
const gatheredForMs = 20;

/** Sends events of a transaction that was just committed, batched with those committed while a send is running. */
export function tellAfterCommit(db: Database, ids: readonly string[]): void {
  const telling = tellingOf(db);
  telling.ids.push(...ids);
  telling.pacer.ask();
}

function tellingOf(db: Database): Telling {
  const known = tellings.get(db);
  if (known !== undefined) return known;
  const telling: Telling = {
    ids: [],
    pacer: createPacer({
      everyMs: gatheredForMs,
      run: () => tellEvents(db, telling.ids.splice(0)),
      // It lies in the table as before: the job of any server tells it, and logs where it cannot.
      onFailure: () => {},
    }),
  };
  tellings.set(db, telling);
  return telling;
}

/** Events older than this were left by a server that ended, or could not be sent. */
const leftAfterSeconds = 2;

/** Tells what servers left behind. A repeating job. */
export async function tellLeftEvents(deps: With<'db'>): Promise<void> {
  await tellEventsOlderThan(deps.db, leftAfterSeconds);
}
