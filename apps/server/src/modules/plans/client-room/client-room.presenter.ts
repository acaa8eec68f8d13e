import type { ClientRoom, RoomQuestion } from '@fundus/contract/client-room';
import { type RoomAbility, type RoomState, roomAbilities } from '@fundus/contract/client-room-codes';
import type { ListedRoom, QuestionRecord, RoomRecord } from './client-room.repository.ts';
import { isAlive } from './client-room.rules.ts';

export function roomStateOf(room: RoomRecord, now: Date): RoomState {
  if (room.revokedAt !== null) return 'revoked';
  return isAlive(room, now) ? 'open' : 'expired';
}

export const toRoomQuestion = ({ id, text, askedAt, reply, repliedAt }: QuestionRecord): RoomQuestion => ({
  questionId: id,
  text,
  askedAt: askedAt.toISOString(),
  reply,
  repliedAt: repliedAt?.toISOString() ?? null,
});

/** A room as the advisor sees it. Parts that are gone are not named. */
export function toClientRoom(
  room: ListedRoom,
  questions: readonly QuestionRecord[],
  around: { url: string | null; mayEdit: boolean; now: Date; candidateIds: ReadonlySet<string> },
): ClientRoom {
  const state = roomStateOf(room, around.now);
  const abilities: RoomAbility[] = around.mayEdit && state === 'open' ? [...roomAbilities] : [];
  return {
    clientRoomId: room.id,
    recipient: room.recipient,
    email: room.email,
    message: room.message,
    asksForCode: room.asksForCode,
    state,
    // Its address is of use to who may end it.
    url: abilities.length === 0 ? null : around.url,
    partIds: room.partIds.filter((id) => around.candidateIds.has(id)),
    extras: room.extras,
    questions: questions.filter(({ roomId }) => roomId === room.id).map(toRoomQuestion),
    views: room.views,
    lastViewedAt: room.lastViewedAt?.toISOString() ?? null,
    mailedAt: room.mailedAt?.toISOString() ?? null,
    expiresAt: room.expiresAt.toISOString(),
    revokedAt: room.revokedAt?.toISOString() ?? null,
    createdAt: room.createdAt.toISOString(),
    createdBy: room.createdByName ?? '',
    abilities,
  };
}
