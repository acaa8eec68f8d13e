import type { ItemFeedback } from '@fundus/contract/funding-research-item';
import type { Executor } from '#db/database.ts';

export {
  changeFeedback,
  countLinkAnswers,
  type FeedbackRow,
  insertFeedback,
  listLinkFeedback,
  lockFeedback,
  type RepliableFeedback,
  setReply,
  setSettled,
  withdrawFeedback,
} from './share-feedback.repository.ts';

import { type FeedbackRow, listResearchFeedback, markResearchFeedbackSeen } from './share-feedback.repository.ts';
import { questionStateOf } from './share-feedback.rules.ts';

/** The reply to a feedback, as advisor and client read it. */
export function replyOf({ reply, repliedAt }: Pick<FeedbackRow, 'reply' | 'repliedAt'>): ItemFeedback['reply'] {
  return repliedAt === null ? null : { text: reply, createdAt: repliedAt.toISOString() };
}

/** Answers of the recipients of all links, by item, the latest first. */
export async function listFeedbackOfResearch(db: Executor, researchId: string): Promise<Map<string, ItemFeedback[]>> {
  const byItem = new Map<string, ItemFeedback[]>();
  for (const row of await listResearchFeedback(db, researchId)) {
    const { id, itemId, answer, text, recipient, createdAt } = row;
    const feedback = {
      feedbackId: id,
      answer,
      text,
      recipient,
      createdAt: createdAt.toISOString(),
      questionState: questionStateOf(row),
      reply: replyOf(row),
      email: row.email ?? '',
    };
    byItem.set(itemId, [...(byItem.get(itemId) ?? []), feedback]);
  }
  return byItem;
}

/** The advisor has been shown the feedback on a research; it is new no longer. */
export async function markFeedbackSeen(db: Executor, researchId: string, at: Date): Promise<void> {
  await markResearchFeedbackSeen(db, researchId, at);
}
