import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { assetFolder } from '../asset-folder.ts';
import { adoptOldChain } from './old-chain.ts';

/** The names of the files `migrations/*.sql`, in the order of their numbers. */
async function listFiles(): Promise<string[]> {
  const names = await readdir(assetFolder('migrations'));
  return names.filter((name) => name.endsWith('.sql')).sort();
}

const nameOf = (file: string): string => file.replace(/\.sql$/, '');

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of await listFiles()) {
    const text = await readFile(join(assetFolder('migrations'), file), 'utf8');
    migrations[nameOf(file)] = { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  return migrations;
}

/** Lists the migrations recorded as applied; none for an empty database. */
export async function listRecorded<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (found[0]?.isThere !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Whether these migrations and no others are recorded, as at nearly every start: the migrator would first read the columns
 * of all tables, twice, and lock. What another server applies at this moment is recorded as a whole or not at all.
 */
const isNewest = (names: readonly string[], recorded: readonly string[]): boolean =>
  names.length === recorded.length && names.every((name) => recorded.includes(name));

/**
 * Brings the database to the newest form; several servers may do so at once (Kysely locks). Returns what was applied. Throws a
 * StartError for a database from before the release that cannot be adopted.
 */
export async function migrate<DB>(db: Kysely<DB>): Promise<string[]> {
  if (isNewest((await listFiles()).map(nameOf), await listRecorded(db))) return [];
  await adoptOldChain(db);
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Die Datenbank ließ sich nicht auf den neuesten Stand bringen${failed ? ` (${failed})` : ''}`, {
      cause: error,
    });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** All migrations that this version knows, in their order. */
export async function listKnownMigrations(): Promise<string[]> {
  return (await listFiles()).map(nameOf);
}

/** Makes the tables of an earlier state in an empty database: those of a backup. Throws where others are there already. */
export async function migrateTo<DB>(db: Kysely<DB>, names: readonly string[]): Promise<void> {
  const last = names.at(-1);
  const recorded = await listRecorded(db);
  if (last === undefined || (recorded.length > 0 && !isNewest(names, recorded))) {
    throw new Error('the database is not empty, or there is no state to bring it to');
  }
  if (recorded.length > 0) return;
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await migrator.migrateTo(last);
  if (error) throw new Error(`the tables of ${last} cannot be made`, { cause: error });
}

/** The migrations that the database still lacks, without changing anything. */
export async function listPendingMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const recorded = new Set(await listRecorded(db));
  return (await listFiles()).map(nameOf).filter((name) => !recorded.has(name));
}
