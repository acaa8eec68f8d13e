import type { Executor } from '#db/database.ts';
import { sendDemoMailsBefore } from '#modules/platform/mail/mail-demo.service.ts';
import { readBefore } from './notification.repository.ts';

/** News of the last two days still wait to be read and their mails to be sent. */
const unreadMs = 2 * 86_400_000;

/** Lets users have read what they were told more than two days before an instant, on the day after; the mails of it went out. */
export async function ageDemoNews(tx: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unreadMs);
  await readBefore(tx, before);
  await sendDemoMailsBefore(tx, before);
}
