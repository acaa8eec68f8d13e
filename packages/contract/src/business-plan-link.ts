import { z } from 'zod';
import { chapterWriting, planChapter, planChapterCode, planPresence } from './business-plan-chapter.ts';
import { commentWriting, planComment } from './business-plan-comment.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { line } from './text.ts';

/** The address by which a client writes along without an account, in the chapters that the advisor opened. */
export const planLink = z
  .object({
    planLinkId: z.uuid(),
    recipient: z.string(),
    /** Full address to copy. */
    url: z.string(),
    chapters: z.array(planChapterCode),
    expiresAt: instant,
    revokedAt: instant.nullable(),
    lastSeenAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'PlanLink' });
export type PlanLink = z.infer<typeof planLink>;

/** Bounds of links by which clients write along, in every package. */
export const planLinkLimits = {
  /** Days for which a link without a chosen end is open, and the longest choice. */
  usualDays: 90,
  longestDays: 365,
  /** Open links of one plan at a time. */
  open: 20,
  commentsOfLink: 500,
  commentsOfPlan: 2_000,
} as const;

const newPlanLink = z.object({
  recipient: line(200).min(1),
  chapters: z.array(planChapterCode).min(1).max(11),
  /** Null: after the usual time. */
  expiresAt: instant.nullable().default(null),
});
export type NewPlanLink = z.output<typeof newPlanLink>;

const one = { businessPlanId: 'own:business-plan' } as const;

export const listPlanLinks = defineEndpoint('GET /api/business-plans/:businessPlanId/links', {
  summary: 'The links by which clients write along, the latest first.',
  access: 'business-plan:read',
  records: one,
  response: z.array(planLink),
});

export const createPlanLink = defineEndpoint('POST /api/business-plans/:businessPlanId/links', {
  summary: 'Lets a client write in the named chapters.',
  access: 'business-plan:edit',
  audit: 'shareLink.created',
  records: one,
  body: newPlanLink,
  bodyFeatures: [
    {
      feature: 'share-expiry',
      isAsked: ({ expiresAt }: NewPlanLink) => expiresAt !== null,
      example: { recipient: 'Mara Holm', chapters: ['idea'], expiresAt: '2099-01-01T00:00:00.000Z' },
    },
  ],
  response: planLink,
  status: 201,
  example: { recipient: 'Mara Holm', chapters: ['idea', 'market'] },
});

export const revokePlanLink = defineEndpoint('POST /api/business-plans/:businessPlanId/links/:planLinkId/revoke', {
  summary: 'Ends a link at once.',
  access: 'business-plan:edit',
  audit: 'shareLink.withdrawn',
  records: { businessPlanId: 'own:business-plan', planLinkId: 'own:plan-link' },
  response: planLink,
});

/** The plan as a co-writing client sees it: the opened parts alone. */
export const coWriting = z
  .object({
    name: z.string(),
    recipient: z.string(),
    advisor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
    expiresAt: instant,
    chapters: z.array(planChapter),
    comments: z.array(planComment),
  })
  .meta({ id: 'CoWriting' });
export type CoWriting = z.infer<typeof coWriting>;

const byToken = { uuid: 'token' } as const;

export const getCoWriting = defineEndpoint('GET /api/plan-links/:uuid', {
  summary: 'What was opened to a client of a business plan.',
  access: 'public',
  records: byToken,
  response: coWriting,
});

export const saveCoWriting = defineEndpoint('PUT /api/plan-links/:uuid/chapters/:chapter', {
  summary: 'Stores a chapter that was opened to a client; as for the advisor, nothing is written over unseen.',
  access: 'public',
  // Work on a draft by a client without an account; opening and revoking the link are recorded.
  audit: null,
  records: { uuid: 'token', chapter: 'shared' },
  body: chapterWriting,
  response: planChapter,
  example: { basedOn: 0, text: [{ kind: 'paragraph', inlines: [{ text: 'Café' }] }], answered: [] },
});

export const commentCoWriting = defineEndpoint('POST /api/plan-links/:uuid/comments', {
  summary: 'A remark of a client on a chapter that was opened to them.',
  access: 'public',
  // Work on a draft, as its text; opening and revoking the link are recorded.
  audit: null,
  rateLimit: 30,
  records: byToken,
  body: commentWriting,
  response: planComment,
  status: 201,
  example: { chapter: 'idea', text: 'Hier fehlt noch das Foto.' },
});

export const showCoWriting = defineEndpoint('PUT /api/plan-links/:uuid/presence', {
  summary: 'Says in which chapter the client is, and who else is there.',
  access: 'public',
  // A sign of life, repeated while the page is open; it changes no record.
  audit: null,
  records: byToken,
  body: z.object({ chapter: planChapterCode.nullable() }),
  response: z.object({ others: z.array(planPresence) }),
  example: { chapter: 'idea' },
});
