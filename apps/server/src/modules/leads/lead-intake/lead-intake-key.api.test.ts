import { getIntakeForm } from '@fundus/contract/lead-intake';
import { revokeLeadSourceKey, updateLeadSource } from '@fundus/contract/lead-source';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import {
  getFormKey,
  refusal,
  type Sending,
  sendLead,
  storedLead,
} from '../../../../test/factories/lead-intake.factory.ts';
import { createKey, createLeadSource } from '../../../../test/factories/lead-source.factory.ts';

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

describe('the form', () => {
  const consent = { ...muster, consentText: 'Ich bin einverstanden.' };

  it('gives a key that is good from two seconds to two hours after', async () => {
    const visitor = await getFormKey(app, sourceId);
    expect(refusal(await send(consent, { with: visitor }))).toEqual([401, 'INTAKE_KEY_INVALID']);
    app.clock.advance({ seconds: 2 });
    const { status, body } = await send({ ...consent, enteredAt: '1990-01-01T00:00:00.000Z' }, { with: visitor });
    expect(status).toBe(201);
    expect(await storedLead(app, body.leadId)).toMatchObject({
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
    const visitor = await getFormKey(app, sourceId);
    app.clock.advance({ seconds: 3 });
    const { form } = await createLeadSource(app.deps);
    const { url: _url, ...settings } = { ...form, isActive: false };
    await administrator.call(updateLeadSource, { params: { sourceId }, body: { revision: 1, form: settings } });
    expect(refusal(await send(consent, { with: visitor }))).toEqual([401, 'INTAKE_KEY_INVALID']);
    expect((await app.anonymous.call(getIntakeForm, { params: { sourceId } })).status).toBe(404);
    expect((await send(muster)).status).toBe(201);
  });

  it('needs the consent in its present words', async () => {
    const visitor = await getFormKey(app, sourceId);
    app.clock.advance({ seconds: 3 });
    const codeOf = async (consentText: string | undefined) =>
      (await send({ ...muster, consentText }, { with: visitor })).error.issues?.[0];
    expect(await codeOf(undefined)).toMatchObject({ path: ['consentText'], code: 'required' });
    expect(await codeOf('Alles egal.')).toMatchObject({ path: ['consentText'], code: 'consentChanged' });
  });

  it('answers a robot like any sender and puts what it sent aside', async () => {
    const visitor = await getFormKey(app, sourceId);
    app.clock.advance({ seconds: 3 });
    const { status, body } = await send(
      { ...muster, homepage: 'https://spam.example', consentText: 'Nie gezeigt.' },
      { with: visitor },
    );
    expect([status, Object.keys(body)]).toEqual([201, ['leadId', 'notedFields']]);
    expect(await storedLead(app, body.leadId)).toMatchObject({
      deletionReason: 'robot',
      // Words that the form does not show cannot be agreed to.
      consentText: '',
      consentAt: null,
      deletedAt: app.clock.now(),
      stage: 'pool',
    });
    // The distributors are not notified.
    const untold = await app.deps.db.selectFrom('leadUntold').select('leadId').execute();
    expect(untold.map(({ leadId }) => leadId)).not.toContain(body.leadId);
  });

  it('takes 30 a minute from an address', async () => {
    const visitor = await getFormKey(app, sourceId);
    app.clock.advance({ seconds: 3 });
    const statuses: number[] = [];
    for (let call = 0; call < 32; call += 1) {
      statuses.push((await send(consent, { with: visitor, repeat: 'einmal', address: '203.0.113.9' })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await send(consent, { with: visitor, address: '203.0.113.10' })).status).toBe(201);
  });

  it('takes 600 a minute, from however many addresses they come', async () => {
    app.clock.advance({ minutes: 1 });
    const visitor = await getFormKey(app, sourceId);
    app.clock.advance({ seconds: 3 });
    const statuses: number[] = [];
    for (let call = 0; call < 602; call += 1) {
      const address = `198.51.${Math.floor(call / 250)}.${call % 250}`;
      statuses.push((await send(consent, { with: visitor, repeat: 'einmal', address })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
