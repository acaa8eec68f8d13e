import type { Database, Executor } from '#db/database.ts';
import { type ErasureScope, lockScope, widenScope } from './erasure-scope.repository.ts';

/** A record came to be of the same human being, or ceased to be, while the records were being locked. */
class ScopeMovedError extends Error {}

const attempts = 10;

const isSame = (one: ErasureScope, other: ErasureScope): boolean =>
  one.personIds.length === other.personIds.length &&
  one.leadIds.length === other.leadIds.length &&
  one.personIds.every((id, place) => id === other.personIds[place]) &&
  one.leadIds.every((id, place) => id === other.leadIds[place]);

/**
 * Works in a transaction that holds everything that is certainly the same human being as `start`, and nothing less: where a
 * lead was converted or a person merged while it waited for the locks, it starts over.
 */
export async function withLockedScope<Result>(
  db: Database,
  start: ErasureScope,
  work: (tx: Executor, scope: ErasureScope) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const scope = await widenScope(tx, start);
        await lockScope(tx, scope);
        if (!isSame(scope, await widenScope(tx, start))) throw new ScopeMovedError();
        return work(tx, scope);
      });
    } catch (error) {
      if (!(error instanceof ScopeMovedError) || attempt === attempts) throw error;
    }
  }
}
