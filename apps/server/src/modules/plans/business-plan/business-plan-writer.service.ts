import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { listPresent } from './business-plan-chapter.repository.ts';

/** Who writes: a user of the portal, or a client by a link. */
export interface PlanWriter {
  /** Of the user, or of the link. */
  id: string;
  name: string;
  isUser: boolean;
}

export async function writerOf(db: Executor, actor: Actor): Promise<PlanWriter> {
  return { id: actor.userId, name: userName(await getUser(db, actor.userId)), isUser: true };
}

/** A visitor who was not heard of for longer has gone. Open pages tell every 15 seconds. */
const presenceSeconds = 40;
export const presentSince = (now: Date): Date => new Date(now.getTime() - presenceSeconds * 1_000);

const nobody = '00000000-0000-0000-0000-000000000000';

/** Tells the pages of the owner and of all users who are in the plan that something of it changed. */
export async function tellPlanReaders(tx: Executor, plan: { id: string; ownerId: string }, now: Date): Promise<void> {
  const present = await listPresent(tx, plan.id, nobody, presentSince(now));
  const userIds = present.flatMap(({ visitorId, isUser }) => (isUser ? [visitorId] : []));
  await publish(tx, { userIds: [plan.ownerId, ...userIds] }, { type: 'planChanged', businessPlanId: plan.id });
}
