import { z } from 'zod';
import { aidDecision } from './aid-decision.ts';
import { cumulation } from './cumulation.ts';
import { instant } from './date.ts';
import { ruleFinding, verdict } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { filing, programmeSummary } from './funding-programme.ts';
import { matchPlace } from './match-place.ts';
import { programmeWorth } from './programme-worth.ts';
import { prose } from './text.ts';

/** grün Auswahl · orange engere Auswahl · grau weitere Auswahl */
export const itemStatuses = ['green', 'orange', 'grey'] as const;
export const itemStatus = z.enum(itemStatuses);
export type ItemStatus = z.infer<typeof itemStatus>;

/** Changes of the programme since the item was saved. */
export const itemChange = z.enum(['unchanged', 'changed', 'ended']);
export type ItemChange = z.infer<typeof itemChange>;

export const feedbackAnswer = z.enum(['interested', 'notInterested', 'question']);
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;

/** Reply of the advisor to a client's question. */
export const feedbackReply = z.object({ text: z.string(), createdAt: instant });

/** Open state of a question; none for a feedback without one. */
export const questionState = z.enum(['waiting', 'replied', 'settled']);
export type QuestionState = z.infer<typeof questionState>;

export const itemFeedback = z.object({
  feedbackId: z.uuid(),
  answer: feedbackAnswer,
  text: z.string(),
  recipient: z.string(),
  createdAt: instant,
  /** `null` where the client asks nothing. */
  questionState: questionState.nullable(),
  reply: feedbackReply.nullable(),
  /** Address of the person whom the research is for, to tell them of a reply; empty where none is known. */
  email: z.string(),
});
export type ItemFeedback = z.infer<typeof itemFeedback>;

export const researchItem = z
  .object({
    itemId: z.uuid(),
    position: z.int(),
    revision: z.int(),
    status: itemStatus,
    comment: z.string(),
    /** The programme as it was when it was chosen (or last taken over). */
    programme: programmeSummary,
    verdict,
    findings: z.array(ruleFinding),
    /** Its highest amount for this case; `null` where it does not fit. */
    worth: programmeWorth.nullable(),
    /** Decision of the funder from its funding case; `null`: none yet. */
    decision: aidDecision.nullable(),
    /** By when its application has to be filed, as the programme says it today; `null`: filed, or nothing ends it. */
    filing: filing.nullable(),
    /** Reasons for it in this case, and open points. */
    place: matchPlace,
    change: itemChange,
    currentVersion: z.int(),
    feedback: z.array(itemFeedback),
  })
  .meta({ id: 'ResearchItem' });
export type ResearchItem = z.infer<typeof researchItem>;

/** Effect of a change on the result list: its order, the changed items, and their total. */
export const resultListChange = z
  .object({
    /** All items in the order of the list; those that are not in `changed` are as they were. */
    itemIds: z.array(z.uuid()),
    changed: z.array(researchItem),
    cumulation,
    updatedAt: instant,
  })
  .meta({ id: 'ResultListChange' });
export type ResultListChange = z.infer<typeof resultListChange>;

const itemOfOwn = { researchId: 'own:funding-research', itemId: 'own:funding-research-item' } as const;

export const updateItem = defineEndpoint('PATCH /api/funding-researches/:researchId/items/:itemId', {
  summary: 'Changes status or comment of an item; 409 if another user changed the same field in between.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: itemOfOwn,
  body: z.object({
    revision: z.int(),
    status: itemStatus.optional(),
    comment: prose(10_000).optional(),
  }),
  response: researchItem,
  example: { revision: 1, comment: 'Passt gut zum Vorhaben.' },
});

export const refreshItem = defineEndpoint('POST /api/funding-researches/:researchId/items/:itemId/refresh', {
  summary: 'Takes over the current version of the programme into the item.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: itemOfOwn,
  response: resultListChange,
});

/** Home: items whose programme changed or ended since they were chosen. */
export const changedItem = z.object({
  researchId: z.uuid(),
  researchName: z.string(),
  itemId: z.uuid(),
  programmeTitle: z.string(),
  change: itemChange,
  changedAt: instant,
});
export const listChangedItems = defineEndpoint('GET /api/changed-research-items', {
  summary: 'Items of one’s own researches whose programme changed or ended since.',
  access: 'funding-research:read',
  response: z.array(changedItem),
});
