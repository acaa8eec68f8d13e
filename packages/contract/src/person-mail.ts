import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { mostMailFiles } from './person-mail-codes.ts';
import { prose, requiredLine } from './text.ts';

const ofPerson = { personId: 'own:person' } as const;

/** Initial text of a mail: a template, filled for the person. */
export const mailDraft = z
  .object({
    subject: z.string(),
    text: z.string(),
    /** Fields of which nothing is known of this person; they are left out of the text. */
    empty: z.array(z.string()),
    /** Fields that mean nothing; they stand as they were written. */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'MailDraft' });

export const getMailDraft = defineEndpoint('GET /api/persons/:personId/mail-drafts/:mailTemplateId', {
  summary: 'A template filled for a person, to be read and changed before it is sent.',
  access: 'person:edit',
  records: { personId: 'own:person', mailTemplateId: 'shared' },
  response: mailDraft,
});

/** Bounds of what a user writes, shared with the form. */
export const personMailInput = z.object({
  subject: requiredLine(200),
  text: prose(20_000).min(1),
  /** Files of the person that go along. */
  documentIds: z.array(z.uuid()).max(mostMailFiles),
  /** The entry of the history with the mail of theirs that it answers, so that their program shows both together. */
  answersMessageId: z.uuid().optional(),
});

export const sendPersonMail = defineEndpoint('POST /api/persons/:personId/mails', {
  summary:
    'Writes a mail to the address of a person: it goes out by the outbox, answers go to its author, and the history tells of it.',
  access: 'person:edit',
  audit: 'personMail.sent',
  records: ofPerson,
  body: personMailInput,
  rateLimit: 30,
  example: { subject: 'Unser Gespräch', text: 'Guten Tag,\n\nvielen Dank.', documentIds: [] },
});
