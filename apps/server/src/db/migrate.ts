import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { assetFolder } from '../asset-folder.ts';

/** Reads `migrations/*.sql`, in the order of their numbers. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const folder = assetFolder('migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    migrations[name.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  return migrations;
}

/** Brings the database to the newest form; several servers may do so at once (Kysely locks). Returns what was applied. */
export async function migrate<DB>(db: Kysely<DB>): Promise<string[]> {
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

/** The migrations that the database still lacks, without changing anything. */
export async function listPendingMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const migrations = await new Migrator({ db, provider: { getMigrations: readMigrations } }).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}
