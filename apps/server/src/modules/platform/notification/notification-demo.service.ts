import { roles } from '@fundus/contract/permission';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { insertDemoMails, sendDemoMailsBefore } from '#modules/platform/mail/mail-demo.service.ts';
import { insertDemoRows, readBefore } from './notification.repository.ts';
import type { News } from './notification.service.ts';
import { wordNotificationMail } from './notification-mail.words.ts';
import { listReaders } from './notification-reader.service.ts';

/** News of a user of the demo. */
export interface DemoNews extends News {
  userId: string;
  at: Date;
}

const dayMs = 86_400_000;
/** News of the last two days still wait to be read and their mails to be sent; earlier ones were, on the next day. */
const unreadMs = 2 * dayMs;

/** Notifications of the demo and the mails that carry them, to those who want them. */
export async function insertDemoNews(
  deps: With<'clock' | 'publicUrl'>,
  tx: Executor,
  news: readonly DemoNews[],
): Promise<void> {
  const now = deps.clock();
  const newest = news.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  // Of news with a count a user has one unread notification at most.
  const counted = new Set<string>();
  const isUnread = ({ kind, userId, values, researchId, at }: DemoNews): boolean => {
    if (now.getTime() - at.getTime() >= unreadMs) return false;
    if (values['count'] === undefined || researchId) return true;
    const key = `${userId} ${kind}`;
    const isFirst = !counted.has(key);
    counted.add(key);
    return isFirst;
  };
  const told = [];
  const mails = [];
  for (const kind of new Set(news.map((one) => one.kind))) {
    const readers = new Map((await listReaders(tx, now, { roles }, kind)).map((reader) => [reader.userId, reader]));
    for (const one of newest.filter((other) => other.kind === kind)) {
      const { userId, at, values, researchId = null, personId = null, leadId = null } = one;
      const reader = readers.get(userId);
      if (reader === undefined) continue;
      const what = { kind, values, researchId, personId, leadId };
      const isNew = isUnread(one);
      const readAt = isNew ? null : new Date(Math.min(at.getTime() + dayMs, now.getTime()));
      if (reader.inPortal) told.push({ ...what, id: newId(), userId, createdAt: at, readAt });
      if (!reader.byMail) continue;
      const { subject, text } = wordNotificationMail(what, reader, { name: reader.portalName, url: deps.publicUrl });
      mails.push({ userId, kind, to: reader.email, language: reader.language, subject, text, at, isSent: !isNew });
    }
  }
  await insertDemoRows(tx, told);
  await insertDemoMails(tx, mails);
}

/** Lets users have read what they were told more than two days before an instant, on the day after; the mails of it went out. */
export async function ageDemoNews(tx: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unreadMs);
  await readBefore(tx, before);
  await sendDemoMailsBefore(tx, before);
}
