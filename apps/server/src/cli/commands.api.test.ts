import { getSessionUser, login } from '@fundus/contract/auth';
import { confirmPasswordReset, requestPasswordReset } from '@fundus/contract/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { CommandError } from './command-error.ts';
import { createAdministrator, setPassword } from './commands.ts';

const password = 'Kranich-Teekanne-77';

describe('commands of the operator', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const passwordIn = (lines: readonly string[]): string => /nur jetzt\): (\S+)/.exec(lines.join('\n'))?.[1] ?? '';
  const logIn = (username: string, typed: string) => app.anonymous.call(login, { body: { username, password: typed } });
  const recorded = (action: string) =>
    app.deps.db.selectFrom('auditEvent').select(['subjectName', 'actorId']).where('action', '=', action).execute();

  it('make an administrator once, and the log says so', async () => {
    const email = 'neue.leitung@example.org';
    const lines = await createAdministrator(app.deps.db, app.clock.now(), email);
    const { body } = await logIn(email, passwordIn(lines));
    expect(body).toMatchObject({ user: { roles: ['Administrator'] } });
    await expect(createAdministrator(app.deps.db, app.clock.now(), email)).rejects.toThrow(CommandError);
    expect(await recorded('user.created')).toEqual([{ subjectName: email, actorId: null }]);
  });

  it('set a password: sessions and links of before are worth nothing, and the log says so', async () => {
    const user = await app.createUser({ roles: ['Authenticated'], password });
    const client = await app.as(user);
    await app.anonymous.call(requestPasswordReset, { body: { username: user.username } });
    const mail = await app.deps.db
      .selectFrom('mail')
      .select('text')
      .where('to', '=', user.email)
      .executeTakeFirstOrThrow();
    const lines = await setPassword(app.deps.db, app.clock.now(), user.username);
    expect((await client.call(getSessionUser)).status).toBe(401);
    expect((await logIn(user.username, password)).status).toBe(401);
    expect((await logIn(user.username, passwordIn(lines))).status).toBe(200);
    const secret = /#([\w-]{43})/.exec(mail.text)?.[1] ?? '';
    const late = await app.anonymous.call(confirmPasswordReset, { body: { secret, password: 'Regenschirm-Nuss-12' } });
    expect(late.error.code).toBe('MAIL_LINK_EXPIRED');
    expect(await recorded('user.reset')).toHaveLength(1);
    await expect(setPassword(app.deps.db, app.clock.now(), 'niemand')).rejects.toThrow(CommandError);
  });
});
