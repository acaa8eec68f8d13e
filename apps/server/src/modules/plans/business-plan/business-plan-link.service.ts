import { planChapters } from '@fundus/contract/business-plan-codes';
import { type NewPlanLink, type PlanLink, planLinkLimits } from '@fundus/contract/business-plan-link';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId, newSecretUuid } from '#lib/id.ts';
import { sealToken, tokenOf } from '#lib/sealed-token.ts';
import type { With } from '#lib/with.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { getReachablePlan, lockPlan } from './business-plan-access.service.ts';
import {
  countOpenPlanLinks,
  endLinksOf,
  insertPlanLink,
  listOpenLinksOfPerson,
  listPlanLinkRows,
  listUnsealedTokens,
  type PlanLinkRecord,
  revokePlanLinkRow,
  setSealedToken,
} from './business-plan-link.repository.ts';

const purpose = 'business-plan-link';

const addressOf = (link: Pick<PlanLinkRecord, 'token' | 'sealedToken'>, deps: With<'publicUrl' | 'secrets'>): string =>
  `${deps.publicUrl}/mitschreiben/${tokenOf(deps.secrets, purpose, link)}`;

const toPlanLink = (link: PlanLinkRecord, deps: With<'publicUrl' | 'secrets'>): PlanLink => ({
  planLinkId: link.id,
  recipient: link.recipient,
  url: addressOf(link, deps),
  chapters: link.chapters,
  expiresAt: link.expiresAt.toISOString(),
  revokedAt: link.revokedAt?.toISOString() ?? null,
  lastSeenAt: link.lastSeenAt?.toISOString() ?? null,
  createdAt: link.createdAt.toISOString(),
});

/** A link by which a client writes in a plan now. */
export interface OpenPlanLink {
  id: string;
  planName: string;
  recipient: string;
  url: string;
  chapters: number;
}

/** Links to plans of a person that open now, the latest first; the caller has checked who asks. */
export async function listOpenPlanLinks(
  db: Executor,
  deps: With<'clock' | 'publicUrl' | 'secrets'>,
  personId: string,
): Promise<OpenPlanLink[]> {
  return (await listOpenLinksOfPerson(db, personId, deps.clock())).map((link) => ({
    id: link.id,
    planName: link.planName,
    recipient: link.recipient,
    url: addressOf(link, deps),
    chapters: link.chapters.length,
  }));
}

/** Throws NOT_FOUND. */
export async function listPlanLinks(
  deps: With<'db' | 'publicUrl' | 'secrets'>,
  actor: Actor,
  businessPlanId: string,
): Promise<PlanLink[]> {
  const { id } = await getReachablePlan(deps.db, actor, businessPlanId);
  return (await listPlanLinkRows(deps.db, id)).map((link) => toPlanLink(link, deps));
}

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** When a new link ends. Throws VALIDATION_FAILED for an end that has passed or is too far off. */
function endOf(now: Date, chosen: string | null): Date {
  if (chosen === null) return inDays(now, planLinkLimits.usualDays);
  const end = new Date(chosen);
  if (end <= now) throw invalidField(['expiresAt'], 'dateInPast');
  // The last day may be chosen as a whole.
  if (end > inDays(now, planLinkLimits.longestDays + 1)) throw invalidField(['expiresAt'], 'dateOverOneYear');
  return end;
}

/** Throws NOT_FOUND, or VALIDATION_FAILED for an end that no link has, and where too many links are open. */
export async function createPlanLink(
  deps: With<'db' | 'clock' | 'publicUrl' | 'secrets'>,
  actor: Actor,
  businessPlanId: string,
  input: NewPlanLink,
): Promise<PlanLink> {
  return deps.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, actor, businessPlanId);
    const now = deps.clock();
    const expiresAt = endOf(now, input.expiresAt);
    if ((await countOpenPlanLinks(tx, plan.id, now)) >= planLinkLimits.open) {
      throw invalidField(['recipient'], 'tooManyOpenLinks');
    }
    const link: PlanLinkRecord = {
      id: newId(),
      planId: plan.id,
      ...sealToken(deps.secrets, purpose, newSecretUuid()),
      token: null,
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
  deps: With<'db' | 'clock' | 'publicUrl' | 'secrets'>,
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

/** Seals secrets that lie open: those of a version before. */
export async function sealPlanTokens({ db, secrets }: With<'db' | 'secrets'>): Promise<void> {
  for (const { id, token } of await listUnsealedTokens(db)) {
    // oxlint-disable-next-line no-await-in-loop -- once in the life of a portal, and no burden for its database
    await setSealedToken(db, id, secrets.encrypt(purpose, token));
  }
}

/** Ends all links to plans of a user that still open; returns how many. */
export async function endPlanLinksOf(tx: Executor, now: Date, userId: string): Promise<number> {
  return endLinksOf(tx, userId, now);
}
