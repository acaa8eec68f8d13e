import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { findPaperPerson } from './paper-person.repository.ts';
import type { PaperKind, PaperRecord } from './work-paper.rules.ts';

/** The one place that reads and writes papers: the tables of all kinds have the same columns. */

type Table = Pick<PaperKind, 'table'>;

type PaperRow<Content extends object> = Omit<PaperRecord<Content>, 'person'> & { personId: string | null };

/** A paper of an owner (null: of anybody). `lock` keeps others from changing it until the transaction ends. */
export async function findPaper<Content extends object>(
  db: Executor,
  { table }: Table,
  id: string,
  ownerId: string | null,
  options: { lock?: boolean } = {},
): Promise<PaperRecord<Content> | null> {
  const { rows } = await sql<PaperRow<Content>>`
    select * from ${sql.table(table)}
    where id = ${id}::uuid ${ownerId === null ? sql`` : sql`and owner_id = ${ownerId}::uuid`}
    ${options.lock === true ? sql`for update` : sql``}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { personId, ...record } = row;
  return { ...record, person: await findPaperPerson(db, personId) };
}

export async function insertPaper<Content extends object>(
  db: Executor,
  { table }: Table,
  paper: PaperRecord<Content>,
): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
      (id, owner_id, person_id, origin_id, name, content, revision, field_revisions, created_at, updated_at)
    values (${paper.id}, ${paper.ownerId}, ${paper.person?.personId ?? null}, ${paper.originId}, ${paper.name},
      ${toJson(paper.content)}, ${paper.revision}, ${toJson(paper.fieldRevisions)}, ${paper.createdAt}, ${paper.updatedAt})
    `.execute(db);
}

/** Writes a paper that was read with its lock. */
export async function updatePaperRow<Content extends object>(
  db: Executor,
  { table }: Table,
  paper: PaperRecord<Content>,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set name = ${paper.name}, content = ${toJson(paper.content)},
      person_id = ${paper.person?.personId ?? null}::uuid, revision = ${paper.revision},
      field_revisions = ${toJson(paper.fieldRevisions)}, updated_at = ${paper.updatedAt}, deleted_at = ${paper.deletedAt}
    where id = ${paper.id}::uuid`.execute(db);
}

/** Gives all papers of persons, those in the trash too, to an owner. */
export async function movePapersOfPersons(
  db: Executor,
  { table }: Table,
  personIds: readonly string[],
  ownerId: string,
): Promise<void> {
  if (personIds.length === 0) return;
  await sql`
    update ${sql.table(table)} set owner_id = ${ownerId}::uuid where person_id = any(${[...personIds]}::uuid[])`.execute(
    db,
  );
}
