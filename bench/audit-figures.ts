import { sql } from 'kysely';
import { startBuiltInServer } from '../apps/server/src/db/built-in/built-in-server.ts';
import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import { listKnownMigrations, migrate, migrateTo } from '../apps/server/src/db/migrate.ts';
import { newId } from '../apps/server/src/lib/id.ts';
import { deleteEventsBefore, insertAuditEvents } from '../apps/server/src/modules/platform/audit/audit.repository.ts';
import { countEvents, listEventRows } from '../apps/server/src/modules/platform/audit/audit-list.repository.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/test/database-server.ts';
import { type Figure, type FigureGroup, median, quantile } from './figures.ts';
import { withDataFolder } from './measured-server.ts';
import { loggedMebibytes, timed } from './timed-statements.ts';

/** Events of three years. */
const events = 5_000_000;
const months = 36;
const batch = 250_000;
const records = 300_000;
const actors = 500;
const rounds = 60;
const division = '0280_audit_month';

/** The audit log as one table, as one table that has just been divided, and with a table for each month. */
export async function* measureAudit(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  yield* await withDataFolder(async (dataFolder) => {
    const server = await startBuiltInServer({ dataFolder });
    const groups: FigureGroup[] = [];
    try {
      const place = {
        adminConnectionString: server.adminConnectionString,
        serverConnectionString: server.connectionString,
      };
      const whole = await createTestDatabase(place);
      groups.push(...(await withOwner(whole, (db) => measureWhole(db, say))));
      await whole.drop();
      const divided = await createTestDatabase(place);
      groups.push(...(await withOwner(divided, (db) => measureDivided(db, say))));
      await divided.drop();
    } finally {
      await server.stop();
    }
    return groups;
  });
}

async function withOwner<Result>(database: TestDatabase, work: (db: Database) => Promise<Result>): Promise<Result> {
  const owner = openDatabase(database.ownerConnectionString, { connections: 4, statementWithinMs: null });
  try {
    return await work(owner.db);
  } finally {
    await owner.close();
  }
}

async function measureWhole(db: Database, say: (line: string) => void): Promise<FigureGroup[]> {
  say('Audit-Protokoll als eine Tabelle …');
  const known = await listKnownMigrations();
  await migrateTo(db, known.slice(0, known.indexOf(division)));
  await fill(db, say);
  const before = await measureDay(db);
  say('Teilung im Betrieb …');
  const divided = await timed(() => migrate(db));
  const after = await measureDay(db);
  return [
    {
      title: `Audit-Protokoll: ${events / 1e6} Millionen Ereignisse, eine Tabelle`,
      figures: before,
    },
    {
      title: 'Dasselbe, eben geteilt: alles Frühere in einem Teil',
      figures: [
        { what: 'Teilung (solange wartet, wer schreibt)', value: divided, unit: 'ms' },
        ...after,
        ...(await measureForgetting(db, 'die Zeilen löschen')),
      ],
    },
  ];
}

async function measureDivided(db: Database, say: (line: string) => void): Promise<FigureGroup[]> {
  say('Audit-Protokoll nach Monaten …');
  await migrate(db);
  await sql`drop table audit_event_before`.execute(db);
  for (let ago = months; ago >= 0; ago -= 1) await makeMonth(db, ago);
  await fill(db, say);
  return [
    {
      title: `Dasselbe in ${months} Monaten, jeder mit eigener Tabelle`,
      figures: [...(await measureDay(db)), ...(await measureForgetting(db, 'die Tabelle wegwerfen'))],
    },
  ];
}

const monthStart = (ago: number) => sql`(date_trunc('month', now(), 'Europe/Berlin') - ${ago} * interval '1 month')`;

/** A month that lies behind, as it would have been made in its time. */
async function makeMonth(db: Database, ago: number): Promise<void> {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select ((date_trunc('month', now() at time zone 'Europe/Berlin') - ${ago} * interval '1 month') at time zone 'Europe/Berlin') as "from",
      ((date_trunc('month', now() at time zone 'Europe/Berlin') - ${ago - 1} * interval '1 month') at time zone 'Europe/Berlin') as until`.execute(
    db,
  );
  const [month] = rows;
  if (month === undefined) return;
  const name = `audit_event_ago_${ago}`;
  const { rows: there } = await sql`select from list_audit_months() where until = ${month.until}`.execute(db);
  if (there.length > 0) return;
  await sql
    .raw(
      `create table ${name} partition of audit_event for values from ('${month.from.toISOString()}') to ('${month.until.toISOString()}');
       alter table ${name} add primary key (id)`,
    )
    .execute(db);
}

/** In the order of time, as they came. */
async function fill(db: Database, say: (line: string) => void): Promise<void> {
  for (let from = 0; from < events; from += batch) {
    await sql`
      insert into audit_event (id, happened_at, actor_id, actor_name, impersonator_id, action, subject_id, subject_name, about_id, changes, address,
        user_agent, search_text)
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
        at, ('00000000-0000-4000-8000-' || lpad((n % ${sql.lit(actors)})::text, 12, '0'))::uuid, 'Erika Muster ' || n % ${sql.lit(actors)},
        case when n % 300 = 0 then '00000000-0000-4000-8000-000000000001'::uuid end,
        (array['lead.created', 'lead.changed', 'person.changed', 'person.created', 'session.started', 'person.exported',
          'fundingResearch.created', 'document.created', 'task.created', 'task.changed'])[1 + n % 10],
        ('00000000-0000-4000-9000-' || lpad((hashint4(n) & 1073741823) % ${sql.lit(records)} || '', 12, '0'))::uuid,
        case when n % 10 in (6, 7) then 'Förderung ' || n % 900 else '' end,
        case when n % 3 = 0 then ('00000000-0000-4000-9000-' || lpad((hashint4(n + 7) & 1073741823) % ${sql.lit(records)} || '', 12, '0'))::uuid end,
        '[{"field": "town", "from": "Dresden", "to": "Leipzig"}, {"field": "postcode", "from": "01099", "to": "04103"}]',
        '192.0.2.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
        case when n % 10 in (6, 7) then ' foerderung ' || n % 900 else '' end
      from (select n, ${monthStart(months)} + (now() - ${monthStart(months)}) * (n / ${sql.lit(events)}::float8) as at
        from generate_series(${sql.lit(from + 1)}::int, ${sql.lit(from + batch)}::int) as n) as one`.execute(db);
    if ((from / batch) % 5 === 4) say(`… ${(from + batch) / 1e6} Millionen`);
  }
  await sql`vacuum (analyze) audit_event`.execute(db);
}

const recordOf = (round: number): string =>
  `00000000-0000-4000-9000-${String((round * 7919) % records).padStart(12, '0')}`;
const actorOf = (round: number): string => `00000000-0000-4000-8000-${String((round * 17) % actors).padStart(12, '0')}`;

async function measureDay(db: Database): Promise<Figure[]> {
  const figures: Figure[] = [];
  const event = (round: number) => ({
    id: newId(),
    happenedAt: new Date(),
    actorId: actorOf(round),
    impersonatorId: null,
    action: 'person.changed',
    subjectId: recordOf(round),
    subjectName: '',
    aboutId: recordOf(round),
    changes: [{ field: 'town', from: 'Dresden', to: 'Leipzig' }],
    address: '192.0.2.1',
    userAgent: 'bench',
    searchText: '',
  });
  const measure = async (what: string, times: number, work: (round: number) => Promise<unknown>): Promise<void> => {
    const taken: number[] = [];
    for (let round = 0; round < times; round += 1) taken.push(await timed(() => work(round)));
    figures.push({ what: `${what}, Mitte`, value: median(taken), unit: 'ms' });
    figures.push({ what: `${what}, p95`, value: quantile(taken, 0.95), unit: 'ms' });
  };
  await measure('Ein Ereignis, auf der Platte', 1500, (round) => insertAuditEvents(db, [event(round)], null));
  await measure('Hundert auf einmal', 100, (round) =>
    insertAuditEvents(
      db,
      Array.from({ length: 100 }, (_, index) => event(round * 100 + index)),
      null,
    ),
  );
  const page = (filter: Parameters<typeof listEventRows>[1]['filter'], after: { at: Date; id: string } | null = null) =>
    listEventRows(db, { filter, found: { userIds: [], recordIds: [] } }, { after, isDescending: true, limit: 51 });
  const longAgo = { at: new Date(Date.now() - 540 * 86_400_000), id: newId() };
  await measure('Seite: das Neueste', rounds, () => page({}));
  await measure('Seite: vor anderthalb Jahren', rounds, () => page({}, longAgo));
  await measure('Seite: eine Person oder ein Lead', rounds, (round) => page({ recordId: recordOf(round) }));
  await measure('Seite: ein Nutzer', rounds, (round) => page({ actorId: [actorOf(round)] }));
  await measure('Seite: was getan wurde', rounds, () => page({ subject: ['document'] }));
  await measure('Seite: Suche', rounds, (round) => page({ search: `foerderung ${(round * 31) % 900}` }));
  await measure('Anzahl, höchstens 10.000', rounds, () => countEvents(db, { filter: {}, found: null }));
  return figures;
}

async function measureForgetting(db: Database, how: string): Promise<Figure[]> {
  const { rows } = await sql<{ before: Date }>`
    select ((date_trunc('month', now() at time zone 'Europe/Berlin') - ${months - 1} * interval '1 month') at time zone 'Europe/Berlin') as before`.execute(
    db,
  );
  const size = async (): Promise<number> =>
    (
      await sql<{ bytes: number }>`
      select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relname like 'audit_event%' and relkind = 'r'`.execute(
        db,
      )
    ).rows[0]?.bytes ?? Number.NaN;
  const bytesBefore = await size();
  let gone = 0;
  let taken = Number.NaN;
  const log = await loggedMebibytes(db, async () => {
    taken = await timed(async () => {
      gone = await deleteEventsBefore(db, rows[0]?.before ?? new Date());
    });
  });
  await sql`vacuum audit_event`.execute(db);
  const mebi = 1024 ** 2;
  return [
    { what: `Ein Monat ist vorbei (${gone} Ereignisse): ${how}`, value: taken, unit: 'ms' },
    { what: '… was davon ins Protokoll der Datenbank geht', value: log, unit: 'MiB' },
    { what: '… was danach auf der Platte frei ist', value: (bytesBefore - (await size())) / mebi, unit: 'MiB' },
    { what: 'Größe vorher, mit Indizes', value: bytesBefore / mebi, unit: 'MiB' },
  ];
}
