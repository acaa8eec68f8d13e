import type { MailAbility } from '@fundus/contract/mail';

/** What a reader of the outbox may do with a mail: one that failed or was kept is tried again, where a mail server is set up. */
export function mailAbilitiesOf(mail: { state: string }, isMailServerConfigured: boolean): MailAbility[] {
  return isMailServerConfigured && (mail.state === 'failed' || mail.state === 'kept') ? ['resend'] : [];
}
