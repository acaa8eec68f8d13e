import type { Endpoint } from '@fundus/contract/endpoint';
import { hasPermission, permissions, type Role, roles, rolesWith } from '@fundus/contract/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import type { Answer } from './client.ts';
import { contractEndpoints, nameOf } from './contract-endpoints.ts';
import type { JudgedNoun } from './judged-noun.ts';
import { judgedNouns } from './judged-records.ts';

/**
 * Generated: what the server says that a caller may do with a record is compared with what its endpoints do, for every
 * noun, state, role and ability.
 */
let app: TestApp;
let administrator: UserClient;
let other: UserClient;

beforeAll(async () => {
  app = await createTestApp({ limitsEndpoints: false });
  administrator = await app.as('Administrator');
  other = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

type Stored = Record<string, unknown>;

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** Abilities as a record (each true or false) or a row (the names of the true ones) tells them. */
function namesOf(abilities: unknown): string[] {
  if (Array.isArray(abilities)) return abilities.map(String).sort();
  const told = isStored(abilities) ? Object.entries(abilities) : [];
  return told.flatMap(([name, may]) => (may === true ? [name] : [])).sort();
}

/** The record or row as a caller reads it; null where they do not see it. */
async function read(
  client: UserClient,
  endpoint: Endpoint,
  { key, params, query }: { key: string; params: Record<string, string>; query: Record<string, string> },
): Promise<Stored | null> {
  const answer = await client.callLoosely(endpoint, { params, query });
  if (answer.status >= 400) return null;
  const { body } = answer;
  const rows = Array.isArray(body) ? body : isStored(body) && Array.isArray(body['rows']) ? body['rows'] : null;
  if (rows === null) return isStored(body) ? body : null;
  const found: unknown = rows.find((row) => isStored(row) && row[key] === params[key]);
  if (isStored(found)) return found;
  const next = isStored(body) ? body['next'] : null;
  return typeof next === 'string' ? read(client, endpoint, { key, params, query: { ...query, after: next } }) : null;
}

/** Whether the server carried the call out; a change of many says how many it changed. */
function isAccepted(answer: Answer<unknown>): boolean {
  if (answer.status >= 400) return false;
  const { body } = answer;
  return !isStored(body) || body['changed'] !== 0;
}

/** The user whose record a role looks at: its own, or another user's where it owns none or reaches all. */
const ownerFor = (role: Role, client: UserClient): UserClient =>
  role !== 'Administrator' && hasPermission([role], 'person:edit') ? client : other;

/** A record in a state, with the abilities reported to a caller. */
interface Judged {
  params: Record<string, string>;
  /** As an administrator reads it. */
  record: Stored | null;
  /** By each source in which the caller sees it. */
  told: string[][];
}

const seenBy = (
  client: UserClient,
  { key }: JudgedNoun,
  [endpoint, query]: JudgedNoun['sources'][number],
  { state, params, known }: { state: string; params: Record<string, string>; known: Stored | null },
): Promise<Stored | null> => read(client, endpoint, { key, params, query: query?.(state, known ?? {}) ?? {} });

async function judgeNew(noun: JudgedNoun, state: string, client: UserClient, owner: UserClient): Promise<Judged> {
  const params = (await noun.states[state]?.(app, owner.user)) ?? {};
  const [whole] = noun.sources;
  const record = await seenBy(administrator, noun, whole, { state, params, known: null });
  const told: string[][] = [];
  for (const source of noun.sources) {
    const seen = await seenBy(client, noun, source, { state, params, known: record });
    if (seen !== null) told.push(namesOf(seen['abilities']));
  }
  return { params, record, told };
}

function callFor(noun: JudgedNoun, ability: string, client: UserClient, judged: Judged): Promise<Answer<unknown>> {
  const [endpoint, body] = noun.calls[ability] ?? [];
  if (endpoint === undefined) throw new Error(`no call for ${ability}`);
  const { params, record } = judged;
  return client.callLoosely(endpoint, {
    params,
    ...(body !== undefined && { body: body(record ?? {}, administrator.user) }),
  });
}

/** Faults in the abilities that a role gets for records in a state. */
async function listFaults(noun: JudgedNoun, state: string, role: Role): Promise<string[]> {
  const client = await app.as(role);
  const owner = ownerFor(role, client);
  const faults: string[] = [];
  const untouched = await judgeNew(noun, state, client, owner);
  const [whole = [], ...rows] = untouched.told;
  for (const row of rows.flat()) if (!whole.includes(row)) faults.push(`a row tells ${row}, its record does not`);
  for (const ability of Object.keys(noun.calls)) {
    if (whole.includes(ability)) {
      const answer = await callFor(noun, ability, client, await judgeNew(noun, state, client, owner));
      if (!isAccepted(answer)) faults.push(`${ability} is told and refused (${answer.status})`);
      continue;
    }
    const answer = await callFor(noun, ability, client, untouched);
    if (answer.status >= 400) continue;
    // Not refused: then there was nothing to do, and nothing is different afterwards.
    const { params, record: known } = untouched;
    const after = await seenBy(administrator, noun, noun.sources[0], { state, params, known: null });
    if (JSON.stringify(after) !== JSON.stringify(known)) faults.push(`${ability} is not told and done`);
  }
  return faults;
}

/** One role of each set of permissions: those that may do the same need no second look. */
const differentRoles = roles.filter((role, index) => {
  const rightsOf = (one: Role): string => permissions.filter((permission) => hasPermission([one], permission)).join();
  return roles.findIndex((other) => rightsOf(other) === rightsOf(role)) === index;
});

describe.each(Object.entries(judgedNouns))('%s', (_name, noun) => {
  const cases = Object.keys(noun.states).flatMap((state) => differentRoles.map((role) => [state, role] as const));

  it.each(cases)('%s: what %s is told is accepted, and everything else refused', async (state, role) => {
    expect(await listFaults(noun, state, role)).toEqual([]);
  });
});

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: string[];
  propertyNames?: { enum?: string[] };
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** The schema of a record, and whether it is a row of a list; undefined where an answer is neither. */
function recordOf(endpoint: Endpoint): { schema: JsonSchema; isRow: boolean } | undefined {
  if (endpoint.response === undefined) return undefined;
  const whole = z.toJSONSchema(endpoint.response as unknown as z.ZodType, { io: 'output', unrepresentable: 'any' });
  const root = whole as JsonSchema;
  const resolve = (schema: JsonSchema | undefined): JsonSchema => {
    const { $ref } = schema ?? {};
    return $ref === undefined ? (schema ?? {}) : resolve(root.$defs?.[$ref.split('/').at(-1) ?? '']);
  };
  const answer = resolve(root);
  const rows = answer.type === 'array' ? answer : resolve(answer.properties?.['rows']);
  return rows.items === undefined ? { schema: answer, isRow: false } : { schema: resolve(rows.items), isRow: true };
}

const abilitiesOf = ({ schema }: { schema: JsonSchema }): string[] | undefined => {
  const told = schema.properties?.['abilities'];
  if (told === undefined) return undefined;
  return told.items?.enum ?? told.propertyNames?.enum ?? Object.keys(told.properties ?? {});
};

/** Where the abilities of a noun are compared with its endpoints by a test of its own. */
const judgedElsewhere: Record<string, string> = {
  'GET /api/persons/:personId/messages': 'message.api.test.ts',
  'GET /api/leads/:leadId/messages': 'message.api.test.ts',
  'GET /api/mails': 'mail.api.test.ts',
};

describe('the contract', () => {
  const reading = contractEndpoints.filter(({ method }) => method === 'GET');

  it('names no ability that is not compared with the endpoint that it is about', () => {
    const judged = new Map(
      Object.values(judgedNouns).flatMap(({ sources, calls }) =>
        sources.map(([endpoint]) => [nameOf(endpoint), Object.keys(calls)] as const),
      ),
    );
    const missing = reading.flatMap((endpoint) => {
      const record = recordOf(endpoint);
      const abilities = record === undefined ? undefined : abilitiesOf(record);
      const name = nameOf(endpoint);
      // Imports are judged by their state alone, with each of their targets.
      if (abilities === undefined || name in judgedElsewhere || name.startsWith('GET /api/imports/')) return [];
      return abilities.filter((ability) => !judged.get(name)?.includes(ability)).map((ability) => [name, ability]);
    });
    expect(missing).toEqual([]);
  });

  it('gives rows without abilities only to users who may do everything with each of them', () => {
    const more = reading.flatMap((list) => {
      const record = recordOf(list);
      if (!record?.isRow || abilitiesOf(record) !== undefined || list.access === 'public') return [];
      const readers = list.access === 'session' ? roles : rolesWith(list.access);
      return contractEndpoints.flatMap((change) => {
        const isOfRow = change.method !== 'GET' && change.path.startsWith(`${list.path}/:`);
        if (!isOfRow || change.access === 'public' || change.access === 'session') return [];
        const { access } = change;
        return readers.every((role) => hasPermission([role], access)) ? [] : [[nameOf(list), nameOf(change)]];
      });
    });
    expect(more).toEqual([]);
  });
});
