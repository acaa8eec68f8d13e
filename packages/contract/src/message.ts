import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, pageQuery } from './paging.ts';
import { prose } from './text.ts';

/** What the history of a person knows. All but `note` are written by the portal and locked. */
export const messageKinds = [
  'note',
  'created',
  'imported',
  'statusSet',
  'statusChanged',
  'statusRemoved',
  'converted',
  'conversionUndone',
  'ownerChanged',
  'deleted',
  'restored',
  'documentAdded',
  'documentReplaced',
  'documentRemoved',
  'documentRestored',
  'researchAdded',
  'researchRemoved',
  'businessModelAdded',
  'businessModelRemoved',
  'projectOutlineAdded',
  'projectOutlineRemoved',
  'searchSaved',
  'searchRemoved',
  'searchRestored',
  'planAdded',
  'planRemoved',
  'shareCreated',
  'mailSent',
  'mailWritten',
  'mailUndelivered',
  'mailReceived',
  'shareViewed',
  'shareFeedback',
  'shareFeedbackWithdrawn',
  'shareReply',
  'shareFile',
  'paperSent',
  'paperReminded',
  'paperRevoked',
  'paperOpened',
  'paperRead',
  'paperConfirmed',
  'paperFile',
  'paperMissing',
  'paperAccepted',
  'paperReturned',
  'fundingCaseChanged',
  'procedureAdded',
  'procedureChanged',
  'procedureRemoved',
  'aidAdded',
  'aidRemoved',
  'taskDone',
  'merged',
  'mergeUndone',
  'leadEntered',
  'leadChanged',
  'leadAssigned',
  'leadAssignmentUndone',
  'leadAccepted',
  'leadHandedBack',
  'leadExpired',
  'leadWithdrawn',
  'leadCredited',
  'leadContacted',
  'leadConverted',
  'leadConversionUndone',
  'leadRecognised',
  'consentGiven',
  'consentWithdrawn',
] as const;
export const messageKind = z.enum(messageKinds);
export type MessageKind = z.infer<typeof messageKind>;

/** How a value of a message is to be read: as it stands, as a code that the web words, or as whole cents. */
export type MessageValueType =
  | 'text'
  | 'personKind'
  | 'process'
  | 'status'
  | 'answer'
  /** A state of a funding case; empty where nothing is requested any more. */
  | 'caseState'
  | 'procedureKind'
  | 'procedureState'
  | 'cents'
  /** Why a mail did not arrive; see `mail-codes.ts`. */
  | 'mailFault'
  | 'instant'
  /** For machines. */
  | 'code'
  /** A subject; what has none says so. */
  | 'mailSubject'
  /** What a reader should know of a mail, as a list; see `unassigned-mail-codes.ts`. */
  | 'mailNotes'
  /** Fields of a lead that became others; see `lead-change.ts`. */
  | 'leadChanges';

/**
 * The values that a message of each kind carries, under the names by which its text (`messages/message.json`) calls them.
 * An empty `recipient` takes the text below `unnamed`.
 */
export const messageValues: Record<MessageKind, Readonly<Record<string, MessageValueType>>> = {
  note: {},
  created: { kind: 'personKind' },
  imported: { kind: 'personKind', fileName: 'text' },
  statusSet: { process: 'process', to: 'status' },
  statusChanged: { process: 'process', from: 'status', to: 'status' },
  statusRemoved: { process: 'process', from: 'status' },
  converted: { from: 'personKind', to: 'personKind' },
  conversionUndone: { from: 'personKind', to: 'personKind' },
  ownerChanged: { from: 'text', to: 'text' },
  deleted: {},
  restored: {},
  documentAdded: { fileName: 'text' },
  documentReplaced: { fileName: 'text', version: 'text' },
  documentRemoved: { fileName: 'text' },
  documentRestored: { fileName: 'text' },
  researchAdded: { research: 'text' },
  researchRemoved: { research: 'text' },
  businessModelAdded: { name: 'text' },
  businessModelRemoved: { name: 'text' },
  projectOutlineAdded: { name: 'text' },
  projectOutlineRemoved: { name: 'text' },
  searchSaved: { search: 'text' },
  searchRemoved: { search: 'text' },
  searchRestored: { search: 'text' },
  planAdded: { plan: 'text' },
  planRemoved: { plan: 'text' },
  shareCreated: { research: 'text', recipient: 'text' },
  mailSent: { subject: 'text', to: 'text' },
  mailWritten: { subject: 'text', to: 'text', text: 'text', files: 'text' },
  /** `text`: what a mail server said of it. */
  mailUndelivered: { subject: 'text', to: 'text', fault: 'mailFault', text: 'text' },
  /** `mailId`: what the sender's program calls it; an answer names it. `lost`: files that were not taken over. */
  mailReceived: {
    subject: 'mailSubject',
    from: 'text',
    at: 'instant',
    text: 'text',
    files: 'text',
    lost: 'text',
    notes: 'mailNotes',
    mailId: 'code',
  },
  shareViewed: { research: 'text', recipient: 'text' },
  shareFeedback: { programme: 'text', recipient: 'text', answer: 'answer', text: 'text' },
  shareFeedbackWithdrawn: { programme: 'text', recipient: 'text', answer: 'answer' },
  shareReply: { programme: 'text', recipient: 'text', text: 'text' },
  shareFile: { fileName: 'text', recipient: 'text' },
  paperSent: { title: 'text' },
  paperReminded: { title: 'text', to: 'text' },
  paperRevoked: { title: 'text' },
  paperOpened: { title: 'text', client: 'text' },
  paperRead: { paper: 'text', client: 'text', version: 'text', checksum: 'text' },
  paperConfirmed: { paper: 'text', client: 'text', name: 'text', version: 'text', checksum: 'text' },
  paperFile: { paper: 'text', client: 'text', fileName: 'text' },
  paperMissing: { paper: 'text', client: 'text', text: 'text' },
  paperAccepted: { paper: 'text' },
  paperReturned: { paper: 'text', text: 'text' },
  fundingCaseChanged: { programme: 'text', state: 'caseState' },
  procedureAdded: { procedure: 'procedureKind' },
  procedureChanged: { procedure: 'procedureKind', state: 'procedureState' },
  procedureRemoved: { procedure: 'procedureKind' },
  aidAdded: { giver: 'text', amount: 'cents' },
  aidRemoved: { giver: 'text', amount: 'cents' },
  taskDone: { title: 'text' },
  merged: { name: 'text' },
  mergeUndone: { name: 'text' },
  leadEntered: { source: 'text' },
  leadChanged: { changes: 'leadChanges' },
  leadAssigned: { partner: 'text' },
  leadAssignmentUndone: { partner: 'text' },
  leadAccepted: { partner: 'text' },
  leadHandedBack: { partner: 'text', reason: 'text' },
  leadExpired: { partner: 'text' },
  leadWithdrawn: { partner: 'text', reason: 'text' },
  leadCredited: { partner: 'text', reason: 'text' },
  leadContacted: { partner: 'text' },
  leadConverted: { to: 'personKind' },
  leadConversionUndone: { to: 'personKind' },
  leadRecognised: {},
  consentGiven: { purpose: 'text' },
  consentWithdrawn: { purpose: 'text' },
};

/** An entry of the contact history. The web words locked ones in the reader’s language from kind and values. */
export const message = z
  .object({
    messageId: z.uuid(),
    kind: messageKind,
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

/** Filters of the timeline. */
export const messageGroups = ['note', 'status', 'document', 'research', 'funding', 'lead', 'record'] as const;
export type MessageGroup = (typeof messageGroups)[number];

/** In which one of us and the person have been in touch: a talk that was noted, a mail, an answer of either side. */
export const contactKinds: readonly MessageKind[] = [
  'note',
  'mailSent',
  'mailWritten',
  'mailReceived',
  'shareFeedback',
  'shareReply',
  'shareFile',
  'paperConfirmed',
  'paperFile',
  'paperMissing',
  'leadContacted',
];

/** The filter under which each kind is found. */
export const messageGroupOf: Record<MessageKind, MessageGroup> = {
  note: 'note',
  created: 'record',
  imported: 'record',
  statusSet: 'status',
  statusChanged: 'status',
  statusRemoved: 'status',
  converted: 'status',
  conversionUndone: 'status',
  ownerChanged: 'record',
  deleted: 'record',
  restored: 'record',
  documentAdded: 'document',
  documentReplaced: 'document',
  documentRemoved: 'document',
  documentRestored: 'document',
  researchAdded: 'research',
  businessModelAdded: 'document',
  businessModelRemoved: 'document',
  projectOutlineAdded: 'document',
  projectOutlineRemoved: 'document',
  researchRemoved: 'research',
  searchSaved: 'research',
  searchRemoved: 'research',
  searchRestored: 'research',
  planAdded: 'document',
  planRemoved: 'document',
  shareCreated: 'research',
  mailSent: 'research',
  mailWritten: 'note',
  mailUndelivered: 'note',
  mailReceived: 'note',
  shareViewed: 'research',
  shareFeedback: 'research',
  shareFeedbackWithdrawn: 'research',
  shareReply: 'research',
  shareFile: 'research',
  paperSent: 'document',
  paperReminded: 'document',
  paperRevoked: 'document',
  paperOpened: 'document',
  paperRead: 'document',
  paperConfirmed: 'document',
  paperFile: 'document',
  paperMissing: 'document',
  paperAccepted: 'document',
  paperReturned: 'document',
  fundingCaseChanged: 'funding',
  procedureAdded: 'funding',
  procedureChanged: 'funding',
  procedureRemoved: 'funding',
  aidAdded: 'funding',
  aidRemoved: 'funding',
  taskDone: 'record',
  merged: 'record',
  mergeUndone: 'record',
  leadEntered: 'lead',
  leadChanged: 'lead',
  leadAssigned: 'lead',
  leadAssignmentUndone: 'lead',
  leadAccepted: 'lead',
  leadHandedBack: 'lead',
  leadExpired: 'lead',
  leadWithdrawn: 'lead',
  leadCredited: 'lead',
  leadContacted: 'lead',
  leadConverted: 'lead',
  leadConversionUndone: 'lead',
  leadRecognised: 'lead',
  consentGiven: 'record',
  consentWithdrawn: 'record',
};

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
