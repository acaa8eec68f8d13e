import { z } from 'zod';
import { roomAbilities, roomExtras, roomLimits, roomPartKinds, roomStates } from './client-room-codes.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { email, prose, requiredLine } from './text.ts';

/** A record of the person that a room can show. */
export const roomCandidate = z.object({
  /** A link that opens, or a record of the person. */
  partId: z.uuid(),
  kind: z.enum(roomPartKinds),
  title: z.string(),
  /** To whom the link behind it was addressed; empty for records. */
  recipient: z.string(),
});
export type RoomCandidate = z.infer<typeof roomCandidate>;

export const roomQuestion = z.object({
  questionId: z.uuid(),
  text: z.string(),
  askedAt: instant,
  /** Empty: not answered yet. */
  reply: z.string(),
  repliedAt: instant.nullable(),
});
export type RoomQuestion = z.infer<typeof roomQuestion>;

/** The room of a client behind one link, as the advisor sees it. */
export const clientRoom = z
  .object({
    clientRoomId: z.uuid(),
    recipient: z.string(),
    /** Where the link and the codes are mailed to; empty where the link goes another way. */
    email: z.string(),
    message: z.string(),
    asksForCode: z.boolean(),
    state: z.enum(roomStates),
    /** Full address to copy; `null` where it leads nowhere any more. */
    url: z.string().nullable(),
    /** Ids of the records that are shown. */
    partIds: z.array(z.uuid()),
    extras: z.array(z.enum(roomExtras)),
    questions: z.array(roomQuestion),
    views: z.int(),
    lastViewedAt: instant.nullable(),
    mailedAt: instant.nullable(),
    expiresAt: instant,
    revokedAt: instant.nullable(),
    createdAt: instant,
    createdBy: z.string(),
    abilities: z.array(z.enum(roomAbilities)),
  })
  .meta({ id: 'ClientRoom' });
export type ClientRoom = z.infer<typeof clientRoom>;

/** The rooms of a person, and what one can show now. */
export const clientRooms = z
  .object({
    rows: z.array(clientRoom),
    candidates: z.array(roomCandidate),
    /** Whether mails can be sent: without a mail server no room asks for a code. */
    canMail: z.boolean(),
  })
  .meta({ id: 'ClientRooms' });
export type ClientRooms = z.infer<typeof clientRooms>;

const newClientRoom = z
  .object({
    recipient: requiredLine(200),
    email: email.default(''),
    message: prose(5_000).default(''),
    asksForCode: z.boolean().default(false),
    partIds: z.array(z.uuid()).max(roomLimits.parts).default([]),
    extras: z.array(z.enum(roomExtras)).max(roomExtras.length).default(['days', 'questions']),
    /** Null: after the usual time. */
    expiresAt: instant.nullable().default(null),
  })
  .refine(({ asksForCode, email: address }) => !asksForCode || address !== '', {
    path: ['email'],
    params: { code: 'required' },
  });
export type NewClientRoom = z.output<typeof newClientRoom>;

const ofPerson = { personId: 'own:person' } as const;
const one = { personId: 'own:person', clientRoomId: 'own:client-room' } as const;

export const listClientRooms = defineEndpoint('GET /api/persons/:personId/client-rooms', {
  summary: 'The rooms of a person, the latest first, and what a room can show.',
  access: 'person:read',
  records: ofPerson,
  response: clientRooms,
});

export const createClientRoom = defineEndpoint('POST /api/persons/:personId/client-rooms', {
  summary:
    'Opens a room behind one link. Where a mail server is set up and an address is given, the client is told by mail. A person has one open room.',
  access: 'person:edit',
  audit: 'clientRoom.created',
  rateLimit: 30,
  records: ofPerson,
  body: newClientRoom,
  bodyFeatures: [
    {
      feature: 'share-expiry',
      isAsked: ({ expiresAt }: NewClientRoom) => expiresAt !== null,
      example: { recipient: 'Mara Holm', expiresAt: '2099-01-01T00:00:00.000Z' },
    },
  ],
  response: clientRooms,
  status: 201,
  example: { recipient: 'Mara Holm' },
});

export const switchRoomPart = defineEndpoint('PUT /api/persons/:personId/client-rooms/:clientRoomId/parts', {
  summary: 'Shows a part in the room, or takes it out. The same again changes nothing.',
  access: 'person:edit',
  audit: 'clientRoom.changed',
  records: one,
  body: z.object({ part: z.union([z.enum(roomExtras), z.uuid()]), isShown: z.boolean() }),
  response: clientRooms,
  example: { part: 'days', isShown: false },
});

export const revokeClientRoom = defineEndpoint('POST /api/persons/:personId/client-rooms/:clientRoomId/revoke', {
  summary: 'Ends the link at once. The links that the room showed stay as they are.',
  access: 'person:edit',
  audit: 'clientRoom.withdrawn',
  records: one,
  response: clientRooms,
});

export const replyInRoom = defineEndpoint(
  'PUT /api/persons/:personId/client-rooms/:clientRoomId/questions/:questionId/reply',
  {
    summary: 'Answers a question of the client; the answer stands in the room and in the history.',
    access: 'person:edit',
    audit: 'clientRoom.answered',
    records: { ...one, questionId: 'own:room-question' },
    body: z.object({ text: prose(5_000).min(1) }),
    response: clientRooms,
    example: { text: 'Ja, das geht.' },
  },
);
