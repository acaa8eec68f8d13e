import { createNote } from '@fundus/contract/message';
import { exportLeadData, exportPersonData } from '@fundus/contract/person-data-export';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../test/app.ts';
import { createAssignedLead } from '../../../test/factories/lead-assignment.factory.ts';
import { createPerson } from '../../../test/factories/person.factory.ts';
import { createPersonDocument } from '../../../test/factories/person-document.factory.ts';
import { createPersonResearch } from '../../../test/factories/person-research.factory.ts';
import { createShareLink } from '../../../test/factories/share-link.factory.ts';

let app: TestApp;
let administrator: UserClient;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

it('hands out everything that is stored, and nothing that opens a door', async () => {
  const { personId } = await createPerson(app.deps, advisor.user, { email: 'aenne@example.org', phone: '0351 804012' });
  await advisor.call(createNote, { params: { personId }, body: { text: 'Rückruf am Montag' } });
  await createPersonDocument(app.deps, advisor.user, personId, { fileName: 'Lebenslauf.txt' });
  const { researchId } = await createPersonResearch(app.deps, advisor.user, personId, { name: 'Bäckerei' });
  const link = await createShareLink(app.deps, advisor.user, { researchId, password: 'Sonnenblume-42' });
  const { leadId } = await createAssignedLead(app.deps, advisor.user, { plan: 'Umbau der Backstube' });
  await app.deps.db.updateTable('lead').set({ personId }).where('id', '=', leadId).execute();

  const params = { personId };
  const { raw } = await administrator.call(exportPersonData, { params, query: { format: 'json' } });
  const text = raw.toString();
  for (const piece of ['aenne@example.org', 'Rückruf am Montag', 'Lebenslauf.txt', 'Bäckerei', 'Umbau der Backstube']) {
    expect(text).toContain(piece);
  }
  expect(text).not.toContain(link.url.split('/').at(-1));
  expect(text).not.toMatch(/argon2|search_text|email_key/);

  const pdf = await administrator.call(exportLeadData, { params: { leadId }, query: { format: 'pdf' } });
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
  const recorded = await app.deps.db
    .selectFrom('auditEvent')
    .select('action')
    .where('action', 'like', '%.exported')
    .execute();
  expect(recorded.map(({ action }) => action).toSorted()).toEqual(['lead.exported', 'person.exported']);
});

it('is for administrators alone', async () => {
  const { personId } = await createPerson(app.deps, advisor.user);
  const refused = await advisor.call(exportPersonData, { params: { personId }, query: { format: 'json' } });
  expect(refused.status).toBe(403);
});
