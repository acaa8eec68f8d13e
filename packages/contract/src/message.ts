import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { messageGroups, messageKinds } from './message-codes.ts';
import { page, pageQuery } from './paging.ts';
import { prose } from './text.ts';

/** An entry of the contact history. The web words locked ones in the reader’s language from kind and values. */
export const message = z
  .object({
    messageId: z.uuid(),
    kind: z.enum(messageKinds),
    isLocked: z.boolean(),
    /** Text of a note; empty for the others. */
    text: z.string(),
    values: z.record(z.string(), z.string()),
    /** Name of who did it; empty where the portal or a client did. */
    authorName: z.string(),
    researchId: z.uuid().nullable(),
    documentId: z.uuid().nullable(),
    revision: z.int(),
    createdAt: instant,
    editedAt: instant.nullable(),
    abilities: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

const ofPerson = { personId: 'own:person' } as const;
const one = { personId: 'own:person', messageId: 'own:message' } as const;

export const listMessages = defineEndpoint('GET /api/persons/:personId/messages', {
  summary: 'The contact history, newest first, over lead, prospect and client.',
  access: 'person:read',
  records: ofPerson,
  query: z.object({ ...pageQuery.shape, group: z.enum(messageGroups).optional() }),
  response: page(message),
});

export const createNote = defineEndpoint('POST /api/persons/:personId/messages', {
  summary: 'A note of one’s own.',
  access: 'person:edit',
  audit: 'message.created',
  records: ofPerson,
  body: z.object({ text: prose(20_000).min(1) }),
  response: message,
  status: 201,
  example: { text: 'Rückruf vereinbart' },
});

export const updateNote = defineEndpoint('PATCH /api/persons/:personId/messages/:messageId', {
  summary: 'Changes a note; only its author, never a locked message (403).',
  access: 'person:edit',
  audit: 'message.changed',
  records: one,
  body: z.object({ revision: z.int(), text: prose(20_000).min(1) }),
  response: message,
  example: { revision: 1, text: 'Rückruf erledigt' },
});

export const deleteNote = defineEndpoint('DELETE /api/persons/:personId/messages/:messageId', {
  summary: 'Deletes a note; only its author, never a locked message (403).',
  access: 'person:edit',
  audit: 'message.deleted',
  records: one,
});

const ofLead = { leadId: 'own:lead' } as const;
const oneOfLead = { leadId: 'own:lead', messageId: 'own:lead-message' } as const;

export const listLeadMessages = defineEndpoint('GET /api/leads/:leadId/messages', {
  summary: 'The history of a lead, newest first. Partners do not see who else had it.',
  access: 'lead:read',
  records: ofLead,
  query: pageQuery,
  response: page(message),
});

export const createLeadNote = defineEndpoint('POST /api/leads/:leadId/messages', {
  summary: 'A note of one’s own on a lead; it goes along when the lead becomes a person.',
  access: 'lead:read',
  audit: 'message.created',
  records: ofLead,
  body: z.object({ text: prose(20_000).min(1) }),
  response: message,
  status: 201,
  example: { text: 'Rückruf vereinbart' },
});

export const updateLeadNote = defineEndpoint('PATCH /api/leads/:leadId/messages/:messageId', {
  summary: 'Changes a note; only its author, never a locked message (403).',
  access: 'lead:read',
  audit: 'message.changed',
  records: oneOfLead,
  body: z.object({ revision: z.int(), text: prose(20_000).min(1) }),
  response: message,
  example: { revision: 1, text: 'Rückruf erledigt' },
});

export const deleteLeadNote = defineEndpoint('DELETE /api/leads/:leadId/messages/:messageId', {
  summary: 'Deletes a note; only its author, never a locked message (403).',
  access: 'lead:read',
  audit: 'message.deleted',
  records: oneOfLead,
});
