import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** A programme that is known from a source and is not in a file of it. */
export interface VanishedProgramme {
  programmeId: string;
  title: string;
  externalId: string | null;
}

/** The programmes of a source that have not ended and that no row of an import names, by their id there or as its record. */
export async function listVanished(db: Executor, importId: string, source: string): Promise<VanishedProgramme[]> {
  const { rows } = await sql<VanishedProgramme>`
    select p.id as programme_id, p.title, p.external_id
    from funding_programme p
    where p.source = ${source} and p.ended_at is null and not exists (
      select from import_row r where r.import_id = ${importId}::uuid and r.record_key = p.external_id
    ) and not exists (
      select from import_row r where r.import_id = ${importId}::uuid and r.record_id = p.id
    )
    order by p.title, p.id`.execute(db);
  return rows;
}

/** The instants at which imports of a source were carried out or undone: what ended exactly then, they ended. */
export async function listEndingTimes(db: Executor, source: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('importRun')
    .select(['appliedAt', 'undoneAt'])
    .where('target', '=', 'programme')
    .where(sql<boolean>`settings ->> 'source' = ${source}`)
    .execute();
  return new Set(
    rows.flatMap(({ appliedAt, undoneAt }) => [appliedAt, undoneAt].flatMap((at) => (at ? [at.getTime()] : []))),
  );
}

/** Locks all programmes that an import made or changed. */
export async function lockMadeProgrammes(tx: Executor, importId: string): Promise<void> {
  await sql`
    select p.id from import_row r join funding_programme p on p.id = r.record_id
    where r.import_id = ${importId}::uuid and r.is_made order by p.id for update of p`.execute(tx);
}

/** Programmes that have a newer version than the import made. */
export async function listWorkedOnProgrammes(
  tx: Executor,
  importId: string,
  limit: number,
): Promise<{ recordId: string; name: string }[]> {
  const { rows } = await sql<{ recordId: string; name: string }>`
    select r.record_id, r.title as name
    from import_row r join funding_programme p on p.id = r.record_id
    where r.import_id = ${importId}::uuid and r.is_made
      and p.current_version <> (r.before ->> 'versionAfter')::int
    order by r.position limit ${limit}`.execute(tx);
  return rows;
}

/** Which of these programmes are in use: chosen in a research, kept by a user, in a procedure, or the successor of another. */
export async function findUsedProgrammes(db: Executor, programmeIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from funding_programme p where p.id = any (${[...programmeIds]}::uuid[]) and (
      exists (select from funding_research_item i where i.programme_id = p.id)
      or exists (select from saved_programme s where s.programme_id = p.id)
      or exists (select from funding_case f where f.programme_id = p.id)
      or exists (select from funding_programme other where other.successor_id = p.id)
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these users are still there. */
export async function findUserIds(db: Executor, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db.selectFrom('user').select('id').where('id', 'in', userIds).execute();
  return new Set(rows.map(({ id }) => id));
}
