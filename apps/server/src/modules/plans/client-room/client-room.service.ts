import type { ClientRoom, ClientRooms, NewClientRoom } from '@fundus/contract/client-room';
import { type RoomExtra, roomExtras, roomLimits } from '@fundus/contract/client-room-codes';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId, newSecretUuid } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { type PersonEvent, recordEvents } from '#modules/people/message/message.service.ts';
import { requirePerson } from '#modules/people/person/person-access.service.ts';
import { recordNothing } from '#modules/platform/audit/audit.service.ts';
import { toClientRoom } from './client-room.presenter.ts';
import {
  endRoomRowsOf,
  insertRoom,
  listQuestions,
  listRooms,
  lockRoom,
  type RoomRecord,
  updateReply,
  updateRoom,
} from './client-room.repository.ts';
import { isAlive } from './client-room.rules.ts';
import { mailAnswer, mailRoom, sealRoomToken, urlOf } from './client-room-mail.service.ts';
import type { OpenRoom } from './room-entry.service.ts';
import { readRoomParts, toCandidates } from './room-parts.service.ts';

type RoomDeps = With<'db' | 'clock' | 'secrets' | 'publicUrl' | 'mailer'>;

/** Which room of which person. */
export interface RoomPlace {
  personId: string;
  clientRoomId: string;
}

const isExtra = (part: string): part is RoomExtra => (roomExtras as readonly string[]).includes(part);

/** The rooms of a person with all that one can show; the caller has checked who asks. */
async function present(db: Executor, deps: RoomDeps, personId: string, mayEdit: boolean): Promise<ClientRooms> {
  const rooms = await listRooms(db, personId);
  const questions = await listQuestions(
    db,
    rooms.map(({ id }) => id),
  );
  const candidates = toCandidates(await readRoomParts(db, deps, personId));
  const candidateIds = new Set(candidates.map(({ partId }) => partId));
  const now = deps.clock();
  const shown: ClientRoom[] = rooms.map((room) =>
    toClientRoom(room, questions, { url: urlOf(deps, room), mayEdit, now, candidateIds }),
  );
  return { rows: shown, candidates, canMail: deps.mailer !== null };
}

/** Throws NOT_FOUND. */
export async function listClientRooms(deps: RoomDeps, actor: Actor, personId: string): Promise<ClientRooms> {
  const { deletedAt } = await requirePerson(deps.db, actor, personId);
  return present(deps.db, deps, personId, deletedAt === null && mayActor(actor, 'person:edit'));
}

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** When a new room ends. Throws VALIDATION_FAILED for an end that has passed or is too far off. */
function endOf(now: Date, chosen: string | null): Date {
  if (chosen === null) return inDays(now, roomLimits.usualDays);
  const end = new Date(chosen);
  if (end <= now) throw invalidField(['expiresAt'], 'dateInPast');
  // The last day may be chosen as a whole.
  if (end > inDays(now, roomLimits.longestDays + 1)) throw invalidField(['expiresAt'], 'dateOverOneYear');
  return end;
}

/** Throws NOT_FOUND for a part that the person does not have, or whose link opens nothing. */
async function requireParts(
  db: Executor,
  deps: RoomDeps,
  personId: string,
  partIds: readonly string[],
): Promise<string[]> {
  if (partIds.length === 0) return [];
  const known = new Set(toCandidates(await readRoomParts(db, deps, personId)).map(({ partId }) => partId));
  if (partIds.some((id) => !known.has(id))) throw notFound('part of the room');
  return [...new Set(partIds)];
}

/**
 * Opens a room for a client. Throws NOT_FOUND, also for a part of another person, ROOM_EXISTS where the person has an open one,
 * VALIDATION_FAILED for an end that no room has, and for a code that no mail server would bring.
 */
export async function createClientRoom(
  deps: RoomDeps,
  actor: Actor,
  personId: string,
  input: NewClientRoom,
): Promise<ClientRooms> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { ownerId } = await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: now });
    const expiresAt = endOf(now, input.expiresAt);
    if (input.asksForCode && deps.mailer === null) throw invalidField(['asksForCode'], 'invalidChoice');
    if ((await listRooms(tx, personId)).some((room) => isAlive(room, now))) throw new AppError('ROOM_EXISTS');
    const { partIds, extras, ...fields } = input;
    const room: RoomRecord = {
      ...fields,
      id: newId(),
      personId,
      ...sealRoomToken(deps, newSecretUuid()),
      partIds: await requireParts(tx, deps, personId, partIds),
      extras: roomExtras.filter((extra) => extras.includes(extra)),
      expiresAt,
      mailedAt: null,
      revokedAt: null,
      views: 0,
      lastViewedAt: null,
      codeHash: null,
      codeUntil: null,
      codeTries: 0,
      codesSentAt: [],
      createdBy: actor.userId,
      createdAt: now,
      updatedAt: now,
    };
    const isMailed = await mailRoom(tx, deps, { room, ownerId });
    await insertRoom(tx, { ...room, mailedAt: isMailed ? now : null });
    await record(tx, deps, actor, room, { kind: 'roomOpened' });
    return present(tx, deps, personId, true);
  });
}

async function record(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  { personId, recipient: client }: Pick<RoomRecord, 'personId' | 'recipient'>,
  { kind, values = {} }: { kind: PersonEvent['kind']; values?: Record<string, string> },
): Promise<void> {
  await recordEvents(tx, deps, [{ personId, kind, values: { client, ...values }, authorId: actor.userId }]);
}

/** The person, then the room that still opens, locked for a change. Throws NOT_FOUND, or FORBIDDEN in the trash. */
async function lockOpenRoom(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  { personId, clientRoomId }: RoomPlace,
): Promise<OpenRoom> {
  const now = deps.clock();
  const { ownerId } = await requirePerson(tx, actor, personId, { lock: true, edit: true, changeAt: now });
  const room = await lockRoom(tx, clientRoomId);
  if (room === null || room.personId !== personId || !isAlive(room, now)) throw notFound('room that still opens');
  return { room, ownerId };
}

/** Shows a part, or takes it out. Throws NOT_FOUND, also for a part that the person does not have. */
export async function switchRoomPart(
  deps: RoomDeps,
  actor: Actor,
  place: RoomPlace,
  { part, isShown }: { part: string; isShown: boolean },
): Promise<ClientRooms> {
  return deps.db.transaction().execute(async (tx) => {
    const { room } = await lockOpenRoom(tx, deps, actor, place);
    const { partIds, extras } = switched(room, part, isShown);
    if (isShown && !isExtra(part)) await requireParts(tx, deps, place.personId, [part]);
    if (partIds.length > roomLimits.parts) throw invalidField(['part'], 'tooManyParts', { maximum: roomLimits.parts });
    if (partIds.length === room.partIds.length && extras.length === room.extras.length) recordNothing();
    else await updateRoom(tx, room.id, { partIds, extras, updatedAt: deps.clock() });
    return present(tx, deps, place.personId, true);
  });
}

function switched(
  { partIds, extras }: RoomRecord,
  part: string,
  isShown: boolean,
): Pick<RoomRecord, 'partIds' | 'extras'> {
  if (isExtra(part)) {
    return { partIds, extras: roomExtras.filter((extra) => (extra === part ? isShown : extras.includes(extra))) };
  }
  const others = partIds.filter((id) => id !== part);
  return { partIds: isShown ? [...others, part] : others, extras };
}

/** Ends a room at once. Throws NOT_FOUND, also for one that was ended. */
export async function revokeClientRoom(deps: RoomDeps, actor: Actor, place: RoomPlace): Promise<ClientRooms> {
  return deps.db.transaction().execute(async (tx) => {
    const { room } = await lockOpenRoom(tx, deps, actor, place);
    const now = deps.clock();
    await updateRoom(tx, room.id, { revokedAt: now, codeHash: null, updatedAt: now });
    await record(tx, deps, actor, room, { kind: 'roomEnded' });
    return present(tx, deps, place.personId, true);
  });
}

/** Answers a question and tells the client by mail; a second answer takes the place of the first. Throws NOT_FOUND. */
export async function replyInRoom(
  deps: RoomDeps,
  actor: Actor,
  { questionId, ...place }: RoomPlace & { questionId: string },
  text: string,
): Promise<ClientRooms> {
  return deps.db.transaction().execute(async (tx) => {
    const { room, ownerId } = await lockOpenRoom(tx, deps, actor, place);
    const question = (await listQuestions(tx, [room.id])).find(({ id }) => id === questionId);
    if (question === undefined) throw notFound('question');
    await updateReply(tx, questionId, { reply: text, repliedAt: deps.clock() });
    // A correction is no news: it fills no mailbox.
    if (question.repliedAt === null) await mailAnswer(tx, deps, { room, ownerId });
    await record(tx, deps, actor, room, { kind: 'roomReply', values: { text } });
    return present(tx, deps, place.personId, true);
  });
}

/** Ends all rooms for clients of a user that still open; returns how many. */
export async function endRoomsOf(tx: Executor, now: Date, userId: string): Promise<number> {
  return endRoomRowsOf(tx, userId, now);
}
