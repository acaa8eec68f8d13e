import type { FeedbackAnswer } from '@fundus/contract/funding-research-item';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { insertFeedback } from '#modules/funding/funding-research/share-feedback.service.ts';
import { insertLink } from './share-link.repository.ts';

export interface DemoShare {
  researchId: string;
  ownerId: string;
  token: string;
  recipient: string;
  message: string;
  sharedAt: Date;
  feedback: readonly { itemId: string; answer: FeedbackAnswer; text: string }[];
}

/** A link that a client has opened and answered, for the demo. */
export async function insertDemoShare(tx: Executor, share: DemoShare): Promise<void> {
  const { feedback, sharedAt, ...values } = share;
  const id = newId();
  const viewedAt = new Date(sharedAt.getTime() + 3_600_000);
  const link = {
    ...values,
    id,
    mode: 'live' as const,
    showsRecipient: true,
    requestsFiles: true,
    passwordHash: null,
    expiresAt: null,
    revokedAt: null,
    views: 2,
    lastViewedAt: viewedAt,
    lastDeadVisitAt: null,
    createdAt: sharedAt,
  };
  await insertLink(tx, link, null);
  for (const answer of feedback) {
    await insertFeedback(tx, { ...answer, id: newId(), shareLinkId: id, createdAt: viewedAt, messageId: null });
  }
}
