import { type Mail, mailStates } from '@fundus/contract/mail';
import type { MailRow } from './mail.repository.ts';

export function toMail(row: MailRow): Mail {
  return {
    mailId: row.id,
    to: row.to,
    subject: row.subject,
    text: row.text,
    state: mailStates.find((state) => state === row.state) ?? 'failed',
    attempts: row.attempts,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
