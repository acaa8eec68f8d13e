import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { assetFolder } from '../../src/asset-folder.ts';
import type { Database } from '../../src/db/database.ts';
import { oldChain } from '../../src/db/old-chain.ts';

const folder = assetFolder('migrations');
const bridge = (name: string): Promise<string> => readFile(join(folder, 'adoption', `${name}.sql`), 'utf8');

const listSql = async (path: string): Promise<string[]> =>
  (await readdir(path))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => name.replace(/\.sql$/, ''));

/** The migrations of today by their names. */
export const listMigrations = (): Promise<string[]> => listSql(folder);
/** Migrations from the end of the old chain to them. */
export const listBridges = (): Promise<string[]> => listSql(join(folder, 'adoption'));

/** The first migrations of the domains, which stand for everything before the release. */
const listDomains = async (): Promise<string[]> => (await listMigrations()).slice(0, 7);

/** The bridges, undone one by one: each leaves a database as it stood before. */
const undoings: Record<string, (db: Database) => Promise<void>> = {
  async '0051_field_revision'(db) {
    for (const [, table] of (await bridge('0051_field_revision')).matchAll(/alter table (\w+) add column/g)) {
      await sql.raw(`alter table ${table} drop column field_revisions`).execute(db);
    }
  },
  async '0050_import'(db) {
    await sql.raw(await readFile(new URL('./import-tables.sql', import.meta.url), 'utf8')).execute(db);
  },
  async '0049_constraint_name'(db) {
    const renamed = /alter table (\w+)\s+rename constraint (\w+) to (\w+)/g;
    for (const [, table, before, after] of (await bridge('0049_constraint_name')).matchAll(renamed)) {
      await sql.raw(`alter table ${table} rename constraint ${after} to ${before}`).execute(db);
    }
  },
  async '0048_closed_list'(db) {
    for (const [, constraint = ''] of (await bridge('0048_closed_list')).matchAll(/add constraint (\w+)/g)) {
      const { rows } = await sql<{ table: string }>`
        select conrelid::regclass::text as "table" from pg_constraint where conname = ${constraint}`.execute(db);
      await sql.raw(`alter table ${rows[0]?.table} drop constraint ${constraint}`).execute(db);
    }
  },
};

/** States in which a database may have been left by a version before the release, and the names that were recorded then. */
export const earlierStates = {
  /** The whole old chain. */
  'the old chain': { lastBridge: null, recorded: async () => [...oldChain] },
  /** Each domain with a migration of its own, as it was first. */
  'the first schema of the domains': { lastBridge: '0049_constraint_name', recorded: listDomains },
  /** The same with one set of tables for all imports. */
  'the schema of the domains with one import': {
    lastBridge: '0050_import',
    recorded: async () => [...(await listDomains()), '0008_import'],
  },
} satisfies Record<string, { lastBridge: string | null; recorded: () => Promise<string[]> }>;
export type EarlierState = keyof typeof earlierStates;

/** Makes an empty database into one that such a version left. */
export async function makeEarlier(db: Database, state: EarlierState): Promise<void> {
  for (const name of await listDomains()) {
    await sql.raw(await readFile(join(folder, `${name}.sql`), 'utf8')).execute(db);
  }
  const { lastBridge, recorded } = earlierStates[state];
  for (const name of (await listBridges()).toReversed()) {
    if (name === lastBridge) break;
    await undoings[name]?.(db);
  }
  await recordMigrations(db, await recorded());
}

/** Records migrations as carried out, instead of those that were. */
export async function recordMigrations(db: Database, names: readonly string[]): Promise<void> {
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  await sql`truncate kysely_migration`.execute(db);
  await sql`insert into kysely_migration select name, '2026-11-01' from unnest(${[...names]}::text[]) as name`.execute(
    db,
  );
}

export async function listRecorded(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
