import type { RoomExtra } from '@fundus/contract/client-room-codes';
import type { Executor } from '#db/database.ts';
import { userNameOf } from '#db/user-name.ts';

export interface RoomRecord {
  id: string;
  personId: string;
  tokenHash: Buffer;
  sealedToken: Buffer;
  recipient: string;
  email: string;
  message: string;
  asksForCode: boolean;
  partIds: string[];
  extras: RoomExtra[];
  expiresAt: Date;
  mailedAt: Date | null;
  revokedAt: Date | null;
  views: number;
  lastViewedAt: Date | null;
  codeHash: Buffer | null;
  codeUntil: Date | null;
  codeTries: number;
  codesSentAt: Date[];
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface ListedRoom extends RoomRecord {
  createdByName: string | null;
}

export interface QuestionRecord {
  id: string;
  roomId: string;
  text: string;
  askedAt: Date;
  reply: string;
  repliedAt: Date | null;
}

const toRecord = <Row extends { extras: string[] }>(row: Row) => ({ ...row, extras: row.extras as RoomExtra[] });

/** The rooms of a person, the latest first. */
export async function listRooms(db: Executor, personId: string): Promise<ListedRoom[]> {
  const rows = await db
    .selectFrom('clientRoom as room')
    .leftJoin('user as author', 'author.id', 'room.createdBy')
    .selectAll('room')
    .select(userNameOf('author').as('createdByName'))
    .where('room.personId', '=', personId)
    .orderBy('room.createdAt', 'desc')
    .orderBy('room.id', 'desc')
    .execute();
  return rows.map(toRecord);
}

/** The room behind the hash of a secret, alive or not. */
export async function findRoomByToken(db: Executor, tokenHash: Buffer): Promise<RoomRecord | null> {
  const row = await db.selectFrom('clientRoom').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Keeps other changes of a room waiting; where the person is locked, that comes before. */
export async function lockRoom(tx: Executor, id: string): Promise<RoomRecord | null> {
  const row = await tx.selectFrom('clientRoom').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export async function insertRoom(tx: Executor, room: RoomRecord): Promise<void> {
  await tx.insertInto('clientRoom').values(room).execute();
}

export async function updateRoom(
  tx: Executor,
  id: string,
  change: Partial<Omit<RoomRecord, 'id' | 'personId' | 'tokenHash' | 'sealedToken' | 'createdBy' | 'createdAt'>>,
): Promise<void> {
  await tx.updateTable('clientRoom').set(change).where('id', '=', id).execute();
}

/** Questions in rooms, in the order in which they were asked. */
export async function listQuestions(db: Executor, roomIds: readonly string[]): Promise<QuestionRecord[]> {
  if (roomIds.length === 0) return [];
  return db
    .selectFrom('clientRoomQuestion')
    .selectAll()
    .where('roomId', 'in', roomIds)
    .orderBy('askedAt')
    .orderBy('id')
    .execute();
}

export async function insertQuestion(tx: Executor, question: QuestionRecord): Promise<void> {
  await tx.insertInto('clientRoomQuestion').values(question).execute();
}

/** Writes the answer to a question; the caller has found it in its room. */
export async function updateReply(
  tx: Executor,
  questionId: string,
  answer: { reply: string; repliedAt: Date },
): Promise<void> {
  await tx.updateTable('clientRoomQuestion').set(answer).where('id', '=', questionId).execute();
}

/** Ends all rooms for clients of an owner; returns how many. */
export async function endRoomRowsOf(tx: Executor, ownerId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('clientRoom')
    .set({ revokedAt: at, updatedAt: at })
    .where('personId', 'in', (eb) => eb.selectFrom('person').select('id').where('ownerId', '=', ownerId))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
