import { randomInt, timingSafeEqual } from 'node:crypto';
import { roomLimits } from '@fundus/contract/client-room-codes';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Secrets } from '#lib/secrets.ts';
import { hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { findPersonOfLink } from '#modules/people/person/person-access.service.ts';
import { findRoomByToken, lockRoom, type RoomRecord, updateRoom } from './client-room.repository.ts';
import { codeWait, isAlive, isCodeOpen, withCode } from './client-room.rules.ts';
import { mailCode } from './client-room-mail.service.ts';

const grantPurpose = 'room-grant';
const codePurpose = 'room-code';

/** The address that a call names, and the grant that it carries. */
export interface Entry {
  uuid: string;
  grant: string | undefined;
}

export interface OpenRoom {
  room: RoomRecord;
  /** Who advises the client: may have changed since the link was sent. */
  ownerId: string;
}

/** The room behind an address. Throws SHARE_LINK_UNAVAILABLE alike for unknown, revoked and expired links. */
async function findLivingRoom(db: Executor, deps: With<'clock'>, uuid: string): Promise<OpenRoom> {
  const room = await findRoomByToken(db, hashToken(uuid.toLowerCase()));
  const person = room === null ? null : await findPersonOfLink(db, room.personId);
  if (room === null || person === null || !isAlive(room, deps.clock())) throw new AppError('SHARE_LINK_UNAVAILABLE');
  return { room, ownerId: person.ownerId };
}

/** A grant names room and end; it says nothing of the client, and is worth nothing without the address. */
const grantText = (room: Pick<RoomRecord, 'id'>, until: number): string => `${room.id}|${until}`;

function isGrantFor(secrets: Secrets, grant: string | undefined, room: Pick<RoomRecord, 'id'>, now: Date): boolean {
  const text = grant === undefined ? null : secrets.verify(grantPurpose, grant);
  const until = Number(text?.split('|')[1]);
  return text !== null && text === grantText(room, until) && until > now.getTime();
}

/** The room of a call that may enter. Throws SHARE_LINK_UNAVAILABLE, and ROOM_CODE_REQUIRED without the grant of a code. */
export async function enterRoom(
  db: Executor,
  deps: With<'clock' | 'secrets'>,
  { uuid, grant }: Entry,
): Promise<OpenRoom> {
  const found = await findLivingRoom(db, deps, uuid);
  if (found.room.asksForCode && !isGrantFor(deps.secrets, grant, found.room, deps.clock())) {
    throw new AppError('ROOM_CODE_REQUIRED');
  }
  return found;
}

/** The same for a change: one that is revoked at this very moment takes nothing any more. */
export async function lockEntered(tx: Executor, deps: With<'clock' | 'secrets'>, entry: Entry): Promise<OpenRoom> {
  const { room: found, ownerId } = await enterRoom(tx, deps, entry);
  const room = await lockRoom(tx, found.id);
  if (room === null || room.personId !== found.personId || !isAlive(room, deps.clock())) {
    throw new AppError('SHARE_LINK_UNAVAILABLE');
  }
  return { room, ownerId };
}

const hashCode = (secrets: Secrets, roomId: string, code: string): Buffer =>
  secrets.hash(codePurpose, JSON.stringify([roomId, code]));

/**
 * Mails a code, which replaces the one before. Throws SHARE_LINK_UNAVAILABLE, NOT_FOUND where the room asks for none, and RATE_LIMITED
 * where one was mailed just now or too many today.
 */
export async function sendRoomCode(deps: With<'db' | 'clock' | 'secrets'>, uuid: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { room: found, ownerId } = await findLivingRoom(tx, deps, uuid);
    const room = found.asksForCode ? await lockRoom(tx, found.id) : null;
    if (room === null) throw new AppError('NOT_FOUND');
    const now = deps.clock();
    const retryAfterSeconds = codeWait(room, now);
    if (retryAfterSeconds > 0)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds, details: { retryAfterSeconds } });
    const code = String(randomInt(10 ** roomLimits.codeLength)).padStart(roomLimits.codeLength, '0');
    await updateRoom(tx, room.id, withCodeOf(deps.secrets, room, code, now));
    await mailCode(tx, deps, { room, ownerId, code });
  });
}

function withCodeOf(secrets: Secrets, room: RoomRecord, code: string, now: Date) {
  const { codesSentAt, ...state } = withCode(room, hashCode(secrets, room.id, code), now);
  return { ...state, codesSentAt: [...codesSentAt] };
}

/**
 * Gives a grant for a code, which is used up by it. A try counts before the code is compared, so that parallel ones gain nothing.
 * Throws SHARE_LINK_UNAVAILABLE, and ROOM_CODE_WRONG alike for a wrong, an old, a used and a code that was never mailed.
 */
export async function openRoom(
  deps: With<'db' | 'clock' | 'secrets'>,
  uuid: string,
  typed: string,
): Promise<{ grant: string }> {
  const grant = await deps.db.transaction().execute(async (tx) => {
    const { room: found } = await findLivingRoom(tx, deps, uuid);
    const room = await lockRoom(tx, found.id);
    const now = deps.clock();
    if (room === null || room.codeHash === null || !isCodeOpen(room, now)) return null;
    const isRight = timingSafeEqual(hashCode(deps.secrets, room.id, typed.replace(/\s/g, '')), room.codeHash);
    await updateRoom(tx, room.id, isRight ? { codeHash: null } : { codeTries: room.codeTries + 1 });
    const until = now.getTime() + roomLimits.grantHours * 3_600_000;
    return isRight ? deps.secrets.sign(grantPurpose, grantText(room, until)) : null;
  });
  // Thrown outside the transaction, which would roll the counted try back.
  if (grant === null) throw new AppError('ROOM_CODE_WRONG');
  return { grant };
}
