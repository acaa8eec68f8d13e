import type { SystemState } from '@fundus/contract/system-state';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { readOwnRights } from '#db/server-role.ts';

/** The database about itself. */
export async function readDatabaseState(db: Executor): Promise<Omit<SystemState['database'], 'engine'>> {
  const { rows } = await sql<{ version: string; bytes: string; connections: string; connectionLimit: string }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections') as connection_limit`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('the database says nothing of itself');
  return {
    version: state.version.split(' ')[0] ?? '',
    bytes: Number(state.bytes),
    connections: Number(state.connections),
    connectionLimit: Number(state.connectionLimit),
    isLogProtected: (await readOwnRights(db)).isLogProtected,
  };
}

/** How many mails wait, failed or are kept, and when one last went out. */
export async function readMailState(
  db: Executor,
): Promise<{ waiting: number; failed: number; kept: number; lastSentAt: Date | null }> {
  const rows = await db
    .selectFrom('mail')
    .select(['state', (eb) => eb.fn.countAll<string>().as('count'), (eb) => eb.fn.max('sentAt').as('lastSentAt')])
    .groupBy('state')
    .execute();
  const countOf = (state: string): number => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return {
    waiting: countOf('waiting'),
    failed: countOf('failed'),
    kept: countOf('kept'),
    lastSentAt: rows.find((row) => row.state === 'sent')?.lastSentAt ?? null,
  };
}

/** Size of the blob store; equal bytes count once. */
export async function readStorage(db: Executor): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom((eb) => eb.selectFrom('file').select(['sha256', 'bytes']).distinct().as('kept'))
    .select((eb) => [eb.fn.countAll<string>().as('files'), eb.fn.sum<string | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

export interface ImportRow {
  importId: string;
  target: SystemState['imports'][number]['target'];
  fileName: string;
  state: string;
  createdAt: Date;
}

/** The last imports of programmes, persons and leads. */
export async function listLastImports(db: Executor, limit: number): Promise<ImportRow[]> {
  return db
    .selectFrom('importRun')
    .select(['id as importId', 'target', 'fileName', 'state', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
}
