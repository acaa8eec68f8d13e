import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { userName } from '#db/user-name.ts';
import type { NewVersion, VersionKind } from './kept-version.rules.ts';

/** The one place that reads and writes versions: the tables of all kinds hold the same, under the names of `VersionKind`. */

export interface VersionRecord {
  id: string;
  name: string;
  savedAt: Date;
  /** Empty where the account is gone. */
  savedByName: string;
}

const column = (name: VersionKind['record' | 'savedAt' | 'savedBy']): RawBuilder<unknown> => sql.ref(`v.${name}`);

/** Columns of a version's metadata. */
const head = (kind: VersionKind): RawBuilder<unknown> => sql`
  v.id, v.name, ${column(kind.savedAt)} as saved_at,
  ${kind.savedBy === 'saved_by' ? sql`coalesce(${userName}, '')` : column(kind.savedBy)} as saved_by_name`;

const versionsOf = (kind: VersionKind, recordId: string): RawBuilder<unknown> => sql`
  from ${sql.table(kind.table)} v
  ${kind.savedBy === 'saved_by' ? sql`left join "user" on "user".id = ${column(kind.savedBy)}` : sql``}
  where ${column(kind.record)} = ${recordId}::uuid`;

/** The versions of a record without their contents, the latest first. */
export async function listVersionRows(db: Executor, kind: VersionKind, recordId: string): Promise<VersionRecord[]> {
  const { rows } = await sql<VersionRecord>`
    select ${head(kind)} ${versionsOf(kind, recordId)} order by ${column(kind.savedAt)} desc, v.id desc`.execute(db);
  return rows;
}

export async function findVersionRow<Content>(
  db: Executor,
  kind: VersionKind,
  recordId: string,
  versionId: string,
): Promise<(VersionRecord & { content: Content }) | null> {
  const { rows } = await sql<VersionRecord & { content: Content }>`
    select ${head(kind)}, v.content ${versionsOf(kind, recordId)} and v.id = ${versionId}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function countVersionRows(db: Executor, kind: VersionKind, recordId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(kind.table)} v where ${column(kind.record)} = ${recordId}::uuid`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** When the last version was kept; null without one. */
export async function findLastKeptAt(db: Executor, kind: VersionKind, recordId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(${column(kind.savedAt)}) as at from ${sql.table(kind.table)} v
    where ${column(kind.record)} = ${recordId}::uuid`.execute(db);
  return rows[0]?.at ?? null;
}

export async function insertVersionRow(
  tx: Executor,
  kind: VersionKind,
  version: NewVersion & { id: string },
): Promise<void> {
  const { table, record, savedBy, savedAt } = kind;
  await sql`
    insert into ${sql.table(table)} (id, ${sql.ref(record)}, name, content, ${sql.ref(savedBy)}, ${sql.ref(savedAt)})
    values (${version.id}, ${version.recordId}, ${version.name}, ${toJson(version.content)}, ${version.savedBy},
      ${version.savedAt})`.execute(tx);
}

/** False where the record has no such version. */
export async function deleteVersionRow(
  tx: Executor,
  kind: VersionKind,
  recordId: string,
  versionId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(kind.table)} v where ${column(kind.record)} = ${recordId}::uuid and v.id = ${versionId}::uuid
    `.execute(tx);
  return numAffectedRows > 0n;
}

/** Forgets the versions without a name, but the latest ones. */
export async function deleteOldVersionRows(
  tx: Executor,
  kind: VersionKind,
  recordId: string,
  unnamed: number,
): Promise<void> {
  await sql`
    delete from ${sql.table(kind.table)} where id in (
      select v.id from ${sql.table(kind.table)} v where ${column(kind.record)} = ${recordId}::uuid and v.name = ''
      order by ${column(kind.savedAt)} desc, v.id desc offset ${unnamed}
    )`.execute(tx);
}
