import type { Mail } from '@fundus/contract/mail';

export type MailState = Mail['state'];

/** In the order of the filter; the contract's own list would bring its schema library along. */
export const mailStates = [
  'waiting',
  'sent',
  'failed',
  'kept',
  'undeliverable',
] as const satisfies readonly MailState[];
