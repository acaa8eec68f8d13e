import type { With } from '#lib/with.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { lockUnconfirmed } from './unconfirmed-registration.repository.ts';
import { deleteUserRow } from './user-administration.repository.ts';
import { announceUser } from './user-administration.service.ts';

/** The link of the mail is good for three days; asking for another one starts over. */
const keptDays = 14;
const atOnce = 500;

/**
 * Deletes registrations that were never confirmed: the address may belong to a stranger who knows nothing of it.
 * The log tells how many there were, not who.
 */
export async function forgetUnconfirmed(deps: With<'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  for (let forgotten = atOnce; forgotten === atOnce; ) {
    forgotten = await deps.db.transaction().execute(async (tx) => {
      const userIds = await lockUnconfirmed(tx, before, atOnce);
      for (const userId of userIds) {
        await deleteUserRow(tx, userId);
        await announceUser(tx, userId);
      }
      if (userIds.length > 0) {
        const changes = [{ field: 'records', from: userIds.length, to: null }];
        await recordAudit(tx, now, { action: 'account.deleted', changes });
      }
      return userIds.length;
    });
  }
}
