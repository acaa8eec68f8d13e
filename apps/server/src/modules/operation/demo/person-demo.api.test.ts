import { listMessages } from '@fundus/contract/message';
import { personInput } from '@fundus/contract/person-fields';
import { listPersons } from '@fundus/contract/person-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { demoUsers } from './demo-users.ts';
import { createDemoPersons } from './person-demo.service.ts';
import { demoPersons } from './persons/demo-persons.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('knows only people who cannot be reached', () => {
  expect(demoUsers.map((user) => user.username)).toEqual(expect.arrayContaining(Object.keys(demoPersons)));
  for (const { fields } of Object.values(demoPersons).flat()) {
    expect(fields.email).toMatch(/@([a-z]+\.)?example\.org$/i);
    expect(fields.phone ?? '030 23125 1').toMatch(/^030 23125 \d+$/);
    expect(fields.mobile ?? '0171 39200').toMatch(/^(0|\+49 )171 39200(\d\d)?$/);
  }
});

it('gives each advisor their people with a history', async () => {
  const advisor = await app.as('ZFMB-Profi-Partner');
  const owner = { userId: advisor.user.userId, username: 'zfmb-profi' };
  const ids = await app.deps.db.transaction().execute((tx) => createDemoPersons(app.deps, tx, owner));
  const { rows } = (
    await advisor.call(listPersons, { query: { sort: 'createdAt', columns: 'federalState,nextTaskOn' } })
  ).body;
  expect(rows.map((row) => row.personId).toSorted()).toEqual(ids.toSorted());
  expect(new Set(rows.map((row) => row.kind)).size).toBe(3);
  const [first] = rows;
  expect(first).toMatchObject({ lastName: 'Sedlmayr', federalState: 'BY', statuses: { projectOutline: 'approved' } });
  expect(first?.nextTaskOn).toBe('2026-12-02');
  const messages = await advisor.call(listMessages, { params: { personId: first?.personId ?? '' } });
  expect(messages.body.rows.map((message) => message.kind)).toEqual([
    'note',
    'statusSet',
    'statusSet',
    'statusSet',
    'statusSet',
    'created',
  ]);
  for (const record of await app.deps.db.selectFrom('person').selectAll().execute()) {
    expect(personInput.safeParse({ ...record, industry: null }).error).toBeUndefined();
  }
});
