import { consultingProcesses, personKinds, processStatuses } from '@fundus/contract/person-codes';
import { sql } from 'kysely';
import type { Executor } from '../apps/server/src/db/database.ts';
import { keysOf } from '../apps/server/src/modules/people/person/person-keys.rules.ts';
import { detailTextOf } from '../apps/server/src/modules/people/person-detail/person-detail.rules.ts';
import {
  firstNames,
  forms,
  insertAdvisors,
  lastNames,
  makeLists,
  otherAdvisors,
  pick,
  textArray,
  trades,
} from './generated-words.ts';
import { withoutIndexes } from './without-indexes.ts';

const tags = ['Gründung', 'BAFA', 'AVGS', 'Handwerk', 'Messe', 'Newsletter', 'Empfehlung', 'Energie'];
const sources = ['Empfehlung', 'Internetseite', 'Messe', 'Handwerkskammer', 'Agentur für Arbeit', 'Telefonbuch'];

const statusColumns = consultingProcesses.map((process) =>
  sql.ref(`${process.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_status`),
);

/**
 * Stores a number of persons, one in ten of them for `owner`, with the keys that the portal would have made. Indexes are
 * dropped and made again: that is several times faster.
 */
export async function insertGeneratedPersons(db: Executor, owner: string, count: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Filling takes longer than any request may. The planner takes the generated rows for a thousand: looking each of a
    // million up in a list of eight thousand places takes minutes.
    await sql`
      set statement_timeout = 0; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set enable_nestloop = off`.execute(
      connection,
    );
    await fill(connection, owner, count);
    await sql`reset statement_timeout; reset maintenance_work_mem; reset work_mem; reset enable_nestloop`.execute(
      connection,
    );
  });
}

async function fill(db: Executor, owner: string, count: number): Promise<void> {
  await insertAdvisors(db);
  await makeLists(db, { tag: tags });
  // Tasks keep theirs: a trigger looks up what is next for each person.
  await withoutIndexes(db, ['person', 'message'], async () => {
    await insertPersons(db, owner, count);
    await insertTasksAndMessages(db);
  });
  await sql`vacuum analyze person`.execute(db);
  await sql`vacuum analyze task`.execute(db);
  await sql`vacuum analyze message`.execute(db);
  await checkKeys(db);
}

const noteText = 'Notiz zum Gespräch';
/** The words of such notes, as the portal leaves them; otherwise its job would make them beside what is measured. */
const noteWords = detailTextOf({ position: '', notes: '' }, [{ kind: 'note', text: noteText, values: {} }]);

async function insertPersons(db: Executor, owner: string, count: number): Promise<void> {
  await sql`
    with chosen as materialized (
      select n, ${pick(1, firstNames.length)} as f, ${pick(2, lastNames.length)} as l, ${pick(3, trades.length)} as t,
        ${pick(4, forms.length)} as g, ${pick(5, sql`(select count(*) from pg_temp.place)`)} as p,
        ${pick(6, 2)} = 1 as has_company, ${pick(7, tags.length)} as tag, ${pick(8, tags.length * 2)} as other_tag,
        (3000000000 + (n::bigint * 7919) % 1000000000)::text as phone,
        now() - interval '1 second' * ${pick(9, 94_000_000)} as created
      from generate_series(1, ${count}) as n
    ), written as (
      select chosen.*, place.*, first.name as first_name, first.folded as first_folded, last.name as last_name,
        last.folded as last_folded,
        case when has_company then trade.name || ' ' || last.name || ' ' || form.name else '' end as company,
        case when has_company then ' ' || trade.folded || ' ' || last.folded || ' ' || form.folded else '' end as company_folded,
        array_remove(array[one.name, case when other.name <> one.name then other.name end], null) as own_tags,
        concat_ws(' ', one.folded, case when other.name <> one.name then other.folded end) as own_tags_folded,
        'kunde' || n || '@example.org' as email
      from chosen
        join pg_temp.place on place.number = p
        join pg_temp.word as first on first.list = 'first' and first.number = f
        join pg_temp.word as last on last.list = 'last' and last.number = l
        join pg_temp.word as trade on trade.list = 'trade' and trade.number = t
        join pg_temp.word as form on form.list = 'form' and form.number = g
        join pg_temp.word as one on one.list = 'tag' and one.number = tag
        left join pg_temp.word as other on other.list = 'tag' and other.number = other_tag
    ), users as (
      select array(select id from "user" where username like 'advisor-%' order by username) as advisors,
        (select id from "user" where username = ${owner}) as owner
    )
    insert into person (id, owner_id, kind, first_name, last_name, company, postcode, town, federal_state, email, phone,
      source, tags, employees, ${sql.join(statusColumns)}, search_text, email_key, phone_keys, name_key, sort_name,
      detail_text, created_at, updated_at)
    select gen_random_uuid(), case when n % 10 = 0 then owner else advisors[${pick(10, otherAdvisors)}] end,
      (${textArray(personKinds)})[${pick(11, personKinds.length)}],
      first_name, last_name, company, postcode, town, federal_state, email,
      '0' || left(phone, 3) || ' ' || substr(phone, 4), (${textArray(sources)})[${pick(12, sources.length)}], own_tags,
      ${pick(13, 200)},
      ${sql.join(
        // A third has a status in a process.
        consultingProcesses.map(
          (_process, index) => sql`(${textArray(processStatuses)})[${pick(20 + index, processStatuses.length * 3)}]`,
        ),
      )},
      ' ' || first_folded || ' ' || last_folded || company_folded || ' ' || town_folded || ' ' || postcode || ' ' || email
        || ' ' || own_tags_folded || ' 0' || phone || ' 49' || phone,
      email, array[phone], last_folded || ', ' || first_folded, last_name || ' ' || first_name,
      case when n % 10 = 0 then ${noteWords} else '' end, created, created + interval '1 second' * ${pick(14, 1_000_000)}
    from written, users`.execute(db);
}

/** One person in twenty has something to do; the owner’s persons have a history. */
async function insertTasksAndMessages(db: Executor): Promise<void> {
  await sql`
    insert into task (id, person_id, title, due_on, created_at)
    select gen_random_uuid(), id, 'Anrufen', current_date + (hashtext(id::text) % 60), created_at
    from person where hashtext(id::text) % 20 = 0`.execute(db);
  await sql`
    insert into message (id, person_id, kind, text, author_id, created_at)
    select gen_random_uuid(), person.id, 'note', ${noteText}, owner_id, person.created_at + interval '1 day' * day
    from person join "user" on "user".id = owner_id and username not like 'advisor-%', generate_series(1, 8) as day`.execute(
    db,
  );
}

/** The keys must be those that the portal makes; otherwise the search would be measured over something else. */
async function checkKeys(db: Executor): Promise<void> {
  const rows = await db.selectFrom('person').selectAll().where('email', 'like', 'kunde%').limit(500).execute();
  for (const row of rows) {
    const keys = keysOf(row);
    for (const [name, value] of Object.entries(keys)) {
      const stored = row[name as keyof typeof keys];
      if (JSON.stringify(stored) !== JSON.stringify(value)) {
        throw new Error(`Erzeugter Schlüssel ${name}: »${String(stored)}« statt »${String(value)}«`);
      }
    }
    const messages = await db
      .selectFrom('message')
      .select(['kind', 'text', 'values'])
      .where('personId', '=', row.id)
      .orderBy('createdAt', 'desc')
      .execute();
    const words = detailTextOf(row, messages);
    if (row.detailText !== words) throw new Error(`Erzeugte Wörter: »${String(row.detailText)}« statt »${words}«`);
  }
}
