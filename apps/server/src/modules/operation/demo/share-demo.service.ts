import type { With } from '#lib/with.ts';
import { markFeedbackSeen } from '#modules/funding/funding-research/share-feedback.service.ts';
import { createShareLink } from '#modules/funding/share-link/share-link.service.ts';
import { replyToFeedback } from '#modules/funding/share-link/share-reply.service.ts';
import { countView } from '#modules/funding/share-link/share-view.service.ts';
import { giveFeedback } from '#modules/funding/share-link/shared-feedback.service.ts';
import { getLivingLink } from '#modules/funding/share-link/shared-research.service.ts';
import { type DemoUser, perform, placeOf } from './demo-actor.service.ts';
import type { DemoShare } from './demo-seed.ts';
import { hoursAfter, momentOf } from './demo-time.rules.ts';

type Needs = With<'db' | 'clock' | 'log' | 'secrets' | 'publicUrl'>;

/** Answers of the last days are new to the advisor; earlier ones were seen. */
const unseenDays = 3;

/** A link that a client has opened and answered; some questions were replied to, others wait. */
export async function tellShare(
  deps: Needs,
  user: DemoUser,
  share: DemoShare & { researchId: string; itemIds: readonly (string | null)[] },
): Promise<void> {
  const now = deps.clock();
  const { researchId, itemIds, recipient, message, daysAgo } = share;
  const sharedAt = momentOf(now, daysAgo, 20);
  const call = { user, at: sharedAt };
  const link = await perform(deps, call, (then, actor) =>
    createShareLink(then, actor, researchId, {
      recipient,
      message,
      mode: 'live',
      showsRecipient: true,
      requestsFiles: true,
      password: null,
      expiresAt: null,
    }),
  );
  // The client looks with a browser of their own.
  const { userAgent } = placeOf({ username: recipient });
  const visit = {
    type: 'recherche',
    uuid: link.uuid,
    grant: undefined,
    address: '198.51.100.7',
    visitor: { userAgent, session: null, deviceSecret: undefined },
  };
  const opened = await getLivingLink(deps, visit);
  for (let view = 0; view < share.views; view += 1) {
    const at = hoursAfter(sharedAt, 3 + view * 22, now);
    await countView({ ...deps, clock: () => at }, opened, visit.address, visit.visitor);
  }
  const answers = share.feedback.toSorted((one, other) => other.daysAgo - one.daysAgo);
  const firstUnseen = answers.findIndex(({ daysAgo: age }) => age <= unseenDays);
  for (const [place, { item, answer, text, daysAgo: answeredDaysAgo, reply }] of answers.entries()) {
    if (place === firstUnseen) await markFeedbackSeen(deps.db, researchId, now);
    const itemId = itemIds[item];
    if (!itemId) continue;
    const at = hoursAfter(momentOf(now, answeredDaysAgo, 24 + item), 1, now);
    const given = await giveFeedback({ ...deps, clock: () => at }, visit, itemId, { answer, text });
    const feedbackId = given.find((one) => one.answer === answer)?.feedbackId;
    if (reply === undefined || feedbackId === undefined) continue;
    const replied = { user, at: momentOf(now, reply.daysAgo, 26) };
    await perform(deps, replied, (then, actor) =>
      replyToFeedback(then, actor, feedbackId, { text: reply.text, mails: false, language: 'de' }),
    );
  }
  if (firstUnseen === -1) await markFeedbackSeen(deps.db, researchId, now);
}
