import type { Deps } from '../../src/deps.ts';
import { hashToken } from '../../src/lib/token.ts';
import { createSession } from '../../src/modules/access/session/session.service.ts';
import type { TestUser } from './user.factory.ts';

/** Logs a user in once more. */
export async function createLogin(deps: Deps, user: TestUser): Promise<{ sessionId: string; token: string }> {
  const { token } = await createSession(deps.db, deps.clock(), {
    userId: user.userId,
    isRemembered: false,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
    address: '192.168.1.20',
  });
  const { id } = await deps.db
    .selectFrom('session')
    .select('id')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return { sessionId: id, token };
}
