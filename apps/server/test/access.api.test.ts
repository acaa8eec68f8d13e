import { type ApiScope, apiScopes } from '@fundus/contract/api-token-codes';
import { logout } from '@fundus/contract/auth';
import type { Endpoint } from '@fundus/contract/endpoint';
import { defaultFeatureMatrix, featuresOf, hasPermission, type Role, roles } from '@fundus/contract/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseInput } from '../src/http/validation.ts';
import { createApiToken } from '../src/modules/access/api-token/api-token.service.ts';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import type { Answer, TestClient, TestUpload } from './client.ts';
import { contractEndpoints, nameOf, paramsOf, queryOf, recordsOf, unknownParams } from './contract-endpoints.ts';
import { ownedRecords } from './owned-records.ts';

/**
 * Generated from the contract: every endpoint, tried by every kind of caller. No developer has to remember the test for
 * a new endpoint; an endpoint that is not bound, or whose record has no factory, fails it.
 */
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const anUpload: TestUpload = { fileName: 'leer.pdf', content: '%PDF-1.4\n%%EOF\n', mediaType: 'application/pdf' };

let caller = 0;

/** Calls with the example of the contract; each call from another address, so that no limit per address is met. */
function tryEndpoint(
  client: TestClient,
  endpoint: Endpoint,
  params: Record<string, string> = unknownParams(endpoint),
): Promise<Answer<unknown>> {
  caller += 1;
  return client.callLoosely(endpoint, {
    params,
    query: queryOf(endpoint),
    ...(endpoint.example !== undefined && { body: endpoint.example }),
    ...(endpoint.upload && { upload: anUpload }),
    address: `203.0.${Math.floor(caller / 250)}.${(caller % 250) + 1}`,
  });
}

/** The query and body that `tryEndpoint` sends, parsed. */
function askedOf({ query, body, example, ...endpoint }: Endpoint): { query: unknown; body: unknown } {
  return {
    query: query && parseInput(query, queryOf({ query, example, ...endpoint })),
    body: body && parseInput(body, example),
  };
}

function mayCall(endpoint: Endpoint, held: readonly Role[]): boolean {
  const { access, accessBy } = endpoint;
  const asked = accessBy === undefined ? [] : accessBy(askedOf(endpoint) as never);
  const needed = access === 'public' || access === 'session' ? asked : [access, ...asked];
  return needed.every((permission) => hasPermission(held, permission));
}

/** Whether an answer refuses the caller as such, rather than what was asked. */
function refusesCaller(answer: Answer<unknown>): boolean {
  if (answer.status === 401)
    return ![
      'LOGIN_FAILED',
      'INTAKE_KEY_INVALID',
      'SECOND_FACTOR_WRONG',
      'PASSKEY_REFUSED',
      'SOCIAL_LOGIN_REFUSED',
    ].includes(answer.error.code);
  return answer.status === 403 && answer.error.code === 'FORBIDDEN';
}

const each = contractEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const guarded = each.filter(([, endpoint]) => endpoint.access !== 'public');

describe('contract', () => {
  it('was found', () => expect(contractEndpoints.length).toBeGreaterThan(40));

  it('is bound, every endpoint once and nothing else', () => {
    const stated = contractEndpoints.map(nameOf).sort();
    expect(stated).toEqual([...new Set(stated)]);
    expect(app.endpoints.map(nameOf).sort()).toEqual(stated);
  });

  it.each(each.filter(([, endpoint]) => paramsOf(endpoint).length > 0))(
    '%s says what each path parameter names',
    (_name, endpoint) => {
      expect(Object.keys(endpoint.records ?? {}).sort()).toEqual(paramsOf(endpoint).sort());
    },
  );

  it.each(each.filter(([, endpoint]) => endpoint.body !== undefined || endpoint.query !== undefined))(
    '%s has an example that its schema takes',
    (_name, endpoint) => {
      expect(() => {
        if (endpoint.body) parseInput(endpoint.body, endpoint.example);
        if (endpoint.query) parseInput(endpoint.query, queryOf(endpoint));
      }).not.toThrow();
    },
  );
});

// First, while there are few partners: leads are assigned with a look at all of them.
const owned = each.flatMap(([, endpoint]) =>
  recordsOf(endpoint)
    .filter(([, scope]) => scope.startsWith('own:'))
    .map(([param, scope]) => [nameOf(endpoint), param, scope.slice('own:'.length), endpoint] as const),
);

/** Roles that may have such a record: partners and advisors whose package has the feature, or administrators where no other role may. */
function holdersOf({ access, feature }: Endpoint): Role[] {
  const usual = (['ZFMB-Profi-Partner', 'Authenticated', 'Fundus-Clever-Partner'] as const).filter(
    (role) => feature === undefined || featuresOf([role], defaultFeatureMatrix).includes(feature),
  );
  if (access === 'public' || access === 'session') return usual;
  const entitled = usual.filter((role) => hasPermission([role], access));
  return entitled.length > 0 ? entitled : ['Administrator'];
}

interface Holder {
  client: UserClient;
  record: Record<string, string>;
}
const holders = new Map<string, Promise<Holder>>();

/**
 * A user with a record. The same one serves every endpoint that names such a record, as nothing that these tests ask
 * for may reach it: a call that does fails its test.
 */
function holderOf(noun: string, role: Role, part: 'owner' | 'other'): Promise<Holder> {
  const key = `${part} ${role} ${noun}`;
  const known = holders.get(key);
  if (known !== undefined) return known;
  const make = ownedRecords[noun];
  if (!make) throw new Error(`test/owned-records.ts cannot make a record of ${noun}`);
  const made = app.as(role).then(async (client) => ({ client, record: await make(app.deps, client.user) }));
  holders.set(key, made);
  return made;
}

/**
 * Records of a user as such: ways to log in, logins, the arrangement of the own lists, and files that are being
 * read in; what comes of these are records that administrators reach.
 */
const personal = ['session', 'passkey', 'social-login', 'list-view', 'person-import', 'lead-import', 'file-upload'];

const nounsOf = (endpoint: Endpoint): string[] =>
  recordsOf(endpoint).flatMap(([, scope]) => (scope.startsWith('own:') ? [scope.slice('own:'.length)] : []));

/** Reached by administrators as by their owner: tried by both in one test below. */
const reached = each.filter(([, endpoint]) => {
  const nouns = nounsOf(endpoint);
  return nouns.length > 0 && !nouns.some((noun) => personal.includes(noun));
});

const isReached = (endpoint: Endpoint): boolean => reached.some(([, one]) => one === endpoint);

describe('a record of another user', () => {
  it.each(owned)('does not exist for others: %s, %s', async (_name, param, noun, endpoint) => {
    const others = holdersOf(endpoint);
    const { record } = await holderOf(noun, others[0] ?? 'Administrator', 'owner');
    expect(record[param], `${noun} gives ${param}`).toBeTruthy();
    const unknown = unknownParams(endpoint);
    for (const role of others) {
      const other = await holderOf(noun, role, 'other');
      const stolen = await tryEndpoint(other.client, endpoint, { ...unknown, ...record });
      expect([role, stolen.status, stolen.error.code]).toEqual([role, 404, 'NOT_FOUND']);
      // Their own record above, another user's below, opens nothing either.
      const mixed = await tryEndpoint(other.client, endpoint, {
        ...unknown,
        ...other.record,
        [param]: record[param] ?? '',
      });
      expect([role, mixed.status]).toEqual([role, 404]);
    }
  });

  it.each(owned.filter(([, , , endpoint]) => !isReached(endpoint)))(
    'is there for its owner: %s, %s',
    async (_name, _param, noun, endpoint) => {
      const owner = await app.as(holdersOf(endpoint)[0] ?? 'Administrator');
      const record = await ownedRecords[noun]?.(app.deps, owner.user);
      const answer = await tryEndpoint(owner, endpoint, { ...unknownParams(endpoint), ...record });
      // Where the call names further records, in its path or query, these are the ones that do not exist.
      const namesOthers =
        Object.keys(record ?? {}).length !== paramsOf(endpoint).length || Object.keys(queryOf(endpoint)).length > 0;
      const isMissing = answer.status === 404 && !namesOthers;
      expect(isMissing).toBe(false);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

describe('an administrator', () => {
  it('is kept from nothing but what is personal', () => {
    const nouns = new Set(each.flatMap(([, endpoint]) => nounsOf(endpoint)));
    expect(personal.filter((noun) => !nouns.has(noun))).toEqual([]);
  });

  it.each(reached)('finds what belongs to another user as its owner does: %s', async (_name, endpoint) => {
    const owner = await app.as(holdersOf(endpoint)[0] ?? 'Administrator');
    const areFound: boolean[] = [];
    for (const client of [owner, await app.as('Administrator')]) {
      let params = unknownParams(endpoint);
      for (const noun of nounsOf(endpoint))
        params = { ...params, ...(await ownedRecords[noun]?.(app.deps, owner.user)) };
      const { status } = await tryEndpoint(client, endpoint, params);
      expect(status).toBeLessThan(500);
      areFound.push(status !== 404);
    }
    // Other ids of a path do not exist, so that no caller finds them.
    const namesOthers = nounsOf(endpoint).length < paramsOf(endpoint).length;
    expect(areFound).toEqual(namesOthers ? [areFound[0], areFound[0]] : [true, true]);
  });
});

describe('an anonymous caller', () => {
  it.each(guarded)('is sent to the login by %s', async (_name, endpoint) => {
    const answer = await tryEndpoint(app.anonymous, endpoint);
    expect([answer.status, answer.error.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it.each(each.filter(([, endpoint]) => endpoint.access === 'public'))('may call %s', async (_name, endpoint) => {
    const answer = await tryEndpoint(app.anonymous, endpoint);
    expect(refusesCaller(answer)).toBe(false);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('a token that has been logged out', () => {
  let client: UserClient;
  beforeAll(async () => {
    client = await app.as('Administrator');
    await client.call(logout);
  });

  it.each(guarded)('opens nothing: %s', async (_name, endpoint) => {
    expect((await tryEndpoint(client, endpoint)).status).toBe(401);
  });
});

describe('a token for machines', () => {
  /** Another system that calls on behalf of a new administrator, with these scopes. */
  async function machineWith(scopes: readonly ApiScope[], role: Role = 'Administrator'): Promise<TestClient> {
    const { userId } = await app.createUser({ roles: [role] });
    const { token } = await createApiToken(app.deps, { userId }, { name: 'Auswertung', scopes, validDays: 30 });
    return app.withToken(token);
  }
  const othersThan = (scope: ApiScope | undefined): ApiScope[] => apiScopes.filter((one) => one !== scope);

  it.each(guarded)('without its scope opens nothing: %s', async (_name, endpoint) => {
    const answer = await tryEndpoint(await machineWith(othersThan(endpoint.scope)), endpoint);
    expect([answer.status, answer.error.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each(each.filter(([, endpoint]) => endpoint.access === 'public'))(
    'is a stranger where everybody may call: %s',
    async (_name, endpoint) => {
      const [machine, stranger] = [await machineWith(apiScopes), app.anonymous];
      expect((await tryEndpoint(machine, endpoint)).status).toBe((await tryEndpoint(stranger, endpoint)).status);
    },
  );

  const scoped = guarded.flatMap(([name, endpoint]) =>
    endpoint.scope === undefined ? [] : [[name, endpoint, endpoint.scope] as const],
  );

  it('opens something with each scope', () => {
    expect([...new Set(scoped.map(([, , scope]) => scope))].toSorted()).toEqual([...apiScopes].toSorted());
  });

  it.each(scoped)('with its scope alone may call %s', async (_name, endpoint, scope) => {
    const answer = await tryEndpoint(await machineWith([scope]), endpoint);
    expect(refusesCaller(answer)).toBe(false);
    expect(answer.status).toBeLessThan(500);
  });

  it.each(scoped)('opens nothing for a user who may have none: %s', async (_name, endpoint, scope) => {
    for (const role of roles) {
      const answer = await tryEndpoint(await machineWith([scope], role), endpoint);
      expect([role, answer.status === 401]).toEqual([role, !hasPermission([role], 'api-token:edit')]);
    }
  });
});

/** Tries endpoints as a user with these roles: a new user after each call that was let in and may have changed them. */
function tryAs(held: readonly Role[]): (endpoint: Endpoint) => Promise<Answer<unknown>> {
  let client: UserClient | undefined;
  return async (endpoint) => {
    client ??= await app.as(await app.createUser({ roles: held }));
    const answer = await tryEndpoint(client, endpoint);
    if (!refusesCaller(answer)) client = undefined;
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
    const user = await app.createUser({ roles: [] });
    for (const endpoint of contractEndpoints) {
      // Logging out and choosing another password end the session or its token.
      const client = await app.as(user);
      expect([nameOf(endpoint), refusesCaller(await tryEndpoint(client, endpoint))]).toEqual([
        nameOf(endpoint),
        !mayCall(endpoint, []),
      ]);
    }
  });
});
