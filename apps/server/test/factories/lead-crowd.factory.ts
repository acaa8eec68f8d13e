import { sql } from 'kysely';
import { openDatabase } from '../../src/db/database.ts';
import type { TestApp } from '../app.ts';

/**
 * Enough leads for the database to plan as in a large portal, made by the database itself: over 19 years, one in 20 deleted,
 * seven in ten with a partner; the last partner has one in 50, all of the last months. Every filter leaves some of them.
 */
export async function fillLeads(
  app: Pick<TestApp, 'ownerConnectionString'>,
  { rows, partnerIds }: { rows: number; partnerIds: readonly [string, string] },
): Promise<void> {
  const [many, few] = partnerIds;
  const { db, close } = openDatabase(app.ownerConnectionString, { connections: 1, statementWithinMs: null });
  try {
    await db.transaction().execute(async (tx) => {
      await sql`
        insert into lead (
          id, entered_at, created_at, updated_at, source_id, first_name, last_name, company, postcode, town, federal_state, email,
          phone, founded_on, social_status, is_refinancing, investment1_cents, working_capital1_cents, digitalisation1_cents,
          search_text, stage, assignment_id, partner_id, assigned_at, deleted_at, deletion_reason
        )
        select gen_random_uuid(), at, at, at + n % 977 * interval '1 hour', (select min(id::text)::uuid from lead_source where n % 3 = 0),
          'Vorname' || n % 31, case when n % 23 = 0 then '' else 'Name' || n % 997 end,
          case when n % 4 = 0 then '' else 'Firma' || n % 4999 end, case when n % 9 = 0 then '' else lpad((n % 99999)::text, 5, '0') end,
          case when n % 9 = 0 then '' else 'Ort' || n % 499 end,
          (array['BW', 'BY', 'BE', 'HB', 'NW', 'SN', null])[(1 + (n * 7919) % 7)::int], 'l' || n || '@example.org', '',
          case n % 5 when 0 then at::date - 1000 when 1 then at::date + 60 end,
          (array['employed', 'alg1', 'buergergeld', 'student', null])[(1 + (n * 104729) % 5)::int], (array[true, false, null])[(1 + n % 3)::int],
          (n * 7907) % 12000000, (n * 31) % 900000, (n * 17) % 90000,
          ' vorname' || n % 31 || ' name' || n % 997 || case when n % 8 = 0 then ' bau' when n % 1000 = 1 then ' selten' else '' end,
          case when partner_id is null then 'pool' when n % 10 = 3 then 'assigned' when n % 10 = 4 then 'converted' else 'accepted' end,
          case when partner_id is not null then gen_random_uuid() end, partner_id, case when partner_id is not null then at end,
          case when n % 20 = 7 then at end, case when n % 20 = 7 then 'byHand' end
        from generate_series(1::bigint, ${rows}::bigint) n,
          lateral (select now() - (${rows}::int - n) * (interval '19 years' / ${rows}::int) as at) entered,
          lateral (select case
            when n > ${rows}::int * 0.95 and n % 2 = 0 then ${few}::uuid when n % 10 < 7 then ${many}::uuid
          end as partner_id) holder`.execute(tx);
      await sql`
        insert into lead_assignment (id, lead_id, partner_id, state, month, assigned_at)
        select assignment_id, id, partner_id, case stage when 'assigned' then 'open' else stage end,
          to_char(assigned_at, 'YYYY-MM'), assigned_at
        from lead where assignment_id is not null`.execute(tx);
    });
  } finally {
    await close();
  }
}
