import type { PaperAbility } from '@fundus/contract/work-paper-codes';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor, reachableOwner } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { findPaper } from './work-paper.repository.ts';
import { type PaperKind, type PaperRecord, paperAbilitiesOf } from './work-paper.rules.ts';

/** Abilities of an actor on a visible paper. */
export const abilitiesOf = (
  kind: PaperKind,
  actor: Actor,
  paper: Parameters<typeof paperAbilitiesOf>[1],
): PaperAbility[] => paperAbilitiesOf(mayActor(actor, kind.permission), paper);

/** A paper that the actor may reach, in the trash or not. Throws NOT_FOUND. */
export async function getReachablePaper<Content extends object>(
  db: Executor,
  kind: PaperKind,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<PaperRecord<Content>> {
  const paper = await findPaper<Content>(db, kind, id, reachableOwner(actor), options);
  if (paper === null) throw notFound(kind.noun);
  return paper;
}

/** Locks a paper for a change. Throws NOT_FOUND; what lies in the trash cannot be changed. */
export async function lockPaper<Content extends object>(
  tx: Executor,
  kind: PaperKind,
  actor: Actor,
  id: string,
): Promise<PaperRecord<Content>> {
  const paper = await getReachablePaper<Content>(tx, kind, actor, id, { lock: true });
  if (!abilitiesOf(kind, actor, paper).includes('edit')) throw notFound(`${kind.noun} in the trash`);
  return paper;
}
