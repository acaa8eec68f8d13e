import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { researchAbilities } from './funding-research.policy.ts';
import { findResearch, type ResearchRecord } from './funding-research.repository.ts';
import { findReleaseObstacle } from './funding-research.rules.ts';
import { countItems } from './funding-research-item.repository.ts';

/** A research that the actor may reach, in the trash or not. Throws NOT_FOUND. */
export async function getReachableResearch(
  db: Executor,
  actor: Actor,
  researchId: string,
  options: { lock?: boolean } = {},
): Promise<ResearchRecord> {
  const record = await findResearch(db, researchId, reachableOwner(actor), options);
  if (record === null) throw notFound('research');
  return record;
}

/** Locks a research for a change. Throws NOT_FOUND; what lies in the trash cannot be changed. */
export async function lockResearch(tx: Executor, actor: Actor, researchId: string): Promise<ResearchRecord> {
  const record = await getReachableResearch(tx, actor, researchId, { lock: true });
  if (!researchAbilities(actor, record).edit) throw notFound('research in the trash');
  return record;
}

/**
 * A research that may leave the house, shared or printed. Throws NOT_FOUND, LIABILITY_NOTICE_NOT_ACCEPTED or
 * NO_PROGRAMME_SELECTED.
 */
export async function getReleasableResearch(
  db: Executor,
  actor: Actor,
  researchId: string,
  to: 'share' | 'print',
): Promise<ResearchRecord> {
  const record = await getReachableResearch(db, actor, researchId);
  if (!researchAbilities(actor, record)[to]) throw notFound('research in the trash');
  const obstacle = findReleaseObstacle({
    isNoticeAccepted: record.notice !== null,
    itemCount: await countItems(db, record.id),
  });
  if (obstacle !== null) throw new AppError(obstacle);
  return record;
}
