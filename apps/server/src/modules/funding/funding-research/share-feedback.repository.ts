import type { FeedbackAnswer } from '@fundus/contract/funding-research-item';
import type { Executor } from '#db/database.ts';

export interface FeedbackRow {
  id: string;
  itemId: string;
  shareLinkId: string;
  recipient: string;
  answer: FeedbackAnswer;
  text: string;
  createdAt: Date;
}

function selectFeedback(db: Executor) {
  return db
    .selectFrom('shareFeedback as feedback')
    .innerJoin('shareLink as link', 'link.id', 'feedback.shareLinkId')
    .select([
      'feedback.id',
      'feedback.itemId',
      'feedback.shareLinkId',
      'link.recipient',
      'feedback.answer',
      'feedback.text',
      'feedback.createdAt',
    ])
    .orderBy('feedback.createdAt', 'desc')
    .orderBy('feedback.id', 'desc');
}

/** All feedback on the items of a research, the latest first. */
export async function listResearchFeedback(db: Executor, researchId: string): Promise<FeedbackRow[]> {
  return selectFeedback(db).where('link.researchId', '=', researchId).execute();
}

/** Feedback that came by one link, the latest first. */
export async function listLinkFeedback(db: Executor, shareLinkId: string): Promise<FeedbackRow[]> {
  return selectFeedback(db).where('feedback.shareLinkId', '=', shareLinkId).execute();
}

export async function countLinkFeedback(db: Executor, shareLinkId: string): Promise<number> {
  const { total } = await db
    .selectFrom('shareFeedback')
    .where('shareLinkId', '=', shareLinkId)
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertFeedback(
  db: Executor,
  feedback: Omit<FeedbackRow, 'recipient'> & { seenAt: Date | null },
): Promise<void> {
  await db.insertInto('shareFeedback').values(feedback).execute();
}

export async function markResearchFeedbackSeen(db: Executor, researchId: string, at: Date): Promise<void> {
  await db
    .updateTable('shareFeedback')
    .set({ seenAt: at })
    .where('seenAt', 'is', null)
    .where('shareLinkId', 'in', (links) =>
      links.selectFrom('shareLink').select('id').where('researchId', '=', researchId),
    )
    .execute();
}
