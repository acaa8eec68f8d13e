import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { BackupRun } from '#db/schema.generated.ts';

export type BackupRunRow = Selectable<BackupRun>;

export async function insertBackupRun(db: Executor, run: Insertable<BackupRun>): Promise<void> {
  await db.insertInto('backupRun').values(run).execute();
}

export async function deleteBackupRunsBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('backupRun').where('startedAt', '<', before).execute();
}

/** The last run of a kind, or the last that went well or failed. */
export async function findLastRun(
  db: Executor,
  kind: BackupRunRow['kind'],
  how: 'well' | 'failed',
): Promise<BackupRunRow | undefined> {
  return db
    .selectFrom('backupRun')
    .selectAll()
    .where('kind', '=', kind)
    .where('error', how === 'well' ? 'is' : 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Files that were stored since an instant; without one, since the last backup that went well, or all. */
export async function listNewFiles(db: Executor, since: Date | null): Promise<{ sha256: string; bytes: number }[]> {
  const last = since ?? (await findLastRun(db, 'backup', 'well'))?.startedAt;
  return db
    .selectFrom('file')
    .select(['sha256', 'bytes'])
    .$if(last !== undefined, (query) => query.where('createdAt', '>=', last as Date))
    .orderBy('createdAt')
    .execute();
}
