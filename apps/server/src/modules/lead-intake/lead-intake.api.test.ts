import type { ErrorCode } from '@fundus/contract/error';
import { getIntakeForm, type IntakeLead, submitLead } from '@fundus/contract/lead-intake';
import { revokeLeadSourceKey, updateLeadSource } from '@fundus/contract/lead-source';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../test/app.ts';
import { createKey, createLeadSource } from '../../../test/factories/lead-source.factory.ts';
import { deleteOldReceipts } from './lead-intake.service.ts';

let app: TestApp;
let administrator: UserClient;
let sourceId: string;
let key: string;
let caller = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  // Counts of calls and keys of forms begin anew.
  app.clock.advance({ hours: 3 });
  administrator = await app.as('Administrator');
  sourceId = (await createLeadSource(app.deps)).sourceId;
  ({ key } = await createKey(app.deps, administrator.user, sourceId));
});

interface Sending {
  with?: string;
  repeat?: string;
  address?: string;
}

function send(body: unknown, sending: Sending = {}) {
  caller += 1;
  return app.anonymous.call(submitLead, {
    body: body as IntakeLead,
    address: sending.address ?? `198.51.${Math.floor(caller / 250)}.${(caller % 250) + 1}`,
    headers: {
      'x-api-key': sending.with ?? key,
      ...(sending.repeat !== undefined && { 'idempotency-key': sending.repeat }),
    },
  });
}

async function formKey(of = sourceId): Promise<string> {
  const answer = await app.anonymous.call(getIntakeForm, { params: { sourceId: of } });
  return answer.body.key;
}

const leadOf = (leadId: string) =>
  app.deps.db.selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow();
const countLeads = async () => (await app.deps.db.selectFrom('lead').select('id').execute()).length;
const refusal = (answer: { status: number; error: { code: ErrorCode } }) => [answer.status, answer.error.code];
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
    expect(await leadOf(body.leadId)).toMatchObject({
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
    expect((await leadOf(body.leadId)).notes).toBe(
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
      const lead = await leadOf(body.leadId);
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
      [['investment1Cents'], 'invalidType'],
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
    const before = await countLeads();
    for (const payload of payloads) {
      const headers = { 'x-api-key': key };
      const answer = await app.anonymous.callLoosely(submitLead, { payload, headers });
      expect([payload.slice(0, 40), answer.status >= 400 && answer.status < 500]).toEqual([payload.slice(0, 40), true]);
    }
    expect(await countLeads()).toBe(before);
    const { body } = await send({ lastName: "'); drop table lead; --", stage: 'converted', revision: 7, id: 'x' });
    expect(await leadOf(body.leadId)).toMatchObject({
      stage: 'pool',
      revision: 1,
      lastName: "'); drop table lead; --",
    });
  });
});

describe('a key', () => {
  it('has to be one of an active source that was not revoked', async () => {
    expect(refusal(await send(muster, { with: '' }))).toEqual([401, 'INTAKE_KEY_INVALID']);
    expect(refusal(await send(muster, { with: `fundus_lead_${'x'.repeat(43)}` }))).toEqual([401, 'INTAKE_KEY_INVALID']);
    const made = await createKey(app.deps, administrator.user, sourceId);
    expect((await send(muster, { with: made.key })).status).toBe(201);
    await administrator.call(revokeLeadSourceKey, { params: { sourceId, keyId: made.keyId } });
    expect(refusal(await send(muster, { with: made.key }))).toEqual([401, 'INTAKE_KEY_INVALID']);
    await administrator.call(updateLeadSource, { params: { sourceId }, body: { revision: 1, isActive: false } });
    expect(refusal(await send(muster))).toEqual([401, 'INTAKE_KEY_INVALID']);
    const { status } = await app.anonymous.call(getIntakeForm, { params: { sourceId } });
    expect(status).toBe(404);
  });

  it('tells when it was used last', async () => {
    await send(muster);
    const row = await app.deps.db
      .selectFrom('leadSourceKey')
      .select('lastUsedAt')
      .where('sourceId', '=', sourceId)
      .executeTakeFirstOrThrow();
    expect(row.lastUsedAt).toEqual(app.clock.now());
  });

  it('delivers 600 leads a minute, whatever address they come from, and other keys are none the worse', async () => {
    const other = await createKey(app.deps, administrator.user, sourceId);
    const statuses: number[] = [];
    // The repeat spares the database; it counts all the same.
    for (let call = 0; call < 602; call += 1) statuses.push((await send(muster, { repeat: 'immer derselbe' })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(600);
    const refused = await send(muster);
    expect(refusal(refused)).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(muster, { with: other.key })).status).toBe(201);
    app.clock.advance({ minutes: 1 });
    expect((await send(muster)).status).toBe(201);
  });
});

describe('Idempotency-Key', () => {
  it('makes a repeat harmless', async () => {
    const first = await send({ ...muster, town: 'Köln' }, { repeat: 'auftrag-1' });
    const before = await countLeads();
    const again = await send({ town: 'Köln', ...muster }, { repeat: 'auftrag-1' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await countLeads()).toBe(before);
    expect(refusal(await send(muster, { repeat: 'auftrag-1' }))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await send(muster, { repeat: 'auftrag-2' })).body).not.toEqual(first.body);
    expect(refusal(await send(muster, { repeat: 'x'.repeat(201) }))).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('makes one lead of repeats that arrive at once', async () => {
    const before = await countLeads();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(muster, { repeat: 'gleichzeitig' })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.leadId}`)).size).toBe(1);
    expect(await countLeads()).toBe(before + 1);
  });

  it('belongs to its source, and a visitor cannot take that of a server', async () => {
    const other = await createLeadSource(app.deps);
    const otherKey = await createKey(app.deps, administrator.user, other.sourceId);
    const visitor = await formKey();
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

describe('the form', () => {
  const consent = { ...muster, consentText: 'Ich bin einverstanden.' };

  it('gives a key that is good from two seconds to two hours after', async () => {
    const visitor = await formKey();
    expect(refusal(await send(consent, { with: visitor }))).toEqual([401, 'INTAKE_KEY_INVALID']);
    app.clock.advance({ seconds: 2 });
    const { status, body } = await send({ ...consent, enteredAt: '1990-01-01T00:00:00.000Z' }, { with: visitor });
    expect(status).toBe(201);
    expect(await leadOf(body.leadId)).toMatchObject({
      sourceId,
      enteredAt: app.clock.now(),
      consentText: consent.consentText,
      consentAt: app.clock.now(),
    });
    app.clock.advance({ hours: 2 });
    expect(refusal(await send(consent, { with: visitor }))).toEqual([401, 'INTAKE_KEY_INVALID']);
    const [text = '', signature = ''] = visitor.split('.');
    const forged = Buffer.from(
      Buffer.from(text, 'base64url')
        .toString()
        .replace(/\d+$/, String(Date.now() * 2)),
    );
    expect(refusal(await send(consent, { with: `${forged.toString('base64url')}.${signature}` }))).toEqual([
      401,
      'INTAKE_KEY_INVALID',
    ]);
  });

  it('ends with the source or with itself', async () => {
    const visitor = await formKey();
    app.clock.advance({ seconds: 3 });
    const { form } = await createLeadSource(app.deps);
    const { url: _url, ...settings } = { ...form, isActive: false };
    await administrator.call(updateLeadSource, { params: { sourceId }, body: { revision: 1, form: settings } });
    expect(refusal(await send(consent, { with: visitor }))).toEqual([401, 'INTAKE_KEY_INVALID']);
    expect((await app.anonymous.call(getIntakeForm, { params: { sourceId } })).status).toBe(404);
    expect((await send(muster)).status).toBe(201);
  });

  it('needs the consent in its present words', async () => {
    const visitor = await formKey();
    app.clock.advance({ seconds: 3 });
    const codeOf = async (consentText: string | undefined) =>
      (await send({ ...muster, consentText }, { with: visitor })).error.issues?.[0];
    expect(await codeOf(undefined)).toMatchObject({ path: ['consentText'], code: 'required' });
    expect(await codeOf('Alles egal.')).toMatchObject({ path: ['consentText'], code: 'consentChanged' });
  });

  it('answers a robot like anybody and puts what it sent aside', async () => {
    const visitor = await formKey();
    app.clock.advance({ seconds: 3 });
    const { status, body } = await send({ ...muster, homepage: 'https://spam.example' }, { with: visitor });
    expect([status, Object.keys(body)]).toEqual([201, ['leadId']]);
    expect(await leadOf(body.leadId)).toMatchObject({
      deletionReason: 'robot',
      deletedAt: app.clock.now(),
      stage: 'pool',
    });
  });

  it('takes 30 a minute from an address', async () => {
    const visitor = await formKey();
    app.clock.advance({ seconds: 3 });
    const statuses: number[] = [];
    for (let call = 0; call < 32; call += 1) {
      statuses.push((await send(consent, { with: visitor, repeat: 'einmal', address: '203.0.113.9' })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await send(consent, { with: visitor, address: '203.0.113.10' })).status).toBe(201);
  });
});
