import { type Mail, mailStates } from '@fundus/contract/mail';
import type { MailRow } from './mail.repository.ts';
import { withoutSecrets } from './mail.rules.ts';

/** `showsSecrets`: whoever reads it may hand the links of the mail on to its addressee. */
export function toMail(row: MailRow, showsSecrets: boolean): Mail {
  return {
    mailId: row.id,
    to: row.to,
    subject: row.subject,
    text: showsSecrets ? row.text : withoutSecrets(row.text),
    state: mailStates.find((state) => state === row.state) ?? 'failed',
    attempts: row.attempts,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
