import { sql } from 'kysely';
import type { Executor } from '../../src/db/database.ts';

/** Another number for each row and each use, the same in every run. */
const pick = (use: number, most: number) => sql`(abs(hashtext(${`${use}.`} || n)) % ${sql.lit(most)})`;
const seconds = (use: number) => sql`now() - interval '1 second' * ${pick(use, 90_000_000)}`;

/** Enough rows per table for the database to prefer an index over a full scan. */
const many = 6_000;

/**
 * Fills what lists show by statements of SQL: 7,200 persons, one in ten of them with `ownerId`, the rest with
 * `others`, and what hangs on them; and the logs of a portal. Returns a person and a lead with a history.
 */
export async function fillLists(db: Executor, ownerId: string, others: readonly string[]) {
  await sql`
    insert into person (id, owner_id, kind, first_name, last_name, company, town, federal_state, social_status, source, tags,
      bafa_status, avgs_status, search_text, detail_text, email_key, phone_keys, name_key, sort_name, created_at, updated_at,
      deleted_at)
    select gen_random_uuid(), case when n % 10 = 0 then ${ownerId}::uuid else (${[...others]}::uuid[])[1 + ${pick(1, 5)}] end,
      (array['client', 'prospect', 'contact'])[1 + n % 3], 'Vorname' || ${pick(2, 300)}, 'Name' || ${pick(3, 900)},
      case when n % 2 = 0 then 'Firma' || ${pick(4, 500)} else '' end, case when n % 5 > 0 then 'Ort' || ${pick(5, 200)} else '' end,
      (array['BW', 'BY', 'BE', 'NW', 'SN', null])[1 + ${pick(6, 6)}], (array['alg1', 'student', null, null])[1 + ${pick(7, 4)}],
      (array['Messe', 'Empfehlung', ''])[1 + ${pick(8, 3)}], array['Merkmal' || ${pick(9, 12)}],
      (array['open', 'submitted', 'approved', null, null, null])[1 + ${pick(10, 6)}],
      (array['open', 'completed', null, null, null])[1 + ${pick(11, 5)}],
      ' vorname' || ${pick(2, 300)} || ' name' || ${pick(3, 900)} || ' ort' || ${pick(5, 200)} || ' 0' || (30000000 + n * 17), '',
      'n' || n || '@example.org', array[(30000000 + n * 17)::text], 'name' || n, 'Name' || ${pick(3, 900)} || ' Vorname' || ${pick(2, 300)},
      ${seconds(12)}, ${seconds(13)}, case when n % 200 = 0 then now() end
    from generate_series(1, 7200) as n`.execute(db);
  await sql`
    insert into company (id, owner_id, name, town, federal_state, created_at, updated_at, deleted_at)
    select gen_random_uuid(), case when n % 10 = 0 then ${ownerId}::uuid else (${[...others]}::uuid[])[1 + ${pick(1, 5)}] end,
      'Firma' || ${pick(2, 3000)}, case when n % 5 > 0 then 'Ort' || ${pick(3, 200)} else '' end,
      (array['BW', 'BY', 'BE', 'NW', 'SN', null])[1 + ${pick(4, 6)}], ${seconds(5)}, ${seconds(6)},
      case when n % 200 = 0 then now() end
    from generate_series(1, ${many}::int) as n`.execute(db);
  // Ten tasks each: a person is written once with all of them.
  await sql`
    insert into task (id, person_id, title, due_on, created_at)
    select gen_random_uuid(), id, 'Anruf', current_date - 30 + (row_number() over ())::int % 400, created_at
    from person, generate_series(1, 10) where phone_keys[1]::int % 12 = 0`.execute(db);
  await sql`
    insert into funding_research (id, owner_id, person_id, name, step, start, created_at, updated_at, deleted_at)
    select gen_random_uuid(), owner_id, case when n % 4 = 0 then null else id end, 'Recherche ' || n, 'start', '{}', created_at,
      updated_at, case when n % 100 = 0 then now() end
    from (select person.*, row_number() over () as n from person limit ${many}) as one`.execute(db);
  for (const [table, name] of [
    ['business_model', 'Modell'],
    ['project_outline', 'Skizze'],
  ] as const) {
    await sql`
      insert into ${sql.table(table)} (id, owner_id, person_id, name, content, created_at, updated_at, deleted_at)
      select gen_random_uuid(), owner_id, case when n % 4 = 0 then null else id end, ${`${name} `} || n, '{}', created_at,
        updated_at, case when n % 100 = 0 then now() end
      from (select person.*, row_number() over () as n from person limit ${many}) as one`.execute(db);
  }
  await sql`
    insert into business_plan (id, owner_id, person_id, name, finance, finance_updated_at, created_at, updated_at, deleted_at)
    select gen_random_uuid(), owner_id, case when n % 4 = 0 then null else id end, 'Plan ' || n, '{}', created_at, created_at,
      updated_at, case when n % 100 = 0 then now() end
    from (select person.*, row_number() over () as n from person limit ${many}) as one`.execute(db);
  await sql`
    insert into share_link (id, token_hash, sealed_token, research_id, owner_id, recipient, message, mode, shows_recipient, requests_files, created_at)
    select gen_random_uuid(), sha256(convert_to(id::text, 'UTF8')), '', id, owner_id, 'Empfang',
      repeat('Gern stelle ich Ihnen diese Programme vor. ', 8), 'live', false, false, created_at
    from funding_research`.execute(db);
  await sql`
    insert into mail (id, kind, "to", language, subject, text, state, created_at)
    select gen_random_uuid(), 'leadNew', 'a@example.org', 'de', 'Betreff', 'Text',
      case when n % 150 = 0 then 'failed' when n % 151 = 0 then 'waiting' else 'sent' end, ${seconds(1)}
    from generate_series(1, ${many}::int) as n`.execute(db);
  await sql`
    insert into audit_event (id, happened_at, actor_id, impersonator_id, action, subject_id, search_text)
    select gen_random_uuid(), ${seconds(1)}, (${[...others]}::uuid[])[1 + ${pick(2, 5)}],
      case when n % 300 = 0 then ${ownerId}::uuid end,
      (array['lead.created', 'lead.changed', 'person.changed', 'person.created', 'session.started'])[1 + ${pick(3, 5)}],
      gen_random_uuid(), ' muster' || ${pick(4, 900)}
    from generate_series(1, 6000) as n
    union all
    select gen_random_uuid(), ${seconds(1)}, ${ownerId}::uuid, null, 'mail.sent', null, '' from generate_series(1, 40) as n`.execute(
    db,
  );
  await sql`
    insert into lead (id, entered_at, last_name, created_at, updated_at)
    select gen_random_uuid(), ${seconds(1)}, 'Name' || n, now(), now() from generate_series(1, ${many}::int) as n`.execute(
    db,
  );
  await sql`insert into partner (user_id) select unnest(${[ownerId, ...others]}::uuid[]) on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into lead_decision (id, lead_id, partner_id, made_at, month, method, reason, facts, candidates)
    select gen_random_uuid(), id, (${[...others]}::uuid[])[1 + ${pick(2, 5)}], entered_at, to_char(entered_at, 'YYYY-MM'),
      'byHand', 'byHand', '{}', ''
    from (select lead.*, row_number() over () as n from lead) as one`.execute(db);
  await sql`
    insert into consent (id, lead_id, source, wording, given_at, recorded_at, withdrawn_at)
    select gen_random_uuid(), id, 'form', 'Ja', entered_at, entered_at, case when hashtext(id::text) % 90 = 0 then now() end
    from lead`.execute(db);
  await sql`
    insert into block_entry (id, group_id, kind, hash, created_at)
    select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((n / 2)::text, 12, '0'))::uuid, case when n % 2 = 0 then 'email' else 'phone' end, decode(md5('h' || n), 'hex'),
      now() - interval '1 minute' * (n / 2)
    from generate_series(1, ${many}::int) as n`.execute(db);
  await sql`
    insert into erasure_record (id, reason, counts, erased_at)
    select gen_random_uuid(), 'request', '{}', ${seconds(1)} from generate_series(1, ${many}::int) as n`.execute(db);
  await sql`
    insert into notification (id, user_id, kind, values, created_at, read_at)
    select gen_random_uuid(), case when n % 10 = 0 then ${ownerId}::uuid else (${[...others]}::uuid[])[1 + ${pick(1, 5)}] end,
      'leadNew', '{}', ${seconds(2)}, case when n % 40 > 0 then now() end
    from generate_series(1, ${many}::int) as n`.execute(db);
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const lead = await db.selectFrom('lead').select('id').limit(1).executeTakeFirstOrThrow();
  await sql`
    insert into message (id, person_id, kind, text, author_id, created_at)
    select gen_random_uuid(), case when n % 40 = 0 then ${person.id}::uuid else id end, 'note', 'Notiz', owner_id, ${seconds(1)}
    from (select person.id, owner_id, row_number() over () as n from person limit ${many}) as one`.execute(db);
  return { personId: person.id, leadId: lead.id };
}
