import type { Language } from '@fundus/contract/user';
import type { PaperVersion } from '@fundus/contract/work-paper';
import { mostPaperVersions } from '@fundus/contract/work-paper-codes';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { changedFields, stampRecord } from '#lib/field-revision.ts';
import { newId } from '#lib/id.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import {
  countVersions,
  deleteVersionRow,
  findVersion,
  insertVersion,
  listVersionRows,
  type VersionRecord,
} from './paper-version.repository.ts';
import { updatePaperRow } from './work-paper.repository.ts';
import { type PaperKind, type PaperRecord, paperFields, restoredFields, withPaperFields } from './work-paper.rules.ts';
import {
  branchPaper,
  getReachablePaper,
  lockPaper,
  type NewPaper,
  type PresentedPaper,
  presentPaper,
  publishPaper,
} from './work-paper.service.ts';

/** Which version of which paper. */
export interface VersionKey {
  paperId: string;
  versionId: string;
}

const toVersion = ({ id, name, savedAt, savedByName }: Omit<VersionRecord<unknown>, 'content'>): PaperVersion => ({
  versionId: id,
  name,
  savedAt: savedAt.toISOString(),
  savedBy: savedByName,
});

async function readVersion<Content>(
  db: Executor,
  kind: PaperKind,
  { paperId, versionId }: VersionKey,
): Promise<VersionRecord<Content>> {
  const version = await findVersion<Content>(db, kind, paperId, versionId);
  if (version === null) throw notFound('version');
  return version;
}

/** Keeps a locked paper as it is. Throws VALIDATION_FAILED where there are as many versions as are kept. */
export async function keepVersion(
  tx: Executor,
  deps: With<'clock'>,
  kind: PaperKind,
  actor: Actor,
  { paper, name }: { paper: PaperRecord<object>; name: string },
): Promise<VersionKey> {
  if ((await countVersions(tx, kind, paper.id)) >= mostPaperVersions) {
    throw invalidField(['name'], 'tooManyVersions', { maximum: mostPaperVersions });
  }
  const key = { paperId: paper.id, versionId: newId() };
  await insertVersion(tx, kind, {
    id: key.versionId,
    paperId: paper.id,
    name,
    content: paper.content,
    savedBy: actor.userId,
    savedAt: deps.clock(),
  });
  return key;
}

/** The versions of a paper, the latest first. Throws NOT_FOUND. */
export async function listVersions(
  deps: With<'db'>,
  kind: PaperKind,
  actor: Actor,
  paperId: string,
): Promise<PaperVersion[]> {
  const paper = await getReachablePaper(deps.db, kind, actor, paperId);
  return (await listVersionRows(deps.db, kind, paper.id)).map(toVersion);
}

export async function saveVersion(
  deps: With<'db' | 'clock'>,
  kind: PaperKind,
  actor: Actor,
  paperId: string,
  name: string,
): Promise<PaperVersion> {
  return deps.db.transaction().execute(async (tx) => {
    const paper = await lockPaper(tx, kind, actor, paperId);
    return toVersion(await readVersion(tx, kind, await keepVersion(tx, deps, kind, actor, { paper, name })));
  });
}

export async function getVersion<Content extends object>(
  deps: With<'db'>,
  kind: PaperKind,
  actor: Actor,
  key: VersionKey,
): Promise<PaperVersion & { content: Content }> {
  await getReachablePaper(deps.db, kind, actor, key.paperId);
  const version = await readVersion<Content>(deps.db, kind, key);
  return { ...toVersion(version), content: version.content };
}

/** Brings the paper back to a version; its present content is kept as a version first, so that nothing is lost. */
export async function restoreVersion<Content extends object>(
  deps: With<'db' | 'clock'>,
  kind: PaperKind,
  actor: Actor,
  key: VersionKey,
  language: Language,
): Promise<PresentedPaper<Content>> {
  return deps.db.transaction().execute(async (tx) => {
    const paper = await lockPaper<Content>(tx, kind, actor, key.paperId);
    const { content } = await readVersion<Content>(tx, kind, key);
    const name = message(language, kind.namespace, 'version.beforeRestoring');
    await keepVersion(tx, deps, kind, actor, { paper, name });
    const wanted = restoredFields(kind, paper.content, content);
    const changed = changedFields(paperFields(kind, paper.content), wanted);
    const saved = withPaperFields(stampRecord(paper, changed, deps.clock()), { ...wanted });
    await updatePaperRow(tx, kind, saved);
    await publishPaper(tx, kind, saved);
    return presentPaper(tx, kind, actor, saved);
  });
}

/** Deletes a version for good. */
export async function deleteVersion(deps: With<'db'>, kind: PaperKind, actor: Actor, key: VersionKey): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockPaper(tx, kind, actor, key.paperId);
    const { id } = await readVersion(tx, kind, key);
    await deleteVersionRow(tx, kind, id);
  });
}

/** A copy as the paper is now, or as it was in a version. */
export async function copyPaper<Content extends object>(
  deps: With<'db' | 'clock'>,
  kind: PaperKind,
  actor: Actor,
  { paperId, versionId, language }: { paperId: string; versionId: string | null; language: Language },
): Promise<NewPaper<Content>> {
  return deps.db.transaction().execute(async (tx) => {
    const source = await lockPaper<Content>(tx, kind, actor, paperId);
    const version = versionId === null ? null : await readVersion<Content>(tx, kind, { paperId, versionId });
    const values = { name: source.name, version: version?.name ?? '' };
    const isNamed = version !== null && version.name !== '';
    const name = message(language, kind.namespace, isNamed ? 'record.branchName' : 'record.copyName', values);
    const content = version?.content ?? source.content;
    const made = await branchPaper(tx, deps, kind, actor, { source, content, name });
    return { id: made.id, paper: await presentPaper(tx, kind, actor, made) };
  });
}
