import { getSessionUser } from '@fundus/contract/auth';
import { listRolePolicies, updateRolePolicies } from '@fundus/contract/role-policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { requiresSecondFactor } from './role-policy.service.ts';

describe('role policies', () => {
  let app: TestApp;
  let administrator: UserClient;
  let clever: UserClient;
  beforeAll(async () => {
    app = await createTestApp();
    administrator = await app.as('Administrator');
    clever = await app.as('ZFMB-Clever-Partner');
  });
  afterAll(() => app.close());

  const policyOf = async (role: string) => {
    const { policies } = (await administrator.call(listRolePolicies)).body;
    const policy = policies.find((one) => one.role === role);
    if (policy === undefined) throw new Error(`no policy of ${role}`);
    return policy;
  };

  it('are what the product ships with until an administrator decides, with the users whom they concern', async () => {
    const before = await policyOf('ZFMB-Clever-Partner');
    expect(before).toMatchObject({ features: [], requiresSecondFactor: false, userCount: 1, revision: 1 });
    expect((await policyOf('ZFMB-Profi-Partner')).features).toHaveLength(7);
    expect((await policyOf('Fundus-Clever-Partner')).userCount).toBe(0);
  });

  it('count from the next call of an open session on, and are recorded with from and to', async () => {
    await administrator.call(updateRolePolicies, {
      body: { changes: [{ role: 'ZFMB-Clever-Partner', revision: 1, features: { 'share-password': true } }] },
    });
    expect((await clever.call(getSessionUser)).body.features).toEqual(['share-password']);
    expect((await clever.actor()).features).toEqual(['share-password']);
    const event = await app.deps.db
      .selectFrom('auditEvent')
      .selectAll()
      .where('action', '=', 'role.changed')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      actorId: administrator.user.userId,
      subjectName: 'ZFMB-Clever-Partner',
      changes: [{ field: 'share-password', from: false, to: true }],
    });
  });

  it('merge what two administrators change, and point out where both changed the same', async () => {
    const { revision } = await policyOf('Fundus-Clever-Partner');
    const change = (features: Record<string, boolean>) =>
      administrator.call(updateRolePolicies, {
        body: { changes: [{ role: 'Fundus-Clever-Partner', revision, features }] },
      });
    await change({ 'docx-export': true, 'bulk-export': true });
    await change({ 'share-expiry': true });
    expect((await policyOf('Fundus-Clever-Partner')).features).toEqual(['docx-export', 'bulk-export', 'share-expiry']);
    const { error, status } = await change({ 'bulk-export': false, 'share-password': true });
    expect([status, error.code, error.details?.['fields']]).toEqual([
      409,
      'REVISION_CONFLICT',
      ['Fundus-Clever-Partner.bulk-export'],
    ]);
    expect((await policyOf('Fundus-Clever-Partner')).features).not.toContain('share-password');
  });

  it('demand a second factor per role', async () => {
    expect(await requiresSecondFactor(app.deps.db, ['ZFMB-Profi-Partner'])).toBe(false);
    await administrator.call(updateRolePolicies, {
      body: { changes: [{ role: 'ZFMB-Profi-Partner', revision: 1, requiresSecondFactor: true }] },
    });
    expect(await requiresSecondFactor(app.deps.db, ['Authenticated', 'ZFMB-Profi-Partner'])).toBe(true);
    expect(await requiresSecondFactor(app.deps.db, ['Authenticated'])).toBe(false);
    expect(await requiresSecondFactor(app.deps.db, [])).toBe(false);
    expect((await policyOf('ZFMB-Profi-Partner')).features).toHaveLength(7);
  });

  it('are the business of administrators alone', async () => {
    expect((await clever.call(listRolePolicies)).status).toBe(403);
  });
});
