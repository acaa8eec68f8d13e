import { z } from 'zod';
import { roomQuestion } from './client-room.ts';
import { roomLimits } from './client-room-codes.ts';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { fundingCaseStates } from './funding-case-list.ts';
import { cents } from './money.ts';
import { paperLineKinds } from './paper-request-codes.ts';
import { sharedAdvisor } from './shared-advisor.ts';
import { prose } from './text.ts';

/** A page of its own that the room leads to. */
const leading = { title: z.string(), url: z.string() };

const roomCase = z.object({
  title: z.string(),
  state: z.enum(fundingCaseStates),
  /** The days on which states began, in their order. */
  steps: z.array(z.object({ state: z.enum(fundingCaseStates), on: calendarDate })),
  askedCents: cents.nullable(),
  grantedCents: cents.nullable(),
  paidCents: cents.nullable(),
});

/** Why a day counts: `papers` are due; the others are days of a case. */
export const roomDayKinds = [
  'papers',
  'caseFiling',
  'caseStep',
  'caseDuty',
  'caseUse',
  'caseCondition',
  'caseInterim',
  'caseProof',
  'caseRetention',
  'caseBound',
] as const;

/** A room as its client sees it: the parts that are switched on, and nothing besides. */
export const sharedRoom = z
  .object({
    recipient: z.string(),
    message: z.string(),
    advisor: sharedAdvisor,
    expiresAt: instant,
    researches: z.array(z.object({ ...leading, hasPassword: z.boolean(), sentAt: instant })),
    papers: z.array(
      z.object({
        ...leading,
        dueOn: calendarDate.nullable(),
        total: z.int(),
        /** Papers that the client still has to bring. */
        open: z.array(z.object({ title: z.string(), kind: z.enum(paperLineKinds), isReturned: z.boolean() })),
      }),
    ),
    plans: z.array(z.object({ ...leading, chapters: z.int() })),
    cases: z.array(roomCase),
    /** `null`: the part is switched off. */
    days: z
      .array(z.object({ on: calendarDate, kind: z.enum(roomDayKinds), title: z.string(), text: z.string() }))
      .nullable(),
    questions: z.array(roomQuestion).nullable(),
  })
  .meta({ id: 'SharedRoom' });
export type SharedRoom = z.infer<typeof sharedRoom>;

const byToken = { uuid: 'token' } as const;

export const getSharedRoom = defineEndpoint('GET /api/client-rooms/:uuid', {
  summary:
    'The room of a client. Unknown, revoked and expired links answer alike; one that asks for a code answers ROOM_CODE_REQUIRED without a grant.',
  access: 'public',
  rateLimit: 120,
  records: byToken,
  response: sharedRoom,
});

export const sendRoomCode = defineEndpoint('POST /api/client-rooms/:uuid/code', {
  summary: 'Mails a code to the address that the advisor entered. The answer does not say which it is.',
  access: 'public',
  // No user of the portal acts, and no address of a client is kept.
  audit: null,
  rateLimit: 10,
  records: byToken,
});

export const openClientRoom = defineEndpoint('POST /api/client-rooms/:uuid/open', {
  summary: 'Opens a room by its code, which is good once. Gives a grant that is sent as a header from then on.',
  access: 'public',
  // No user of the portal acts, and no address of a client is kept.
  audit: null,
  rateLimit: 20,
  records: byToken,
  body: z.object({ code: z.string().trim().min(1).max(20) }),
  response: z.object({ grant: z.string() }),
  example: { code: '123456' },
});

export const countRoomView = defineEndpoint('POST /api/client-rooms/:uuid/views', {
  summary: 'A person looked at the room: the page sends this once it has been visible for a moment.',
  access: 'public',
  // The history of the person says that the client looked; no address of a client is kept.
  audit: null,
  rateLimit: 60,
  records: byToken,
});

export const askInRoom = defineEndpoint('POST /api/client-rooms/:uuid/questions', {
  summary: 'A question to the advisor, who is told.',
  access: 'public',
  // No user of the portal acts; the history of the person says it.
  audit: null,
  rateLimit: 20,
  records: byToken,
  body: z.object({ text: prose(roomLimits.questionLength).min(1) }),
  response: sharedRoom,
  example: { text: 'Gilt das auch für gebrauchte Maschinen?' },
});
