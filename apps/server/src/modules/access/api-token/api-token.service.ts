import type { ApiToken } from '@fundus/contract/api-token';
import type { ApiScope } from '@fundus/contract/api-token-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { notifyOfAccess } from '#modules/platform/notification/notification.service.ts';
import { toApiToken } from './api-token.presenter.ts';
import { insertTokenRow, listLivingTokensOf, listTokenRows, revokeTokenRow } from './api-token.repository.ts';
import { createApiTokenText, expiryOf, prefixOf } from './api-token.rules.ts';

export async function listApiTokens(deps: With<'db'>): Promise<ApiToken[]> {
  return (await listTokenRows(deps.db)).map(toApiToken);
}

/** Throws NOT_FOUND. */
async function getApiToken(db: Executor, tokenId: string): Promise<ApiToken> {
  const [row] = await listTokenRows(db, tokenId);
  if (row === undefined) throw notFound('token');
  return toApiToken(row);
}

/** A new token that calls on behalf of the actor, shown once. */
export async function createApiToken(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Pick<Actor, 'userId'>,
  { name, scopes, validDays }: { name: string; scopes: readonly ApiScope[]; validDays: number },
): Promise<{ token: string; apiToken: ApiToken }> {
  const token = createApiTokenText();
  return deps.db.transaction().execute(async (tx) => {
    const [id, createdAt] = [newId(), deps.clock()];
    const expiresAt = expiryOf(createdAt, validDays);
    await insertTokenRow(tx, {
      id,
      name,
      tokenHash: hashToken(token),
      prefix: prefixOf(token),
      scopes: [...scopes],
      userId: actor.userId,
      createdAt,
      expiresAt,
    });
    const changes = [
      { field: 'scopes', from: null, to: scopes.join(', ') },
      { field: 'expiresAt', from: null, to: expiresAt.toISOString() },
    ];
    await recordAudit(tx, createdAt, { action: 'apiToken.created', subjectId: id, subjectName: name, changes });
    await notifyOfAccess(tx, deps, 'apiToken', { name });
    return { token, apiToken: await getApiToken(tx, id) };
  });
}

/** Ends a token at once; one that has ended stays ended. Throws NOT_FOUND. */
export async function revokeApiToken(deps: With<'db' | 'clock'>, tokenId: string): Promise<ApiToken> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    if (!(await revokeTokenRow(tx, tokenId, now))) throw notFound('token');
    const token = await getApiToken(tx, tokenId);
    await recordWithdrawal(tx, now, { id: tokenId, name: token.name });
    return token;
  });
}

/** Names of the tokens that call on behalf of a user. */
export async function listTokenNamesOf(db: Executor, now: Date, userId: string): Promise<string[]> {
  return (await listLivingTokensOf(db, userId, now)).map(({ name }) => name);
}

/** Ends all tokens of a user. Returns how many. */
export async function revokeTokensOf(tx: Executor, now: Date, userId: string): Promise<number> {
  const tokens = await listLivingTokensOf(tx, userId, now);
  for (const token of tokens) {
    await revokeTokenRow(tx, token.id, now);
    await recordWithdrawal(tx, now, token);
  }
  return tokens.length;
}

async function recordWithdrawal(tx: Executor, now: Date, { id, name }: { id: string; name: string }): Promise<void> {
  await recordAudit(tx, now, { action: 'apiToken.withdrawn', subjectId: id, subjectName: name, changes: [] });
}
