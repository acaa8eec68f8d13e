import type { HandledTypes } from '@fundus/contract/endpoint';
import type * as contract from '@fundus/contract/project-outline';
import { type ProjectOutline } from '@fundus/contract/project-outline';
import { emptyOutline, type OutlineContent } from '@fundus/contract/project-outline-content';
import type { Language } from '@fundus/contract/user';
import type { PaperListQuery } from '@fundus/contract/work-paper';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import * as versions from '#modules/plans/work-paper/paper-version.service.ts';
import * as papers from '#modules/plans/work-paper/work-paper.service.ts';
import { lockPaper } from '#modules/plans/work-paper/work-paper-access.service.ts';
import { listPapers } from '#modules/plans/work-paper/work-paper-list.service.ts';
import { readOutlineLaw } from './outline-law.service.ts';
import { judgeOutline, projectOutlineKind as kind } from './project-outline.rules.ts';

type Stored = With<'db' | 'clock'>;

/** Which version of which outline. */
interface Version {
  projectOutlineId: string;
  versionId: string;
}
const keyOf = ({ projectOutlineId, versionId }: Version): versions.VersionKey => ({
  paperId: projectOutlineId,
  versionId,
});

/** An outline as its reader sees it. */
async function presentOutline(
  db: Executor,
  deps: With<'clock'>,
  id: string,
  paper: papers.PresentedPaper<OutlineContent>,
): Promise<ProjectOutline> {
  return { projectOutlineId: id, ...paper, ...(await readOutlineLaw(db, deps, paper.content)) };
}

/**
 * Begins the second stage: a copy that remembers the outline. What the outline said is the first version of the
 * application, so that every comparison with it shows what changed since.
 */
export async function beginApplication(
  deps: Stored,
  actor: Actor,
  id: string,
  language: Language,
): Promise<ProjectOutline> {
  return deps.db.transaction().execute(async (tx) => {
    const source = await lockPaper<OutlineContent>(tx, kind, actor, id);
    const content: OutlineContent = { ...source.content, stage: 'application' };
    const name = message(language, kind.namespace, 'record.applicationName', { name: source.name });
    const made = await papers.branchPaper(tx, deps, kind, actor, { source, content, name });
    const versionName = message(language, kind.namespace, 'version.sketch');
    await versions.keepPaper(tx, deps, kind, actor, { paper: made, name: versionName });
    return presentOutline(tx, deps, made.id, await papers.presentPaper(tx, kind, actor, made));
  });
}

export const listProjectOutlines = (deps: With<'db'>, actor: Actor, query: PaperListQuery) =>
  listPapers(deps, kind, actor, query);

export async function createProjectOutline(
  deps: Stored,
  actor: Actor,
  { template, ...input }: HandledTypes<typeof contract.createProjectOutline>['body'],
  language: Language,
): Promise<ProjectOutline> {
  const content = emptyOutline(template);
  const { id, paper } = await papers.createPaper(deps, kind, actor, { ...input, content, language });
  return presentOutline(deps.db, deps, id, paper);
}

export const getProjectOutline = async (deps: Stored, actor: Actor, id: string) =>
  presentOutline(deps.db, deps, id, await papers.getPaper<OutlineContent>(deps, kind, actor, id));

/** Throws REVISION_CONFLICT with the outline as it is stored. */
export const updateProjectOutline = (
  deps: Stored,
  actor: Actor,
  id: string,
  { revision, ...patch }: HandledTypes<typeof contract.updateProjectOutline>['body'],
) =>
  papers.updatePaper<OutlineContent, ProjectOutline>(deps, kind, actor, id, {
    revision,
    patch,
    judge: judgeOutline,
    present: (paper, tx) => presentOutline(tx, deps, id, paper),
  });

export async function copyProjectOutline(
  deps: Stored,
  actor: Actor,
  copied: { projectOutlineId: string; versionId: string | null },
  language: Language,
): Promise<ProjectOutline> {
  const source = { paperId: copied.projectOutlineId, versionId: copied.versionId, language };
  const { id, paper } = await versions.copyPaper<OutlineContent>(deps, kind, actor, source);
  return presentOutline(deps.db, deps, id, paper);
}

export const assignProjectOutline = async (deps: Stored, actor: Actor, id: string, personId: string | null) =>
  presentOutline(deps.db, deps, id, await papers.assignPaper<OutlineContent>(deps, kind, actor, id, personId));

export const deleteProjectOutline = (deps: Stored, actor: Actor, id: string) =>
  papers.deletePaper(deps, kind, actor, id);

export const restoreProjectOutline = async (deps: Stored, actor: Actor, id: string) =>
  presentOutline(deps.db, deps, id, await papers.restorePaper<OutlineContent>(deps, kind, actor, id));

export const listOutlineVersions = (deps: With<'db'>, actor: Actor, id: string) =>
  versions.listVersions(deps, kind, actor, id);

export const saveOutlineVersion = (deps: Stored, actor: Actor, id: string, name: string) =>
  versions.saveVersion(deps, kind, actor, id, name);

export const getOutlineVersion = (deps: With<'db'>, actor: Actor, version: Version) =>
  versions.getVersion<OutlineContent>(deps, kind, actor, keyOf(version));

export const restoreOutlineVersion = async (deps: Stored, actor: Actor, version: Version, language: Language) =>
  presentOutline(
    deps.db,
    deps,
    version.projectOutlineId,
    await versions.restoreVersion<OutlineContent>(deps, kind, actor, keyOf(version), language),
  );

export const deleteOutlineVersion = (deps: With<'db'>, actor: Actor, version: Version) =>
  versions.deleteVersion(deps, kind, actor, keyOf(version));
