import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { mailboxFilings, mailboxProblems, mailboxSecurities } from './mailbox-codes.ts';
import { line, prose, requiredEmail, requiredLine } from './text.ts';

const fields = {
  host: requiredLine(253).regex(/^[\w.:-]+$/),
  port: z.int().min(1).max(65_535),
  security: z.enum(mailboxSecurities),
  userName: requiredLine(254),
  /** Certificate (PEM) of the authority that is trusted in place of the public ones; empty: those. */
  certificate: prose(20_000).refine((text) => text === '' || text.startsWith('-----BEGIN CERTIFICATE-----\n'), {
    params: { code: 'invalidFormat' },
  }),
  folder: requiredLine(200),
  /** Where answers are sent to. */
  address: requiredEmail,
  /** Whether answers go to `name+…@host`, which says what they answer. */
  usesPlusAddress: z.boolean(),
  afterReading: z.enum(mailboxFilings),
  moveTo: line(200),
  everyMinutes: z.int().min(1).max(1440),
};

/** The mailbox as administrators see it. The password is never handed out. */
export const mailbox = z
  .object({
    ...fields,
    revision: z.int(),
    /** When it was last read whole; null where it never was. */
    readAt: instant.nullable(),
    nextReadingAt: instant,
    problem: z.enum(mailboxProblems).nullable(),
    failingSince: instant.nullable(),
  })
  .meta({ id: 'Mailbox' });
export type Mailbox = z.infer<typeof mailbox>;

const typed = z.object({ ...fields, password: z.string().max(1000) });
const namesItsFolder = ({ afterReading, moveTo }: Pick<z.infer<typeof typed>, 'afterReading' | 'moveTo'>): boolean =>
  afterReading !== 'move' || moveTo !== '';
const folderIsMissing = { path: ['moveTo'], params: { code: 'required' } };

/** Input of an administrator. The password is required again where another server or user would get it. */
export const mailboxInput = typed.refine(namesItsFolder, folderIsMissing);
export type MailboxInput = z.infer<typeof mailboxInput>;

const example = {
  host: 'imap.example.org',
  port: 993,
  security: 'tls',
  userName: 'antworten@example.org',
  password: 'nur ein Beispiel',
  certificate: '',
  folder: 'INBOX',
  address: 'antworten@example.org',
  usesPlusAddress: false,
  afterReading: 'leave',
  moveTo: '',
  everyMinutes: 5,
} as const;

export const getMailbox = defineEndpoint('GET /api/mailbox', {
  summary: 'The mailbox into which persons answer; null where none is set up.',
  access: 'setting:edit',
  response: z.object({ mailbox: mailbox.nullable() }),
});

export const saveMailbox = defineEndpoint('PUT /api/mailbox', {
  summary: 'Sets up the mailbox, or changes it; `revision` is that which the caller saw, 0 for none.',
  access: 'setting:edit',
  confirmsIdentity: true,
  audit: 'mailbox.changed',
  body: typed.extend({ revision: z.int().min(0) }).refine(namesItsFolder, folderIsMissing),
  response: mailbox,
  example: { ...example, revision: 0 },
});

export const deleteMailbox = defineEndpoint('DELETE /api/mailbox', {
  summary: 'Forgets the mailbox: it is read no more, answers go to whom they answer. What was filed stays.',
  access: 'setting:edit',
  audit: 'mailbox.deleted',
});

export const checkMailbox = defineEndpoint('POST /api/mailbox/check', {
  summary: 'Logs in to a mailbox and opens its folder, without changing anything; nothing is stored.',
  access: 'setting:edit',
  // Nothing changes, and nothing of the mailbox is handed out.
  audit: null,
  body: mailboxInput,
  response: z.object({
    problem: z.enum(mailboxProblems).nullable(),
    /** Mails in the folder; null where it could not be opened. */
    mails: z.int().nullable(),
  }),
  rateLimit: 20,
  example,
});

export const readMailboxNow = defineEndpoint('POST /api/mailbox/reading', {
  summary: 'Has the mailbox read within seconds.',
  access: 'setting:edit',
  // Reading comes by itself anyway.
  audit: null,
  response: z.object({ mailbox: mailbox.nullable() }),
});
