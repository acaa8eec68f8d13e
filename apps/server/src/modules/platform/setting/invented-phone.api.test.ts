import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getPublicSettings, getSettings } from '@fundus/contract/setting';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { assetFolder } from '../../../asset-folder.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const invented = '030 23125 100';
const upgrade = async () =>
  sql.raw(await readFile(join(assetFolder('migrations'), '0350_invented_phone.sql'), 'utf8')).execute(app.deps.db);
const store = (key: string, value: string) =>
  sql`insert into setting (key, value, revision) values (${key}, ${JSON.stringify(value)}::jsonb, 3)
    on conflict (key) do update set value = excluded.value`.execute(app.deps.db);

it('a portal has no telephone number of its own before one is entered, and an upgrade takes the invented one away', async () => {
  const phone = async () => (await app.anonymous.call(getPublicSettings)).body.partnerManagementPhone;
  expect(await phone()).toBe('');
  await store('partnerManagementPhone', invented);
  await upgrade();
  expect(await phone()).toBe('');
  const administrator = await app.as('Administrator');
  expect((await administrator.call(getSettings)).body.revision).toBe(4);
  await store('partnerManagementPhone', '0800 1234567');
  await upgrade();
  expect(await phone()).toBe('0800 1234567');
});

it('a demo keeps its number', async () => {
  await sql`delete from setting`.execute(app.deps.db);
  await store('demo', 'made');
  await upgrade();
  expect((await app.anonymous.call(getPublicSettings)).body.partnerManagementPhone).toBe(invented);
});
