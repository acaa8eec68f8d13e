import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/**
 * Live event for open pages. Only names of records, never their contents: the page requests
 * what it may see. `resync`: the stream was away for a while; whatever is shown may be stale.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notification') }),
  z.object({ type: z.literal('leadChanged'), leadId: z.uuid() }),
  /** Many leads at once: an import, a distribution. */
  z.object({ type: z.literal('leadsChanged') }),
  z.object({ type: z.literal('businessModelChanged'), businessModelId: z.uuid() }),
  z.object({ type: z.literal('projectOutlineChanged'), projectOutlineId: z.uuid() }),
  /** Text, remarks or figures of a business plan, or who is in it. */
  z.object({ type: z.literal('planChanged'), businessPlanId: z.uuid() }),
  z.object({ type: z.literal('partnerChanged'), partnerId: z.uuid() }),
  /** The reader’s roles, or what they contain, are others now: the page asks again who it is. */
  z.object({ type: z.literal('sessionChanged') }),
  z.object({ type: z.literal('userChanged'), userId: z.uuid() }),
  z.object({ type: z.literal('rolesChanged') }),
  /** Name, colours, texts or links of the portal are others now. */
  z.object({ type: z.literal('settingsChanged') }),
  z.object({ type: z.literal('parametersChanged') }),
  /** Documents or videos of the library were added, changed or removed. */
  z.object({ type: z.literal('libraryChanged') }),
  z.object({ type: z.literal('resync') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

export const streamEvents = defineEndpoint('GET /api/events', {
  summary:
    'Server-sent events for the caller (data: one JSON object), with a comment every 20 seconds to keep it open.',
  access: 'session',
  stream: true,
});
