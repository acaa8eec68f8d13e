import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Mails of the demo that were written before an instant went out at once. */
export async function sendDemoMailsBefore(tx: Executor, before: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ state: 'sent', sentAt: sql`created_at`, nextAttemptAt: null, attempts: 1 })
    .where('state', '=', 'waiting')
    .where('createdAt', '<', before)
    .execute();
}
