import { leadStages } from '@fundus/contract/lead-codes';
import { leadInput } from '@fundus/contract/lead-fields';
import { listLeads } from '@fundus/contract/lead-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldsOf, findLeads } from '#modules/leads/lead/lead.repository.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createDemoRecords, createDemoUsers, distributeDemoRecords } from './demo.service.ts';
import { demoAssignments, demoLeads } from './demo-leads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('knows only people who cannot be reached', () => {
  const numbers =
    /^(030 23125 \d{3}|040 66969 \d{3}|069 90009 \d{3}|0221 4710 \d{3}|089 99998 \d{3}|0171 39200\d\d|0176 040690\d\d)?$/;
  for (const { fields } of demoLeads) {
    expect(fields.phone).toMatch(numbers);
    expect(fields.email).toMatch(/^([^@]+@example\.(org|com|net))?$/);
  }
});

it('has leads from all over Germany in every stage', async () => {
  await createDemoUsers(app.deps.db, app.deps.clock(), 'Sonnenblume-Fahrrad-42');
  const ids = await app.deps.db.transaction().execute((tx) => createDemoRecords(app.deps, tx));
  await distributeDemoRecords(app.deps, ids);
  const distributor = await app.as('Leadverteilung');
  const { rows, total } = (await distributor.call(listLeads, { query: { limit: 200, columns: 'federalState' } })).body;
  const deleted = (await distributor.call(listLeads, { query: { deleted: 'true' } })).body;
  expect([total, deleted.total]).toEqual([58, 2]);
  expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(leadStages));
  expect(rows.filter(({ stage }) => stage !== 'pool')).toHaveLength(demoAssignments.length);
  expect(new Set(rows.map(({ federalState }) => federalState)).size).toBe(16);
  const places = await app.deps.db.selectFrom('postcode').select(['postcode', 'town']).execute();
  const known = new Set(places.map(({ postcode, town }) => `${postcode} ${town}`));
  for (const lead of await findLeads(app.deps.db, ids)) {
    expect(leadInput.safeParse(fieldsOf(lead)).error).toBeUndefined();
    expect(known).toContain(`${lead.postcode} ${lead.town}`);
    expect(lead.industry?.title).toBeTruthy();
    expect(lead.enteredAt <= (lead.assignment?.assignedAt ?? lead.enteredAt)).toBe(true);
  }
});
