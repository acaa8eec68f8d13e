import type { LeadSource } from '@fundus/contract/lead-source';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { createToken, hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { findIntakeSource, getLeadSource, type IntakeSource } from './lead-source.service.ts';
import { findKeyByHash, insertKeyRow, revokeKeyRow, touchKeyRow } from './lead-source-key.repository.ts';
import { isUseWorthNoting, keyBeginning, prefixOf } from './lead-source-key.rules.ts';

/** A new key of a source, shown once. Throws NOT_FOUND. */
export async function createSourceKey(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Pick<Actor, 'userId'>,
  sourceId: string,
  name: string,
): Promise<{ key: string; source: LeadSource }> {
  const key = `${keyBeginning}${createToken()}`;
  return deps.db.transaction().execute(async (tx) => {
    const intake = await findIntakeSource(tx, sourceId);
    if (intake === null) throw notFound('lead source');
    const [id, createdAt] = [newId(), deps.clock()];
    await insertKeyRow(tx, {
      id,
      sourceId,
      name,
      keyHash: hashToken(key),
      prefix: prefixOf(key),
      createdBy: actor.userId,
      createdAt,
      lastUsedAt: null,
      revokedAt: null,
    });
    const changes = [{ field: 'source', from: null, to: intake.name }];
    await recordAudit(tx, createdAt, { action: 'leadSourceKey.created', subjectId: id, subjectName: name, changes });
    return { key, source: await getLeadSource(tx, deps, sourceId) };
  });
}

/** Ends a key at once; one that has ended stays ended. Throws NOT_FOUND. */
export async function revokeSourceKey(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  sourceId: string,
  keyId: string,
): Promise<LeadSource> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    if (!(await revokeKeyRow(tx, sourceId, keyId, now))) throw notFound('key of the lead source');
    const source = await getLeadSource(tx, deps, sourceId);
    await recordAudit(tx, now, {
      action: 'leadSourceKey.withdrawn',
      subjectId: keyId,
      subjectName: source.keys.find((key) => key.keyId === keyId)?.name ?? '',
      changes: [{ field: 'source', from: source.name, to: null }],
    });
    return source;
  });
}

/** The source that a key opens, and the key's id; null for one that is unknown or revoked. */
export async function findSourceOfKey(
  db: Executor,
  deps: With<'clock'>,
  given: string,
): Promise<{ keyId: string; source: IntakeSource } | null> {
  if (!given.startsWith(keyBeginning)) return null;
  const key = await findKeyByHash(db, hashToken(given));
  if (key === null || key.revokedAt !== null) return null;
  const source = await findIntakeSource(db, key.sourceId);
  if (source === null) return null;
  const now = deps.clock();
  if (isUseWorthNoting(key.lastUsedAt, now)) await touchKeyRow(db, key.id, now);
  return { keyId: key.id, source };
}
