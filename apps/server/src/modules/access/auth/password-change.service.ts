import type { Executor } from '#db/database.ts';
import { changePassword } from '#modules/access/user/user.service.ts';
import { revokeUserLinks } from '#modules/access/user-link/user-link.service.ts';
import { forgetDevicesOf } from './known-device.service.ts';

/**
 * Sets a password and revokes what an earlier holder of the account may still have: sessions (but for the one in
 * which it is set), links on their way, browsers that are known. Throws VALIDATION_FAILED where it is too weak.
 */
export async function replacePassword(
  tx: Executor,
  now: Date,
  userId: string,
  password: string,
  keptSessionId?: string,
): Promise<void> {
  await changePassword(tx, now, userId, password, keptSessionId);
  await revokeUserLinks(tx, now, userId, ['passwordReset', 'emailChange', 'invitation']);
  await forgetDevicesOf(tx, userId);
}
