import type { Executor } from '#db/database.ts';
import { listPasskeysOf } from './passkey.repository.ts';

/** Whether a user can log in by a passkey. */
export async function hasPasskey(db: Executor, userId: string): Promise<boolean> {
  return (await listPasskeysOf(db, userId)).length > 0;
}
