import type { Role } from '@fundus/contract/permission';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { userName } from '#db/user-name.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import type { ItemKey } from './learning-path.rules.ts';

export interface PathRecord {
  id: string;
  title: string;
  description: string;
  audience: Role[];
  items: ItemKey[];
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
}

const selectPaths = (db: Executor) =>
  db
    .selectFrom('learningPath')
    .selectAll()
    .select(sql<Role[]>`audience`.as('audience'))
    .select(
      sql<ItemKey[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', case when i.video_id is null then 'document' else 'video' end,
          'recordId', coalesce(i.video_id, i.document_id)) order by i.position), '[]')
        from learning_path_item i where i.path_id = learning_path.id)`.as('items'),
    );

/** The paths for these roles (null: all), by title. */
export async function listPaths(db: Executor, roles: readonly Role[] | null): Promise<PathRecord[]> {
  return selectPaths(db)
    .$if(roles !== null, (query) =>
      query.where(sql<boolean>`(audience = '{}' or audience && ${[...(roles ?? [])]}::text[])`),
    )
    .orderBy(sql`title collate german`)
    .orderBy('id')
    .execute();
}

export async function findPath(db: Executor, id: string, { lock = false } = {}): Promise<PathRecord | null> {
  const found = selectPaths(db).where('id', '=', id);
  return (await (lock ? found.forUpdate('learningPath') : found).executeTakeFirst()) ?? null;
}

export async function insertPath(tx: Executor, { items, ...path }: PathRecord): Promise<void> {
  await tx
    .insertInto('learningPath')
    .values({ ...path, fieldRevisions: toJson(path.fieldRevisions) })
    .execute();
  await writeItems(tx, path.id, items);
}

export async function updatePathRow(tx: Executor, { id, items, ...path }: PathRecord): Promise<void> {
  await tx
    .updateTable('learningPath')
    .set({ ...path, fieldRevisions: toJson(path.fieldRevisions) })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('learningPathItem').where('pathId', '=', id).execute();
  await writeItems(tx, id, items);
}

async function writeItems(tx: Executor, pathId: string, items: readonly ItemKey[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto('learningPathItem')
    .values(
      items.map(({ kind, recordId }, position) => ({
        pathId,
        position,
        videoId: kind === 'video' ? recordId : null,
        documentId: kind === 'document' ? recordId : null,
      })),
    )
    .execute();
}

export async function deletePathRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('learningPath').where('id', '=', id).execute();
}

/** Which documents a user has read. */
export async function listReadIds(db: Executor, userId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('documentRead').select('documentId').where('userId', '=', userId).execute();
  return new Set(rows.map(({ documentId }) => documentId));
}

/** Notes that a user has read a document; the first time stays. */
export async function insertRead(db: Executor, userId: string, documentId: string, readAt: Date): Promise<void> {
  await db
    .insertInto('documentRead')
    .values({ userId, documentId, readAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRead(db: Executor, userId: string, documentId: string): Promise<void> {
  await db.deleteFrom('documentRead').where('userId', '=', userId).where('documentId', '=', documentId).execute();
}

export interface ProgressRow {
  userId: string;
  name: string;
  company: string;
  total: number;
  done: number;
  lastDoneAt: Date | null;
}

/** How far users of these roles are on a path that they see, of the items that they see themselves, by name. */
export async function listProgressRows(
  db: Executor,
  pathId: string,
  { roles, today }: { roles: readonly Role[]; today: string },
): Promise<ProgressRow[]> {
  const isFor = (audience: ReturnType<typeof sql.ref>) => sql`(${audience} = '{}' or ${audience} && "user".roles)`;
  const { rows } = await sql<ProgressRow>`
    select "user".id as user_id, ${userName} as name, "user".company,
      count(*) as total,
      count(coalesce(seen.seen_at, read.read_at)) as done,
      max(coalesce(seen.seen_at, read.read_at)) as last_done_at
    from learning_path p
      join "user" on "user".roles && ${[...roles]}::text[] and ${isFor(sql.ref('p.audience'))}
        and "user".approved_at is not null and "user".locked_at is null
      join learning_path_item i on i.path_id = p.id
      left join video v on v.id = i.video_id and v.deleted_at is null and ${isFor(sql.ref('v.audience'))}
      left join document d on d.id = i.document_id and d.deleted_at is null and ${isFor(sql.ref('d.audience'))}
        and (d.valid_until is null or d.valid_until >= ${today}::date)
      left join video_progress seen on seen.video_id = v.id and seen.user_id = "user".id
      left join document_read read on read.document_id = d.id and read.user_id = "user".id
    where p.id = ${pathId}::uuid and (v.id is not null or d.id is not null)
    group by "user".id
    order by "user".last_name collate german, "user".first_name collate german, "user".id`.execute(db);
  return rows;
}
