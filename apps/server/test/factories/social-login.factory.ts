import { newId } from '../../src/lib/id.ts';
import type { With } from '../../src/lib/with.ts';
import { insertLogin } from '../../src/modules/access/social-login/social-login.repository.ts';

/** A link of a user to an account of the other service, as if it had come back from there. */
export async function createSocialLoginRow(deps: With<'db' | 'clock'>, owner: { userId: string }): Promise<string> {
  const id = newId();
  await insertLogin(deps.db, {
    id,
    userId: owner.userId,
    issuer: 'https://anmeldung.example.org',
    subject: id,
    accountName: 'erika@example.org',
    createdAt: deps.clock(),
  });
  return id;
}
