import type { With } from '#lib/with.ts';
import type { StoredResearch } from '#modules/funding/funding-research/funding-research-demo.service.ts';
import { markFeedbackSeen } from '#modules/funding/funding-research/share-feedback.service.ts';
import { createShareLink, revokeShareLink } from '#modules/funding/share-link/share-link.service.ts';
import { findLinkOfAddress } from '#modules/funding/share-link/share-link-token.service.ts';
import { replyToFeedback } from '#modules/funding/share-link/share-reply.service.ts';
import { countView } from '#modules/funding/share-link/share-view.service.ts';
import { giveFeedback } from '#modules/funding/share-link/shared-feedback.service.ts';
import { ageDemoNews } from '#modules/platform/notification/notification-demo.service.ts';
import { type DemoUser, placeOf } from './demo-actor.ts';
import type { DemoShare } from './demo-seed.ts';
import { hoursAfter, momentOf } from './demo-time.rules.ts';
import type { DemoTimeline } from './demo-timeline.service.ts';

/** Answers of the last days are new to the advisor; earlier ones were seen. */
const unseenDays = 3;
const dayMs = 86_400_000;

/** A client who is not logged in, at an address that RFC 5737 keeps for documents. */
const { address, userAgent } = placeOf({ username: 'client' });
const visitor = { userAgent, session: null, deviceSecret: undefined };

/** A shared research of a person. */
interface Shared extends StoredResearch {
  user: DemoUser;
  share: DemoShare;
}

/** A link that a client opens and answers; some questions are replied to, others wait. */
export function tellShare({ clock }: With<'clock'>, timeline: DemoTimeline, shared: Shared): void {
  const now = clock();
  const { researchId, user, share } = shared;
  const { recipient, message, expiresInDays, revokedDaysAgo } = share;
  const createdAt = momentOf(now, share.daysAgo, 20);
  const expiresAt = expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * dayMs).toISOString();
  const input = {
    recipient,
    message,
    mode: 'live',
    showsRecipient: true,
    showsFinancing: false,
    requestsFiles: true,
    password: null,
  } as const;
  timeline.add(user, createdAt, async (deps, actor) => {
    const { shareLinkId, uuid } = await createShareLink(deps, actor, researchId, { ...input, expiresAt });
    for (let view = 0; view < share.views; view += 1) {
      timeline.addOther(hoursAfter(createdAt, 3 + view * 22, now), async (then) => {
        const link = await findLinkOfAddress(then.db, uuid);
        if (link !== null) await countView(then, link, address, visitor);
      });
    }
    tellFeedback(now, timeline, shared, uuid);
    if (revokedDaysAgo === undefined) return;
    timeline.add(user, momentOf(now, revokedDaysAgo, 21), (then, owner) => revokeShareLink(then, owner, shareLinkId));
  });
}

function tellFeedback(now: Date, timeline: DemoTimeline, shared: Shared, uuid: string): void {
  const { researchId, user, share } = shared;
  const visit = { type: 'recherche', uuid, grant: undefined, address, visitor };
  for (const { item, answer, text, daysAgo, reply } of share.feedback) {
    const itemId = shared.items[item]?.itemId;
    if (itemId === undefined) continue;
    const at = hoursAfter(momentOf(now, daysAgo, 24 + item), 1, now);
    timeline.addOther(at, async (deps) => {
      await ageDemoNews(deps.db, deps.clock());
      const [given] = await giveFeedback(deps, visit, itemId, { answer, text });
      if (reply === undefined || given === undefined) return;
      const words = { text: reply.text, mails: false, language: 'de' } as const;
      timeline.add(user, momentOf(now, reply.daysAgo, 26), (then, actor) =>
        replyToFeedback(then, actor, given.feedbackId, words),
      );
    });
    if (daysAgo > unseenDays) {
      timeline.addOther(hoursAfter(at, 20, now), (deps) => markFeedbackSeen(deps.db, researchId, deps.clock()));
    }
  }
}
