import { type ApiScope, apiScopes } from '@fundus/contract/api-token-codes';
import { logout } from '@fundus/contract/auth';
import type { Endpoint } from '@fundus/contract/endpoint';
import { defaultFeatureMatrix, featuresOf, hasPermission, type Role, roles } from '@fundus/contract/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseInput } from '../src/http/validation.ts';
import { createApiToken } from '../src/modules/access/api-token/api-token.service.ts';
import { each, guarded, refusesCaller, tryEndpoint } from './access-calls.ts';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import type { TestClient } from './client.ts';
import { contractEndpoints, nameOf, paramsOf, queryOf, recordsOf, unknownParams } from './contract-endpoints.ts';
import { ownedRecords } from './owned-records.ts';

/**
 * Generated from the contract: every endpoint, tried by owners of records, others, anonymous callers and machines (by each role:
 * access-roles.api.test.ts). No developer has to remember the test for
 * a new endpoint; an endpoint that is not bound, or whose record has no factory, fails it.
 */
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

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
const personal = [
  'session',
  'passkey',
  'social-login',
  'list-view',
  'person-import',
  'lead-import',
  'receipt-import',
  'file-upload',
];

const nounsOf = (endpoint: Endpoint): string[] =>
  recordsOf(endpoint).flatMap(([, scope]) => (scope.startsWith('own:') ? [scope.slice('own:'.length)] : []));

/** Reached by administrators as by their owner: tried by both in one test below. */
const reached = each.filter(([, endpoint]) => {
  const nouns = nounsOf(endpoint);
  return nouns.length > 0 && !nouns.some((noun) => personal.includes(noun));
});

const isReached = (endpoint: Endpoint): boolean => reached.some(([, one]) => one === endpoint);

/** Administrators reach the records of all: what only they may call has no stranger among its callers. */
const hasStrangers = (endpoint: Endpoint): boolean =>
  !isReached(endpoint) || holdersOf(endpoint).some((role) => role !== 'Administrator');

describe('a record of another user', () => {
  it.each(owned.filter(([, , , endpoint]) => hasStrangers(endpoint)))(
    'does not exist for others: %s, %s',
    async (_name, param, noun, endpoint) => {
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
    },
  );

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

  let administrator: UserClient;
  beforeAll(async () => {
    administrator = await app.as('Administrator');
  });

  /** Records that only reading calls see, by their owner and the endpoint's nouns. */
  const readRecords = new Map<string, Promise<Holder>>();
  const makeRecords = async (role: Role, nouns: readonly string[]): Promise<Holder> => {
    const client = await app.as(role);
    const record = {};
    for (const noun of nouns) Object.assign(record, await ownedRecords[noun]?.(app.deps, client.user));
    return { client, record };
  };
  function recordsFor(endpoint: Endpoint): Promise<Holder> {
    const [role = 'Administrator'] = holdersOf(endpoint);
    const nouns = nounsOf(endpoint);
    if (endpoint.method !== 'GET') return makeRecords(role, nouns);
    const key = [role, ...nouns].join(' ');
    const made = readRecords.get(key) ?? makeRecords(role, nouns);
    readRecords.set(key, made);
    return made;
  }

  it.each(reached)('finds what belongs to another user as its owner does: %s', async (_name, endpoint) => {
    const areFound: boolean[] = [];
    for (const isAdministrator of [false, true]) {
      const { client: owner, record } = await recordsFor(endpoint);
      const client = isAdministrator ? administrator : owner;
      const { status } = await tryEndpoint(client, endpoint, { ...unknownParams(endpoint), ...record });
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
  /** One for all endpoints of a scope: a call that is refused changes nothing. */
  const withoutScope = new Map<ApiScope | undefined, Promise<TestClient>>();

  it.each(guarded)('without its scope opens nothing: %s', async (_name, endpoint) => {
    const machine = withoutScope.get(endpoint.scope) ?? machineWith(othersThan(endpoint.scope));
    withoutScope.set(endpoint.scope, machine);
    const answer = await tryEndpoint(await machine, endpoint);
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
