import { createHash } from 'node:crypto';
import {
  CamelCasePlugin,
  type PluginTransformResultArgs,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type QueryResult,
  type UnknownRow,
} from 'kysely';
import pg from 'pg';

/** The answer of a statement, its columns named as our code names them (`entered_at` is `enteredAt`). */
interface Answer<Row> {
  command: string;
  rowCount: number | null;
  rows: Row[];
}

/**
 * Sends a statement. Rows come as lists of values and are named once they are here: the names of a result are found once
 * instead of for each row, which takes a third of the time of renaming finished rows (measured on 50 rows of 45 columns).
 */
export async function ask<Row>(
  client: pg.ClientBase,
  text: string,
  parameters: readonly unknown[],
  name?: string,
): Promise<Answer<Row>> {
  const asked = { text, values: [...parameters], rowMode: 'array' as const, ...(name !== undefined && { name }) };
  const answer: pg.QueryArrayResult | pg.QueryArrayResult[] = await client.query(asked);
  // Several statements in one text (a migration): none of them returns rows.
  if (Array.isArray(answer)) return { command: '', rowCount: null, rows: [] };
  const names = answer.fields.map((field) => columnNames.codeNameOf(field.name));
  return { command: answer.command, rowCount: answer.rowCount, rows: named(names, answer.rows) };
}

/** Rows with names; all but the first begin as copies of it: one that gets a name at a time is moved to a larger place again and again. */
function named<Row>(names: readonly string[], rows: readonly (readonly unknown[])[]): Row[] {
  let first: Record<string, unknown> = {};
  return rows.map((values, at) => {
    const row = { ...first };
    for (let place = 0; place < names.length; place += 1) row[names[place] as string] = values[place];
    if (at === 0) first = row;
    return row as Row;
  });
}

/** Names columns in statements as the database names them. Those of answers have been named by then (`ask`). */
class ColumnNames extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }

  codeNameOf(column: string): string {
    return this.camelCase(column);
  }
}

export const columnNames = new ColumnNames();

/** The pool as Kysely uses it. */
export function poolOfNamedRows(pool: pg.Pool): PostgresPool {
  // Kysely knows its connections again by these.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known !== undefined) return known;
      const fresh = clientOfNamedRows(client);
      clients.set(client, fresh);
      return fresh;
    },
    end: () => pool.end(),
  };
}

function clientOfNamedRows(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, parameters: readonly unknown[]) =>
    ask(client, text, parameters) as Promise<PostgresQueryResult<unknown>>;
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}

/** Prepared statements of all connections by their text. */
const statementNames = new Map<string, string>();

/**
 * The name under which connections keep a prepared statement. It is made of the text, so that it means the same in every process,
 * whatever pooler stands between them and the database.
 */
export function statementNameOf(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = `fundus_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  statementNames.set(text, name);
  return name;
}

const featureNotSupported = '0A000';

/**
 * Whether a statement failed because its table has got other columns since it was prepared (an update of the portal beside running
 * servers). From now on its text has another name; where nothing has begun, it can be asked again at once.
 */
export function hasOldPlan(error: unknown, text: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== featureNotSupported) return false;
  if (error.routine !== 'RevalidateCachedQuery') return false;
  statementNames.set(text, `${statementNameOf(text)}_`);
  return true;
}
