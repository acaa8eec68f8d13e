import type { KeptVersion } from '@fundus/contract/kept-version';
import type { Executor } from '#db/database.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import {
  countVersionRows,
  deleteOldVersionRows,
  deleteVersionRow,
  findVersionRow,
  insertVersionRow,
  listVersionRows,
  type VersionRecord,
} from './kept-version.repository.ts';
import type { NewVersion, VersionKind } from './kept-version.rules.ts';

export { findLastKeptAt } from './kept-version.repository.ts';

/*
 * Versions of plans and papers. Whether the caller may reach the record asks its noun beforehand; what a version holds, and how a
 * record is brought back to one, is the noun’s, too.
 */

const toVersion = ({ id, name, savedAt, savedByName }: VersionRecord): KeptVersion => ({
  versionId: id,
  name,
  savedAt: savedAt.toISOString(),
  savedBy: savedByName,
});

/** The versions of a record, the latest first. */
export async function listKeptVersions(db: Executor, kind: VersionKind, recordId: string): Promise<KeptVersion[]> {
  return (await listVersionRows(db, kind, recordId)).map(toVersion);
}

/** A version with its content. Throws NOT_FOUND. */
export async function getKeptVersion<Content>(
  db: Executor,
  kind: VersionKind,
  recordId: string,
  versionId: string,
): Promise<{ version: KeptVersion; content: Content }> {
  const found = await findVersionRow<Content>(db, kind, recordId, versionId);
  if (found === null) throw notFound('version');
  return { version: toVersion(found), content: found.content };
}

/** Keeps a locked record as it is, and says under which id. Throws VALIDATION_FAILED where as many are kept as may be. */
export async function keepVersion(tx: Executor, kind: VersionKind, version: NewVersion): Promise<string> {
  const { recordId, name } = version;
  const { limit } = kind;
  if ('most' in limit && (await countVersionRows(tx, kind, recordId)) >= limit.most) {
    throw invalidField(['name'], 'tooManyVersions', { maximum: limit.most });
  }
  const id = newId();
  await insertVersionRow(tx, kind, { ...version, id });
  if ('unnamed' in limit && name === '') await deleteOldVersionRows(tx, kind, recordId, limit.unnamed);
  return id;
}

/** Deletes a version of a locked record for good. Throws NOT_FOUND. */
export async function deleteKeptVersion(
  tx: Executor,
  kind: VersionKind,
  recordId: string,
  versionId: string,
): Promise<void> {
  if (!(await deleteVersionRow(tx, kind, recordId, versionId))) throw notFound('version');
}
