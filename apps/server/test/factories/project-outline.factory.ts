import { emptyOutline, type OutlineContent } from '@fundus/contract/project-outline-content';
import type { Actor } from '../../src/http/actor.ts';
import type { With } from '../../src/lib/with.ts';
import { projectOutlineKind } from '../../src/modules/plans/project-outline/project-outline.rules.ts';
import { saveVersion } from '../../src/modules/plans/work-paper/paper-version.service.ts';
import { createPaper } from '../../src/modules/plans/work-paper/work-paper.service.ts';
import { actorOf } from './funding-research.factory.ts';

interface Given {
  name?: string;
  personId?: string | null;
  content?: Partial<OutlineContent>;
}

/** A project outline of a user. */
export async function createProjectOutline(
  deps: With<'db' | 'clock'>,
  owner: { userId: string; roles: Actor['roles'] },
  { name = 'Projektskizze', personId = null, content = {} }: Given = {},
): Promise<{ projectOutlineId: string }> {
  const input = { name, personId, content: { ...emptyOutline('free'), ...content }, language: 'de' } as const;
  return { projectOutlineId: (await createPaper(deps, projectOutlineKind, actorOf(owner), input)).id };
}

/** The same with a version of it. */
export async function createOutlineVersion(
  deps: With<'db' | 'clock'>,
  owner: { userId: string; roles: Actor['roles'] },
): Promise<{ projectOutlineId: string; versionId: string }> {
  const { projectOutlineId } = await createProjectOutline(deps, owner);
  const version = await saveVersion(deps, projectOutlineKind, actorOf(owner), projectOutlineId, 'Version');
  return { projectOutlineId, versionId: version.versionId };
}
