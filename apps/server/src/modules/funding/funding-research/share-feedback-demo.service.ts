import type { FeedbackAnswer } from '@fundus/contract/funding-research-item';
import type { Executor } from '#db/database.ts';
import { insertAll } from '#db/whole-rows.ts';

/** An answer of a client of the demo, with what the advisor replied. */
export interface DemoFeedback {
  id: string;
  itemId: string;
  shareLinkId: string;
  answer: FeedbackAnswer;
  text: string;
  /** Its entry in the history of the person. */
  messageId: string;
  createdAt: Date;
  seenAt: Date | null;
  reply: string;
  repliedAt: Date | null;
  repliedBy: string | null;
}

export async function insertDemoFeedback(tx: Executor, feedback: readonly DemoFeedback[]): Promise<void> {
  await insertAll(tx, 'share_feedback', feedback);
}
