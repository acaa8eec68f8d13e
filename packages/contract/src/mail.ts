import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, pageQuery } from './paging.ts';
import { language } from './user.ts';

/** wartet · versandt · gescheitert · nicht versandt, weil kein Mailserver eingerichtet ist · kam als unzustellbar zurück */
export const mailStates = ['waiting', 'sent', 'failed', 'kept', 'undeliverable'] as const;

/** Abilities of a reader of the outbox on a mail. */
const mailAbilities = ['resend'] as const;
export type MailAbility = (typeof mailAbilities)[number];

export const mail = z
  .object({
    mailId: z.uuid(),
    to: z.string(),
    /** In which it is written: that of its reader. */
    language,
    subject: z.string(),
    text: z.string(),
    state: z.enum(mailStates),
    attempts: z.int(),
    /** Last answer of the mail server; empty without a failure. */
    problem: z.string(),
    createdAt: instant,
    sentAt: instant.nullable(),
    abilities: z.array(z.enum(mailAbilities)),
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof mail>;

export const listMails = defineEndpoint('GET /api/mails', {
  summary: 'The outbox, newest first.',
  access: 'mail:read',
  query: z.object({ ...pageQuery.shape, state: z.enum(mailStates).optional() }),
  response: page(mail).extend({ isMailServerConfigured: z.boolean() }),
});

export const resendMail = defineEndpoint('POST /api/mails/:mailId/resend', {
  summary: 'Tries a mail again that failed or was kept.',
  access: 'mail:read',
  audit: 'mail.sent',
  records: { mailId: 'shared' },
  response: mail,
});
