import { checkFunding, getIntakeForm, submitLead } from '@fundus/contract/lead-intake';
import { intakeKeyHeader } from '@fundus/contract/lead-intake-terms';
import { updateLeadSource } from '@fundus/contract/lead-source';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createLeadSource } from '../../../../test/factories/lead-source.factory.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ limitsEndpoints: false });
  await createProgramme(app.deps, {
    title: 'Gründungszuschuss Sachsen',
    status: 'open',
    regions: ['SN'],
    applicants: ['existenzgruenderin'],
    projects: ['startup'],
    fundingTypes: ['grant'],
    fundingRateMaximum: 50,
    amountMaximumCents: 1_000_000,
  });
});
afterAll(() => app.close());

const body = {
  stage: 'founder',
  federalState: 'SN',
  project: 'startup',
  investmentCents: 2_000_000,
  hasStarted: false,
} as const;

it('answers a visitor where the form of a source has the check, in the language of the page, and keeps nothing', async () => {
  const { sourceId } = await createLeadSource(app.deps, { form: { hasCheck: true } });
  const params = { sourceId };
  const { check } = (await app.anonymous.call(getIntakeForm, { params })).body;
  expect(check?.states).toHaveLength(16);
  expect(check?.projects).toContainEqual({ code: 'startup', label: 'Existenzgründung' });
  const before = await app.deps.db.selectFrom('lead').select('id').execute();
  const { hits, open } = (await app.anonymous.call(checkFunding, { params, body })).body;
  const hit = hits.find(({ title }) => title === 'Gründungszuschuss Sachsen');
  expect(hit).toMatchObject({ verdict: 'fits', benefit: expect.stringMatching(/50\s%.*10\.000\s€/) });
  expect(hits.length).toBeLessThanOrEqual(3);
  expect(open.length).toBeLessThanOrEqual(4);
  expect(await app.deps.db.selectFrom('lead').select('id').execute()).toEqual(before);
  const wrong = await app.anonymous.callLoosely(checkFunding, { params, body: { ...body, project: 'nichts' } });
  expect(wrong.status).toBe(422);
});

it('is off until an administrator wants it, and ends with the form', async () => {
  const source = await createLeadSource(app.deps);
  const params = { sourceId: source.sourceId };
  expect(source.form.hasCheck).toBe(false);
  expect((await app.anonymous.call(getIntakeForm, { params })).body.check).toBeNull();
  expect((await app.anonymous.callLoosely(checkFunding, { params, body })).status).toBe(404);
  const admin = await app.as('Administrator');
  const on = await admin.call(updateLeadSource, { params, body: { revision: 1, form: { hasCheck: true } } });
  expect(on.body.form.hasCheck).toBe(true);
  expect((await app.anonymous.call(checkFunding, { params, body })).status).toBe(200);
  const renamed = await admin.call(updateLeadSource, { params, body: { revision: 2, form: { title: 'Check' } } });
  expect(renamed.body.form.hasCheck).toBe(true);
  await admin.call(updateLeadSource, { params, body: { revision: 3, form: { isActive: false } } });
  expect((await app.anonymous.callLoosely(checkFunding, { params, body })).status).toBe(404);
});

it('hands answers and matches on with the lead', async () => {
  const { sourceId, form } = await createLeadSource(app.deps, { form: { hasCheck: true } });
  const { key } = (await app.anonymous.call(getIntakeForm, { params: { sourceId } })).body;
  app.clock.advance({ seconds: 10 });
  const { body: made } = await app.anonymous.call(submitLead, {
    headers: { [intakeKeyHeader]: key },
    body: {
      lastName: 'Muster',
      email: 'muster@example.org',
      consentText: form.consentText,
      Fördercheck: 'Existenzgründung, Sachsen. Genannt: Gründungszuschuss Sachsen (passt)',
    },
  });
  const lead = await app.deps.db
    .selectFrom('lead')
    .select(['notes', 'consentText', 'sourceId'])
    .where('id', '=', made.leadId)
    .executeTakeFirstOrThrow();
  expect(lead).toMatchObject({ consentText: form.consentText, sourceId });
  expect(lead.notes).toContain('Fördercheck: Existenzgründung, Sachsen. Genannt: Gründungszuschuss Sachsen (passt)');
});
