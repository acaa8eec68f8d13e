import { createApiToken } from '@fundus/contract/api-token';
import { createCalendarFeed } from '@fundus/contract/calendar';
import { saveMailbox } from '@fundus/contract/mailbox';
import { getNotificationSettings, listNotifications, updateNotificationSettings } from '@fundus/contract/notification';
import { listRolePolicies, updateRolePolicies } from '@fundus/contract/role-policy';
import { resetSecondFactor } from '@fundus/contract/second-factor';
import * as users from '@fundus/contract/user-administration';
import { createWebhook, renewWebhookSecret, updateWebhook } from '@fundus/contract/webhook';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#modules/platform/notification/notification.service.ts';
import { createTestApp, type TestApp, type UserClient } from './app.ts';

let app: TestApp;
let acting: UserClient;
let colleague: UserClient;
let partner: Awaited<ReturnType<TestApp['createUser']>>;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.advance({ minutes: 5 });
  acting = await app.as(await app.createUser({ roles: ['Administrator'], firstName: 'Rut', lastName: 'Amsel' }));
  colleague = await app.as('Administrator');
  partner = await app.createUser({
    roles: ['ZFMB-Profi-Partner'],
    firstName: 'Jo',
    lastName: 'Fink',
    password: 'Kranich-Teekanne-77',
  });
});
afterAll(() => app.close());

const newsOf = async (client: UserClient) =>
  (await client.call(listNotifications)).body.rows.filter(({ kind }) => kind === 'accessChanged');
const changesOf = async (client: UserClient) => (await newsOf(client)).map(({ values }) => values['access']);
const mailsTo = ({ userId }: { userId: string }) =>
  app.deps.db.selectFrom('mail').selectAll().where('userId', '=', userId).orderBy('createdAt').execute();

const webhook = { name: 'Kampagnen', url: 'https://example.org/hook', events: ['lead.created' as const] };
const newUser = { ...(users.createUserAccount.example as object), roles: ['Leadverteilung'] };

/** Each way to add a way in or to hand rights on, by the kind of its notification. */
const ways: Record<string, () => Promise<unknown>> = {
  apiToken: () => acting.call(createApiToken, { body: { name: 'Auswertung', scopes: ['lead:read'], validDays: 30 } }),
  calendarFeed: () => acting.call(createCalendarFeed),
  userInvited: () => acting.callLoosely(users.createUserAccount, { body: newUser }),
  userRoles: () => change({ roles: ['Administrator'] }),
  userEmail: () => change({ email: 'anders@example.org' }),
  passwordLink: () => acting.call(users.sendPasswordLink, { params: { userId: partner.userId } }),
  secondFactorReset: async () => {
    const secret = {
      userId: partner.userId,
      secret: Buffer.from('x'),
      createdAt: app.clock.now(),
      activatedAt: app.clock.now(),
    };
    await app.deps.db.insertInto('secondFactor').values(secret).execute();
    return acting.call(resetSecondFactor, { params: { userId: partner.userId } });
  },
  rolePolicy: async () => {
    const { policies } = (await acting.call(listRolePolicies)).body;
    const known = policies.find(({ role }) => role === 'Leadverteilung');
    const requiresSecondFactor = known?.requiresSecondFactor !== true;
    const changes = [{ role: 'Leadverteilung' as const, revision: known?.revision ?? 0, requiresSecondFactor }];
    return acting.call(updateRolePolicies, { body: { changes } });
  },
  webhookAdded: () => acting.call(createWebhook, { body: webhook }),
  webhookChanged: async () => {
    const { webhookId, revision } = (await acting.call(createWebhook, { body: webhook })).body.webhook;
    const body = { revision, url: 'https://example.org/elsewhere' };
    return acting.call(updateWebhook, { params: { webhookId }, body });
  },
  webhookSecret: async () => {
    const { webhookId } = (await acting.call(createWebhook, { body: webhook })).body.webhook;
    return acting.call(renewWebhookSecret, { params: { webhookId } });
  },
  mailbox: () => acting.callLoosely(saveMailbox, { body: saveMailbox.example }),
};

async function change(patch: object) {
  const params = { userId: partner.userId };
  const { revision } = (await acting.call(users.getUserAccount, { params })).body;
  return acting.callLoosely(users.updateUserAccount, { params, body: { revision, ...patch } });
}

describe('a way in, or a right that is handed on', () => {
  it.each(Object.keys(ways))('is told to who did it and to all administrators: %s', async (code) => {
    const answer = (await ways[code]?.()) as { status: number; error?: unknown };
    expect([answer.status, answer.status < 300 ? null : answer.error]).toEqual([expect.any(Number), null]);
    expect(await changesOf(acting)).toContain(code);
    expect(await changesOf(colleague)).toContain(code);
    expect((await newsOf(colleague))[0]?.values['by']).toBe('Rut Amsel');
    const [mail] = await mailsTo(colleague.user);
    expect(mail?.text).toContain('Geändert hat das Rut Amsel.');
  });

  it('is told to whom it concerns', async () => {
    await ways['userRoles']?.();
    await ways['secondFactorReset']?.();
    expect(new Set(await changesOf(await app.as(partner)))).toEqual(new Set(['userRoles', 'secondFactorReset']));
  });

  it('is told to the owner of a calendar address, who is no administrator', async () => {
    const owner = await app.as(partner);
    await owner.call(createCalendarFeed);
    expect([await changesOf(owner), await changesOf(colleague)]).toEqual([['calendarFeed'], ['calendarFeed']]);
    expect((await mailsTo(partner)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Für Jo Fink wurde eine Kalenderadresse angelegt oder erneuert.'),
    ]);
  });

  it('is told whatever the settings say, and none offers to switch it off', async () => {
    const off = [{ kind: 'accessChanged' as const, inPortal: false, byMail: false }];
    expect((await colleague.call(updateNotificationSettings, { body: off })).status).toBe(200);
    const settings = (await colleague.call(getNotificationSettings)).body;
    expect(settings.some(({ kind }) => kind === 'accessChanged')).toBe(false);
    await ways['apiToken']?.();
    expect([await changesOf(colleague), (await mailsTo(colleague.user)).length]).toEqual([['apiToken'], 1]);
  });
});

describe('news of one minute', () => {
  const answer = (at: number) =>
    app.deps.db.transaction().execute((tx) =>
      notify(tx, app.deps, {
        kind: 'shareFeedback',
        values: { researchName: `Recherche ${at}`, programmeTitle: 'Digitalbonus' },
        userId: partner.userId,
      }),
    );

  it('come in one mail, which goes out at its end', async () => {
    for (const at of [1, 2, 3]) {
      await answer(at);
      app.clock.advance({ seconds: 10 });
    }
    const [mail, ...more] = await mailsTo(partner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Mehrere Neuigkeiten');
    expect(mail?.nextAttemptAt?.getTime()).toBe((mail?.createdAt.getTime() ?? 0) + 60_000);
    const places = [1, 2, 3].map((at) => mail?.text.indexOf(`„Recherche ${at}“`) ?? -1);
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(mail?.text.split('\n-- \n')).toHaveLength(2);
    app.clock.advance({ seconds: 40 });
    await answer(4);
    expect((await mailsTo(partner)).map(({ subject }) => subject)).toEqual([
      'Mehrere Neuigkeiten',
      'Neue Rückmeldung zu Ihrer Recherche',
    ]);
  });

  it('stay readable, however many they are', async () => {
    for (let at = 0; at < 120; at += 1) await answer(at);
    const [mail, ...more] = await mailsTo(partner);
    expect([more.length, (mail?.text.length ?? 0) < 11_000]).toEqual([0, true]);
    expect(mail?.text.split('Weitere Neuigkeiten dieser Minute stehen im Portal.')).toHaveLength(2);
  });
});
