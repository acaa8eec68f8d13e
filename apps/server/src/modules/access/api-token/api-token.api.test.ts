import * as contract from '@fundus/contract/api-token';
import type { ApiScope } from '@fundus/contract/api-token-codes';
import { listAuditEvents } from '@fundus/contract/audit';
import { createLead, updateLead } from '@fundus/contract/lead';
import { listLeads } from '@fundus/contract/lead-list';
import { listPersons } from '@fundus/contract/person-list';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import type { TestClient } from '../../../../test/client.ts';
import { createPasskeyRow } from '../../../../test/factories/passkey.factory.ts';
import { changeRoles, setLocked } from '../../../../test/factories/user-standing.factory.ts';

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

async function make(scopes: readonly ApiScope[] = ['lead:read'], validDays: 30 | 365 = 30) {
  const { status, body } = await administrator.call(contract.createApiToken, {
    body: { name: 'Auswertung', scopes: [...scopes], validDays },
  });
  return { status, ...body, machine: app.withToken(body.token) };
}
const statusOf = async (machine: TestClient): Promise<number> => (await machine.call(listLeads)).status;
const listed = async (tokenId: string) =>
  (await administrator.call(contract.listApiTokens)).body.find((token) => token.tokenId === tokenId);

describe('a token', () => {
  it('is told once and stored as a hash', async () => {
    const { status, token, apiToken } = await make();
    expect(status).toBe(201);
    expect(token).toMatch(/^fundus_api_[\w-]{43}$/);
    expect(apiToken).toMatchObject({
      name: 'Auswertung',
      prefix: token.slice(0, 15),
      scopes: ['lead:read'],
      user: { userId: administrator.user.userId },
      lastUsedAt: null,
      revokedAt: null,
    });
    const list = await administrator.call(contract.listApiTokens);
    expect(list.raw.toString()).not.toContain(token.slice(15));
    const rows = await app.deps.db.selectFrom('apiToken').selectAll().where('id', '=', apiToken.tokenId).execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(15));
    expect(rows[0]?.tokenHash).toHaveLength(32);
  });

  it('opens what its scopes name, and nothing else', async () => {
    const { machine } = await make();
    expect(await statusOf(machine)).toBe(200);
    expect((await machine.call(listPersons)).error.code).toBe('FORBIDDEN');
    expect((await machine.call(createLead, { body: { lastName: 'Muster' } })).error.code).toBe('FORBIDDEN');
    expect((await machine.call(contract.listApiTokens)).error.code).toBe('FORBIDDEN');
  });

  it('ends with its day, with its revocation, and with the account that it calls for', async () => {
    const short = await make();
    const long = await make(['lead:read'], 365);
    app.clock.advance({ days: 30 });
    administrator = await app.as(administrator.user);
    expect([await statusOf(short.machine), await statusOf(long.machine)]).toEqual([401, 200]);
    const revoke = () => administrator.call(contract.revokeApiToken, { params: { tokenId: long.apiToken.tokenId } });
    const { revokedAt } = (await revoke()).body;
    expect(revokedAt).toBe(app.clock.now().toISOString());
    app.clock.advance({ hours: 1 });
    expect((await revoke()).body.revokedAt).toBe(revokedAt);
    expect(await statusOf(long.machine)).toBe(401);

    const ofLocked = await make();
    await setLocked(app.deps.db, app.clock.now(), administrator.user.userId, true);
    expect(await statusOf(ofLocked.machine)).toBe(401);
  });

  it('opens nothing while its user may have none', async () => {
    const { machine } = await make();
    const { body } = await administrator.call(createLead, { body: { lastName: 'Muster' } });
    const sees = async () => (await machine.call(listLeads)).body.rows.some(({ leadId }) => leadId === body.leadId);
    expect(await sees()).toBe(true);
    const held = administrator.user.userId;
    await changeRoles(app.deps.db, app.clock.now(), held, ['ZFMB-Profi-Partner']);
    expect((await machine.call(listLeads)).error.code).toBe('UNAUTHENTICATED');
    await changeRoles(app.deps.db, app.clock.now(), held, ['Administrator']);
    expect(await sees()).toBe(true);
  });

  it('rests while its user is locked, and while a second factor is demanded that they do not have', async () => {
    const { machine, apiToken } = await make();
    const { userId } = administrator.user;
    const other = await app.as('Administrator');
    const isSuspended = async () =>
      (await other.call(contract.listApiTokens)).body.find(({ tokenId }) => tokenId === apiToken.tokenId)?.isSuspended;
    expect(await isSuspended()).toBe(false);
    await setLocked(app.deps.db, app.clock.now(), userId, true);
    expect([await statusOf(machine), await isSuspended()]).toEqual([401, true]);
    await setLocked(app.deps.db, app.clock.now(), userId, false);
    expect([await statusOf(machine), await isSuspended()]).toEqual([200, false]);

    const demand = async (requiresSecondFactor: boolean): Promise<void> => {
      const policy = { requiresSecondFactor, features: [], updatedAt: app.clock.now() };
      await app.deps.db
        .insertInto('rolePolicy')
        .values({ role: 'Administrator', ...policy })
        .onConflict((conflict) => conflict.column('role').doUpdateSet(policy))
        .execute();
    };
    await demand(true);
    expect((await machine.call(listLeads)).error.code).toBe('SECOND_FACTOR_REQUIRED');
    await createPasskeyRow(app.deps, { userId });
    expect(await statusOf(machine)).toBe(200);
    await app.deps.db.deleteFrom('passkey').where('userId', '=', userId).execute();
    expect(await statusOf(machine)).toBe(403);
    await demand(false);
    expect([await statusOf(machine), await isSuspended()]).toEqual([200, false]);
  });

  it('tells when it was last used, to the minute', async () => {
    const { machine, apiToken } = await make();
    await statusOf(machine);
    const first = app.clock.now().toISOString();
    expect((await listed(apiToken.tokenId))?.lastUsedAt).toBe(first);
    app.clock.advance({ seconds: 30 });
    await statusOf(machine);
    expect((await listed(apiToken.tokenId))?.lastUsedAt).toBe(first);
    app.clock.advance({ seconds: 30 });
    await statusOf(machine);
    expect((await listed(apiToken.tokenId))?.lastUsedAt).toBe(app.clock.now().toISOString());
  });

  it('is named in the log: made, used, revoked', async () => {
    const { machine, apiToken } = await make(['lead:read', 'lead:write']);
    const lead = (await machine.call(createLead, { body: { lastName: 'Muster' }, headers: { 'user-agent': 'curl/8' } }))
      .body;
    await machine.call(updateLead, { params: { leadId: lead.leadId }, body: { revision: lead.revision, town: 'Ulm' } });
    await administrator.call(contract.revokeApiToken, { params: { tokenId: apiToken.tokenId } });
    const { rows } = (await administrator.call(listAuditEvents, { query: { actorId: administrator.user.userId } }))
      .body;
    expect(rows.map(({ subject, verb }) => `${subject}.${verb}`)).toEqual([
      'apiToken.withdrawn',
      'lead.changed',
      'lead.created',
      'apiToken.created',
    ]);
    expect(rows[2]?.userAgent).toBe(`${apiToken.prefix}… curl/8`);
  });

  it('of an unknown owner opens nothing', async () => {
    expect(await statusOf(app.withToken(`fundus_api_${'A'.repeat(43)}`))).toBe(401);
    const unknown = { tokenId: '00000000-0000-4000-8000-000000000000' };
    expect((await administrator.call(contract.revokeApiToken, { params: unknown })).status).toBe(404);
  });
});
