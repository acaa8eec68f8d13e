import { getResearch, listResearches } from '@fundus/contract/funding-research';
import {
  createPersonProject,
  deletePersonProject,
  listPersonProjects,
  startPersonResearch,
  updatePersonProject,
} from '@fundus/contract/person-project';
import { updateShortCheck } from '@fundus/contract/short-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createDeMinimisAid } from '../../../../test/factories/de-minimis-aid.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

const newPerson = (fields = {}) => createPerson(app.deps, advisor.user, fields);
const start = async (personId: string, body: { projectId?: string; name?: string } = {}) =>
  (await advisor.call(startPersonResearch, { params: { personId }, body })).body;
const kindsOf = async (personId: string) =>
  (
    await app.deps.db
      .selectFrom('message')
      .select('kind')
      .where('personId', '=', personId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('a Vorhaben', () => {
  it('is made, changed and deleted; its researches stay with the person', async () => {
    const { personId } = await newPerson();
    const made = await advisor.call(createPersonProject, { params: { personId }, body: { name: ' Neue Werkstatt ' } });
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: 'Neue Werkstatt', projects: [], investmentCents: null, revision: 1, researchCount: 0 },
    ]);
    const params = { personId, projectId: made.body.projectId };
    const changed = await advisor.call(updatePersonProject, {
      params,
      body: { revision: 1, investmentCents: 5_000_000, startsOn: '2027-03-01' },
    });
    expect(changed.body).toMatchObject({ name: 'Neue Werkstatt', investmentCents: 5_000_000, revision: 2 });
    const late = await advisor.call(updatePersonProject, { params, body: { revision: 1, startsOn: '2027-04-01' } });
    expect(late.error).toMatchObject({ code: 'REVISION_CONFLICT', details: { fields: ['startsOn'] } });

    const { researchId } = await start(personId, { projectId: params.projectId });
    const [listed] = (await advisor.call(listPersonProjects, { params: { personId } })).body;
    expect(listed?.researchCount).toBe(1);
    await advisor.call(deletePersonProject, { params });
    expect((await advisor.call(listPersonProjects, { params: { personId } })).body).toEqual([]);
    const { body } = await advisor.call(getResearch, { params: { researchId } });
    expect(body.person).toEqual({ personId, name: 'Änne Größel', projectId: null, projectName: '' });
  });

  it('of one person is not one of another', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const { body } = await advisor.call(createPersonProject, { params: one, body: { name: 'Halle' } });
    const params = { personId: other.personId, projectId: body.projectId };
    expect((await advisor.call(deletePersonProject, { params })).status).toBe(404);
    const answer = await advisor.call(startPersonResearch, { params: other, body: { projectId: body.projectId } });
    expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([422, ['projectId']]);
  });
});

describe('a research that begins at a person', () => {
  it('knows what person, short check, ledger and Vorhaben know', async () => {
    const { personId } = await newPerson({
      company: 'Größel Metallbau GmbH',
      businessForm: 'GmbH',
      foundedOn: '2019-04-01',
      employees: 12,
      federalState: 'SN',
      socialStatus: 'selfEmployed',
      industry: { classification: 'wz2008', code: '25.11', title: 'Herstellung von Metallkonstruktionen' },
    });
    await createDeMinimisAid(app.deps, advisor.user, personId, { amountCents: 4_000_000 });
    await advisor.call(updateShortCheck, {
      params: { personId },
      body: {
        revision: 0,
        answers: {
          turnoverCents: 120_000_000,
          balanceSheetCents: null,
          investmentCents: 1_000,
          hasLinkedFirms: false,
          projects: ['energy'],
        },
      },
    });
    const project = await advisor.call(createPersonProject, {
      params: { personId },
      body: { name: 'Neue Werkstatt', projects: ['digitalisation'], investmentCents: 30_000_000 },
    });
    const research = await start(personId, { projectId: project.body.projectId });
    expect(research).toMatchObject({
      name: 'Größel: Neue Werkstatt',
      step: 'liabilityNotice',
      person: { personId, name: 'Änne Größel', projectName: 'Neue Werkstatt' },
      projects: ['digitalisation'],
      industries: [{ classification: 'wz2008', code: '25.11' }],
      start: {
        applicants: ['unternehmen'],
        businessForm: 'gmbh',
        foundedOn: '2019-04-01',
        employees: 12,
        turnoverCents: 120_000_000,
        balanceSheetCents: null,
        countryOfOrigin: 'DE',
        seatState: 'SN',
        investmentState: 'SN',
        investmentCents: 30_000_000,
        hasStarted: null,
        deMinimisReceivedCents: 4_000_000,
        socialStatus: 'selfEmployed',
      },
    });
    expect(await kindsOf(personId)).toEqual(['created', 'aidAdded', 'researchAdded']);
  });

  it('leaves open what is not known', async () => {
    const { personId } = await newPerson({ lastName: '', company: 'Nordlicht', businessForm: 'Irgendwas' });
    const { name, start: answers, industries } = await start(personId);
    expect(name).toBe('Nordlicht: Recherche vom 20.11.2026');
    expect(answers).toMatchObject({ applicants: [], businessForm: null, deMinimisReceivedCents: null });
    expect(industries).toEqual([]);
    expect((await start(personId, { name: 'Eigener Name' })).name).toBe('Eigener Name');
    const { body } = await advisor.call(listResearches, { query: { personId } });
    expect(body.rows.map((row) => row.name)).toContain('Eigener Name');
    expect(body.total).toBe(2);
  });

  it('belongs to the owner of the person, also where an administrator begins it', async () => {
    const { personId } = await newPerson();
    const administrator = await app.as('Administrator');
    const { body } = await administrator.call(startPersonResearch, { params: { personId }, body: {} });
    expect((await advisor.call(getResearch, { params: body })).status).toBe(200);
  });
});
