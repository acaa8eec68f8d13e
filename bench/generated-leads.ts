import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../apps/server/src/db/database.ts';
import { toJson } from '../apps/server/src/db/json.ts';
import { findLeads } from '../apps/server/src/modules/leads/lead/lead.repository.ts';
import { keysOf } from '../apps/server/src/modules/leads/lead/lead-keys.rules.ts';
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

/** Plans of a founder, and the business of a company. */
const plans =
  'Werkstatt Halle Maschine Ladenlokal Filiale Webshop Fahrzeug Übernahme Küche Photovoltaik Lager Büro Softwarelösung'.split(
    ' ',
  );
const statuses = ['employed', 'selfEmployed', 'alg1', 'buergergeld', 'student', 'pensioner'];
const sourceNames = ['Webformular', 'Messe Leipzig', 'Kammer', 'Suchmaschine', 'Empfehlung'];
/** Of a thousand leads: waiting for distribution, waiting for acceptance, converted to persons. */
const waiting = { pool: 20, assigned: 10, converted: 350 } as const;

/**
 * Stores a number of leads, one in ten of the assigned ones with `partner`, with the keys that the portal would have
 * made, over three years.
 */
export async function insertGeneratedLeads(db: Executor, partner: string, count: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Filling takes longer than any request may. The planner takes the generated rows for a thousand: looking each of a
    // million up in a list of eight thousand places takes minutes.
    await sql`set statement_timeout = 0; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set enable_nestloop = off`.execute(
      connection,
    );
    await insertAdvisors(connection);
    await insertSources(connection);
    await makeLists(connection, { plan: plans });
    const insert = () => connection.transaction().execute((tx) => fill(tx, partner, count));
    await withoutIndexes(connection, ['lead', 'lead_assignment', 'message'], insert);
    for (const table of ['lead', 'lead_assignment', 'message']) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(connection);
    }
    await sql`reset statement_timeout; reset maintenance_work_mem; reset work_mem; reset enable_nestloop`.execute(
      connection,
    );
    await checkKeys(connection);
  });
}

async function insertSources(db: Executor): Promise<void> {
  const now = new Date();
  await db
    .insertInto('leadSource')
    .values(
      sourceNames.map((name) => ({
        id: randomUUID(),
        name: `${name} (Messung)`,
        form: toJson({ isActive: false, title: '', intro: '', consentText: '', thanks: '', origins: [] }),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute();
}

/** An amount up to a limit in euros, in steps of a hundred, or nothing: half of the leads have one of a kind. */
const amount = (purpose: number, mostEuros: number) =>
  sql`case when ${pick(purpose, 2)} = 1 then ${pick(purpose + 1, mostEuros / 100)}::bigint * 10000 end`;

async function fill(tx: Executor, partner: string, count: number): Promise<void> {
  await sql`
    with chosen as materialized (
      select n, ${pick(1, firstNames.length)} as f, ${pick(2, lastNames.length)} as l, ${pick(3, trades.length)} as t,
        ${pick(4, forms.length)} as g, ${pick(5, sql`(select count(*) from pg_temp.place)`)} as p,
        ${pick(6, 2)} = 1 as has_company, ${pick(7, plans.length)} as v, ${pick(8, 1_000)} as progress,
        (3000000000 + (n::bigint * 7919) % 1000000000)::text as phone,
        now() - interval '1 second' * ${pick(9, 94_000_000)} as entered
      from generate_series(1, ${count}) as n
    ), written as (
      select chosen.*, place.*, first.name as first_name, first.folded as first_folded, last.name as last_name,
        last.folded as last_folded, trade.name as object, trade.folded as object_folded, plan.name as plan,
        plan.folded as plan_folded,
        case when has_company then trade.name || ' ' || last.name || ' ' || form.name else '' end as company,
        case when has_company then ' ' || trade.folded || ' ' || last.folded || ' ' || form.folded else '' end as company_folded,
        'lead' || n || '@example.org' as email,
        case when progress <= ${waiting.pool} then 'pool'
          when progress <= ${waiting.pool + waiting.assigned} then 'assigned'
          when progress <= ${waiting.pool + waiting.assigned + waiting.converted} then 'converted'
          else 'accepted' end as stage
      from chosen
        join pg_temp.place on place.number = p
        join pg_temp.word as first on first.list = 'first' and first.number = f
        join pg_temp.word as last on last.list = 'last' and last.number = l
        join pg_temp.word as trade on trade.list = 'trade' and trade.number = t
        join pg_temp.word as form on form.list = 'form' and form.number = g
        join pg_temp.word as plan on plan.list = 'plan' and plan.number = v
    ), holders as (
      select array(select id from "user" where username like 'advisor-%' order by username) as partners,
        (select id from "user" where username = ${partner}) as partner,
        array(select id from lead_source where name like '%(Messung)' order by name) as sources
    ), inserted as (
      insert into lead (id, entered_at, source_id, first_name, last_name, company, postcode, town, federal_state, email,
        phone, founded_on, employees, social_status, investment1_cents, investment3_cents, working_capital1_cents,
        digitalisation1_cents, company_object, plan, is_refinancing, search_text, email_key, phone_key, stage,
        assignment_id, partner_id, assigned_at, converted_at, created_at, updated_at)
      select gen_random_uuid(), entered, sources[${pick(20, sourceNames.length)}], first_name, last_name, company, postcode,
        town, federal_state, email, '0' || left(phone, 3) || ' ' || substr(phone, 4),
        case when ${pick(21, 3)} > 1 then (entered + interval '1 day' * (${pick(22, 4_000)} - 3500))::date end,
        ${pick(23, 60)}, (${textArray(statuses)})[${pick(24, statuses.length * 2)}],
        ${amount(30, 80_000)}, ${amount(32, 40_000)}, ${amount(34, 20_000)}, ${amount(36, 15_000)},
        object, plan, case when ${pick(25, 4)} = 1 then ${pick(26, 2)} = 1 end,
        ' ' || first_folded || ' ' || last_folded || company_folded || ' ' || town_folded || ' ' || postcode || ' '
          || email || ' ' || object_folded || ' ' || plan_folded || ' 0' || phone || ' 49' || phone,
        email, phone, stage, case when stage <> 'pool' then gen_random_uuid() end,
        case when stage = 'pool' then null when n % 10 = 0 then partner else partners[${pick(10, otherAdvisors)}] end,
        case when stage <> 'pool' then entered + interval '1 second' * ${pick(27, 100_000)} end,
        case when stage = 'converted' then entered + interval '3 days' end,
        entered, entered + interval '1 second' * ${pick(28, 1_000_000)}
      from written, holders
      returning id, assignment_id, partner_id, stage, assigned_at, converted_at
    ), assigned as (
      insert into lead_assignment (id, lead_id, partner_id, state, month, assigned_at, due_at, responded_at, converted_at)
      select assignment_id, id, partner_id, case when stage = 'assigned' then 'open' else stage end,
        to_char(assigned_at at time zone 'Europe/Berlin', 'YYYY-MM'), assigned_at, assigned_at + interval '3 days',
        case when stage <> 'assigned' then assigned_at + interval '1 hour' end, converted_at
      from inserted where assignment_id is not null
    )
    insert into message (id, lead_id, kind, values, created_at)
    select gen_random_uuid(), id, 'leadEntered', '{"source": "Webformular"}', now() from inserted`.execute(tx);
}

/** The keys must be those that the portal makes; otherwise the search would be measured over something else. */
async function checkKeys(db: Executor): Promise<void> {
  const rows = await db.selectFrom('lead').select(['id', 'searchText', 'emailKey', 'phoneKey']).limit(300).execute();
  const stored = new Map(rows.map(({ id, ...keys }) => [id, keys]));
  for (const lead of await findLeads(
    db,
    rows.map(({ id }) => id),
  )) {
    if (lead.email.startsWith('lead') && JSON.stringify(keysOf(lead)) !== JSON.stringify(stored.get(lead.id))) {
      throw new Error(
        `Erzeugte Schlüssel: ${JSON.stringify(stored.get(lead.id))} statt ${JSON.stringify(keysOf(lead))}`,
      );
    }
  }
}
