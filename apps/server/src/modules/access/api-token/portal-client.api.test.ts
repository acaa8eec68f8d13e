import { type CallRefused, createPortalClient, type SendCall } from '@fundus/contract/client';
import { createLead, getLead, updateLead } from '@fundus/contract/lead';
import { listLeads } from '@fundus/contract/lead-list';
import { listPersons } from '@fundus/contract/person-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createApiToken } from './api-token.service.ts';

let app: TestApp;
let address: string;
let token: string;

const send: SendCall = async ({ url, ...call }) => {
  const answer = await fetch(url, call);
  return { status: answer.status, text: await answer.text() };
};

beforeAll(async () => {
  app = await createTestApp();
  const { userId } = await app.createUser({ roles: ['Administrator'] });
  const scopes = ['lead:read', 'lead:write'] as const;
  ({ token } = await createApiToken(app.deps, { userId }, { name: 'Kampagnen', scopes, validDays: 30 }));
  address = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it('calls the portal over the network, typed by the contract', async () => {
  const { call } = createPortalClient({ address, token, send });
  const made = await call(createLead, { body: { lastName: 'Größel & Söhne' } });
  const { leadId, revision } = made;
  await call(updateLead, { params: { leadId }, body: { revision, town: 'Köln' } });
  expect(await call(getLead, { params: { leadId } })).toMatchObject({ lastName: 'Größel & Söhne', town: 'Köln' });
  const { rows } = await call(listLeads, { query: { search: 'Größel & Söhne' } });
  expect(rows.map((row) => row.leadId)).toEqual([leadId]);
  expect((await call(listLeads)).rows).toHaveLength(1);
});

it('tells by a code why a call was refused, also where a proxy answered', async () => {
  const refusedBy = (run: Promise<unknown>) =>
    run.then(
      () => null,
      (error: CallRefused) => [error.status, error.code],
    );
  const { call } = createPortalClient({ address, token, send });
  expect(await refusedBy(call(listPersons))).toEqual([403, 'FORBIDDEN']);
  const leadId = '00000000-0000-4000-8000-000000000000';
  expect(await refusedBy(call(getLead, { params: { leadId } }))).toEqual([404, 'NOT_FOUND']);
  const behindProxy = createPortalClient({ address, token, send: async () => ({ status: 502, text: '<html>' }) });
  expect(await refusedBy(behindProxy.call(listLeads))).toEqual([502, 'UNKNOWN']);
});
