import { planChapters } from '@fundus/contract/business-plan-codes';
import type { NewPlanLink, PlanLink } from '@fundus/contract/business-plan-link';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId, newSecretUuid } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { getReachablePlan, lockPlan } from './business-plan-access.service.ts';
import {
  insertPlanLink,
  listPlanLinkRows,
  type PlanLinkRecord,
  revokePlanLinkRow,
} from './business-plan-link.repository.ts';

const toPlanLink = (link: PlanLinkRecord, deps: With<'publicUrl'>): PlanLink => ({
  planLinkId: link.id,
  recipient: link.recipient,
  url: `${deps.publicUrl}/mitschreiben/${link.token}`,
  chapters: link.chapters,
  expiresAt: link.expiresAt?.toISOString() ?? null,
  revokedAt: link.revokedAt?.toISOString() ?? null,
  lastSeenAt: link.lastSeenAt?.toISOString() ?? null,
  createdAt: link.createdAt.toISOString(),
});

/** Throws NOT_FOUND. */
export async function listPlanLinks(
  deps: With<'db' | 'publicUrl'>,
  actor: Actor,
  businessPlanId: string,
): Promise<PlanLink[]> {
  const { id } = await getReachablePlan(deps.db, actor, businessPlanId);
  return (await listPlanLinkRows(deps.db, id)).map((link) => toPlanLink(link, deps));
}

/** Throws NOT_FOUND, or VALIDATION_FAILED for an expiry that has passed. */
export async function createPlanLink(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  businessPlanId: string,
  input: NewPlanLink,
): Promise<PlanLink> {
  return deps.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, actor, businessPlanId);
    const now = deps.clock();
    const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
    if (expiresAt !== null && expiresAt <= now) throw invalidField(['expiresAt'], 'dateInPast');
    const link: PlanLinkRecord = {
      id: newId(),
      planId: plan.id,
      token: newSecretUuid(),
      recipient: input.recipient,
      chapters: planChapters.filter((chapter) => input.chapters.includes(chapter)),
      expiresAt,
      revokedAt: null,
      lastSeenAt: null,
      createdAt: now,
    };
    await insertPlanLink(tx, link);
    // Whom it is for stays out of the log: its address opens it.
    await recordAudit(tx, now, { action: 'shareLink.created', subjectId: link.id, aboutId: plan.id, changes: [] });
    return toPlanLink(link, deps);
  });
}

/** Throws NOT_FOUND. */
export async function revokePlanLink(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  of: { businessPlanId: string; planLinkId: string },
): Promise<PlanLink> {
  return deps.db.transaction().execute(async (tx) => {
    const { id } = await getReachablePlan(tx, actor, of.businessPlanId, { lock: true });
    const now = deps.clock();
    const link = await revokePlanLinkRow(tx, id, of.planLinkId, now);
    if (link === null) throw notFound('link of the plan');
    await recordAudit(tx, now, { action: 'shareLink.withdrawn', subjectId: link.id, aboutId: id, changes: [] });
    return toPlanLink(link, deps);
  });
}
