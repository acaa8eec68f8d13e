import { createLead, updateLead } from '@fundus/contract/lead';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { readEvents } from '../../../../test/event-reader.ts';
import { killablePortal } from '../../../../test/killed-server.ts';

const portal = killablePortal();
const telling = 4711;

it('is told by another server where the one that committed it was killed before it could tell', {
  timeout: 120_000,
}, async () => {
  const { app } = portal;
  const owner = openDatabase(app.ownerConnectionString, { connections: 1 });
  const distributor = await app.as('Leadverteilung');
  const { body: lead } = await distributor.call(createLead, { body: { lastName: 'Muster', phone: '030 12345' } });
  await expect.poll(() => app.deps.db.selectFrom('eventUntold').select('id').execute()).toEqual([]);
  // From now on what tells waits for the test.
  await sql`
    create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(telling)}); return old; end $$`.execute(owner.db);
  await sql`
    create trigger telling_waits before delete on event_untold for each row execute function wait_for_test()
  `.execute(owner.db);
  const [first, second] = [await portal.startServer(), await portal.startServer()];
  const stream = await readEvents(second.address, distributor.token ?? '');
  await app.deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${telling})`.execute(tx);
    const path = updateLead.path.replace(':leadId', lead.leadId);
    const answer = await fetch(`${first.address}${path}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${distributor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ revision: lead.revision, plan: 'Backstube' }),
    });
    expect(answer.status).toBe(200);
    await first.kill();
    // Its queries end with it, as with its machine.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'
    `.execute(owner.db);
    expect(await tx.selectFrom('eventUntold').select('id').execute()).not.toEqual([]);
  });
  expect(await stream.next()).toEqual({ type: 'leadChanged', leadId: lead.leadId });
  stream.close();
  await owner.close();
});
