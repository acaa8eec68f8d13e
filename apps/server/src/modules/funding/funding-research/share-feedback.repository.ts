import type { FeedbackAnswer } from '@fundus/contract/funding-research-item';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface FeedbackRow {
  id: string;
  itemId: string;
  shareLinkId: string;
  recipient: string;
  answer: FeedbackAnswer;
  text: string;
  createdAt: Date;
  /** Entry of the person's history; null where the research is for no person. */
  messageId: string | null;
  repliedAt: Date | null;
  settledAt: Date | null;
  reply: string;
  /** Of the person whom the research is for; null where it is for none. */
  email: string | null;
}

function selectFeedback(db: Executor) {
  return db
    .selectFrom('shareFeedback as feedback')
    .innerJoin('shareLink as link', 'link.id', 'feedback.shareLinkId')
    .innerJoin('fundingResearch as research', 'research.id', 'link.researchId')
    .leftJoin('person', 'person.id', 'research.personId')
    .select([
      'feedback.id',
      'feedback.itemId',
      'feedback.shareLinkId',
      'link.recipient',
      'feedback.answer',
      'feedback.text',
      'feedback.createdAt',
      'feedback.messageId',
      'feedback.repliedAt',
      'feedback.settledAt',
      'feedback.reply',
      'person.email',
    ])
    .where('feedback.withdrawnAt', 'is', null)
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

/** How often recipients of a link have answered: every answer and every change of one, withdrawn ones too. */
export async function countLinkAnswers(db: Executor, shareLinkId: string): Promise<number> {
  const { total } = await db
    .selectFrom('shareFeedback')
    .where('shareLinkId', '=', shareLinkId)
    .select(sql<number>`count(*) + coalesce(sum(changes), 0)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertFeedback(
  db: Executor,
  feedback: Pick<FeedbackRow, 'id' | 'itemId' | 'shareLinkId' | 'answer' | 'text' | 'createdAt' | 'messageId'>,
): Promise<void> {
  await db.insertInto('shareFeedback').values(feedback).execute();
}

/** Another answer, or other words; it is new to the advisor again. */
export async function changeFeedback(
  db: Executor,
  id: string,
  change: Pick<FeedbackRow, 'answer' | 'text' | 'createdAt' | 'messageId'>,
): Promise<void> {
  await db
    .updateTable('shareFeedback')
    .set((expression) => ({ ...change, seenAt: null, changes: expression('changes', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Takes an answer off every page; its words are not kept. */
export async function withdrawFeedback(db: Executor, id: string, at: Date): Promise<void> {
  await db.updateTable('shareFeedback').set({ withdrawnAt: at, text: '' }).where('id', '=', id).execute();
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

/** A feedback with what a reply to it needs. */
export interface RepliableFeedback extends FeedbackRow {
  programmeTitle: string;
}

/** A feedback by its id, locked until the transaction ends; null also for one that was withdrawn. */
export async function lockFeedback(tx: Executor, id: string): Promise<RepliableFeedback | null> {
  const row = await selectFeedback(tx)
    .innerJoin('fundingResearchItem as item', 'item.id', 'feedback.itemId')
    .innerJoin('fundingProgramme as programme', 'programme.id', 'item.programmeId')
    .select('programme.title as programmeTitle')
    .where('feedback.id', '=', id)
    .forUpdate('feedback')
    .executeTakeFirst();
  return row ?? null;
}

export async function setReply(
  tx: Executor,
  id: string,
  { text, authorId, at }: { text: string; authorId: string; at: Date },
): Promise<void> {
  const seenAt = sql<Date>`coalesce(seen_at, ${at})`;
  await tx
    .updateTable('shareFeedback')
    .set({ reply: text, repliedAt: at, repliedBy: authorId, seenAt })
    .where('id', '=', id)
    .execute();
}

/** Marks a feedback as dealt with without a reply, or (null) as waiting. */
export async function setSettled(tx: Executor, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('shareFeedback').set({ settledAt: at }).where('id', '=', id).execute();
}
