import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { uploadLimits } from './limits.ts';
import { paperLineKinds, paperLineStates, sentPaperTypes } from './paper-request-codes.ts';
import { sharedAdvisor } from './shared-advisor.ts';
import { prose, requiredLine } from './text.ts';

/** A line as a client sees it: without the deciding user, and with the ids that answers need alone. */
export const sharedPaperLine = z.object({
  lineId: z.uuid(),
  kind: z.enum(paperLineKinds),
  title: z.string(),
  hint: z.string(),
  state: z.enum(paperLineStates),
  /** `null` without one, or after its removal. */
  paper: z
    .object({
      fileName: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
      /** Signed, short-lived addresses. */
      downloadUrl: z.string(),
      previewUrl: z.string().nullable(),
    })
    .nullable(),
  files: z.array(z.object({ fileName: z.string(), bytes: z.int(), receivedAt: instant })),
  /** Exact wording that the client agrees to. */
  wording: z.string().nullable(),
  confirmedName: z.string().nullable(),
  remark: z.string(),
  note: z.string(),
  answeredAt: instant.nullable(),
});
export type SharedPaperLine = z.infer<typeof sharedPaperLine>;

/** A client's page of papers that were sent or requested. */
export const sharedPapers = z
  .object({
    title: z.string(),
    recipient: z.string(),
    message: z.string(),
    dueOn: calendarDate.nullable(),
    expiresAt: instant,
    createdAt: instant,
    /** The client has nothing left to do. */
    isAnswered: z.boolean(),
    advisor: sharedAdvisor,
    lines: z.array(sharedPaperLine),
  })
  .meta({ id: 'SharedPapers' });
export type SharedPapers = z.infer<typeof sharedPapers>;

const byToken = { uuid: 'token' } as const;
const oneLine = { uuid: 'token', lineId: 'token' } as const;

export const getSharedPapers = defineEndpoint('GET /api/shared-papers/:uuid', {
  summary: 'What was sent to a client or is asked of them. Unknown, revoked and expired links answer alike.',
  access: 'public',
  rateLimit: 120,
  records: byToken,
  response: sharedPapers,
});

export const countPaperView = defineEndpoint('POST /api/shared-papers/:uuid/views', {
  summary: 'A person looked at the page: it sends this once it has been visible for a moment.',
  access: 'public',
  // The history of the person says that the client looked; no address of a client is kept.
  audit: null,
  rateLimit: 60,
  records: byToken,
});

export const confirmPaper = defineEndpoint('POST /api/shared-papers/:uuid/lines/:lineId/confirmation', {
  summary: 'The client has read a paper or, under their name, agrees to it. A second time changes nothing.',
  access: 'public',
  // No user of the portal acts; the history of the person says it, with name, time and checksum and without an address.
  audit: null,
  rateLimit: 30,
  records: oneLine,
  body: z.object({ name: requiredLine(200).nullable().default(null) }),
  response: sharedPapers,
  example: { name: 'Mara Holm' },
});

export const sendPaper = defineEndpoint('POST /api/shared-papers/:uuid/lines/:lineId/files', {
  summary: 'A file of the client; it lies in the file of the person. The same bytes a second time change nothing.',
  access: 'public',
  // No user of the portal acts; the history of the person says it.
  audit: null,
  rateLimit: 60,
  records: oneLine,
  upload: { maxBytes: uploadLimits.shareFileBytes, mediaTypes: sentPaperTypes },
  response: sharedPapers,
});

export const reportMissingPaper = defineEndpoint('PUT /api/shared-papers/:uuid/lines/:lineId/missing', {
  summary: 'The client does not have what is asked for.',
  access: 'public',
  // No user of the portal acts; the history of the person says it.
  audit: null,
  rateLimit: 30,
  records: oneLine,
  body: z.object({ remark: prose(1_000).default('') }),
  response: sharedPapers,
  example: { remark: 'Erst im Januar.' },
});
