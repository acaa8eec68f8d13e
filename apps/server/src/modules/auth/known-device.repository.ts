import type { Executor } from '#db/database.ts';

export async function hasKnownDevice(
  db: Executor,
  userId: string,
  deviceHash: Buffer,
  seenSince: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevice')
    .select('userId')
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .where('lastSeenAt', '>', seenSince)
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertKnownDevice(db: Executor, userId: string, deviceHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('knownDevice')
    .values({ userId, deviceHash, firstSeenAt: now, lastSeenAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt: now }))
    .execute();
}

export async function deleteKnownDevicesOf(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('knownDevice').where('userId', '=', userId).execute();
}

export async function deleteKnownDevicesBefore(db: Executor, instant: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('knownDevice')
    .where('lastSeenAt', '<', instant)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
