import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  paperDecisions,
  paperLimits,
  paperLineKinds,
  paperLineStates,
  paperRequestAbilities,
  paperRequestStates,
  shownPaperKinds,
} from './paper-request-codes.ts';
import { email, line, prose, requiredLine } from './text.ts';

/** The paper that a line is about, in the version that was sent. */
const sentPaper = z.object({
  /** `null` once the file is gone for good. */
  documentId: z.uuid().nullable(),
  fileName: z.string(),
  version: z.int(),
  /** SHA-256 of the bytes that the client was shown. */
  sha256: z.string(),
});

const receivedFile = z.object({
  documentId: z.uuid(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  receivedAt: instant,
  /** Signed, short-lived addresses. */
  downloadUrl: z.string(),
  previewUrl: z.string().nullable(),
});

export const paperLine = z.object({
  lineId: z.uuid(),
  kind: z.enum(paperLineKinds),
  title: z.string(),
  hint: z.string(),
  state: z.enum(paperLineStates),
  paper: sentPaper.nullable(),
  files: z.array(receivedFile),
  /** Under which name the client agreed, and to which words. */
  confirmedName: z.string().nullable(),
  wording: z.string().nullable(),
  /** Why the client does not have it. */
  remark: z.string(),
  /** Why the advisor gave it back. */
  note: z.string(),
  answeredAt: instant.nullable(),
  decidedAt: instant.nullable(),
});
export type PaperLine = z.infer<typeof paperLine>;

/** Papers that were sent to a client, or asked of them, by one link. */
export const paperRequest = z
  .object({
    paperRequestId: z.uuid(),
    title: z.string(),
    recipient: z.string(),
    /** Where it was mailed to; empty where the link goes another way. */
    email: z.string(),
    message: z.string(),
    state: z.enum(paperRequestStates),
    /** Full address to copy; `null` where it leads nowhere any more. */
    url: z.string().nullable(),
    dueOn: calendarDate.nullable(),
    expiresAt: instant,
    mailedAt: instant.nullable(),
    openedAt: instant.nullable(),
    answeredAt: instant.nullable(),
    doneAt: instant.nullable(),
    revokedAt: instant.nullable(),
    createdAt: instant,
    createdBy: z.string(),
    lines: z.array(paperLine),
    abilities: z.array(z.enum(paperRequestAbilities)),
  })
  .meta({ id: 'PaperRequest' });
export type PaperRequest = z.infer<typeof paperRequest>;

const newPaperLine = z
  .object({
    kind: z.enum(paperLineKinds),
    title: requiredLine(200),
    hint: line(500).default(''),
    /** The file of the person that is shown; kinds that show none have none. */
    documentId: z.uuid().nullable().default(null),
    /** Instead of it a document of the library, which is filed with the person first. */
    libraryDocumentId: z.uuid().nullable().default(null),
  })
  .refine(
    ({ kind, documentId, libraryDocumentId }) =>
      [documentId, libraryDocumentId].filter((id) => id !== null).length === (shownPaperKinds.includes(kind) ? 1 : 0),
    { path: ['documentId'], params: { code: 'invalidChoice' } },
  );

const newPaperRequest = z.object({
  title: requiredLine(200),
  recipient: requiredLine(200),
  email: email.default(''),
  message: prose(5_000).default(''),
  dueOn: calendarDate.nullable().default(null),
  lines: z.array(newPaperLine).min(1).max(paperLimits.lines),
});
export type NewPaperRequest = z.output<typeof newPaperRequest>;

const ofPerson = { personId: 'own:person' } as const;
const one = { personId: 'own:person', paperRequestId: 'own:paper-request' } as const;

export const listPaperRequests = defineEndpoint('GET /api/persons/:personId/paper-requests', {
  summary: 'What was sent to a person or asked of them by link, the latest first.',
  access: 'person:read',
  records: ofPerson,
  response: z.array(paperRequest),
});

export const createPaperRequest = defineEndpoint('POST /api/persons/:personId/paper-requests', {
  summary:
    'Sends papers, or asks for some, by one link. Where a mail server is set up and an address is given, the client is told by mail.',
  access: 'person:edit',
  accessBy: ({ body: { lines } }: { body: NewPaperRequest }) =>
    lines.some(({ libraryDocumentId }) => libraryDocumentId !== null) ? ['library:read'] : [],
  audit: 'paperRequest.sent',
  rateLimit: 30,
  records: ofPerson,
  body: newPaperRequest,
  response: paperRequest,
  status: 201,
  example: {
    title: 'Unterlagen für die Bank',
    recipient: 'Mara Holm',
    lines: [{ kind: 'upload', title: 'Jahresabschluss' }],
  },
});

export const remindOfPaperRequest = defineEndpoint(
  'POST /api/persons/:personId/paper-requests/:paperRequestId/reminder',
  {
    summary: 'Reminds the client by mail of what is still open.',
    access: 'person:edit',
    audit: 'paperRequest.sent',
    rateLimit: 10,
    records: one,
    response: paperRequest,
  },
);

export const revokePaperRequest = defineEndpoint('POST /api/persons/:personId/paper-requests/:paperRequestId/revoke', {
  summary: 'Ends the link at once; what came back stays in the file of the person.',
  access: 'person:edit',
  audit: 'paperRequest.withdrawn',
  records: one,
  response: paperRequest,
});

export const decidePaperLine = defineEndpoint(
  'PUT /api/persons/:personId/paper-requests/:paperRequestId/lines/:lineId/decision',
  {
    summary: 'Accepts what a client sent, or what they brought in another way; or gives it back with a word.',
    access: 'person:edit',
    audit: 'paperRequest.changed',
    records: { ...one, lineId: 'own:paper-line' },
    body: z
      .object({ decision: z.enum(paperDecisions), note: prose(1_000).default('') })
      .refine(({ decision, note }) => decision === 'accepted' || note !== '', {
        path: ['note'],
        params: { code: 'required' },
      }),
    response: paperRequest,
    example: { decision: 'returned', note: 'Bitte alle Seiten.' },
  },
);
