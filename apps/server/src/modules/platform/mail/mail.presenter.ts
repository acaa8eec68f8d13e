import { type Mail, mailStates } from '@fundus/contract/mail';
import { storedLanguage } from '@fundus/contract/user';
import { mailAbilitiesOf } from './mail.policy.ts';
import type { MailRow } from './mail.repository.ts';
import { withoutSecrets } from './mail.rules.ts';

/** `showsSecrets`: the administrator may hand the links of the mail on to its addressee. */
export function toMail(row: MailRow, showsSecrets: boolean, isMailServerConfigured: boolean): Mail {
  return {
    mailId: row.id,
    to: row.to,
    language: storedLanguage(row.language),
    subject: row.subject,
    text: showsSecrets ? row.text : withoutSecrets(row.text),
    state: mailStates.find((state) => state === row.state) ?? 'failed',
    attempts: row.attempts,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    abilities: mailAbilitiesOf(row, isMailServerConfigured),
  };
}
