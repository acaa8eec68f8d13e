import type { Role } from '@fundus/contract/permission';
import { sql } from 'kysely';
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

/** Whether a device was used by a certain user or by one with one of the roles. */
export async function hasDeviceAmong(
  db: Executor,
  deviceHash: Buffer,
  seenSince: Date,
  { userId, roles }: { userId: string; roles: readonly Role[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevice')
    .innerJoin('user', 'user.id', 'knownDevice.userId')
    .select('knownDevice.userId')
    .where('knownDevice.deviceHash', '=', deviceHash)
    .where('knownDevice.lastSeenAt', '>', seenSince)
    .where((eb) => eb.or([eb('user.id', '=', userId), eb('user.roles', '&&', sql<Role[]>`${[...roles]}::text[]`)]))
    .limit(1)
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
