import { getReport } from '@fundus/contract/report';
import { reportNames } from '@fundus/contract/report-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { analyzeTables, explainCall, findFaults } from '../../../../test/explain.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { fillLists } from '../../../../test/factories/list-crowd.factory.ts';

let app: TestApp;
let administrator: UserClient;

/** Some years of leads, researches, cases and procedures. */
async function fill(ownerId: string): Promise<void> {
  const programmes = [await createProgramme(app.deps), await createProgramme(app.deps)];
  const ids = programmes.map(({ programmeId }) => programmeId);
  const filling = openDatabase(app.ownerConnectionString, { statementWithinMs: null });
  const { db } = filling;
  try {
    await fillLists(
      db,
      ownerId,
      Array.from({ length: 5 }, () => ownerId),
    );
    await sql`
      insert into funding_research_item (id, research_id, programme_id, programme_version, status, position, created_at, updated_at)
      select gen_random_uuid(), r.id, p.id, p.current_version, 'green', 1, r.created_at, r.created_at
      from funding_research r, funding_programme p where p.id = any(${ids}::uuid[])`.execute(db);
    await sql`
      insert into funding_case (id, person_id, item_id, programme_id, programme_version, applied_on, approved_on, asked_cents,
        granted_cents, created_at, updated_at)
      select gen_random_uuid(), r.person_id, i.id, i.programme_id, i.programme_version, i.created_at::date,
        i.created_at::date + 20, 100000, 100000, i.created_at, now()
      from funding_research_item i join funding_research r on r.id = i.research_id
      where hashtext(i.id::text) % 20 = 0 and r.person_id is not null`.execute(db);
    await sql`
      with made as (
        insert into funding_case (id, person_id, applied_on, created_at, updated_at)
        select gen_random_uuid(), id, created_at::date, created_at, updated_at from person
        where hashtext(id::text) % 10 = 0 returning id, person_id
      )
      insert into funding_procedure (id, person_id, kind) select id, person_id, 'bafa' from made`.execute(db);
    await sql`
      update lead set stage = 'converted', person_id = p.id, entered_at = p.created_at - interval '20 days'
      from (select id, created_at, row_number() over () as n from person) p, (select id, row_number() over () as n from lead) l
      where l.id = lead.id and l.n = p.n and p.n % 3 = 0`.execute(db);
    await sql`
      insert into lead_assignment (id, lead_id, partner_id, state, month, assigned_at, ended_at)
      select gen_random_uuid(), id, ${ownerId}::uuid, 'handedBack', to_char(entered_at, 'YYYY-MM'), entered_at, entered_at
      from lead`.execute(db);
  } finally {
    await filling.close();
  }
  await analyzeTables(app);
}

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  await fill((await app.as('ZFMB-Profi-Partner')).user.userId);
}, 300_000);
afterAll(() => app.close());

it.each(reportNames)('%s of a month reads no more than what happened in them', async (report) => {
  const query = { report, from: '2025-03', until: '2025-03' };
  const plans = await explainCall(app, async () => {
    expect((await administrator.call(getReport, { query })).body.rows.length).toBeGreaterThan(0);
  });
  // One of 35 months: some hundred leads and researches of 6,000, and of 12,000 programmes on their lists.
  expect(findFaults(plans, { sorted: 1_500, read: 1_500 })).toEqual([]);
});
