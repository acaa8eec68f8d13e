import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Releases the files of the imports of an owner that have ended, and of previews begun before an instant. */
export async function releaseEndedFiles(tx: Executor, ownerId: string, previewsBefore: Date): Promise<string[]> {
  const ended = await tx
    .selectFrom('importRun')
    .select(['id', 'fileId'])
    .where('ownerId', '=', ownerId)
    .where('fileId', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['applied', 'undone', 'failed']),
        eb.and([eb('state', '=', 'preview'), eb('createdAt', '<', previewsBefore)]),
      ]),
    )
    .forUpdate()
    .skipLocked()
    .execute();
  if (ended.length === 0) return [];
  const ids = ended.map(({ id }) => id);
  await sql`
    update import_run set
      file_id = null,
      problem = case when state = 'preview' then '{"code": "tooOld"}' else problem end,
      state = case when state = 'preview' then 'failed' else state end
    where id = any(${ids}::uuid[])`.execute(tx);
  return ended.flatMap(({ fileId }) => fileId ?? []);
}

/**
 * Deletes the file and the words of old imports of users: what came of the rows stays, so that they can still be counted.
 * Files of imports that all share name no people, and stay. Returns the files, which nothing names any more.
 */
export async function forgetImportContents(
  tx: Executor,
  before: Date,
): Promise<{ imports: number; fileIds: string[] }> {
  const old = await tx
    .selectFrom('importRun')
    .select(['id', 'fileId'])
    .where('ownerId', 'is not', null)
    .where('createdAt', '<', before)
    .where('isForgotten', '=', false)
    .where('state', 'in', ['preview', 'applied', 'undone', 'failed'])
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return { imports: 0, fileIds: [] };
  await sql`
    update import_row set
      title = '', detail = '', record_key = null, cells = '[]', content = null, remarks = '[]'
    where import_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    update import_run set
      file_id = null,
      is_forgotten = true,
      columns = coalesce((select jsonb_agg(one || '{"samples": []}') from jsonb_array_elements(columns) one), '[]'),
      problem = case when state = 'preview' then '{"code": "tooOld"}' else problem end,
      state = case when state = 'preview' then 'failed' else state end
    where id = any(${ids}::uuid[])`.execute(tx);
  return { imports: ids.length, fileIds: old.flatMap(({ fileId }) => fileId ?? []) };
}
