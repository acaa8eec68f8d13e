import type { Executor } from '#db/database.ts';
import { markSentBefore } from './mail.repository.ts';

/** Mails that the demo tells of as if they had gone out then: nothing of the past is sent when a mail server is set up. */
export async function settleDemoMails(tx: Executor, before: Date): Promise<void> {
  await markSentBefore(tx, before);
}
