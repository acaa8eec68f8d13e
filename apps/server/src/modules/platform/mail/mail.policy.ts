import type { MailAbility } from '@fundus/contract/mail';

/** Abilities of a reader of the outbox: a failed or kept mail can be sent again where a mail server is set up. */
export function mailAbilitiesOf(mail: { state: string }, isMailServerConfigured: boolean): MailAbility[] {
  return isMailServerConfigured && (mail.state === 'failed' || mail.state === 'kept') ? ['resend'] : [];
}
