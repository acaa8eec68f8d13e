import type { FeedbackReplied } from '@fundus/contract/share-link';
import type { Language } from '@fundus/contract/user';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { message } from '#lib/message-catalogue.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { questionStateOf } from '#modules/funding/funding-research/share-feedback.rules.ts';
import {
  lockFeedback,
  type RepliableFeedback,
  setReply,
  setSettled,
} from '#modules/funding/funding-research/share-feedback.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { recordAudit, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { writeMails } from '#modules/platform/mail/mail.service.ts';
import { forgetUnread } from '#modules/platform/notification/notification.service.ts';
import type { OpenableLink } from './share-link.repository.ts';
import { getLink } from './share-link.service.ts';
import { recordShareEvent } from './share-link-event.service.ts';
import { findLinkOfAddress } from './share-link-token.service.ts';
import { isAlive } from './share-view.rules.ts';

type ReplyDeps = With<'db' | 'clock' | 'secrets' | 'publicUrl'>;

interface Question {
  feedback: RepliableFeedback;
  link: OpenableLink;
  url: string;
}

/** A question of a client that the actor reaches, locked. Throws NOT_FOUND, also for an answer that asks nothing. */
async function lockQuestion(tx: Executor, deps: ReplyDeps, actor: Actor, feedbackId: string): Promise<Question> {
  const feedback = await lockFeedback(tx, feedbackId);
  if (feedback === null || feedback.answer !== 'question') throw notFound('question');
  const { uuid, url } = await getLink(tx, deps, actor, feedback.shareLinkId);
  const link = await findLinkOfAddress(tx, uuid);
  if (link === null) throw notFound('share link');
  return { feedback, link, url };
}

/**
 * Keeps the reply at the question, tells the history of the person and, where it is wished and an address is known, the
 * client by mail. Throws NOT_FOUND.
 */
export async function replyToFeedback(
  deps: ReplyDeps,
  actor: Actor,
  feedbackId: string,
  { text, mails, language }: { text: string; mails: boolean; language: Language },
): Promise<FeedbackReplied> {
  return deps.db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, deps, actor, feedbackId);
    const { feedback, link, url } = question;
    const now = deps.clock();
    await setReply(tx, feedbackId, { text, authorId: actor.userId, at: now });
    await forgetUnread(tx, link.ownerId, 'shareFeedback', { feedbackId });
    const values = { programme: feedback.programmeTitle, text };
    await recordShareEvent(tx, deps, 'shareReply', { link, values, authorId: actor.userId });
    // Questions and answers stay out of the log.
    await recordAudit(tx, now, {
      action: 'shareFeedback.answered',
      subjectId: feedbackId,
      aboutId: link.researchId,
      changes: [],
    });
    const isOpen = isAlive(link, now);
    const mailedTo = mails && isOpen ? await mailReply(tx, deps, actor, question, language) : null;
    return { url, isOpen, mailedTo };
  });
}

/** Tells the client that there is a reply; its words stay on the page, which may have a password. Returns the address. */
async function mailReply(
  tx: Executor,
  deps: ReplyDeps,
  actor: Actor,
  { feedback, link, url }: Question,
  language: Language,
): Promise<string | null> {
  const { email } = feedback;
  const { personId, researchId } = link;
  if (email === null || email === '' || personId === null) return null;
  const user = await getUser(tx, link.ownerId);
  const name = [userName(user), user.company, user.phone, user.email].filter((line) => line !== '').join('\n');
  const say = (key: string, values: Record<string, string> = {}) =>
    message(language, 'share-link', `mail.${key}`, values);
  const blocks = [say('greeting'), say('reply', { programme: feedback.programmeTitle, url }), say('closing', { name })];
  const subject = say('replySubject');
  const mail = { userId: null, personId, kind: 'shareReply', to: email, language, subject };
  await writeMails(tx, deps, [{ ...mail, text: `${blocks.join('\n\n')}\n` }]);
  const values = { subject, to: email };
  await recordEvents(tx, deps, [{ personId, kind: 'mailSent', values, authorId: actor.userId, researchId }]);
  return email;
}

/** Marks a question as done, or as waiting again; one that was replied to stays as it is. Throws NOT_FOUND. */
export async function settleFeedback(
  deps: ReplyDeps,
  actor: Actor,
  feedbackId: string,
  isSettled: boolean,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { feedback, link } = await lockQuestion(tx, deps, actor, feedbackId);
    const state = questionStateOf(feedback);
    if (state !== (isSettled ? 'waiting' : 'settled')) {
      recordNothing();
      return;
    }
    const now = deps.clock();
    await setSettled(tx, feedbackId, isSettled ? now : null);
    if (isSettled) await forgetUnread(tx, link.ownerId, 'shareFeedback', { feedbackId });
    await recordAudit(tx, now, {
      action: 'shareFeedback.changed',
      subjectId: feedbackId,
      aboutId: link.researchId,
      changes: [{ field: 'isSettled', from: !isSettled, to: isSettled }],
    });
  });
}
