import { listWebhookDeliveries, listWebhooks } from '@fundus/contract/webhook';
import { webhookBacklog } from '@fundus/contract/webhook-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecrets } from '#lib/secrets.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { analyzeTables, explainCall, findFaults } from '../../../../test/explain.ts';
import { giveUpBeyond, takeDue } from './webhook-delivery.repository.ts';
import { sendDueDeliveries } from './webhook-sending.service.ts';

const webhooks = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const;
const [silent, busy] = webhooks;

let app: TestApp;

/** One that has not answered for long, with more than may wait, and one with a long log and little that waits. */
beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.deps;
  const now = app.clock.now();
  for (const [index, id] of webhooks.entries()) {
    const named = { id, name: `${index}`, url: 'https://example.org/', events: ['lead.created' as const] };
    await db
      .insertInto('webhook')
      .values({ ...named, secret: Buffer.alloc(40), createdAt: now })
      .execute();
  }
  const fill = (webhookId: string, state: 'waiting' | 'delivered', count: number) =>
    sql`
    insert into webhook_delivery (id, webhook_id, event, data, state, attempts, next_attempt_at, created_at)
    select gen_random_uuid(), ${webhookId}::uuid, 'lead.created', '{}', ${state}, 0,
      case when ${state} = 'waiting' then ${now}::timestamptz - n * interval '1 second' end, ${now}::timestamptz - n * interval '1 second'
    from generate_series(1, ${count}::int) as n`.execute(db);
  await fill(silent, 'waiting', webhookBacklog + 5_000);
  await fill(busy, 'delivered', 30_000);
  await fill(busy, 'waiting', 40);
  await analyzeTables(app);
});
afterAll(() => app.close());

it('is found where it is due without reading what is not', async () => {
  const { db, clock } = app.deps;
  const now = clock();
  const take = (except: readonly string[]) => () => takeDue(db, { now, abandonedBefore: now, except, limit: 8 });
  const plans = [...(await explainCall(app, take([]))), ...(await explainCall(app, take([silent])))];
  expect(plans).toHaveLength(2);
  // Eight of each webhook, and what is in hand already.
  expect(findFaults(plans, { sorted: 40, read: 40 })).toEqual([]);
});

it('is measured, and listed with how much waits, without reading the log', async () => {
  const administrator = await app.as('Administrator');
  const plans = [
    ...(await explainCall(app, () => giveUpBeyond(app.deps.db, webhookBacklog + 5_000))),
    ...(await explainCall(app, () => administrator.call(listWebhooks))),
  ];
  expect(plans.length).toBeGreaterThan(1);
  expect(findFaults(plans, { sorted: 20, read: webhookBacklog + 5_100 })).toEqual([]);
  const log = await explainCall(app, () => administrator.call(listWebhookDeliveries, { params: { webhookId: busy } }));
  expect(findFaults(log, { sorted: 20, read: 150 })).toEqual([]);
});

it('is kept to ten thousand: the oldest are given up, and the log says so', async () => {
  const { db } = app.deps;
  // Nothing is sent: no secret here can be read.
  await sendDueDeliveries({
    ...app.deps,
    secrets: createSecrets(Buffer.alloc(32, 7)),
    outgoing: { look: neverCalled, post: neverCalled },
  });
  const counts = await db
    .selectFrom('webhookDelivery')
    .select([
      'webhookId',
      'problem',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.max('createdAt').as('newest'),
    ])
    .where('state', '=', 'failed')
    .groupBy(['webhookId', 'problem'])
    .execute();
  const tooMany = counts.filter(({ problem }) => problem === 'tooMany');
  expect(tooMany).toMatchObject([{ webhookId: silent, count: 5_000 }]);
  const oldest = await db
    .selectFrom('webhookDelivery')
    .select(({ fn }) => fn.min('createdAt').as('at'))
    .where('webhookId', '=', silent)
    .where((eb) => eb.or([eb('problem', 'is', null), eb('problem', '!=', 'tooMany')]))
    .executeTakeFirstOrThrow();
  expect(tooMany[0]?.newest.getTime()).toBeLessThan(oldest.at.getTime());
});

const neverCalled = (): Promise<never> => Promise.reject(new Error('called'));
