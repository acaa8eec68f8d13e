import { listMessages } from '@fundus/contract/message';
import { mailShareLink, revokeShareLink } from '@fundus/contract/share-link';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';
import { createShareLink } from '../../../../test/factories/share-link.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

it('the timeline shows mails sent to the person, with subject and the address that was used', async () => {
  const { personId } = await createPerson(app.deps, advisor.user, { email: 'aenne@example.org' });
  const { researchId } = await createPersonResearch(app.deps, advisor.user, personId);
  const link = await createShareLink(app.deps, advisor.user, { researchId, message: 'Wie besprochen.' });
  const params = { shareLinkId: link.shareLinkId };
  expect((await advisor.call(mailShareLink, { params, body: { email: 'buero@example.org' } })).status).toBe(204);

  const mails = await app.deps.db.selectFrom('mail').selectAll().where('to', '=', 'buero@example.org').execute();
  expect(mails).toMatchObject([
    { personId, userId: null, state: 'waiting', subject: 'Förderprogramme für Ihr Vorhaben' },
  ]);
  expect(mails[0]?.text).toContain(link.url);
  expect(mails[0]?.text).toContain('Wie besprochen.');
  const { body } = await advisor.call(listMessages, { params: { personId }, query: {} });
  expect(body.rows[0]).toMatchObject({
    kind: 'mailSent',
    isLocked: true,
    researchId,
    values: { subject: 'Förderprogramme für Ihr Vorhaben', to: 'buero@example.org' },
  });

  await advisor.call(revokeShareLink, { params });
  const late = await advisor.call(mailShareLink, { params, body: { email: 'buero@example.org' } });
  expect(late.status).toBe(404);
});

it('a link is mailed by its owner alone', async () => {
  const { shareLinkId } = await createShareLink(app.deps, advisor.user);
  const colleague = await app.as('ZFMB-Profi-Partner');
  const body = { email: 'buero@example.org' };
  expect((await colleague.call(mailShareLink, { params: { shareLinkId }, body })).status).toBe(404);
});
