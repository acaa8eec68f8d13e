import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import type { StoredResearch } from '#modules/funding/funding-research/funding-research-demo.service.ts';
import type { DemoFeedback } from '#modules/funding/funding-research/share-feedback-demo.service.ts';
import type { DemoLink } from '#modules/funding/share-link/share-link-demo.service.ts';
import type { DemoUser } from './demo-actor.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import type { DemoShare } from './demo-seed.ts';
import { hoursAfter, momentOf } from './demo-time.rules.ts';

/** Answers of the last days are new to the advisor; earlier ones were seen. */
const unseenDays = 3;
const dayMs = 86_400_000;

/** A shared research of a person. */
interface Shared extends StoredResearch {
  name: string;
  personId: string;
  user: DemoUser;
  share: DemoShare;
}

/** A link that a client has opened and answered; some questions were replied to, others wait. */
export function tellShare(
  { clock }: With<'clock'>,
  chronicle: DemoChronicle,
  shared: Shared,
): { link: DemoLink; feedback: DemoFeedback[] } {
  const now = clock();
  const { researchId, user, share, personId } = shared;
  const { recipient, message } = share;
  const createdAt = momentOf(now, share.daysAgo, 20);
  const viewedAt = Array.from({ length: share.views }, (_, view) => hoursAfter(createdAt, 3 + view * 22, now));
  const dayOf = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() + days * dayMs));
  const link = {
    id: newId(),
    researchId,
    ownerId: user.userId,
    recipient,
    message,
    createdAt,
    expiresAt: dayOf(share.expiresInDays),
    revokedAt: share.revokedDaysAgo === undefined ? null : momentOf(now, share.revokedDaysAgo, 21),
    views: share.views,
    lastViewedAt: viewedAt.at(-1) ?? null,
  };
  const event = { personId, researchId };
  const values = { research: shared.name, recipient };
  chronicle.tell({ user, at: createdAt }, { ...event, kind: 'shareCreated', values });
  const of = { subjectId: link.id, aboutId: researchId };
  chronicle.record({ user, at: createdAt }, 'shareLink.created', {
    ...of,
    changes: [
      { field: 'mode', from: null, to: 'live' },
      { field: 'hasPassword', from: null, to: false },
      { field: 'expiresAt', from: null, to: link.expiresAt?.toISOString() ?? null },
    ],
  });
  if (link.revokedAt !== null) chronicle.record({ user, at: link.revokedAt }, 'shareLink.withdrawn', of);
  for (const at of viewedAt) chronicle.tell({ user: null, at }, { ...event, kind: 'shareViewed', values });
  return { link, feedback: tellFeedback(now, chronicle, shared, link) };
}

function tellFeedback(now: Date, chronicle: DemoChronicle, shared: Shared, link: DemoLink): DemoFeedback[] {
  const { researchId, personId, user, share, name } = shared;
  const { recipient } = share;
  const event = { personId, researchId };
  return share.feedback.flatMap(({ item, answer, text, daysAgo, reply }) => {
    const chosen = shared.items[item] ?? null;
    if (chosen === null) return [];
    const { itemId, programme } = chosen;
    const id = newId();
    const at = hoursAfter(momentOf(now, daysAgo, 24 + item), 1, now);
    const said = { research: name, recipient, programme: programme.title };
    const deed = { user: null, at };
    const messageId = chronicle.tell(deed, { ...event, kind: 'shareFeedback', values: { ...said, answer, text } });
    const repliedAt = reply === undefined ? null : momentOf(now, reply.daysAgo, 26);
    if (reply !== undefined && repliedAt !== null) {
      const replied = { user, at: repliedAt };
      chronicle.tell(replied, { ...event, kind: 'shareReply', values: { ...said, text: reply.text } });
      chronicle.record(replied, 'shareFeedback.answered', { subjectId: id, aboutId: researchId });
    } else {
      const news = { recipient, researchName: name, feedbackId: id, programmeTitle: programme.title, answer, text };
      chronicle.notify({ userId: user.userId, kind: 'shareFeedback', at, researchId, values: news });
    }
    const seenAt = daysAgo > unseenDays ? hoursAfter(at, 20, now) : null;
    const answered = { reply: reply?.text ?? '', repliedAt, repliedBy: repliedAt === null ? null : user.userId };
    const row = { id, itemId, shareLinkId: link.id, answer, text, messageId, createdAt: at };
    return { ...row, seenAt: repliedAt ?? seenAt, ...answered };
  });
}
