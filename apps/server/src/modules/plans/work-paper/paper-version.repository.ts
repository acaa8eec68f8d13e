import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { userName } from '#db/user-name.ts';
import type { PaperKind } from './work-paper.rules.ts';

type Table = Pick<PaperKind, 'table'>;

export interface VersionRecord<Content> {
  id: string;
  name: string;
  content: Content;
  savedAt: Date;
  savedByName: string;
}

const versionsOf = ({ table }: Table): RawBuilder<unknown> => sql.table(`${table}_version`);

function selectVersions(kind: Table, paperId: string): RawBuilder<unknown> {
  return sql`
    from ${versionsOf(kind)} v left join "user" on "user".id = v.saved_by where v.paper_id = ${paperId}::uuid`;
}

/** The versions of a paper without their contents, the latest first. */
export async function listVersionRows(
  db: Executor,
  kind: Table,
  paperId: string,
): Promise<Omit<VersionRecord<never>, 'content'>[]> {
  const { rows } = await sql<Omit<VersionRecord<never>, 'content'>>`
    select v.id, v.name, v.saved_at, coalesce(${userName}, '') as saved_by_name ${selectVersions(kind, paperId)}
    order by v.saved_at desc, v.id desc`.execute(db);
  return rows;
}

export async function findVersion<Content>(
  db: Executor,
  kind: Table,
  paperId: string,
  versionId: string,
): Promise<VersionRecord<Content> | null> {
  const { rows } = await sql<VersionRecord<Content>>`
    select v.id, v.name, v.content, v.saved_at, coalesce(${userName}, '') as saved_by_name
    ${selectVersions(kind, paperId)} and v.id = ${versionId}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function countVersions(db: Executor, kind: Table, paperId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${versionsOf(kind)} where paper_id = ${paperId}::uuid`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function insertVersion(
  db: Executor,
  kind: Table,
  version: { id: string; paperId: string; name: string; content: unknown; savedBy: string; savedAt: Date },
): Promise<void> {
  await sql`
    insert into ${versionsOf(kind)} (id, paper_id, name, content, saved_by, saved_at)
    values (${version.id}, ${version.paperId}, ${version.name}, ${toJson(version.content)}, ${version.savedBy},
      ${version.savedAt})`.execute(db);
}

export async function deleteVersionRow(db: Executor, kind: Table, versionId: string): Promise<void> {
  await sql`delete from ${versionsOf(kind)} where id = ${versionId}::uuid`.execute(db);
}
