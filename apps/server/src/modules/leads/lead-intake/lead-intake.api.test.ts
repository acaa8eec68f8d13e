import { submitLead } from '@fundus/contract/lead-intake';
import { listNotifications } from '@fundus/contract/notification';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellDistributors, tellUntoldLeads } from '#modules/leads/lead/lead-news.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import {
  countLeads,
  getFormKey,
  refusal,
  type Sending,
  sendLead,
  storedLead,
  waitForTelling,
} from '../../../../test/factories/lead-intake.factory.ts';
import { createKey, createLeadSource } from '../../../../test/factories/lead-source.factory.ts';
import { createIntakeDesk, deleteOldReceipts } from './lead-intake.service.ts';
import type { IntakeDelivery } from './lead-intake-storing.service.ts';

let app: TestApp;
let administrator: UserClient;
let sourceId: string;
let key: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  // Counts of calls and keys of forms start over.
  app.clock.advance({ hours: 3 });
  administrator = await app.as('Administrator');
  sourceId = (await createLeadSource(app.deps)).sourceId;
  ({ key } = await createKey(app.deps, administrator.user, sourceId));
});

const send = (body: unknown, sending: Partial<Sending> = {}) => sendLead(app, body, { with: key, ...sending });
const muster = { lastName: 'Muster', email: 'muster@example.org' };

describe('a lead from a server with a key', () => {
  it('is stored with its source, its fields and its federal state', async () => {
    const { status, body } = await send({
      ...muster,
      firstName: 'Änne',
      company: 'Café Morgenrot',
      postcode: '01099',
      town: 'Dresden',
      investment3Cents: 1_250_000,
      isRefinancing: false,
      foundedOn: '2021-03-01',
      enteredAt: '2026-11-19T08:00:00.000Z',
      consentText: 'Ja, bitte.',
      message: 'Ich suche\nFörderung.',
    });
    expect(status).toBe(201);
    expect(await storedLead(app, body.leadId)).toMatchObject({
      sourceId,
      lastName: 'Muster',
      federalState: 'SN',
      investment3Cents: 1_250_000,
      enteredAt: new Date('2026-11-19T08:00:00.000Z'),
      consentText: 'Ja, bitte.',
      consentAt: app.clock.now(),
      notes: 'Ich suche\nFörderung.',
      stage: 'pool',
      deletedAt: null,
    });
  });

  it('keeps what a lead has no field for', async () => {
    const { body } = await send({
      ...muster,
      message: 'Hallo',
      utm_source: 'suche',
      'Wie viele\nPlätze?': 12,
      newsletter: true,
      interessen: ['Umbau', 'Personal'],
      leer: null,
      notes: 'von Hand',
    });
    expect((await storedLead(app, body.leadId)).notes).toBe(
      [
        'Hallo',
        '',
        'Weitere Angaben:',
        'utm_source: suche',
        'Wie viele Plätze?: 12',
        'newsletter: ja',
        'interessen: Umbau, Personal',
        'notes: von Hand',
      ].join('\n'),
    );
  });

  it('finds its industry by code or title and otherwise keeps the words', async () => {
    const industryOf = async (industry: string) => {
      const { body } = await send({ ...muster, industry });
      const lead = await storedLead(app, body.leadId);
      return [lead.industryCode, lead.notes];
    };
    expect(await industryOf('56.10.1')).toEqual(['56.10.1', '']);
    expect(await industryOf('WZ 5610')).toEqual(['56.10', '']);
    expect(await industryOf('Zahnarztpraxen')).toEqual(['86.23.0', '']);
    expect(await industryOf('Raumfahrttourismus')).toEqual([null, 'Branche: Raumfahrttourismus']);
    expect(await industryOf('Herstellung')).toEqual([null, 'Branche: Herstellung']);
  });

  it('is refused by the name of the field', async () => {
    const pathsOf = async (body: unknown) => (await send(body)).error.issues?.map(({ path, code }) => [path, code]);
    expect(await pathsOf({})).toEqual([[['lastName'], 'nameOrCompany']]);
    expect(await pathsOf({ ...muster, email: 'kein-at', investment1Cents: 1.5 })).toEqual([
      [['email'], 'email'],
      [['investment1Cents'], 'integersOnly'],
    ]);
    expect(await pathsOf({ ...muster, address: { town: 'Köln' } })).toEqual([[['address'], 'unknownField']]);
    expect(await pathsOf({ ...muster, lang: 'x'.repeat(5_001) })).toEqual([[['lang'], 'tooLong']]);
    expect(await pathsOf({ ...muster, enteredAt: '2031-01-01T00:00:00.000Z' })).toEqual([[['enteredAt'], 'dateAhead']]);
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`feld${index}`, 1]));
    expect(await pathsOf({ ...muster, ...many })).toEqual([[[], 'tooManyFields']]);
    const long = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`feld${index}`, 'x'.repeat(4_999)]));
    expect(await pathsOf({ ...muster, ...long })).toEqual([[[], 'tooLong']]);
  });

  it('may be as hostile as it likes', async () => {
    const nested = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const payloads = [
      `{"lastName":"x","tief":${nested}}`,
      '{"lastName":"x","__proto__":{"stage":"converted"}}',
      '[]',
      '',
    ];
    const before = await countLeads(app);
    for (const payload of payloads) {
      const headers = { 'x-api-key': key };
      const answer = await app.anonymous.callLoosely(submitLead, { payload, headers });
      expect([payload.slice(0, 40), answer.status >= 400 && answer.status < 500]).toEqual([payload.slice(0, 40), true]);
    }
    expect(await countLeads(app)).toBe(before);
    const { body } = await send({ lastName: "'); drop table lead; --", stage: 'converted', revision: 7, id: 'x' });
    expect(await storedLead(app, body.leadId)).toMatchObject({
      stage: 'pool',
      revision: 1,
      lastName: "'); drop table lead; --",
    });
  });
});

describe('the distributor', () => {
  beforeEach(() => waitForTelling(app));

  const countTold = async (client: UserClient) => {
    const { rows } = (await client.call(listNotifications)).body;
    return rows.filter(({ kind }) => kind === 'leadEntered').map(({ values }) => values['count']);
  };

  it('is told of leads, once for many', async () => {
    const distributor = await app.as('Leadverteilung');
    await Promise.all(Array.from({ length: 4 }, () => send(muster)));
    // A server that knows a homepage is no robot: only the form hides a trap behind that name.
    const { body } = await send({ ...muster, homepage: 'https://muster.example' });
    expect(await storedLead(app, body.leadId)).toMatchObject({
      deletionReason: null,
      notes: expect.stringContaining('Homepage: https://muster.example') as string,
    });
    await expect.poll(() => countTold(distributor)).toEqual(['5']);
  });

  it('keeps no sender waiting, also while another transaction holds the notification', async () => {
    const distributor = await app.as('Leadverteilung');
    await send(muster);
    await expect.poll(() => countTold(distributor)).toEqual(['1']);
    await app.deps.db.transaction().execute(async (tx) => {
      await tellDistributors(tx, app.deps, 10);
      const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await send(muster)).status));
      expect(statuses).toEqual([201, 201, 201, 201]);
    });
    await expect.poll(() => countTold(distributor)).toEqual(['15']);
  });

  it('is told by the next sweep of what a server stored that ended before it told, once', async () => {
    const leads = [await createLead(app.deps), await createLead(app.deps)];
    const distributor = await app.as('Leadverteilung');
    await app.deps.db
      .insertInto('leadUntold')
      .values(leads.map(({ id }) => ({ leadId: id })))
      .execute();
    await Promise.all([tellUntoldLeads(app.deps), tellUntoldLeads(app.deps)]);
    expect(await countTold(distributor)).toEqual(['2']);
    await tellUntoldLeads(app.deps);
    expect(await countTold(distributor)).toEqual(['2']);
  });
});

describe('many deliveries at once', () => {
  it('are each judged alone, and answered with their own lead', async () => {
    const names = Array.from({ length: 24 }, (_, index) => `Muster ${index}`);
    const answers = await Promise.all([
      ...names.map((lastName) => send({ lastName })),
      send({ lastName: 'Zukunft', enteredAt: '2099-01-01T00:00:00.000Z' }),
      send({ lastName: 'Später', enteredAt: '2098-01-01T00:00:00.000Z' }),
    ]);
    const stored = await Promise.all(answers.slice(0, 24).map(({ body }) => storedLead(app, body.leadId)));
    expect(stored.map(({ lastName }) => lastName)).toEqual(names);
    expect(answers.slice(24).map(refusal)).toEqual([
      [422, 'VALIDATION_FAILED'],
      [422, 'VALIDATION_FAILED'],
    ]);
  });

  it('let one that the database refuses fail alone', async () => {
    const good: IntakeDelivery = {
      sourceId,
      idempotencyKey: null,
      bodyHash: null,
      readLead: () => Promise.resolve({ fields: { lastName: 'Gut' }, sourceId, source: 'Test', authorId: null }),
    };
    const bad: IntakeDelivery = {
      ...good,
      readLead: () => Promise.resolve({ fields: { investment1Cents: -1 }, sourceId, source: 'Test', authorId: null }),
    };
    const { store } = createIntakeDesk(app.deps);
    const before = await countLeads(app);
    const outcomes = await Promise.allSettled([good, good, bad, good, good].map(store));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await countLeads(app)).toBe(before + 4);
  });

  it('make one lead of those that repeat each other, also under other keys of the sender', async () => {
    const before = await countLeads(app);
    const { store } = createIntakeDesk(app.deps);
    const deliver = async (idempotencyKey: string, body: string) => {
      const readLead = () => Promise.resolve({ fields: { lastName: body }, sourceId, source: 'Test', authorId: null });
      const outcome = await store({ sourceId, idempotencyKey, bodyHash: Buffer.from(body), readLead });
      return 'refusal' in outcome ? outcome.refusal.code : outcome.leadId;
    };
    const outcomes = await Promise.all([
      ...Array.from({ length: 6 }, () => deliver('a', 'Muster')),
      ...Array.from({ length: 5 }, () => deliver('b', 'Muster')),
      deliver('a', 'Anders'),
      deliver('b', 'Anders'),
    ]);
    const ids = outcomes.slice(0, 11);
    expect([new Set(ids.slice(0, 6)).size, new Set(ids.slice(6)).size, new Set(ids).size]).toEqual([1, 1, 2]);
    expect(outcomes.slice(11)).toEqual(['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_REUSED']);
    expect(await countLeads(app)).toBe(before + 2);
  });
});

describe('Idempotency-Key', () => {
  it('makes a repeat harmless', async () => {
    const first = await send({ ...muster, town: 'Köln' }, { repeat: 'auftrag-1' });
    const before = await countLeads(app);
    const again = await send({ town: 'Köln', ...muster }, { repeat: 'auftrag-1' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await countLeads(app)).toBe(before);
    expect(refusal(await send(muster, { repeat: 'auftrag-1' }))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await send(muster, { repeat: 'auftrag-2' })).body).not.toEqual(first.body);
    expect(refusal(await send(muster, { repeat: 'x'.repeat(201) }))).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('makes one lead of repeats that arrive at once', async () => {
    const before = await countLeads(app);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(muster, { repeat: 'gleichzeitig' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.leadId}`)).size).toBe(1);
    expect(await countLeads(app)).toBe(before + 1);
  });

  it('belongs to its source, and a visitor cannot take that of a server', async () => {
    const other = await createLeadSource(app.deps);
    const otherKey = await createKey(app.deps, administrator.user, other.sourceId);
    const visitor = await getFormKey(app, sourceId);
    app.clock.advance({ seconds: 3 });
    const consentText = 'Ich bin einverstanden.';
    const leadIds = [
      await send({ ...muster, consentText }, { repeat: 'auftrag-3', with: visitor }),
      await send(muster, { repeat: 'auftrag-3' }),
      await send(muster, { repeat: 'auftrag-3', with: otherKey.key }),
    ].map(({ body }) => body.leadId);
    expect(new Set(leadIds).size).toBe(3);
  });

  it('is forgotten after two weeks', async () => {
    const first = await send(muster, { repeat: 'alt' });
    app.clock.advance({ days: 13 });
    expect(await deleteOldReceipts(app.deps)).toBe(0);
    expect((await send(muster, { repeat: 'alt' })).body).toEqual(first.body);
    app.clock.advance({ days: 2 });
    expect(await deleteOldReceipts(app.deps)).toBeGreaterThan(0);
    expect((await send(muster, { repeat: 'alt' })).body).not.toEqual(first.body);
  });
});

describe('a lead by the names of others', () => {
  const post = (payload: Buffer | string, type: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/intake/leads',
      headers: { 'content-type': type, 'x-api-key': key },
      payload,
    });

  it('is stored, and its other fields are named in the answer', async () => {
    const { status, body } = await send({ Nachname: 'Zwei', 'E-Mail': 'e2@example.org', PLZ: '01067', campaign: 'x' });
    expect([status, body.notedFields]).toEqual([201, ['campaign']]);
    expect(await storedLead(app, body.leadId)).toMatchObject({
      lastName: 'Zwei',
      postcode: '01067',
      federalState: 'SN',
    });
  });

  it('is taken as a form, urlencoded and multipart', async () => {
    const encoded = await post(
      'form_fields%5Bname%5D=Ute%20F%C3%BCnf&form_fields%5Bemail%5D=e5%40example.org&form_fields%5Bplz%5D=01067',
      'application/x-www-form-urlencoded',
    );
    expect(encoded.statusCode).toBe(201);
    const parts = ['name', 'Ute Fünf', 'email', 'e5@example.org'];
    const multipart = [0, 2].map(
      (at) => `--x\r\ncontent-disposition: form-data; name="${parts[at]}"\r\n\r\n${parts[at + 1]}\r\n`,
    );
    const sent = await post(`${multipart.join('')}--x--\r\n`, 'multipart/form-data; boundary=x');
    expect(sent.statusCode).toBe(201);
    for (const { leadId } of [encoded.json<{ leadId: string }>(), sent.json<{ leadId: string }>()]) {
      expect(await storedLead(app, leadId)).toMatchObject({
        firstName: 'Ute',
        lastName: 'Fünf',
        email: 'e5@example.org',
      });
    }
  });

  it('is refused in any other form with the one that is wanted', async () => {
    const refused = await post('<lead/>', 'application/xml');
    expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([
      415,
      'UNSUPPORTED_BODY',
    ]);
    expect(refused.body).toContain('application/json');
  });
});

it('forms are taken by the intake alone', async () => {
  const login = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'userName=x&password=y',
  });
  expect([login.statusCode, login.json<{ error: { code: string } }>().error.code]).toEqual([415, 'UNSUPPORTED_BODY']);
});
