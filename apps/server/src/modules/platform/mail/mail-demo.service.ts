import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { readPortalSetting } from '#modules/platform/setting/setting.service.ts';
import { insertMails } from './mail.repository.ts';
import { subjectOf } from './mail.rules.ts';
import type { NewMail } from './mail.service.ts';
import { signMail } from './mail-page.rules.ts';

/** Mails of the demo in German. Those that are sent went out at their time: nothing of the past is sent when a mail server is set up. */
export async function insertDemoMails(
  tx: Executor,
  mails: readonly (Omit<NewMail, 'files'> & { at: Date; isSent: boolean })[],
): Promise<void> {
  const signature = await readPortalSetting(tx, 'mailSignature');
  await insertMails(
    tx,
    mails.map(({ at, isSent, ...mail }) => ({
      ...mail,
      id: newId(),
      subject: subjectOf(mail.subject),
      text: signMail(mail.text, signature.de),
      createdAt: at,
      state: isSent ? ('sent' as const) : ('waiting' as const),
      sentAt: isSent ? at : null,
      nextAttemptAt: isSent ? null : at,
      attempts: isSent ? 1 : 0,
    })),
  );
}

/** Mails of the demo that were written before an instant went out at once. */
export async function sendDemoMailsBefore(tx: Executor, before: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ state: 'sent', sentAt: sql`created_at`, nextAttemptAt: null, attempts: 1 })
    .where('state', '=', 'waiting')
    .where('createdAt', '<', before)
    .execute();
}
