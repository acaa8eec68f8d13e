import type { Endpoint } from '@fundus/contract/endpoint';
import { type Role, roles } from '@fundus/contract/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { each, guarded, mayCall, refusesCaller, tryEndpoint } from './access-calls.ts';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import type { Answer } from './client.ts';
import { contractEndpoints, nameOf } from './contract-endpoints.ts';

/** Generated from the contract: every endpoint, tried by every role. */
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Tries endpoints as a user with these roles: a new user after each call that may have changed them. */
function tryAs(held: readonly Role[]): (endpoint: Endpoint) => Promise<Answer<unknown>> {
  let client: UserClient | undefined;
  return async (endpoint) => {
    client ??= await app.as(await app.createUser({ roles: held }));
    const answer = await tryEndpoint(client, endpoint);
    if (endpoint.method !== 'GET' && !refusesCaller(answer)) client = undefined;
    return answer;
  };
}

describe.each(roles)('%s', (role) => {
  const attempt = tryAs([role]);

  it.each(each)('%s', async (_name, endpoint) => {
    const answer = await attempt(endpoint);
    expect(refusesCaller(answer)).toBe(!mayCall(endpoint, [role]));
    expect(answer.status).toBeLessThan(500);
  });
});

describe('several roles', () => {
  const held: Role[] = ['Leadverteilung', 'ZFMB-Clever-Partner'];
  const attempt = tryAs(held);

  it.each(guarded)('add up: %s', async (_name, endpoint) => {
    expect(refusesCaller(await attempt(endpoint))).toBe(!mayCall(endpoint, held));
  });

  it('of which none is held open only what every session may', async () => {
    const attempt = tryAs([]);
    for (const endpoint of contractEndpoints) {
      expect([nameOf(endpoint), refusesCaller(await attempt(endpoint))]).toEqual([
        nameOf(endpoint),
        !mayCall(endpoint, []),
      ]);
    }
  });
});
