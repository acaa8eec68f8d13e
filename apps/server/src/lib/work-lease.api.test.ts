import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { endLease, forgetOldLeases, LeaseLost, listCutOff, takeLease, whileLeased } from './work-lease.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A lease that another process last renewed this number of seconds ago. */
async function workOfOther(seconds: number) {
  const work = { kind: 'test', id: randomUUID() };
  await app.deps.db
    .insertInto('workLease')
    .values({
      kind: work.kind,
      workId: work.id,
      holder: randomUUID(),
      renewedAt: sql`clock_timestamp() - ${seconds} * interval '1 second'`,
    })
    .execute();
  return work;
}

it('belongs to a living process, and to the next one after twenty seconds of silence', async () => {
  const living = await workOfOther(15);
  const silent = await workOfOther(25);
  const left = { kind: 'test', id: randomUUID() };
  const { db } = app.deps;
  expect(await listCutOff(db, 'test', [living.id, silent.id, left.id])).toEqual([silent.id, left.id]);
  expect([await takeLease(db, living), await takeLease(db, silent), await takeLease(db, left)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(await listCutOff(db, 'test', [living.id, silent.id, left.id])).toEqual([]);
  await expect(endLease(db, living)).rejects.toThrow(LeaseLost);
  await endLease(db, silent);
});

it('is not kept by who was held up while another one took it over', async () => {
  const work = { kind: 'test', id: randomUUID() };
  const { db } = app.deps;
  await takeLease(db, work);
  await whileLeased(db, work, async () => {
    await sql`update work_lease set holder = ${randomUUID()}::uuid where work_id = ${work.id}::uuid`.execute(db);
    await expect(endLease(db, work)).rejects.toThrow(LeaseLost);
  });
});

it('is never cut off for the process that is at work on it, and is forgotten a day after it was', async () => {
  const work = { kind: 'test', id: randomUUID() };
  const { db } = app.deps;
  await takeLease(db, work);
  const age = (by: string) =>
    sql`update work_lease set renewed_at = renewed_at - ${by}::interval where work_id = ${work.id}::uuid`.execute(db);
  await whileLeased(db, work, async () => {
    await age('1 minute');
    expect(await listCutOff(db, 'test', [work.id])).toEqual([]);
  });
  expect(await listCutOff(db, 'test', [work.id])).toEqual([work.id]);
  await age('1 day');
  await forgetOldLeases(db);
  await expect(endLease(db, work)).rejects.toThrow(LeaseLost);
});
