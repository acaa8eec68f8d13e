import type { FeedbackAnswer } from '@fundus/contract/funding-research-item';
import type { SharedFeedback } from '@fundus/contract/share-link';
import type { Executor } from '#db/database.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { placeOf } from '#modules/funding/funding-research/share-feedback.rules.ts';
import {
  changeFeedback,
  countLinkAnswers,
  type FeedbackRow,
  insertFeedback,
  listLinkFeedback,
  withdrawFeedback,
} from '#modules/funding/funding-research/share-feedback.service.ts';
import { changeEvent } from '#modules/people/message/message.service.ts';
import { forgetUnread, notify } from '#modules/platform/notification/notification.service.ts';
import { tellWebhooks } from '#modules/platform/webhook/webhook.service.ts';
import type { OpenableLink } from './share-link.repository.ts';
import { recordShareEvent } from './share-link-event.service.ts';
import { toSharedFeedback } from './shared-research.presenter.ts';
import { getOpenLink, lockStillAlive, readContentOf, type Visit } from './shared-research.service.ts';

type ShareDeps = With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'log'>;
type Input = Pick<FeedbackRow, 'answer' | 'text'>;

/** More than any client answers; keeps a script from filling database, history and bell. */
const answerLimit = 500;

/**
 * Keeps a client's answer at the item and tells the advisor. Throws NOT_FOUND for an item that the page does not show, and
 * RATE_LIMITED for more answers by one link than clients give.
 */
export async function giveFeedback(
  deps: ShareDeps,
  visit: Visit,
  itemId: string,
  input: { answer: FeedbackAnswer; text: string },
): Promise<SharedFeedback[]> {
  const link = await getOpenLink(deps, visit);
  const content = await readContentOf(deps, link);
  const item = content.items.find((own) => own.itemId === itemId);
  if (item === undefined) throw notFound('item of the link');
  return deps.db.transaction().execute(async (tx) => {
    await lockStillAlive(tx, link);
    const given = await listItemFeedback(tx, link.id, itemId);
    const place = placeOf(given, input);
    if (place === 'known') return given.map(toSharedFeedback);
    if ((await countLinkAnswers(tx, link.id)) >= answerLimit) {
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: 24 * 3600, internal: 'answers of the link' });
    }
    const id = place?.id ?? newId();
    const programme = item.programme.title;
    const messageId = await tellHistory(tx, deps, link, { ...input, programme }, place);
    const row = { ...input, messageId, createdAt: deps.clock() };
    if (place === null) await insertFeedback(tx, { ...row, id, itemId, shareLinkId: link.id });
    else await changeFeedback(tx, id, row);
    await tellOwner(tx, deps, link, { ...input, feedbackId: id, programmeTitle: programme });
    const told = { feedbackId: id, researchId: link.researchId, itemId, answer: input.answer };
    await tellWebhooks(tx, deps, 'feedback.given', [told]);
    return (await listItemFeedback(tx, link.id, itemId)).map(toSharedFeedback);
  });
}

/** Words that follow an answer join its entry in the history of the person; another answer is an entry of its own. */
async function tellHistory(
  tx: Executor,
  deps: ShareDeps,
  link: OpenableLink,
  { answer, text, programme }: Input & { programme: string },
  before: FeedbackRow | null,
): Promise<string | null> {
  const values = { programme, answer, text };
  if (before === null || before.messageId === null || before.answer !== answer || link.personId === null) {
    return recordShareEvent(tx, deps, 'shareFeedback', { link, values });
  }
  const { researchName: research, recipient } = link;
  await changeEvent(tx, before.messageId, link.personId, { research, recipient, ...values });
  return before.messageId;
}

/** An answer has one unread notification at most: that of its present state. */
async function tellOwner(
  tx: Executor,
  deps: ShareDeps,
  link: OpenableLink,
  { text, ...values }: Input & { feedbackId: string; programmeTitle: string },
): Promise<void> {
  const { recipient, researchName, researchId, ownerId } = link;
  await forgetUnread(tx, ownerId, 'shareFeedback', { feedbackId: values.feedbackId });
  await notify(tx, deps, {
    userId: ownerId,
    kind: 'shareFeedback',
    values: { recipient, researchName, ...values, text: text.slice(0, 300) },
    researchId,
  });
}

/**
 * Withdraws an answer of the client, and its words with it. One that is gone already stays gone; one that the advisor
 * replied to stays.
 */
export async function withdrawAnswer(
  deps: ShareDeps,
  visit: Visit,
  { itemId, feedbackId }: { itemId: string; feedbackId: string },
): Promise<SharedFeedback[]> {
  const link = await getOpenLink(deps, visit);
  const content = await readContentOf(deps, link);
  const item = content.items.find((own) => own.itemId === itemId);
  if (item === undefined) throw notFound('item of the link');
  return deps.db.transaction().execute(async (tx) => {
    await lockStillAlive(tx, link);
    const given = await listItemFeedback(tx, link.id, itemId);
    const row = given.find(({ id }) => id === feedbackId);
    if (row === undefined || row.repliedAt !== null) return given.map(toSharedFeedback);
    await withdrawFeedback(tx, feedbackId, deps.clock());
    await forgetUnread(tx, link.ownerId, 'shareFeedback', { feedbackId });
    const values = { programme: item.programme.title, answer: row.answer };
    if (row.messageId !== null && link.personId !== null) {
      const { researchName: research, recipient } = link;
      await changeEvent(tx, row.messageId, link.personId, { research, recipient, ...values, text: '' });
    }
    await recordShareEvent(tx, deps, 'shareFeedbackWithdrawn', { link, values });
    return given.filter(({ id }) => id !== feedbackId).map(toSharedFeedback);
  });
}

async function listItemFeedback(tx: Executor, shareLinkId: string, itemId: string): Promise<FeedbackRow[]> {
  return (await listLinkFeedback(tx, shareLinkId)).filter((row) => row.itemId === itemId);
}
