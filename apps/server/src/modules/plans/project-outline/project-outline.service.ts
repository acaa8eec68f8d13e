import { calendarDateAt } from '@fundus/contract/date';
import type { OutlineContent, ProjectOutline } from '@fundus/contract/project-outline';
import { outlineLawKeys } from '@fundus/contract/project-outline-codes';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { keepVersion } from '#modules/plans/work-paper/paper-version.service.ts';
import {
  branchPaper,
  lockPaper,
  type PresentedPaper,
  presentPaper,
} from '#modules/plans/work-paper/work-paper.service.ts';
import { findSourceEnd, getParameters } from '#modules/platform/parameter/parameter.service.ts';
import { projectOutlineKind as kind } from './project-outline.rules.ts';

/** The numbers by which an outline is computed: those of the day of the start, or of today where it lies behind or is open. */
export async function readOutlineLaw(
  db: Executor,
  deps: With<'clock'>,
  { startsOn }: Pick<OutlineContent, 'startsOn'>,
): Promise<Pick<ProjectOutline, 'law' | 'lawEndsOn'>> {
  const today = calendarDateAt(deps.clock());
  const day = startsOn !== null && startsOn > today ? startsOn : today;
  return {
    law: await getParameters(db, outlineLawKeys, day),
    lawEndsOn: await findSourceEnd(db, outlineLawKeys, day),
  };
}

/** An outline as its reader sees it. */
export async function presentOutline(
  db: Executor,
  deps: With<'clock'>,
  id: string,
  paper: PresentedPaper<OutlineContent>,
): Promise<ProjectOutline> {
  return { projectOutlineId: id, ...paper, ...(await readOutlineLaw(db, deps, paper.content)) };
}

/**
 * Begins the second stage: a copy that remembers the outline. What the outline said is the first version of the
 * application, so that every comparison with it shows what changed since.
 */
export async function beginApplication(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  id: string,
  language: Language,
): Promise<ProjectOutline> {
  return deps.db.transaction().execute(async (tx) => {
    const source = await lockPaper<OutlineContent>(tx, kind, actor, id);
    const content: OutlineContent = { ...source.content, stage: 'application' };
    const name = message(language, kind.namespace, 'record.applicationName', { name: source.name });
    const made = await branchPaper(tx, deps, kind, actor, { source, content, name });
    const versionName = message(language, kind.namespace, 'version.sketch');
    await keepVersion(tx, deps, kind, actor, { paper: made, name: versionName });
    return presentOutline(tx, deps, made.id, await presentPaper(tx, kind, actor, made));
  });
}
