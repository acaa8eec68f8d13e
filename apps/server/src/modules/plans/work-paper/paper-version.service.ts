import type { KeptVersion } from '@fundus/contract/kept-version';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { changedFields, stampRecord } from '#lib/field-revision.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import * as kept from '#modules/plans/kept-version/kept-version.service.ts';
import { updatePaperRow } from './work-paper.repository.ts';
import {
  type PaperKind,
  type PaperRecord,
  paperFields,
  restoredFields,
  versionKindOf,
  withPaperFields,
} from './work-paper.rules.ts';
import { branchPaper, type NewPaper, type PresentedPaper, presentPaper } from './work-paper.service.ts';
import { getReachablePaper, lockPaper } from './work-paper-access.service.ts';
import { publishPaper } from './work-paper-event.service.ts';

/** Which version of which paper. */
export interface VersionKey {
  paperId: string;
  versionId: string;
}

/** Keeps a locked paper as it is. Throws VALIDATION_FAILED where there are as many versions as are kept. */
export async function keepPaper(
  tx: Executor,
  deps: With<'clock'>,
  kind: PaperKind,
  actor: Actor,
  { paper, name }: { paper: PaperRecord<object>; name: string },
): Promise<string> {
  const version = { recordId: paper.id, name, content: paper.content, savedBy: actor.userId, savedAt: deps.clock() };
  return kept.keepVersion(tx, versionKindOf(kind), version);
}

/** The versions of a paper, the latest first. Throws NOT_FOUND. */
export async function listVersions(
  deps: With<'db'>,
  kind: PaperKind,
  actor: Actor,
  paperId: string,
): Promise<KeptVersion[]> {
  const paper = await getReachablePaper(deps.db, kind, actor, paperId);
  return kept.listKeptVersions(deps.db, versionKindOf(kind), paper.id);
}

export async function saveVersion(
  deps: With<'db' | 'clock'>,
  kind: PaperKind,
  actor: Actor,
  paperId: string,
  name: string,
): Promise<KeptVersion> {
  return deps.db.transaction().execute(async (tx) => {
    const paper = await lockPaper(tx, kind, actor, paperId);
    const versionId = await keepPaper(tx, deps, kind, actor, { paper, name });
    return (await kept.getKeptVersion(tx, versionKindOf(kind), paper.id, versionId)).version;
  });
}

export async function getVersion<Content extends object>(
  deps: With<'db'>,
  kind: PaperKind,
  actor: Actor,
  { paperId, versionId }: VersionKey,
): Promise<KeptVersion & { content: Content }> {
  const paper = await getReachablePaper(deps.db, kind, actor, paperId);
  const { version, content } = await kept.getKeptVersion<Content>(deps.db, versionKindOf(kind), paper.id, versionId);
  return { ...version, content };
}

/** Brings the paper back to a version; its present content is kept as a version first, so that nothing is lost. */
export async function restoreVersion<Content extends object>(
  deps: With<'db' | 'clock'>,
  kind: PaperKind,
  actor: Actor,
  { paperId, versionId }: VersionKey,
  language: Language,
): Promise<PresentedPaper<Content>> {
  return deps.db.transaction().execute(async (tx) => {
    const paper = await lockPaper<Content>(tx, kind, actor, paperId);
    const { content } = await kept.getKeptVersion<Content>(tx, versionKindOf(kind), paper.id, versionId);
    const name = message(language, kind.namespace, 'version.beforeRestoring');
    await keepPaper(tx, deps, kind, actor, { paper, name });
    const wanted = restoredFields(kind, paper.content, content);
    const changed = changedFields(paperFields(kind, paper.content), wanted);
    const saved = withPaperFields(stampRecord(paper, changed, deps.clock()), { ...wanted });
    await updatePaperRow(tx, kind, saved);
    await publishPaper(tx, kind, saved);
    return presentPaper(tx, kind, actor, saved);
  });
}

/** Deletes a version for good. Throws NOT_FOUND. */
export async function deleteVersion(
  deps: With<'db'>,
  kind: PaperKind,
  actor: Actor,
  { paperId, versionId }: VersionKey,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const paper = await lockPaper(tx, kind, actor, paperId);
    await kept.deleteKeptVersion(tx, versionKindOf(kind), paper.id, versionId);
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
    const copied =
      versionId === null ? null : await kept.getKeptVersion<Content>(tx, versionKindOf(kind), source.id, versionId);
    const versionName = copied?.version.name ?? '';
    const values = { name: source.name, version: versionName };
    const name = message(
      language,
      kind.namespace,
      versionName === '' ? 'record.copyName' : 'record.branchName',
      values,
    );
    const content = copied?.content ?? source.content;
    const made = await branchPaper(tx, deps, kind, actor, { source, content, name });
    return { id: made.id, paper: await presentPaper(tx, kind, actor, made) };
  });
}
