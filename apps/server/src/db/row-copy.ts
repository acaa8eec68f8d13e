import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { RowDigest, type RowSum } from './row-digest.ts';

/**
 * All rows of a database as COPY reads and writes them, in text: the one form that PostgreSQL keeps the same between its versions and on
 * every machine.
 */

export interface CopiedTable {
  name: string;
  /** Without those that the database computes. */
  columns: string[];
}

const { escapeIdentifier } = pg;

/** Settings that the text of a value depends on. */
const sameText = `set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** A connection for copying rows: values have the same text at every server, and nothing is broken off for its length. */
export async function withCopyConnection<Result>(
  connectionString: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A statement that is waited for fails by itself.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sameText);
    return await run(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Everything that is read within sees the database as it was at one instant. */
export async function withinSnapshot<Result>(client: pg.Client, run: () => Promise<Result>): Promise<Result> {
  await client.query('begin transaction isolation level repeatable read, read only');
  const result = await run();
  await client.query('commit');
  return result;
}

/**
 * The tables of the portal, none of which is left out but what a crash of the database empties anyway (unlogged ones), and those that
 * extensions brought along. One that is divided into parts is there as a whole.
 */
export async function listCopiedTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select relname as name, array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relpersistence = 'p'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`);
  return rows;
}

const columnsOf = ({ columns }: CopiedTable): string => columns.map(escapeIdentifier).join(', ');

/** The rows of a table, to be read to their end. A query: COPY knows no table that is divided. */
export function readRows(client: pg.Client, table: CopiedTable): Readable {
  return client.query(copyTo(`copy (select ${columnsOf(table)} from ${escapeIdentifier(table.name)}) to stdout`));
}

/** Counts and digests the rows of a table. */
export async function sumRows(client: pg.Client, table: CopiedTable): Promise<RowSum> {
  const digest = new RowDigest();
  for await (const chunk of readRows(client, table)) digest.add(chunk as Buffer);
  return digest.sum();
}

/** Rows on their way into a table. */
export interface ArrivingTable extends CopiedTable {
  chunks: AsyncIterable<Buffer>;
}

/**
 * Fills a migrated database with the rows of another one, within one transaction: what migrations had put in goes, triggers stay quiet,
 * and foreign keys are taken off before and put on again after, by which the database checks every one. By the owner of the tables;
 * no right of a superuser is needed.
 */
export async function fillTables(client: pg.Client, arriving: AsyncIterable<ArrivingTable>): Promise<void> {
  await client.query('begin');
  try {
    const known = await listCopiedTables(client);
    const all = known.map(({ name }) => escapeIdentifier(name)).join(', ');
    const keys = await takeForeignKeysOff(client);
    const triggers = await silenceTriggers(client);
    await client.query(`truncate ${all}`);
    const missing = new Map(known.map((table) => [table.name, table]));
    for await (const { chunks, ...table } of arriving) {
      const own = missing.get(table.name);
      if (own === undefined || own.columns.toSorted().join() !== table.columns.toSorted().join()) {
        throw new Error(`the table ${table.name} is another one here`);
      }
      missing.delete(table.name);
      await pipeline(
        chunks,
        client.query(copyFrom(`copy ${escapeIdentifier(table.name)} (${columnsOf(table)}) from stdin`)),
      );
    }
    if (missing.size > 0) throw new Error(`no rows came for ${[...missing.keys()].join(', ')}`);
    for (const statement of [...triggers, ...keys]) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await client.query('analyze');
}

/** Returns the statements that put them on again. */
async function takeForeignKeysOff(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  }
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
  );
}

/** Clauses for the firing codes of `pg_trigger`; a disabled trigger (`D`) stays disabled. */
const firing: Readonly<Record<string, string>> = { O: 'enable', A: 'enable always', R: 'enable replica' };

/** Returns the statements that let them fire again, each when it did before. */
async function silenceTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; fires: string }>(`
    select tgrelid::regclass::text as table, tgname as name, tgenabled as fires
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace
    order by relispartition, tgrelid`);
  // The whole before its parts, here and when they fire again: what is said of it goes for them.
  for (const table of new Set(rows.map((row) => row.table)))
    await client.query(`alter table ${table} disable trigger user`);
  return rows.flatMap(({ table, name, fires }) => {
    const words = firing[fires];
    return words === undefined ? [] : [`alter table ${table} ${words} trigger ${escapeIdentifier(name)}`];
  });
}
