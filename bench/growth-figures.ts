import { sql } from 'kysely';
import { startBuiltInServer } from '../apps/server/src/db/built-in/built-in-server.ts';
import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { createTestDatabase } from '../apps/server/test/database-server.ts';
import type { Figure, FigureGroup } from './figures.ts';
import { measureHistory } from './history-figures.ts';
import { withDataFolder } from './measured-server.ts';
import { loggedMebibytes, timed, timeStatements } from './timed-statements.ts';

/** A table that grows with the days, and what is asked of it. */
interface GrowingTable {
  name: 'mail' | 'notification';
  german: string;
  rows: number;
  months: number;
  /** Columns and values of a row; `n` is its number, `at` its instant. */
  columns: string;
  values: string;
  acts(table: string): [what: string, rounds: number, statement: (round: number) => string][];
}

const users = 10_000;
const userOf = (n: string): string => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const idOf = (n: string): string => `('00000000-0000-7000-9000-' || lpad((${n})::text, 12, '0'))::uuid`;
const scattered = (n: string): string => `((hashint4(${n}) & 1073741823) % ${users})`;
/** Rows that are written while it is measured have numbers of their own. */
const writtenFrom = 100_000_000;
const written = (round: number, count: number): string =>
  `generate_series(${writtenFrom + round * count}, ${writtenFrom + round * count + count - 1}) as n, now() as at`;

const mail: GrowingTable = {
  name: 'mail',
  german: 'Mails',
  rows: 2_000_000,
  months: 3,
  columns:
    'id, user_id, person_id, kind, "to", language, subject, text, state, attempts, created_at, sent_at, next_attempt_at',
  values: `${idOf('n')}, case when n % 3 > 0 then ${userOf(scattered('n'))} end, case when n % 3 = 0 then ${userOf(scattered('n + 7'))} end,
    (array['leadsAssigned', 'taskReminder', 'personMail', 'shareFeedback'])[1 + n % 4], 'erika.muster' || n % ${users} || '@example.org', 'de',
    'Neue Leads für Sie', repeat('Guten Tag, im Portal wartet etwas auf Sie. ', 12), case when n >= ${writtenFrom} then 'waiting' when n % 200 = 0 then 'failed' else 'sent' end,
    1, at, at, case when n >= ${writtenFrom} then at end`,
  acts: (table) => [
    ['Seite: das Neueste', 200, () => `select * from ${table} order by created_at desc, id desc limit 51`],
    [
      'Seite: was gescheitert ist',
      200,
      () => `select * from ${table} where state = 'failed' order by created_at desc, id desc limit 51`,
    ],
    [
      'Ging in der letzten Stunde schon eine an ihn?',
      400,
      (round) =>
        `select id from ${table} where user_id = ${userOf(String(round * 17))} and kind = 'leadsAssigned' and created_at > now() - interval '1 hour' limit 1`,
    ],
    [
      'Vier fällige in die Hand nehmen',
      400,
      () =>
        `update ${table} set sending_since = now(), attempts = attempts + 1 where id in (select id from ${table}
          where state = 'waiting' and sending_since is null and next_attempt_at <= now() order by next_attempt_at limit 4 for update skip locked) returning *`,
    ],
    [
      'Eine als versandt vermerken',
      400,
      (round) =>
        `update ${table} set state = 'sent', sent_at = now(), next_attempt_at = null, sending_since = null where id = ${idOf(String(writtenFrom + round))}`,
    ],
  ],
};

const notification: GrowingTable = {
  name: 'notification',
  german: 'Mitteilungen',
  rows: 5_000_000,
  months: 36,
  columns: 'id, user_id, kind, values, person_id, lead_id, created_at, read_at',
  // Unread entries are of the last days.
  values: `${idOf('n')}, ${userOf(scattered('n'))}, (array['leadAssigned', 'taskDue', 'shareFeedback', 'leadReturned'])[1 + n % 4],
    '{"name": "Bäckerei Muster", "town": "Leipzig"}', case when n % 2 = 0 then ${userOf(scattered('n + 7'))} end,
    case when n % 2 = 1 then ${userOf(scattered('n + 9'))} end, at, case when at < now() - interval '5 days' then at + interval '1 day' end`,
  acts: (table) => [
    [
      'Die letzten fünfzig eines Nutzers',
      400,
      (round) =>
        `select * from ${table} where user_id = ${userOf(String(round * 17))} order by created_at desc, id desc limit 50`,
    ],
    [
      'Wie viele er nicht gelesen hat',
      400,
      (round) => `select count(*) from ${table} where user_id = ${userOf(String(round * 17))} and read_at is null`,
    ],
    [
      'Alle als gelesen vermerken',
      400,
      (round) =>
        `update ${table} set read_at = now() where user_id = ${userOf(String(round * 17))} and read_at is null`,
    ],
    [
      'Eine Person wird gelöscht, und was von ihr erzählt',
      100,
      (round) => `delete from ${table} where person_id = ${userOf(String(round * 23))}`,
    ],
  ],
};

/** Tables that only grow, in one table each as today, and as they would be with a table for each month. */
export async function* measureGrowth(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  yield* await withDataFolder(async (dataFolder) => {
    const server = await startBuiltInServer({ dataFolder });
    const groups: FigureGroup[] = [];
    try {
      const database = await createTestDatabase({
        adminConnectionString: server.adminConnectionString,
        serverConnectionString: server.connectionString,
      });
      const owner = openDatabase(database.ownerConnectionString, { connections: 4, statementWithinMs: null });
      try {
        await migrate(owner.db);
        for (const growing of [notification, mail]) groups.push(...(await measureTable(owner.db, growing, say)));
        groups.push(...(await measureHistory(owner.db, say)));
      } finally {
        await owner.close();
      }
    } finally {
      await server.stop();
    }
    return groups;
  });
}

async function measureTable(db: Database, growing: GrowingTable, say: (line: string) => void): Promise<FigureGroup[]> {
  const { name, german, rows, months } = growing;
  const groups: FigureGroup[] = [];
  for (const isDivided of [false, true]) {
    say(`${german} ${isDivided ? 'nach Monaten' : 'in einer Tabelle'} …`);
    const table = `growing_${name}`;
    await makeTable(db, growing, table, isDivided);
    const size = await measureSize(db, table);
    groups.push({
      title: isDivided
        ? `Dasselbe in ${months} Monaten, jeder mit eigener Tabelle`
        : `${german}: ${formatMillions(rows)} Millionen in ${months} Monaten, eine Tabelle`,
      figures: [
        ...(await measureDay(db, growing, table)),
        ...(isDivided ? await measureDrop(db, table) : await measureDeletion(db, growing, table)),
        ...size,
      ],
    });
    await sql.raw(`drop table ${table}`).execute(db);
  }
  return groups;
}

const formatMillions = (count: number): string => String(count / 1e6);

/** The columns and indexes of the real table. That one row in several tables has its key once cannot be said of a divided one. */
async function makeTable(db: Database, growing: GrowingTable, table: string, isDivided: boolean): Promise<void> {
  const { name, rows, months, columns, values } = growing;
  await sql
    .raw(
      `create table ${table} (like ${name} including defaults)${isDivided ? ' partition by range (created_at)' : ''}`,
    )
    .execute(db);
  if (isDivided) {
    await sql
      .raw(`do $$ begin
        for ago in 0..${months} loop
          execute format('create table ${table}_%s partition of ${table} for values from (%L) to (%L)', ago,
            date_trunc('month', now()) - ago * interval '1 month', date_trunc('month', now()) - (ago - 1) * interval '1 month');
          execute format('alter table ${table}_%s add primary key (id)', ago);
        end loop;
      end $$`)
      .execute(db);
  } else await sql.raw(`alter table ${table} add primary key (id)`).execute(db);
  const begin = `(date_trunc('month', now()) - interval '${months} months')`;
  await sql
    .raw(`insert into ${table} (${columns}) select ${values}
      from (select n, ${begin} + (now() - ${begin}) * (n / ${rows}::float8) as at from generate_series(1, ${rows}) as n) as one`)
    .execute(db);
  const { rows: indexes } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where tablename = ${name} and indexname <> ${`${name}_pkey`}`.execute(
    db,
  );
  for (const { definition } of indexes) {
    const made = definition.replace(
      /^CREATE (UNIQUE )?INDEX \S+ ON \S+/,
      `create ${isDivided ? '' : '$1'}index on ${table}`,
    );
    await sql.raw(made).execute(db);
  }
  await sql.raw(`vacuum (analyze) ${table}`).execute(db);
}

async function measureDay(db: Database, { columns, values, acts }: GrowingTable, table: string): Promise<Figure[]> {
  const insert = (round: number, count: number): string =>
    `insert into ${table} (${columns}) select ${values} from ${written(round, count)}`;
  const figures = await timeStatements(db, 'Eine Zeile, auf der Platte', 1000, (round) => insert(round, 1));
  figures.push(...(await timeStatements(db, 'Hundert auf einmal', 100, (round) => insert(1000 + round, 100))));
  for (const [what, rounds, statement] of acts(table)) {
    figures.push(...(await timeStatements(db, what, rounds, statement)));
  }
  return figures;
}

/** The tables that hold rows: the parts, or the only one. */
const leaves = (table: string) => sql`
  select relid from pg_partition_tree(${table}) where isleaf
  union select oid from pg_class where oid = ${table}::regclass and relkind = 'r'`;

async function measureSize(db: Database, table: string): Promise<Figure[]> {
  const { rows } = await sql<{ total: number; indexes: number }>`
    select sum(pg_total_relation_size(relid))::float8 / 1048576 as total, sum(pg_indexes_size(relid))::float8 / 1048576 as indexes
    from (${leaves(table)}) as leaf`.execute(db);
  const { rows: hot } = await sql<{ indexes: number }>`
    select pg_indexes_size(relid)::float8 / 1048576 as indexes from (${leaves(table)}) as leaf
    order by pg_relation_size(relid) > 0 desc, substring(relid::text from '\\d+$')::int nulls last limit 1`.execute(db);
  return [
    { what: 'Größe vorher', value: rows[0]?.total ?? Number.NaN, unit: 'MiB' },
    { what: '… davon Indizes', value: rows[0]?.indexes ?? Number.NaN, unit: 'MiB' },
    { what: '… davon die, in die geschrieben wird', value: hot[0]?.indexes ?? Number.NaN, unit: 'MiB' },
  ];
}

/** A day goes at a time, as it does each night, and then what is left of the month at once. */
async function measureDeletion(db: Database, { months }: GrowingTable, table: string): Promise<Figure[]> {
  const begin = `(date_trunc('month', now()) - interval '${months} months')`;
  const figures: Figure[] = [];
  for (const [what, until] of [
    ['Ein Tag ist vorbei: die Zeilen löschen', `${begin} + interval '1 day'`],
    ['Ein Monat ist vorbei: die Zeilen löschen', `${begin} + interval '1 month'`],
  ] as const) {
    let took = Number.NaN;
    const log = await loggedMebibytes(db, async () => {
      took = await timed(() => sql.raw(`delete from ${table} where created_at < ${until}`).execute(db));
    });
    const vacuum = await timed(() => sql.raw(`vacuum ${table}`).execute(db));
    figures.push(
      { what, value: took, unit: 'ms' },
      { what: '… was davon ins Protokoll der Datenbank geht', value: log, unit: 'MiB' },
      { what: '… Aufräumen danach (vacuum)', value: vacuum, unit: 'ms' },
    );
  }
  return figures;
}

async function measureDrop(db: Database, table: string): Promise<Figure[]> {
  const { rows } = await sql<{ part: string }>`
    select relid::text as part from (${leaves(table)}) as leaf
    order by substring(relid::text from '\\d+$')::int desc limit 1`.execute(db);
  let took = Number.NaN;
  const log = await loggedMebibytes(db, async () => {
    took = await timed(() => sql.raw(`drop table ${rows[0]?.part ?? ''}`).execute(db));
  });
  return [
    { what: 'Ein Monat ist vorbei: die Tabelle wegwerfen', value: took, unit: 'ms' },
    { what: '… was davon ins Protokoll der Datenbank geht', value: log, unit: 'MiB' },
  ];
}
