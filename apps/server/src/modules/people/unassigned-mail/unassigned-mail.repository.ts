import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { UnassignedMail, UnassignedMailFile } from '#db/schema.generated.ts';
import type { TimeCursor } from '#lib/time-cursor.ts';

export type UnassignedMailRow = Selectable<UnassignedMail>;

export async function insertUnassigned(
  tx: Executor,
  mail: Insertable<UnassignedMail>,
  files: readonly Insertable<UnassignedMailFile>[],
): Promise<void> {
  await tx.insertInto('unassignedMail').values(mail).execute();
  if (files.length > 0)
    await tx
      .insertInto('unassignedMailFile')
      .values([...files])
      .execute();
}

/** Mails, newest first, from a place of the list on. */
export async function listUnassignedRows(
  db: Executor,
  { after, limit }: { after: TimeCursor | undefined; limit: number },
): Promise<UnassignedMailRow[]> {
  let list = db.selectFrom('unassignedMail').selectAll();
  if (after !== undefined) list = list.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`);
  return list.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countUnassigned(db: Executor, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) => eb.selectFrom('unassignedMail').select('id').limit(limit).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The files of mails, each in its order. */
export async function listMailFiles(
  db: Executor,
  mailIds: readonly string[],
): Promise<Selectable<UnassignedMailFile>[]> {
  if (mailIds.length === 0) return [];
  return db
    .selectFrom('unassignedMailFile')
    .selectAll()
    .where('mailId', 'in', [...mailIds])
    .orderBy('position')
    .execute();
}

/** Bytes that the files of all these mails take up. */
export async function sumFileBytes(db: Executor): Promise<number> {
  const { bytes } = await db
    .selectFrom('unassignedMailFile')
    .innerJoin('file', 'file.id', 'unassignedMailFile.fileId')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('file.bytes'), eb.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

export async function lockUnassigned(tx: Executor, id: string): Promise<UnassignedMailRow | undefined> {
  return tx.selectFrom('unassignedMail').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function deleteUnassigned(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('unassignedMail').where('id', '=', id).execute();
}

/** Deletes what came in before an instant, or what these addresses sent. Returns how many mails it was, and their files. */
export async function deleteUnassignedWhere(
  tx: Executor,
  which: { before: Date } | { fromKeys: readonly string[] },
): Promise<{ mails: number; fileIds: string[] }> {
  const condition =
    'before' in which
      ? sql<boolean>`created_at < ${which.before}`
      : sql<boolean>`from_key = any(${[...which.fromKeys]}::text[])`;
  const files = await tx
    .selectFrom('unassignedMailFile')
    .select('fileId')
    .where('mailId', 'in', (eb) => eb.selectFrom('unassignedMail').select('id').where(condition))
    .execute();
  const { numDeletedRows } = await tx.deleteFrom('unassignedMail').where(condition).executeTakeFirstOrThrow();
  return { mails: Number(numDeletedRows), fileIds: files.flatMap(({ fileId }) => fileId ?? []) };
}
