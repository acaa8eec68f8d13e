import type { Executor } from '#db/database.ts';
import { listLoginsOf } from './social-login.repository.ts';

/** Whether a user can log in by the other service. */
export async function hasSocialLogin(db: Executor, userId: string): Promise<boolean> {
  return (await listLoginsOf(db, userId)).length > 0;
}
