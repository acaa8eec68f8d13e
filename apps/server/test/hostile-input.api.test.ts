import type { Endpoint, Schema } from '@fundus/contract/endpoint';
import { unlockShare } from '@fundus/contract/share-link';
import errorTexts from '@fundus/messages/de/error' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import type { Answer, LooseInput } from './client.ts';
import { contractEndpoints, nameOf, paramsOf, queryOf, unknownParams } from './contract-endpoints.ts';
import { createProgramme } from './factories/funding-programme.factory.ts';
import { createShareLink } from './factories/share-link.factory.ts';
import { createRandom, hostilePayloads, hostileTexts, hostileValues, type Json } from './hostile-values.ts';
import { jsonSchemaOf, pathsOf, replaceAt, sampleOf } from './json-schema-sample.ts';
import { ownedRecords } from './owned-records.ts';

/**
 * Generated from the contract: whatever comes in, an answer comes out, never a fault of ours, worded in German and
 * without a trace of how it is made. The caller may do everything and the records exist, so that the input gets as far
 * as it can.
 */
const thoroughness = Number(process.env['FUNDUS_HOSTILE_ROUNDS'] ?? 1);
const callsPerEndpoint = 20 * thoroughness;
/** An upload is looked into, which takes longer. */
const callsPerUpload = 6 * thoroughness;
const textsPerParameter = 6 * thoroughness;
/** Another number asks other questions. */
const seed = Number(process.env['FUNDUS_HOSTILE_SEED'] ?? 0);

vi.setConfig({ testTimeout: 60_000 * thoroughness });

let app: TestApp;
let administrator: UserClient;
let records: Record<string, string>;
let caller = 0;
let limited = 0;

beforeAll(async () => {
  const pdf = {
    render: () => Promise.reject(new Error('nothing is typeset in this test')),
    selfCheck: () => Promise.reject(new Error('nothing is typeset in this test')),
    close: async () => {},
  };
  // Calls are refused for what they hold, not for their number.
  app = await createTestApp({ deps: () => ({ pdf }), limitsEndpoints: false });
  // Leads are given to partners alone.
  administrator = await app.as(await app.createUser({ roles: ['Administrator', 'ZFMB-Profi-Partner'] }));
  await makeRecords();
});
afterAll(() => app.close());

async function makeRecords(): Promise<void> {
  records = { type: 'recherche' };
  for (const make of Object.values(ownedRecords)) Object.assign(records, await make(app.deps, administrator.user));
  const link = await createShareLink(app.deps, administrator.user, { requestsFiles: true });
  records['uuid'] = link.url.split('/').at(-1) ?? '';
  records['programmeId'] = (await createProgramme(app.deps)).programmeId;
}

function paramsFor(endpoint: Endpoint): Record<string, string> {
  return {
    ...unknownParams(endpoint),
    ...Object.fromEntries(paramsOf(endpoint).flatMap((name) => (records[name] ? [[name, records[name]]] : []))),
  };
}

async function call(endpoint: Endpoint, input: LooseInput): Promise<Answer<unknown>> {
  caller += 1;
  const address = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
  const answer = await administrator.callLoosely(endpoint, {
    params: paramsFor(endpoint),
    query: queryOf(endpoint),
    address,
    ...input,
  });
  if (answer.status === 429) limited += 1;
  return answer;
}

/** Words that only the inside of the server knows. */
const internals =
  /node_modules|\bat .+:\d+:\d+|\/apps\/server|\.ts:\d|ZodError|TypeError|SyntaxError|SQLSTATE|\bpg_|relation "|syntax error|duplicate key|violates|"stack"/i;
const english = /\b(invalid|expected|received|must|required|too (big|small|long|short)|not found|unexpected)\b/i;

/** Faults of an answer, whatever was requested. */
function faultsOf(answer: Answer<unknown>): string[] {
  // Many rounds print more than a server takes at a time, and it says so.
  const isBusy = answer.status === 503 && answer.error.code === 'PRINT_BUSY';
  if (answer.status >= 500 && !isBusy) return ['fault of the server'];
  if (answer.status < 400) return [];
  const { code, message, issues = [] } = answer.error;
  const expected = (errorTexts as Record<string, unknown>)[code];
  return [
    ...(internals.test(answer.raw.toString('utf8')) ? ['tells internals'] : []),
    ...(typeof expected === 'string' && message.startsWith(expected.slice(0, 12)) ? [] : ['not the catalogue’s text']),
    ...issues.filter((issue) => english.test(issue.message)).map((issue) => `English: ${issue.message}`),
  ];
}

function expectGoodAnswer(answer: Answer<unknown>, told: unknown): void {
  const shown = { asked: JSON.stringify(told)?.slice(0, 300), answered: answer.raw.toString('utf8').slice(0, 300) };
  const { status } = answer;
  expect({ ...shown, status, faults: faultsOf(answer) }).toEqual({ ...shown, status, faults: [] });
}

const withBody = contractEndpoints
  .filter((endpoint) => endpoint.body)
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);
const withQuery = contractEndpoints
  .filter((endpoint) => endpoint.query)
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);
const withParams = contractEndpoints
  .filter((endpoint) => paramsOf(endpoint).length > 0)
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

describe('a body', () => {
  it.each(withBody)('of another kind: %s', async (_name, endpoint) => {
    for (const payload of hostilePayloads) {
      if (endpoint.upload) {
        await call(endpoint, {
          body: payload.toString('utf8').slice(0, 100_000),
          upload: { fileName: '../../x\u0000.pdf', content: payload.length === 0 ? 'x' : payload.slice(0, 10_000) },
        }).then((answer) => expectGoodAnswer(answer, payload.toString('utf8').slice(0, 100)));
        continue;
      }
      expectGoodAnswer(await call(endpoint, { payload }), payload.toString('utf8').slice(0, 100));
    }
    const body = JSON.stringify(endpoint.example ?? {});
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'x',
    ]) {
      expectGoodAnswer(await call(endpoint, { payload: body, headers: { 'content-type': type } }), type);
    }
  });

  it.each(withBody)('with one wrong place: %s', async (name, endpoint) => {
    const random = createRandom([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) + seed);
    const filled = sampleOf(jsonSchemaOf(endpoint.body as Schema));
    for (let round = 0; round < (endpoint.upload ? callsPerUpload : callsPerEndpoint); round += 1) {
      const base = round % 2 === 0 ? ((endpoint.example ?? {}) as Json) : filled;
      const places = pathsOf(base);
      if (places.length === 0) continue;
      const path = pick(random, places);
      const body = replaceAt(base, path, round % 9 === 0 ? undefined : pick(random, hostileValues));
      const upload = endpoint.upload && {
        upload: { fileName: pick(random, hostileTexts), content: '%PDF-1.4\n%%EOF' },
      };
      expectGoodAnswer(await call(endpoint, { body, ...upload }), { path, body });
    }
  });
});

describe('a query', () => {
  it.each(withQuery)('with hostile values: %s', async (name, endpoint) => {
    const random = createRandom(name.length * 7919 + seed);
    const names = Object.keys(jsonSchemaOf(endpoint.query as Schema).properties ?? {});
    for (let round = 0; round < callsPerEndpoint; round += 1) {
      const texts = hostileTexts.filter((text) => text.isWellFormed());
      const value = round % 5 === 0 ? [pick(random, texts), 'noch einer'] : pick(random, texts);
      const query = { ...queryOf(endpoint), [pick(random, names)]: value };
      expectGoodAnswer(await call(endpoint, { query }), query);
    }
    for (const key of ['__proto__', 'constructor', 'toString', 'a[b][c]']) {
      expectGoodAnswer(await call(endpoint, { query: { ...queryOf(endpoint), [key]: 'x' } }), key);
    }
  });
});

describe('a path', () => {
  const segments = hostileTexts.filter((text) => text !== '' && text.isWellFormed());

  it.each(withParams)('with hostile values: %s', async (endpointName, endpoint) => {
    const random = createRandom(endpointName.length * 104_729 + seed);
    for (const name of paramsOf(endpoint)) {
      for (let round = 0; round < textsPerParameter; round += 1) {
        const value = round === 0 ? 'x'.repeat(20_000) : pick(random, segments);
        const params = { ...unknownParams(endpoint), [name]: value };
        expectGoodAnswer(
          await call(endpoint, { params, ...(endpoint.example !== undefined && { body: endpoint.example }) }),
          params,
        );
      }
    }
  });
});

it('leaves no trace in what all objects share', () => {
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});

it('leaves the portal at work', async () => {
  if (thoroughness > 1) process.stdout.write(`${caller.toLocaleString('de-DE')} Anfragen\n`);
  expect((await app.server.inject('/readyz')).statusCode).toBe(200);
  // A call refused for the number of calls is not looked at.
  expect(limited / caller).toBeLessThan(0.02);
  expect((await call(unlockShare, { body: { password: 'falsch' } })).status).toBeLessThan(500);
});
