import type { Executor } from '#db/database.ts';

/**
 * Registrations that are unconfirmed since an instant, locked; those that another transaction has locked are left out.
 */
export async function lockUnconfirmed(tx: Executor, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('user')
    .select('id')
    .where('approvedAt', 'is', null)
    .where('emailConfirmedAt', 'is', null)
    .where('lastLoginAt', 'is', null)
    .where('lockedAt', 'is', null)
    .where('updatedAt', '<', before)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}
