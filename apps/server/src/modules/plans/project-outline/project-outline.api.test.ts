import { listMessages } from '@fundus/contract/message';
import * as contract from '@fundus/contract/project-outline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createProjectOutline } from '../../../../test/factories/project-outline.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const partId = '018f2f6a-0000-4000-8000-000000000001';
const partner = {
  name: 'Ofenbau GmbH',
  isApplicant: true,
  kind: 'small',
  area: 'none',
  role: '',
  bonus: 'none',
  isNonEconomic: false,
  isYoung: false,
  ratePercent: null,
  ownShare: '',
  rank: 0,
} as const;

describe('a project outline', () => {
  it('takes form, rules and length of its template, belongs to its person and is told in their history', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, { firstName: 'Änne', lastName: 'Größel' });
    const { body } = await advisor.call(contract.createProjectOutline, { body: { personId, template: 'zim' } });
    expect(body).toMatchObject({
      name: 'Projektskizze Änne Größel',
      content: { stage: 'sketch', template: 'zim', family: 'zim', months: 24 },
      law: { gberIndustrialPercent: 50, zimGrossCapCents: 12_000_000 },
      lawEndsOn: null,
    });
    const history = await advisor.call(listMessages, { params: { personId } });
    expect(history.body.rows.map(({ kind }) => kind)).toContain('projectOutlineAdded');
  });

  it('names the end of the law where the project starts after it', async () => {
    const { projectOutlineId } = await createProjectOutline(app.deps, advisor.user);
    const { body } = await advisor.call(contract.updateProjectOutline, {
      params: { projectOutlineId },
      body: { revision: 1, startsOn: '2027-03-01' },
    });
    expect(body.lawEndsOn).toBe('2026-12-31');
  });

  it.each([
    ['2025-12-31', 0],
    ['2026-01-01', 20],
  ])(
    'gives a project that began on %s the overheads of that day, and the rates of today',
    async (startsOn, percent) => {
      const { projectOutlineId } = await createProjectOutline(app.deps, advisor.user);
      const { body } = await advisor.call(contract.updateProjectOutline, {
        params: { projectOutlineId },
        body: { revision: 1, startsOn },
      });
      expect(body.law).toMatchObject({
        researchAllowanceOverheadPercent: percent,
        researchAllowanceSmeRatePercent: 35,
        researchAllowanceBaseCents: 1_200_000_000,
      });
    },
  );

  it('keeps a partner and a chapter of two callers, and refuses what the schema does not know', async () => {
    const { projectOutlineId } = await createProjectOutline(app.deps, advisor.user);
    const change = (body: object) =>
      advisor.callLoosely(contract.updateProjectOutline, {
        params: { projectOutlineId },
        body: { revision: 1, ...body },
      });
    expect((await change({ partners: { [partId]: partner } })).status).toBe(200);
    expect((await change({ chapters: { aim: 'Ein Ofen' } })).status).toBe(200);
    expect((await change({ partners: { [partId]: { ...partner, name: 'Andere GmbH' } } })).error).toMatchObject({
      code: 'REVISION_CONFLICT',
      details: { fields: [`partners.${partId}`] },
    });
    expect((await change({ partners: { [partId]: { ...partner, kind: 'huge' } } })).status).toBe(422);
  });

  it('becomes an application that remembers the outline, whose first version is what the outline said', async () => {
    const { projectOutlineId } = await createProjectOutline(app.deps, advisor.user, {
      name: 'Backofen',
      content: { chapters: { aim: 'Ein Ofen' } },
    });
    const { body } = await advisor.call(contract.beginApplication, { params: { projectOutlineId } });
    expect(body).toMatchObject({
      name: 'Backofen – Antrag',
      originId: projectOutlineId,
      content: { stage: 'application', chapters: { aim: 'Ein Ofen' } },
    });
    const params = { projectOutlineId: body.projectOutlineId };
    const { body: versions } = await advisor.call(contract.listOutlineVersions, { params });
    expect(versions.map(({ name }) => name)).toEqual(['Stand der Skizze']);
  });

  it('counts the pages of its text, annexes left out, and prints both', async () => {
    const { projectOutlineId } = await createProjectOutline(app.deps, advisor.user, {
      content: { chapters: { aim: 'Ein Ofen, der weniger Strom braucht.\n\n'.repeat(120) } },
    });
    const params = { projectOutlineId };
    const counted = await advisor.call(contract.countOutlinePages, { params });
    expect(counted.body.pages).toBeGreaterThan(2);
    const printed = await advisor.call(contract.printProjectOutline, { params });
    expect([printed.status, printed.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const document = await advisor.call(contract.writeOutlineDocument, { params });
    expect([document.status, document.body.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});
