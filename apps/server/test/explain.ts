/**
 * Plans of what a call asks of the database, as a test of every list:
 *
 *   const plans = await explainCall(app, () => client.call(listLeads, { query }));
 *   expect(findFaults(plans, { sorted: 51 })).toEqual([]);
 *
 * The call is carried out once while all statements of the process are noted; then each statement that reads is explained
 * with the values that it had, as it was really carried out (`analyze`): what a plan reads and sorts is counted in rows, not
 * in time. Fill the database with as many rows as make plans real, then `analyzeTables`.
 */
import pg from 'pg';
import { PLANNING } from '../src/db/built-in/engine-settings.ts';
import type { TestApp } from './app.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** How the database carries out one statement. */
export interface ExplainedStatement {
  text: string;
  /** Tables that were read from end to end. */
  scanned: readonly string[];
  /** The most rows that one step put in order. */
  sorted: number;
  /** The most rows that one step read of a table or an index, those included that its filter dropped. */
  read: number;
  /** How many rows were looked at of each table, and of each index that was asked by itself, those included that a filter dropped. */
  lookedAt: Readonly<Record<string, number>>;
  /** The plan, for the message of a failed test. */
  plan: string;
}

interface Noted {
  text: string;
  values: unknown[];
}

/** Notes what this process asks of the database while `work` runs. */
async function noteStatements(work: () => Promise<unknown>): Promise<Noted[]> {
  const noted = new Map<string, Noted>();
  const { query } = pg.Client.prototype;
  const note = (first: unknown, second: unknown): void => {
    const { text, values } =
      typeof first === 'string' ? { text: first, values: second } : (first as { text: string; values?: unknown });
    const given = Array.isArray(values) ? values : [];
    noted.set(`${text} ${JSON.stringify(given)}`, { text, values: given });
  };
  pg.Client.prototype.query = function queryNoted(this: pg.Client, ...given: unknown[]): unknown {
    note(given[0], given[1]);
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return [...noted.values()].filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));
}

/**
 * The statements that a call sends, each as the database carries it out. Tables below `largeRows` rows may be scanned. `settings` are those that
 * the call makes for its transaction.
 */
export async function explainCall(
  app: Pick<TestApp, 'ownerConnectionString'>,
  call: () => Promise<unknown>,
  { largeRows = 5_000, settings = {} }: { largeRows?: number; settings?: Readonly<Record<string, string>> } = {},
): Promise<ExplainedStatement[]> {
  const noted = await noteStatements(call);
  const client = new pg.Client({ connectionString: app.ownerConnectionString });
  await client.connect();
  try {
    // Plans follow the recommended settings of PostgreSQL, whatever server the tests run on.
    for (const [name, value] of Object.entries({ ...PLANNING, ...settings })) {
      await client.query(`set ${name} = ${pg.escapeLiteral(value)}`);
    }
    const large = await readLargeTables(client, largeRows);
    const explained: ExplainedStatement[] = [];
    for (const statement of noted) {
      explained.push(await explain(client, statement, large));
    }
    return explained;
  } finally {
    await client.end();
  }
}

async function readLargeTables(client: pg.Client, largeRows: number): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and reltuples >= $1",
    [largeRows],
  );
  return new Set(rows.map(({ relname }) => relname));
}

async function explain(
  client: pg.Client,
  { text, values }: Noted,
  large: ReadonlySet<string>,
): Promise<ExplainedStatement> {
  // Nothing that a statement changes stays.
  await client.query('begin');
  try {
    await client.query('set local plan_cache_mode = force_custom_plan');
    await client.query(`prepare explained as ${text}`);
    const literals = values.map(literalOf);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) execute explained${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
    );
    const [{ Plan }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: null }];
    if (Plan === null) throw new Error(`no plan: ${text}`);
    const nodes = [...nodesOf(Plan)];
    return {
      text,
      scanned: nodes.flatMap((node) => {
        const table = node['Relation Name'] ?? '';
        return node['Node Type'] === 'Seq Scan' && large.has(table) ? [table] : [];
      }),
      sorted: Math.max(0, ...nodes.map(sortedRows)),
      read: Math.max(0, ...nodes.map(readRows)),
      lookedAt: rowsByName(nodes),
      plan: planText(Plan),
    };
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

/** A value as the driver sends it, in the statement itself. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(String(item))).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', ''));
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

const times = (node: PlanNode, rows: number): number => Math.round(rows * node['Actual Loops']);

function sortedRows(node: PlanNode): number {
  if (!node['Node Type'].endsWith('Sort')) return 0;
  const [input] = node.Plans ?? [];
  return input === undefined ? 0 : times(input, input['Actual Rows']);
}

function readRows(node: PlanNode): number {
  if (!node['Node Type'].endsWith('Scan') || /^(?:CTE|Subquery|Function|Values)/.test(node['Node Type'])) return 0;
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return times(node, node['Actual Rows'] + dropped);
}

function rowsByName(nodes: readonly PlanNode[]): Record<string, number> {
  const rows: Record<string, number> = {};
  for (const node of nodes) {
    const name = node['Relation Name'] ?? node['Index Name'];
    if (name !== undefined) rows[name] = (rows[name] ?? 0) + readRows(node);
  }
  return rows;
}

function planText(node: PlanNode, depth = 0): string {
  const what = [node['Node Type'], node['Index Name'] ?? node['Relation Name'] ?? ''].filter((part) => part !== '');
  const dropped = node['Rows Removed by Filter'] ?? 0;
  const line = `${'  '.repeat(depth)}${what.join(' ')}: ${node['Actual Rows']} × ${node['Actual Loops']}, ${dropped} dropped`;
  return [line, ...(node.Plans ?? []).map((child) => planText(child, depth + 1))].join('\n');
}

/**
 * Faults of plans, each with its statement: a large table is read from end to end, one step sorts more rows than
 * `sorted`, or reads more than `read`.
 */
export function findFaults(
  statements: readonly ExplainedStatement[],
  most: { sorted: number; read: number },
): string[] {
  return statements.flatMap(({ text, scanned, sorted, read, plan }) => {
    const faults = [
      ...scanned.map((table) => `scans ${table}`),
      ...(sorted > most.sorted ? [`sorts ${sorted} rows`] : []),
      ...(read > most.read ? [`reads ${read} rows`] : []),
    ];
    if (faults.length === 0) return [];
    return [`${faults.join(', ')}\n${text.trim()}\n${plan}`];
  });
}

/**
 * Counts and marks what tests put in, as autovacuum does by and by: without it the database plans blindly. A transaction
 * that runs beside, of a job of the portal or of autovacuum, keeps rows from being marked: then they are marked once more.
 */
export async function analyzeTables(app: Pick<TestApp, 'ownerConnectionString'>): Promise<void> {
  const client = new pg.Client({ connectionString: app.ownerConnectionString });
  await client.connect();
  try {
    for (let round = 0; round < 20; round++) {
      await client.query('vacuum (analyze)');
      const { rows } = await client.query<{ relname: string }>(
        "select relname from pg_class where relkind = 'r' and relpages > 20 and relallvisible < relpages * 0.9 and relnamespace = 'public'::regnamespace",
      );
      if (rows.length === 0) return;
    }
  } finally {
    await client.end();
  }
}
