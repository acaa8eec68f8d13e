import { checkProgramme, endProgramme, getProgramme, updateProgramme } from '@fundus/contract/funding-programme';
import { listNotifications, readNotifications } from '@fundus/contract/notification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';

let app: TestApp;
let advisor: UserClient;
let editor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
  editor = await app.as('Administrator');
});
afterAll(() => app.close());

async function rename(programmeId: string, title: string) {
  const { body } = await editor.call(getProgramme, { params: { programmeId } });
  const { content, currentVersion: version, protectedFields } = body;
  return editor.call(updateProgramme, {
    params: { programmeId },
    body: { version, content: { ...content, title }, protectedFields },
  });
}
const told = async () => (await advisor.call(listNotifications)).body.rows;

it('tells the owner of a research when a programme on its list changes, once until they have read it', async () => {
  const [one, other] = [await createProgramme(app.deps), await createProgramme(app.deps)];
  const programmeIds = [one.programmeId, other.programmeId];
  const { researchId } = await createResearch(app.deps, advisor.user, { name: 'Werkstatt', programmeIds });

  await editor.call(checkProgramme, { params: { programmeId: one.programmeId } });
  expect(await told()).toEqual([]);

  expect((await rename(one.programmeId, 'Neuer Titel')).status).toBe(200);
  expect(await told()).toMatchObject([
    {
      kind: 'programmeChanged',
      researchId,
      values: { researchName: 'Werkstatt', programmeTitle: 'Neuer Titel', count: '1' },
    },
  ]);
  await editor.call(endProgramme, { params: { programmeId: other.programmeId }, body: { successorId: null } });
  expect((await told()).map(({ values }) => values['count'])).toEqual(['2']);

  await advisor.call(readNotifications, { body: {} });
  app.clock.advance({ minutes: 1 });
  await rename(one.programmeId, 'Noch ein Titel');
  expect((await told()).map(({ readAt }) => readAt === null)).toEqual([true, false]);
});
