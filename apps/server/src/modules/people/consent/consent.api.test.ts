import {
  listConsents,
  listLeadConsents,
  listPersonConsents,
  recordConsent,
  withdrawConsent,
  withdrawLeadConsent,
} from '@fundus/contract/consent';
import { convertLead, undoLeadConversion } from '@fundus/contract/lead';
import { acceptLead } from '@fundus/contract/lead-assignment';
import { listMessages } from '@fundus/contract/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { assignLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { setPartner } from '../../../../test/factories/partner.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const given = { source: 'phone', purpose: 'Newsletter', wording: 'Ja, gern.', givenOn: '2026-11-01' } as const;

describe('the consent log of a person', () => {
  it('keeps who agreed to what, and that they withdrew it', async () => {
    const { personId } = await createPerson(app.deps, advisor.user);
    const { body } = await advisor.call(recordConsent, { params: { personId }, body: given });
    expect(body).toMatchObject({ purpose: 'Newsletter', wording: 'Ja, gern.', withdrawnAt: null });
    expect(body.recordedByName).not.toBe('');
    const params = { personId, consentId: body.consentId };
    const withdrawn = await advisor.call(withdrawConsent, { params, body: { note: 'per E-Mail' } });
    expect(withdrawn.body).toMatchObject({ withdrawalNote: 'per E-Mail', wording: 'Ja, gern.' });
    // The first withdrawal counts.
    app.clock.advance({ minutes: 1 });
    const again = await advisor.call(withdrawConsent, { params, body: { note: 'noch einmal' } });
    expect(again.body.withdrawnAt).toBe(withdrawn.body.withdrawnAt);
    const history = (await advisor.call(listMessages, { params: { personId } })).body.rows.map(({ kind }) => kind);
    expect(history.filter((kind) => kind.startsWith('consent'))).toEqual(['consentWithdrawn', 'consentGiven']);
    const log = (await administrator.call(listConsents, { query: { state: 'withdrawn' } })).body;
    expect(log.rows).toMatchObject([{ personId, name: 'Änne Größel' }]);
  });

  it('takes no day that lies ahead', async () => {
    const { personId } = await createPerson(app.deps, advisor.user);
    const ahead = await advisor.call(recordConsent, {
      params: { personId },
      body: { ...given, givenOn: '2026-12-24' },
    });
    expect(ahead.error.issues?.[0]?.code).toBe('dateAhead');
  });
});

it('goes along when a lead becomes a person, and back', async () => {
  const at = app.clock.now();
  const { id: leadId } = await createLead(app.deps, { consentText: 'Bitte rufen Sie mich an.', consentAt: at });
  await setPartner(app.deps, advisor.user, { quotaKind: 'unlimited' });
  await assignLead(app.deps, leadId, advisor.user);
  expect((await advisor.call(acceptLead, { params: { leadId }, body: { revision: 1 } })).status).toBe(200);
  const ofLead = async () => (await advisor.call(listLeadConsents, { params: { leadId } })).body;
  expect(await ofLead()).toMatchObject([{ source: 'form', wording: 'Bitte rufen Sie mich an.', recordedByName: '' }]);
  const { person } = (await advisor.call(convertLead, { params: { leadId }, body: { to: 'client' } })).body;
  const ofPerson = await advisor.call(listPersonConsents, { params: { personId: person.personId } });
  expect(ofPerson.body).toHaveLength(1);
  expect((await advisor.call(undoLeadConversion, { params: { leadId } })).status).toBe(200);
  const [kept] = await ofLead();
  expect(kept?.wording).toBe('Bitte rufen Sie mich an.');
  const params = { leadId, consentId: kept?.consentId ?? '' };
  expect((await advisor.call(withdrawLeadConsent, { params, body: {} })).body.withdrawnAt).not.toBeNull();
});
