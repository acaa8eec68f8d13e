import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { within } from '#lib/deadline.ts';

const answeredWithinMs = 2000;

/** Asks the database whether it serves; refuses where it does not, or says nothing for two seconds. */
export function createReadinessCheck(db: Database): () => Promise<void> {
  let asking: Promise<{ isStandby: boolean } | undefined> | null = null;
  return async () => {
    // However many ask while the database is silent, one connection waits for it.
    asking ??= db
      .selectFrom('catalogueState')
      .select(sql<boolean>`pg_is_in_recovery()`.as('isStandby'))
      .executeTakeFirst()
      .finally(() => {
        asking = null;
      });
    const asked = asking;
    if (!(await within(answeredWithinMs, asked))) {
      throw new AppError('UNAVAILABLE', { internal: 'the database does not answer' });
    }
    if ((await asked)?.isStandby === true) {
      throw new AppError('UNAVAILABLE', { internal: 'the database only reads: it is a standby, or is being promoted' });
    }
  };
}
