import * as contract from '@fundus/contract/lead-source';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeLeads } from '#modules/leads/lead/lead-creation.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLeadSource } from '../../../../test/factories/lead-source.factory.ts';
import { listFramingOrigins } from './lead-source.service.ts';

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const { example: given } = contract.createLeadSource;
const example = { ...given, form: { ...given.form, origins: [...given.form.origins] } };

describe('sources', () => {
  it('are made, listed by name and changed', async () => {
    const { status, body } = await administrator.call(contract.createLeadSource, {
      body: { ...example, name: 'Messe' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Messe', leadCount: 0, lastLeadAt: null, keys: [], revision: 1 });
    expect(body.form.url).toBe(`http://fundus.example/formular/${body.sourceId}`);
    const { body: changed } = await administrator.call(contract.updateLeadSource, {
      params: { sourceId: body.sourceId },
      body: { revision: 1, name: 'Ausstellung' },
    });
    expect(changed).toMatchObject({ name: 'Ausstellung', revision: 2, form: body.form });
    const names = (await administrator.call(contract.listLeadSources)).body.map(({ name }) => name);
    expect(names).toContain('Ausstellung');
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  });

  it('take origins alone, each once', async () => {
    const form = { ...example.form, origins: ['https://a.example', 'https://b.example:8443', 'https://a.example'] };
    const { body } = await administrator.call(contract.createLeadSource, { body: { ...example, form } });
    expect(body.form.origins).toEqual(['https://a.example', 'https://b.example:8443']);
    for (const origin of [
      'https://a.example/pfad',
      '*',
      "https://a.example; script-src 'unsafe-inline'",
      'a.example',
    ]) {
      const refused = await administrator.call(contract.createLeadSource, {
        body: { ...example, form: { ...example.form, origins: [origin] } },
      });
      expect([origin, refused.error.issues?.[0]]).toMatchObject([
        origin,
        { path: ['form', 'origins', 0], code: 'origin' },
      ]);
    }
  });

  it('count their leads without what robots sent', async () => {
    const { sourceId } = await createLeadSource(app.deps, { name: 'Gezählt' });
    const lead = { fields: { lastName: 'Muster' }, sourceId, source: 'Gezählt', authorId: null };
    await storeLeads(app.deps.db, app.deps, [lead, lead, { ...lead, deletionReason: 'robot' }]);
    const sources = (await administrator.call(contract.listLeadSources)).body;
    expect(sources.find((source) => source.sourceId === sourceId)).toMatchObject({
      leadCount: 2,
      lastLeadAt: app.clock.now().toISOString(),
    });
  });
});

describe('keys', () => {
  it('are told once and stored as a hash', async () => {
    const { sourceId } = await createLeadSource(app.deps);
    const { status, body } = await administrator.call(contract.createLeadSourceKey, {
      params: { sourceId },
      body: { name: 'Webserver' },
    });
    expect(status).toBe(201);
    expect(body.key).toMatch(/^fundus_lead_[\w-]{43}$/);
    const [key] = body.source.keys;
    expect(key).toMatchObject({ name: 'Webserver', prefix: body.key.slice(0, 16), lastUsedAt: null, revokedAt: null });
    const listed = await administrator.call(contract.listLeadSources);
    expect(listed.raw.toString()).not.toContain(body.key);
    const rows = await app.deps.db.selectFrom('leadSourceKey').selectAll().where('sourceId', '=', sourceId).execute();
    expect(JSON.stringify(rows)).not.toContain(body.key.slice(16));
    expect(rows[0]?.keyHash).toHaveLength(32);
  });

  it('are revoked, once and for good, and only below their own source', async () => {
    const [{ sourceId }, other] = [await createLeadSource(app.deps), await createLeadSource(app.deps)];
    const { body } = await administrator.call(contract.createLeadSourceKey, {
      params: { sourceId },
      body: { name: 'Webserver' },
    });
    const keyId = body.source.keys[0]?.keyId ?? '';
    const revoke = (of: string) =>
      administrator.call(contract.revokeLeadSourceKey, { params: { sourceId: of, keyId } });
    expect((await revoke(other.sourceId)).status).toBe(404);
    const first = (await revoke(sourceId)).body.keys[0]?.revokedAt;
    expect(first).toBe(app.clock.now().toISOString());
    app.clock.advance({ hours: 1 });
    expect((await revoke(sourceId)).body.keys[0]?.revokedAt).toBe(first);
  });

  it('belong to a source that exists', async () => {
    const refused = await administrator.call(contract.createLeadSourceKey, {
      params: { sourceId: '00000000-0000-4000-8000-000000000000' },
      body: { name: 'x' },
    });
    expect(refused.status).toBe(404);
  });
});

it('lets an active form alone be framed, by its origins', async () => {
  const origins = ['https://www.example.org'];
  const [open, closed] = [
    await createLeadSource(app.deps, { form: { origins } }),
    await createLeadSource(app.deps, { form: { origins, isActive: false } }),
  ];
  const framing = (path: string) => listFramingOrigins(app.deps.db, path);
  expect(await framing(`/formular/${open.sourceId}`)).toEqual(origins);
  expect(await framing(`/formular/${open.sourceId}/`)).toEqual(origins);
  const others = [`/formular/${closed.sourceId}`, `/x/formular/${open.sourceId}`, '/formular/x', `/${open.sourceId}`];
  for (const path of others) expect([path, await framing(path)]).toEqual([path, []]);
});
