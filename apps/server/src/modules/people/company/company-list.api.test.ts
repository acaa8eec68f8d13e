import * as contract from '@fundus/contract/company';
import { companyList } from '@fundus/contract/company-codes';
import { sortsOf } from '@fundus/contract/list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createCompany } from '../../../../test/factories/company.factory.ts';

let app: TestApp;
let owner: UserClient;

const crowd = [
  { name: 'Ährenwerk GmbH', town: 'Ulm', federalState: 'BW' },
  { name: 'Bauhof KG', town: '' },
  { name: 'Zimmerei Öl', town: 'Aachen', postcode: '52062', registerNumber: 'HRB 4711' },
] as const;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
  for (const values of crowd) await createCompany(app.deps, owner.user, values);
  await createCompany(app.deps, (await app.as('ZFMB-Clever-Partner')).user, { name: 'Fremde GmbH' });
});
afterAll(() => app.close());

const names = async (query: object) =>
  (await owner.call(contract.listCompanies, { query })).body.rows.map(({ name }) => name);

it('shows the own companies in each order, page by page', async () => {
  expect(await names({})).toEqual(['Ährenwerk GmbH', 'Bauhof KG', 'Zimmerei Öl']);
  expect(await names({ sort: 'town' })).toEqual(['Zimmerei Öl', 'Ährenwerk GmbH', 'Bauhof KG']);
  for (const sort of sortsOf(companyList)) {
    const whole = await names({ sort });
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof owner.call<typeof contract.listCompanies>>> = await owner.call(
        contract.listCompanies,
        {
          query: { sort, limit: 1, ...(after === null ? {} : { after }) },
        },
      );
      expect(page.body.total).toBe(3);
      paged.push(...page.body.rows.map(({ name }) => name));
      after = page.body.next;
    } while (after !== null);
    expect(paged, sort).toEqual(whole);
  }
});

it('is searched in any spelling, by number and place, and narrowed by state', async () => {
  expect(await names({ search: 'aehrenwerk' })).toEqual(['Ährenwerk GmbH']);
  expect(await names({ search: 'oel aachen' })).toEqual(['Zimmerei Öl']);
  expect(await names({ search: 'HRB 4711' })).toEqual(['Zimmerei Öl']);
  expect(await names({ search: '52062' })).toEqual(['Zimmerei Öl']);
  expect(await names({ federalState: 'BW,NW' })).toEqual(['Ährenwerk GmbH', 'Zimmerei Öl']);
  expect(await names({ search: 'gmbh', deleted: 'true' })).toEqual([]);
});

it('shows those of all owners to administrators', async () => {
  const administrator = await app.as('Administrator');
  const all = await administrator.call(contract.listCompanies);
  expect(all.body.rows.map(({ name }) => name)).toContain('Fremde GmbH');
});

it('leaves as a file with the chosen columns', async () => {
  const { status, body } = await owner.call(contract.exportCompanies, {
    query: { format: 'csv', columns: 'name,town,persons' },
  });
  expect(status).toBe(200);
  expect(String(body)).toContain('Zimmerei Öl;Aachen;0');
});
