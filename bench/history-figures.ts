import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/database.ts';
import type { Figure, FigureGroup } from './figures.ts';
import { timeStatements } from './timed-statements.ts';

const messages = 5_000_000;
const persons = 250_000;
const months = 36;
const rounds = 400;

/** The history of persons in one table, as it is, and as it would be with a table for each month: it is asked by person, not by time. */
export async function measureHistory(db: Database, say: (line: string) => void): Promise<FigureGroup[]> {
  say('Kontakthistorie in einer Tabelle und nach Monaten …');
  await sql`create table history_whole (like message including defaults)`.execute(db);
  await fill(db, 'history_whole');
  await sql`create table history_months (like message including defaults) partition by range (created_at)`.execute(db);
  await sql
    .raw(`
    do $$ begin
      for ago in 0..${months} loop
        execute format('create table history_ago_%s partition of history_months for values from (%L) to (%L)', ago,
          date_trunc('month', now()) - ago * interval '1 month', date_trunc('month', now()) - (ago - 1) * interval '1 month');
      end loop;
    end $$`)
    .execute(db);
  await fill(db, 'history_months');
  const groups = [
    {
      title: `Kontakthistorie: ${messages / 1e6} Millionen Einträge, eine Tabelle (so ist es)`,
      figures: await measure(db, 'history_whole'),
    },
    {
      title: `Dasselbe in ${months} Monaten, jeder mit eigener Tabelle (verworfen)`,
      figures: await measure(db, 'history_months'),
    },
  ];
  await sql`drop table history_whole, history_months`.execute(db);
  return groups;
}

const personOf = (n: string): string => `('00000000-0000-4000-9000-' || lpad((${n})::text, 12, '0'))::uuid`;
const entryOf = (n: string): string => `('00000000-0000-7000-9000-' || lpad((${n})::text, 12, '0'))::uuid`;

async function fill(db: Database, table: string): Promise<void> {
  await sql
    .raw(`
    insert into ${table} (id, person_id, kind, text, created_at)
    select ${entryOf('n')}, ${personOf(`(hashint4(n) & 1073741823) % ${persons}`)}, 'note', 'Telefonat: Unterlagen kommen nächste Woche.',
      now() - interval '${months} months' + interval '${months} months' * (n / ${messages}::float8)
    from generate_series(1, ${messages}) as n;
    create index on ${table} (person_id, created_at desc, id desc);
    create index on ${table} (id);
    analyze ${table}`)
    .execute(db);
}

async function measure(db: Database, table: string): Promise<Figure[]> {
  const ofPerson = (round: number): string =>
    `select * from ${table} where person_id = ${personOf(`${(round * 7919) % persons}`)} order by created_at desc, id desc limit 51`;
  const change = (round: number): string =>
    `update ${table} set text = 'geändert' where id = ${entryOf(`${1 + ((round * 104_729) % messages)}`)}`;
  return [
    ...(await timeStatements(db, 'Verlauf einer Person', rounds, ofPerson)),
    ...(await timeStatements(db, 'Eine Notiz ändern', rounds, change)),
  ];
}
