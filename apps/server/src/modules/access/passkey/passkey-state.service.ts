import type { Executor } from '#db/database.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { deletePasskey, listPasskeysOf } from './passkey.repository.ts';

/** Whether a user can log in by a passkey. */
export async function hasPasskey(db: Executor, userId: string): Promise<boolean> {
  return (await listPasskeysOf(db, userId)).length > 0;
}

/** Names of a user's passkeys. */
export async function listPasskeyNames(db: Executor, userId: string): Promise<string[]> {
  return (await listPasskeysOf(db, userId)).map(({ name }) => name);
}

/** Removes all passkeys of a user who has shown in another way that the account is theirs. Returns how many. */
export async function removePasskeysOf(tx: Executor, now: Date, userId: string): Promise<number> {
  const passkeys = await listPasskeysOf(tx, userId);
  for (const { id, name } of passkeys) {
    await deletePasskey(tx, id);
    await recordAudit(tx, now, { action: 'passkey.deleted', subjectId: id, subjectName: name, actorId: userId });
  }
  return passkeys.length;
}
