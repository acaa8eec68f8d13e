import { z } from 'zod';
import { clientFinancing } from './client-financing.ts';
import { instant } from './date.ts';
import { verdict } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { programmeSummary } from './funding-programme.ts';
import { feedbackAnswer, feedbackReply, itemStatus } from './funding-research-item.ts';
import { uploadLimits } from './limits.ts';
import { filterShape } from './list-query.ts';
import { matchPlace } from './match-place.ts';
import { shareLinkList } from './owned-list.ts';
import { recordOwner } from './owner.ts';
import { pageQuery } from './paging.ts';
import { programmeAdvice } from './programme-advice.ts';
import { programmeWorth } from './programme-worth.ts';
import { textBlock } from './rich-text.ts';
import { shareLinkAbilities } from './share-link-codes.ts';
import { sharedAdvisor } from './shared-advisor.ts';
import { line, prose, requiredEmail } from './text.ts';

/** The only kind of shared page so far; any other type leads to /error/404. */
export const shareTypes = ['recherche'] as const;
export const shareType = z.enum(shareTypes);

/** live: shows the research as it is; frozen: as it was when the link was made. */
export const shareMode = z.enum(['live', 'frozen']);

export const shareFile = z.object({
  fileId: z.uuid(),
  fileName: z.string(),
  bytes: z.int(),
  createdAt: instant,
  /** Signed, short-lived address. */
  url: z.string(),
});

export const shareLink = z
  .object({
    shareLinkId: z.uuid(),
    researchId: z.uuid(),
    researchName: z.string(),
    owner: recordOwner,
    /** Full address to copy. */
    url: z.string(),
    uuid: z.uuid(),
    recipient: z.string(),
    message: z.string(),
    mode: shareMode,
    /** Whether the page names the recipient. */
    showsRecipient: z.boolean(),
    /** Whether the page shows the chosen mix with its sums. */
    showsFinancing: z.boolean(),
    requestsFiles: z.boolean(),
    hasPassword: z.boolean(),
    expiresAt: instant.nullable(),
    revokedAt: instant.nullable(),
    /** Human views; see product rules in docs/glossary.md under »Aufruf«. */
    views: z.int(),
    lastViewedAt: instant.nullable(),
    feedbackCount: z.int(),
    files: z.array(shareFile),
    createdAt: instant,
    abilities: z.array(z.enum(shareLinkAbilities)),
  })
  .meta({ id: 'ShareLink' });
export type ShareLink = z.infer<typeof shareLink>;

export const listShareLinks = defineEndpoint('GET /api/share-links', {
  summary: 'One’s own shared researches: address, views, date; administrators: of everybody on demand.',
  access: 'share-link:read',
  query: z.object({ ...filterShape(shareLinkList), ...pageQuery.shape }),
  response: z.object({ rows: z.array(shareLink), next: z.string().nullable(), total: z.int() }),
});

const newShareLink = z.object({
  recipient: line(200).default(''),
  message: prose(5_000).default(''),
  mode: shareMode.default('live'),
  showsRecipient: z.boolean().default(false),
  showsFinancing: z.boolean().default(false),
  requestsFiles: z.boolean().default(false),
  password: z.string().min(6).max(200).nullable().default(null),
  expiresAt: instant.nullable().default(null),
});
export type NewShareLink = z.output<typeof newShareLink>;

export const createShareLink = defineEndpoint('POST /api/funding-researches/:researchId/share-links', {
  summary: 'A new link to a research.',
  access: 'share-link:edit',
  audit: 'shareLink.created',
  records: { researchId: 'own:funding-research' },
  body: newShareLink,
  bodyFeatures: [
    {
      feature: 'share-password',
      isAsked: ({ password }: NewShareLink) => password !== null,
      example: { recipient: 'Muster GmbH', password: 'Parkstraße 400' },
    },
    {
      feature: 'share-expiry',
      isAsked: ({ expiresAt }: NewShareLink) => expiresAt !== null,
      example: { recipient: 'Muster GmbH', expiresAt: '2099-01-01T00:00:00.000Z' },
    },
  ],
  response: shareLink,
  status: 201,
  example: { recipient: 'Muster GmbH' },
});

export const revokeShareLink = defineEndpoint('POST /api/share-links/:shareLinkId/revoke', {
  summary: 'Ends a link at once.',
  access: 'share-link:edit',
  audit: 'shareLink.withdrawn',
  records: { shareLinkId: 'own:share-link' },
  response: shareLink,
});

export const mailShareLink = defineEndpoint('POST /api/share-links/:shareLinkId/mail', {
  summary: 'Sends an open link by mail; it enters the history of the person with subject and address.',
  access: 'share-link:edit',
  audit: 'shareLink.sent',
  rateLimit: 30,
  records: { shareLinkId: 'own:share-link' },
  body: z.object({ email: requiredEmail }),
  example: { email: 'muster@example.org' },
});

export const replyToFeedback = defineEndpoint('PUT /api/share-feedback/:feedbackId/reply', {
  summary:
    'The advisor’s reply to a question; the client reads it on the shared page. Another one takes its place. With `mails` the client is told by mail, where an address is known and the link still opens.',
  access: 'share-link:edit',
  audit: 'shareFeedback.answered',
  rateLimit: 30,
  records: { feedbackId: 'own:share-feedback' },
  body: z.object({ text: prose(4_000).min(1), mails: z.boolean().default(false) }),
  response: z.object({
    /** Address of the page on which the reply stands. */
    url: z.string(),
    /** Whether the link still opens; a client cannot read the reply otherwise. */
    isOpen: z.boolean(),
    /** `null` where no mail was written. */
    mailedTo: z.string().nullable(),
  }),
  example: { text: 'Bis zum 30. Juni.', mails: false },
});
export type FeedbackReplied = z.infer<typeof replyToFeedback.response>;

export const settleFeedback = defineEndpoint('PUT /api/share-feedback/:feedbackId/settled', {
  summary: 'Marks a question as done without a reply, or as waiting again.',
  access: 'share-link:edit',
  audit: 'shareFeedback.changed',
  records: { feedbackId: 'own:share-feedback' },
  body: z.object({ isSettled: z.boolean() }),
  status: 204,
  example: { isSettled: true },
});

/** An answer of the client as their page shows it. */
export const sharedFeedback = z.object({
  feedbackId: z.uuid(),
  answer: feedbackAnswer,
  text: z.string(),
  createdAt: instant,
  /** A question in words, or what the advisor has dealt with: the next answer stands beside it and does not replace it. */
  isFixed: z.boolean(),
  reply: feedbackReply.nullable(),
});
export type SharedFeedback = z.infer<typeof sharedFeedback>;

/** A programme as a client reads it: the funder's page and the day of the facts replace their source. */
const sharedProgramme = programmeSummary
  .omit({ source: true, externalId: true, reading: true })
  .meta({ id: 'SharedProgramme' });
export type SharedProgramme = z.infer<typeof sharedProgramme>;

/** The public page: what a client sees. Nothing internal: no comment that is not meant for them, no ids of people. */
export const sharedResearch = z
  .object({
    recipient: z.string().nullable(),
    message: z.string(),
    createdAt: instant,
    updatedAt: instant,
    liabilityNotice: z.string(),
    requestsFiles: z.boolean(),
    uploadedFiles: z.array(z.object({ fileName: z.string(), bytes: z.int(), createdAt: instant })),
    advisor: sharedAdvisor,
    /** The chosen mix; `null` where the link does not show it, or none is chosen. */
    financing: clientFinancing.nullable(),
    items: z.array(
      z.object({
        itemId: z.uuid(),
        status: itemStatus,
        comment: z.string(),
        programme: sharedProgramme,
        verdict,
        /** Its highest amount for this case; `null` where it does not fit, and on a page that was frozen before portals computed it. */
        worth: programmeWorth.nullable(),
        /** Reasons and open points; `null` on a page that was frozen before portals kept them. */
        place: matchPlace.nullable(),
        shortText: z.array(textBlock),
        conditions: z.array(textBlock),
        /** `null` on a page that was frozen before portals kept it. */
        advice: programmeAdvice.nullable(),
        officialUrl: z.string(),
        /** The latest first. */
        feedback: z.array(sharedFeedback),
      }),
    ),
  })
  .meta({ id: 'SharedResearch' });
export type SharedResearch = z.infer<typeof sharedResearch>;

const tokenOnly = { type: 'shared', uuid: 'token' } as const;

export const getSharedResearch = defineEndpoint('GET /api/share/:type/:uuid', {
  summary: 'The shared page. Unknown, revoked and expired links answer alike.',
  access: 'public',
  rateLimit: 120,
  records: tokenOnly,
  response: sharedResearch,
});

export const unlockShare = defineEndpoint('POST /api/share/:type/:uuid/unlock', {
  summary: 'Gives a grant for a link with a password, and a pass by which its browser is told from strangers later.',
  access: 'public',
  // No user of the portal acts, and nothing changes but the throttle.
  audit: null,
  rateLimit: 10,
  records: tokenOnly,
  body: z.object({
    password: z.string().max(200),
    /** Grant that the browser got when it unlocked the link before. */
    pass: z.string().max(500).optional(),
  }),
  response: z.object({ grant: z.string(), pass: z.string() }),
  example: { password: 'falsch' },
});

export const countShareView = defineEndpoint('POST /api/share/:type/:uuid/views', {
  summary: 'A person looked at the page: the page sends this once it has been visible for a moment.',
  access: 'public',
  // The link itself counts who looked; no address of a client is kept.
  audit: null,
  rateLimit: 60,
  records: tokenOnly,
});

export const giveShareFeedback = defineEndpoint('POST /api/share/:type/:uuid/items/:itemId/feedback', {
  summary:
    'Answer of the client to one item. It takes the place of the one before; a question in words stays beside it. Answers what the page shows of the item then.',
  access: 'public',
  // No user of the portal acts; the answer stands at the item, with its time.
  audit: null,
  rateLimit: 30,
  records: { type: 'shared', uuid: 'token', itemId: 'token' },
  body: z.object({ answer: feedbackAnswer, text: prose(4_000).default('') }),
  response: z.array(sharedFeedback),
  example: { answer: 'interested', text: '' },
});

export const withdrawShareFeedback = defineEndpoint(
  'DELETE /api/share/:type/:uuid/items/:itemId/feedback/:feedbackId',
  {
    summary: 'The client withdraws an answer of this link, as long as the advisor has not replied to it.',
    access: 'public',
    // No user of the portal acts; the history of the person says it.
    audit: null,
    rateLimit: 30,
    records: { type: 'shared', uuid: 'token', itemId: 'token', feedbackId: 'token' },
    response: z.array(sharedFeedback),
  },
);

export const uploadShareFile = defineEndpoint('POST /api/share/:type/:uuid/files', {
  summary: 'A file that the advisor asked the client for.',
  access: 'public',
  // No user of the portal acts; the file stands at the link, with its time.
  audit: null,
  rateLimit: 20,
  records: tokenOnly,
  upload: {
    maxBytes: uploadLimits.shareFileBytes,
    mediaTypes: [
      'application/pdf',
      'image/png',
      'image/jpeg',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  },
  status: 204,
});
