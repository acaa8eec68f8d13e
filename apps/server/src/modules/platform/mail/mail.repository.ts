import type { mailStates } from '@fundus/contract/mail';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Mail, MailAttachment } from '#db/schema.generated.ts';
import type { TimeCursor } from '#lib/time-cursor.ts';

export type MailRow = Selectable<Mail>;
type MailState = (typeof mailStates)[number];

export async function insertMails(tx: Executor, mails: readonly Insertable<Mail>[]): Promise<void> {
  if (mails.length > 0)
    await tx
      .insertInto('mail')
      .values([...mails])
      .execute();
}

export async function insertAttachments(tx: Executor, files: readonly Insertable<MailAttachment>[]): Promise<void> {
  if (files.length > 0)
    await tx
      .insertInto('mailAttachment')
      .values([...files])
      .execute();
}

/** Lists the attachments of mails, each in its order. */
export async function listAttachments(db: Executor, mailIds: readonly string[]): Promise<Selectable<MailAttachment>[]> {
  return db
    .selectFrom('mailAttachment')
    .selectAll()
    .where('mailId', 'in', [...mailIds])
    .orderBy('position')
    .execute();
}

/** Claims due mails up to a limit, skipping those claimed by another server. */
export async function takeDue(tx: Executor, now: Date, limit: number): Promise<MailRow[]> {
  return tx
    .updateTable('mail')
    .set((eb) => ({ sendingSince: now, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'waiting')
        .where('sendingSince', 'is', null)
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

export interface MailOutcome {
  state: MailState;
  problem: string;
  nextAttemptAt: Date | null;
  sentAt: Date | null;
  /** Text that is kept from then on. */
  text?: string;
}

export async function setOutcome(db: Executor, id: string, outcome: MailOutcome): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...outcome, sendingSince: null })
    .where('id', '=', id)
    .execute();
}

/** Gives up mails that a server claimed before an instant and left without an outcome. Returns them. */
export async function failAbandoned(tx: Executor, before: Date, problem: string): Promise<MailRow[]> {
  return tx
    .updateTable('mail')
    .set({ state: 'failed', problem, nextAttemptAt: null, sendingSince: null })
    .where('state', '=', 'waiting')
    .where('sendingSince', '<', before)
    .returningAll()
    .execute();
}

/** Keeps what was to be sent by a mail server that is set up no more. */
export async function keepWaiting(db: Executor): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'kept', nextAttemptAt: null })
    .where('state', '=', 'waiting')
    .where('sendingSince', 'is', null)
    .execute();
}

export async function deleteMailsBefore(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('mail').where('createdAt', '<', before).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function lockMail(tx: Executor, id: string): Promise<MailRow | undefined> {
  return tx.selectFrom('mail').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Makes a mail wait for its first attempt again. */
export async function requeueMail(tx: Executor, id: string, now: Date): Promise<MailRow> {
  return tx
    .updateTable('mail')
    .set({ state: 'waiting', attempts: 0, problem: '', nextAttemptAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function listMailPersons(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('mail')
    .select(['id', 'personId'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Marks the first of these mails that was sent as returned. */
export async function setReturned(tx: Executor, ids: readonly string[], problem: string): Promise<MailRow | undefined> {
  return tx
    .updateTable('mail')
    .set({ state: 'undeliverable', problem })
    .where('id', 'in', [...ids])
    .where('state', '=', 'sent')
    .returningAll()
    .executeTakeFirst();
}

/** Mails, newest first, from a place of the list on. */
export async function listMailRows(
  db: Executor,
  query: { state: MailState | undefined; after: TimeCursor | undefined; limit: number },
): Promise<MailRow[]> {
  const { state, after } = query;
  let list = db.selectFrom('mail').selectAll();
  if (state !== undefined) list = list.where('state', '=', state);
  if (after !== undefined) list = list.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`);
  return list.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(query.limit).execute();
}

/** How many there are, counted up to a limit. */
export async function countMails(db: Executor, state: MailState | undefined, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) => {
      const list = eb.selectFrom('mail').select('id').limit(limit);
      return (state === undefined ? list : list.where('state', '=', state)).as('counted');
    })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasMailSince(tx: Executor, userId: string, kind: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('mail')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('createdAt', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of each user the latest mail of these kinds that was written since an instant and that nothing has tried to send yet, in hand. */
export async function takeOpenMails(tx: Executor, userIds: readonly string[], kinds: readonly string[], since: Date) {
  return tx
    .selectFrom('mail')
    .select(['id', 'userId', 'text'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail')
        .distinctOn('userId')
        .select('id')
        .where('userId', 'in', userIds)
        .where('kind', 'in', kinds)
        .where('createdAt', '>', since)
        .orderBy('userId')
        .orderBy('createdAt', 'desc'),
    )
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function rewriteMail(tx: Executor, id: string, words: { subject: string; text: string }): Promise<void> {
  await tx.updateTable('mail').set(words).where('id', '=', id).execute();
}
