import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePassword, findUserForLogin } from '#modules/access/user/user.service.ts';
import { prepareFirstLogins } from '#modules/operation/demo/first-login.service.ts';
import { wordFirstLogins } from '#modules/operation/demo/first-login.words.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { readFirstSteps } from './first-steps.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('the first administrator has to enter a name and a password of their own, until both are there', async () => {
  const { deps } = app;
  const email = 'anna.berg@example.org';
  const firstLogins = await prepareFirstLogins(deps, {
    dataFolder: '/nowhere',
    demo: false,
    demoPassword: undefined,
    administratorEmail: email,
  });
  const words = wordFirstLogins(firstLogins).join('\n');
  expect(words).toContain(firstLogins.administrator?.password);
  expect(words).toContain('zweiten Faktor');
  const { id } = (await findUserForLogin(deps.db, email)) ?? { id: '' };
  const openOf = async (readerId: string) =>
    (await readFirstSteps(deps, readerId))?.filter(({ isDone }) => !isDone).map(({ name }) => name) ?? [];
  expect(await openOf(id)).toEqual(expect.arrayContaining(['ownName', 'firstPassword', 'phone', 'users', 'quota']));
  const { user } = await app.as('Administrator');
  expect(await openOf(user.userId)).not.toContain('firstPassword');
  await changePassword(deps.db, deps.clock(), id, 'Sonnenblume-Fahrrad-42');
  expect(await openOf(id)).not.toContain('firstPassword');
});
