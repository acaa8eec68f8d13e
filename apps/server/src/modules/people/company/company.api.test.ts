import * as contract from '@fundus/contract/company';
import * as persons from '@fundus/contract/person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createCompany } from '../../../../test/factories/company.factory.ts';

let app: TestApp;
let owner: UserClient;
let other: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
  other = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

const personOf = async (values: Partial<persons.Person>, user = owner) =>
  (await user.call(persons.createPerson, { body: { kind: 'client', lastName: 'Muster', ...values } })).body;
const read = async (companyId: string | null, user = owner) =>
  (await user.call(contract.getCompany, { params: { companyId: companyId ?? '' } })).body;
const readPerson = async (personId: string) => (await owner.call(persons.getPerson, { params: { personId } })).body;
const changePerson = async ({ personId, revision }: persons.Person, patch: object) =>
  owner.call(persons.updatePerson, { params: { personId }, body: { revision, ...patch } });

describe('a company', () => {
  it('is created, changed, trashed and brought back by its owner', async () => {
    const { status, body } = await owner.call(contract.createCompany, {
      body: { name: 'Erste GmbH', postcode: '01099' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Erste GmbH', federalState: 'SN', revision: 1, abilities: { edit: true } });
    const params = { companyId: body.companyId };
    const changed = await owner.call(contract.updateCompany, { params, body: { revision: 1, employees: 7 } });
    expect(changed.body).toMatchObject({ name: 'Erste GmbH', employees: 7, revision: 2 });
    expect((await owner.call(contract.deleteCompany, { params })).status).toBe(204);
    expect((await owner.call(contract.updateCompany, { params, body: { revision: 2, employees: 8 } })).status).toBe(
      403,
    );
    expect((await owner.call(contract.restoreCompany, { params })).body.deletedAt).toBeNull();
  });

  it('keeps three financial years at most, each once and the newest first', async () => {
    const { companyId } = await createCompany(app.deps, owner.user);
    const account = { isConsolidated: true, employees: 7.5, turnoverCents: 100, balanceSheetCents: null };
    const update = (revision: number, ...years: number[]) =>
      owner.call(contract.updateCompany, {
        params: { companyId },
        body: { revision, accounts: years.map((year) => ({ ...account, year })) },
      });
    expect((await update(1, 2023, 2025, 2024)).body.accounts.map(({ year }) => year)).toEqual([2025, 2024, 2023]);
    expect((await update(2, 2025, 2025)).error.issues?.[0]?.path).toEqual(['accounts', '1', 'year']);
    expect((await update(2, 2025, 2024, 2023, 2022)).status).toBe(422);
    const query = { format: 'csv', columns: 'name,accounts' } as const;
    const { raw } = await owner.call(contract.exportCompanies, { query });
    expect(raw.toString()).toContain('2025: 7,5 Beschäftigte (Jahresarbeitseinheiten), Umsatz 1');
  });

  it('must lie at an address of its country', async () => {
    const { companyId } = await createCompany(app.deps, owner.user);
    const refused = await owner.call(contract.updateCompany, {
      params: { companyId },
      body: { revision: 1, postcode: '123' },
    });
    expect([refused.status, refused.error.issues?.[0]?.path]).toEqual([422, ['postcode']]);
  });

  it('stays where persons belong to it', async () => {
    const { companyId } = await personOf({ company: 'Bleibt GmbH' });
    const refused = await owner.call(contract.deleteCompany, { params: { companyId: companyId ?? '' } });
    expect(refused.error.code).toBe('COMPANY_HAS_PERSONS');
  });
});

describe('the company of a person', () => {
  it('is made with what the person says, and found again by its name and postcode in any spelling', async () => {
    const first = await personOf({
      company: 'Bäckerei Süß GmbH',
      postcode: '50667',
      employees: 7,
      vatId: 'DE136695976',
    });
    expect(await read(first.companyId)).toMatchObject({
      name: 'Bäckerei Süß GmbH',
      postcode: '50667',
      employees: 7,
      vatId: 'DE136695976',
    });
    const second = await personOf({ company: 'BAECKEREI SUESS, GmbH', interns: 2 });
    expect(second).toMatchObject({
      companyId: first.companyId,
      company: 'Bäckerei Süß GmbH',
      employees: 7,
      interns: 2,
    });
    expect(await read(first.companyId)).toMatchObject({ interns: 2, revision: 2 });
    expect(await readPerson(first.personId)).toMatchObject({ interns: 2 });
    const elsewhere = await personOf({ company: 'Bäckerei Süß GmbH', postcode: '10115' });
    expect(elsewhere.companyId).not.toBe(first.companyId);
    const foreign = await personOf({ company: 'Bäckerei Süß GmbH', postcode: '50667' }, other);
    expect(foreign.companyId).not.toBe(first.companyId);
  });

  it('says the same beside all its persons, whichever of them is changed', async () => {
    const one = await personOf({ company: 'Gleich GmbH' });
    const two = await personOf({ company: 'Gleich GmbH' });
    await changePerson(one, { employees: 12, registerNumber: 'HRB 12' });
    expect(await readPerson(two.personId)).toMatchObject({ employees: 12, registerNumber: 'HRB 12' });
    const { revision } = await read(one.companyId);
    const params = { companyId: one.companyId ?? '' };
    await owner.call(contract.updateCompany, { params, body: { revision, name: 'Anders GmbH', employees: null } });
    for (const { personId } of [one, two]) {
      expect(await readPerson(personId)).toMatchObject({ company: 'Anders GmbH', employees: null });
    }
    await changePerson(await readPerson(two.personId), { company: 'ANDERS GmbH' });
    expect(await readPerson(one.personId)).toMatchObject({ company: 'ANDERS GmbH', companyId: two.companyId });
  });

  it('is left for another one, whose data count from then on', async () => {
    const before = await personOf({ company: 'Alt GmbH', employees: 3 });
    const target = await createCompany(app.deps, owner.user, { name: 'Ziel GmbH', interns: 1 });
    const moved = await changePerson(before, { companyId: target.companyId });
    expect(moved.body).toMatchObject({
      company: 'Ziel GmbH',
      companyId: target.companyId,
      employees: null,
      interns: 1,
    });
    expect(await read(before.companyId)).toMatchObject({ name: 'Alt GmbH', employees: 3 });
    const named = await changePerson(moved.body, { company: 'Noch eine GmbH' });
    expect(named.body.companyId).not.toBe(target.companyId);
    const left = await changePerson(named.body, { company: '' });
    expect(left.body).toMatchObject({ company: '', companyId: null });
  });

  it('is one of the owner alone', async () => {
    const foreign = await createCompany(app.deps, other.user);
    const refused = await changePerson(await personOf({}), { companyId: foreign.companyId });
    expect([refused.status, refused.error.issues?.[0]?.path]).toEqual([422, ['companyId']]);
    const created = await owner.call(persons.createPerson, {
      body: { kind: 'client', lastName: 'Muster', companyId: foreign.companyId },
    });
    expect(created.status).toBe(422);
  });

  it('is listed with its persons to those who see them', async () => {
    const { companyId, personId } = await personOf({ company: 'Liste GmbH', firstName: 'Änne', position: 'Chefin' });
    const params = { companyId: companyId ?? '' };
    const listed = await owner.call(contract.listCompanyPersons, { params });
    expect(listed.body).toEqual([{ personId, kind: 'client', name: 'Änne Muster', position: 'Chefin' }]);
    expect((await other.call(contract.listCompanyPersons, { params })).status).toBe(404);
    // A person of the company who was given to another user.
    await app.deps.db.updateTable('person').set({ ownerId: other.user.userId }).where('id', '=', personId).execute();
    expect(await read(companyId, other)).toMatchObject({ name: 'Liste GmbH', abilities: { edit: false } });
    expect((await owner.call(contract.listCompanyPersons, { params })).body).toEqual([]);
  });
});
