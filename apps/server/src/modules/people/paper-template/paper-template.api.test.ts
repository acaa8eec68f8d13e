import { createPaperRequest } from '@fundus/contract/paper-request';
import {
  createPaperTemplate,
  deletePaperTemplate,
  listPaperTemplates,
  updatePaperTemplate,
} from '@fundus/contract/paper-template';
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
  name: 'Unterlagen für die Nachfolge',
  description: 'Vor der Übergabe',
  lines: [{ title: 'Übergabevertrag', hint: 'Der Entwurf genügt.' }, { title: 'Inventar' }],
};

it('ship, and every advisor chooses them for a person', async () => {
  const shipped = (await advisor.call(listPaperTemplates)).body;
  const application = shipped.find(({ name }) => name === 'Unterlagen für den BAFA-Antrag');
  expect(application?.abilities).toEqual([]);
  // As they stand they can be sent.
  const { personId } = await createPerson(app.deps, advisor.user);
  for (const { name, lines } of shipped) {
    const body = {
      title: name,
      recipient: 'Mara Holm',
      lines: lines.map((line) => ({ ...line, kind: 'upload' as const })),
    };
    const made = await advisor.call(createPaperRequest, { params: { personId }, body });
    expect(made.body.lines.map(({ title, hint }) => ({ title, hint }))).toEqual(lines);
  }
  expect(shipped.length).toBeGreaterThan(2);
});

it('are kept by administrators alone, each change in the audit log; others read them', async () => {
  const made = (await administrator.call(createPaperTemplate, { body: template })).body;
  expect(made).toMatchObject({ lines: [{ title: 'Übergabevertrag' }, { title: 'Inventar', hint: '' }] });
  const params = { paperTemplateId: made.paperTemplateId };
  expect((await advisor.call(createPaperTemplate, { body: template })).status).toBe(403);
  expect((await advisor.call(updatePaperTemplate, { params, body: { revision: 1, name: 'Meine' } })).status).toBe(403);
  expect((await advisor.call(deletePaperTemplate, { params })).status).toBe(403);
  expect((await advisor.call(listPaperTemplates)).body.map(({ name }) => name)).toContain(template.name);
  expect((await (await app.as('Leadverteilung')).call(listPaperTemplates)).status).toBe(403);
  const empty = await administrator.call(updatePaperTemplate, { params, body: { revision: 1, lines: [] } });
  expect(empty.status).toBe(422);
});

it('of two administrators the second learns what the first one wrote', async () => {
  const { paperTemplateId } = (await administrator.call(createPaperTemplate, { body: template })).body;
  const params = { paperTemplateId };
  const rename = (name: string) => ({ params, body: { revision: 1, name } });
  await administrator.call(updatePaperTemplate, rename('Übergabe'));
  // Another field is no quarrel.
  const lines = [{ title: 'Mietvertrag' }];
  const merged = await administrator.call(updatePaperTemplate, { params, body: { revision: 1, lines } });
  expect(merged.body).toMatchObject({ name: 'Übergabe', lines: [{ title: 'Mietvertrag' }], revision: 3 });
  const late = await administrator.call(updatePaperTemplate, rename('Erbe'));
  expect(late.error.code).toBe('REVISION_CONFLICT');
  expect(late.error.details).toMatchObject({ current: { name: 'Übergabe' }, fields: ['name'] });
  expect((await administrator.call(deletePaperTemplate, { params })).status).toBe(204);
  expect((await administrator.call(deletePaperTemplate, { params })).status).toBe(404);
  const actions = await app.deps.db
    .selectFrom('auditEvent')
    .select('action')
    .where('subjectId', '=', paperTemplateId)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'paperTemplate.created',
    'paperTemplate.changed',
    'paperTemplate.changed',
    'paperTemplate.deleted',
  ]);
});
