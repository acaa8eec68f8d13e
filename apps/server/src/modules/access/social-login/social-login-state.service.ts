import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { type UserRow } from '#modules/access/user/user.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { deleteLogin, listLoginsOf } from './social-login.repository.ts';

/** Whether a user can log in by the other service. */
export async function hasSocialLogin(db: Executor, userId: string): Promise<boolean> {
  return (await listLoginsOf(db, userId)).length > 0;
}

/** Names, at the other service, of the accounts by which a user logs in. */
export async function listSocialAccounts(db: Executor, userId: string): Promise<string[]> {
  return (await listLoginsOf(db, userId)).map(({ accountName }) => accountName);
}

/** Revokes all links of a user who proved in another way that the account is theirs. Returns how many. */
export async function unlinkAllOf(tx: Executor, now: Date, user: UserRow): Promise<number> {
  const logins = await listLoginsOf(tx, user.id);
  for (const row of logins) {
    await deleteLogin(tx, row.id);
    await recordSocialLogin(tx, now, user, { from: row.accountName, to: null });
  }
  return logins.length;
}

/** Records that an account of the other service was linked or unlinked. */
export async function recordSocialLogin(
  tx: Executor,
  now: Date,
  user: UserRow,
  change: { from: string | null; to: string | null },
): Promise<void> {
  await recordAudit(tx, now, {
    action: 'account.changed',
    subjectId: user.id,
    subjectName: userName(user),
    actorId: user.id,
    changes: [{ field: 'socialLogin', ...change }],
  });
}
