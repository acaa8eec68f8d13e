import { getPerson } from '@fundus/contract/person';
import {
  applyProcessTemplate,
  createProcessTemplate,
  deleteProcessTemplate,
  listProcessTemplates,
  updateProcessTemplate,
} from '@fundus/contract/process-template';
import { listTasks } from '@fundus/contract/task';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let administrator: UserClient;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

const template = {
  name: 'Übernahme',
  description: 'Für Nachfolger',
  dayName: 'Übergabe',
  steps: [
    { title: 'Vertrag prüfen', days: -30, remindDays: 3, checklist: ['Notar', 'Steuerberater'] },
    { title: 'Feiern', days: 0, remindDays: null, checklist: [] },
    { title: 'Nachsehen', days: 30, remindDays: 0, checklist: [] },
  ],
};

it('ship, and every advisor sees them', async () => {
  const shipped = (await advisor.call(listProcessTemplates)).body;
  const grant = shipped.find(({ name }) => name === 'Gründungszuschuss: 9 Schritte');
  expect([grant?.steps.length, grant?.dayName]).toEqual([9, 'Gründung']);
  const [sourced] = grant?.steps ?? [];
  expect(sourced?.source).toBe('§ 93 Abs. 2 Nr. 1 SGB III');
  // Of each process most steps come of a law or guideline; what does not is marked as practice by an empty source.
  for (const { steps } of shipped) expect(steps.filter(({ source }) => source === '').length).toBeLessThan(4);
});

it('become tasks of a person, with days counted from the day', async () => {
  const { processTemplateId } = (await administrator.call(createProcessTemplate, { body: template })).body;
  const params = { personId: (await createPerson(app.deps, advisor.user)).personId };
  const before = (await advisor.call(getPerson, { params })).body;
  const body = { processTemplateId, on: '2027-03-01' };
  const made = (await advisor.call(applyProcessTemplate, { body: { ...params, ...body } })).body;
  expect(made.map(({ title, dueOn }) => [title, dueOn])).toEqual([
    ['Vertrag prüfen', '2027-01-30'],
    ['Feiern', '2027-03-01'],
    ['Nachsehen', '2027-03-31'],
  ]);
  const stored = (await advisor.call(listTasks, { query: params })).body;
  expect(stored).toEqual(made);
  expect(stored[0]).toMatchObject({
    remindDays: 3,
    checklist: [
      { text: 'Notar', isDone: false },
      { text: 'Steuerberater', isDone: false },
    ],
  });
  const reminders = await app.deps.db
    .selectFrom('task')
    .select('remindAt')
    .where('personId', '=', params.personId)
    .execute();
  expect(reminders.map(({ remindAt }) => remindAt?.toISOString() ?? null).toSorted()).toEqual([
    '2027-01-27T07:00:00.000Z',
    '2027-03-31T06:00:00.000Z',
    null,
  ]);
  expect((await advisor.call(getPerson, { params })).body.revision).toBe(before.revision);
});

it('of a person of others, without a template, or beyond the calendar make no task', async () => {
  const params = { personId: (await createPerson(app.deps, advisor.user)).personId };
  const [shipped] = (await advisor.call(listProcessTemplates)).body;
  const processTemplateId = shipped?.processTemplateId ?? '';
  const stranger = await app.as('ZFMB-Profi-Partner');
  const stolen = await stranger.call(applyProcessTemplate, {
    body: { ...params, processTemplateId, on: '2027-03-01' },
  });
  expect(stolen.status).toBe(404);
  const unknown = { processTemplateId: params.personId, on: '2027-03-01' };
  expect((await advisor.call(applyProcessTemplate, { body: { ...params, ...unknown } })).status).toBe(422);
  const beyond = { processTemplateId, on: '9999-12-31' };
  expect((await advisor.call(applyProcessTemplate, { body: { ...params, ...beyond } })).status).toBe(422);
  expect((await advisor.call(listTasks, { query: params })).body).toEqual([]);
});

it('are changed by administrators alone; the second of two learns what the first one wrote', async () => {
  const { processTemplateId } = (await administrator.call(createProcessTemplate, { body: template })).body;
  const params = { processTemplateId };
  const rename = (name: string, revision = 1) => ({ params, body: { revision, name } });
  expect((await advisor.call(updateProcessTemplate, rename('Meins'))).status).toBe(403);
  await administrator.call(updateProcessTemplate, rename('Nachfolge'));
  const late = await administrator.call(updateProcessTemplate, rename('Erbe'));
  expect(late.error.code).toBe('REVISION_CONFLICT');
  expect(late.error.details).toMatchObject({ current: { name: 'Nachfolge' }, fields: ['name'] });
  expect((await administrator.call(deleteProcessTemplate, { params })).status).toBe(204);
  expect((await administrator.call(deleteProcessTemplate, { params })).status).toBe(404);
});
