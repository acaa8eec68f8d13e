import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, pageQuery } from './paging.ts';
import { mailNotes, unassignedReasons } from './unassigned-mail-codes.ts';

const unassignedMailAbilities = ['assign', 'discard'] as const;
export type UnassignedMailAbility = (typeof unassignedMailAbilities)[number];

/** A mail that came into the mailbox and belongs to no person. */
export const unassignedMail = z
  .object({
    unassignedMailId: z.uuid(),
    fromName: z.string(),
    fromAddress: z.string(),
    subject: z.string(),
    /** Plain text, whatever it was written as. */
    text: z.string(),
    reason: z.enum(unassignedReasons),
    notes: z.array(z.enum(mailNotes)),
    files: z.array(
      z.object({
        fileName: z.string(),
        /** Null where the file is gone. */
        downloadUrl: z.string().nullable(),
      }),
    ),
    /** Names of files that were not taken over; empty where all were. */
    lostFiles: z.string(),
    receivedAt: instant,
    abilities: z.array(z.enum(unassignedMailAbilities)),
  })
  .meta({ id: 'UnassignedMail' });
export type UnassignedMail = z.infer<typeof unassignedMail>;

const one = { unassignedMailId: 'shared' } as const;

export const listUnassignedMails = defineEndpoint('GET /api/unassigned-mails', {
  summary: 'Mails that came in and belong to no person, newest first.',
  access: 'mail:read',
  query: pageQuery,
  response: page(unassignedMail),
});

export const assignMail = defineEndpoint('POST /api/unassigned-mails/:unassignedMailId/assign', {
  summary: 'Files a mail with a person: in their history, with its files among theirs.',
  access: 'mail:read',
  audit: 'unassignedMail.assigned',
  records: one,
  body: z.object({ personId: z.uuid() }),
  example: { personId: '01970000-0000-7000-8000-000000000000' },
});

export const discardMail = defineEndpoint('DELETE /api/unassigned-mails/:unassignedMailId', {
  summary: 'Forgets a mail with its files; in the mailbox it stays.',
  access: 'mail:read',
  audit: 'unassignedMail.deleted',
  records: one,
});
