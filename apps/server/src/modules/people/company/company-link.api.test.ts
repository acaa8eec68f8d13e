import * as contract from '@fundus/contract/company-link';
import { listUndertakingAids } from '@fundus/contract/de-minimis-aid';
import * as persons from '@fundus/contract/person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createCompany } from '../../../../test/factories/company.factory.ts';
import { createDeMinimisAid } from '../../../../test/factories/de-minimis-aid.factory.ts';

let app: TestApp;
let owner: UserClient;
let other: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.as('ZFMB-Profi-Partner');
  other = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

const company = async (name: string) => (await createCompany(app.deps, owner.user, { name })).companyId;
const link = (companyId: string, otherCompanyId: string, values: object = {}) =>
  owner.call(contract.createCompanyLink, {
    params: { companyId },
    body: { otherCompanyId, holds: true, kind: 'shares', sharePercent: 51, ...values },
  });
const linksOf = async (companyId: string) =>
  (await owner.call(contract.listCompanyLinks, { params: { companyId } })).body;

describe('a link between companies', () => {
  it('stands at both, in its direction', async () => {
    const [mother, daughter] = [await company('Mutter AG'), await company('Tochter GmbH')];
    const made = await link(daughter, mother, { holds: false, sharePercent: 50.25, note: 'laut Handelsregister' });
    expect(made.body).toMatchObject({
      from: { companyId: mother, name: 'Mutter AG' },
      to: { companyId: daughter },
      sharePercent: 50.25,
      isSingleUndertaking: true,
    });
    expect(await linksOf(mother)).toEqual(await linksOf(daughter));
    const params = { companyId: mother, linkId: made.body.linkId };
    const changed = await owner.call(contract.updateCompanyLink, { params, body: { revision: 1, votingPercent: 30 } });
    expect(changed.body).toMatchObject({ votingPercent: 30, isSingleUndertaking: false, revision: 2 });
    expect((await owner.call(contract.deleteCompanyLink, { params })).status).toBe(204);
    expect(await linksOf(daughter)).toEqual([]);
  });

  it('is refused with itself, twice, with a company of another user, and with days that make no period', async () => {
    const [one, two] = [await company('Eins GmbH'), await company('Zwei GmbH')];
    const foreign = await createCompany(app.deps, other.user);
    const path = async (answer: ReturnType<typeof link>) => (await answer).error.issues?.[0]?.path;
    expect(await path(link(one, one))).toEqual(['otherCompanyId']);
    expect(await path(link(one, foreign.companyId))).toEqual(['otherCompanyId']);
    expect(await path(link(one, two, { sinceOn: '2026-02-01', untilOn: '2026-01-01' }))).toEqual(['untilOn']);
    expect((await link(one, two, { sharePercent: 33.333 })).status).toBe(422);
    await link(one, two);
    expect(await path(link(one, two, { sharePercent: 20 }))).toEqual(['kind']);
    expect((await link(one, two, { kind: 'appointment', sharePercent: null })).status).toBe(201);
  });
});

it('the ledger of a company is that of its single undertaking, each aid with its company', async () => {
  const named = async (name: string) => {
    const body = { kind: 'client' as const, lastName: 'Muster', company: name };
    const person = (await owner.call(persons.createPerson, { body })).body;
    await createDeMinimisAid(app.deps, owner.user, person.personId);
    return person.companyId ?? '';
  };
  const [one, two, far] = [await named('Kette Eins GmbH'), await named('Kette Zwei GmbH'), await named('Fern GmbH')];
  const mother = await company('Kette Holding AG');
  await link(mother, one);
  await link(mother, two, { kind: 'dominance', sharePercent: null });
  await link(mother, far, { sharePercent: 25 });
  const ledger = (await owner.call(listUndertakingAids, { params: { companyId: one }, query: {} })).body;
  expect(ledger.companies.map(({ name }) => name)).toEqual(['Kette Eins GmbH', 'Kette Holding AG', 'Kette Zwei GmbH']);
  expect(ledger.rows.map((row) => row.company.name).toSorted()).toEqual(['Kette Eins GmbH', 'Kette Zwei GmbH']);
  const [first, second] = ledger.rows;
  expect(ledger.receivedCents).toBe((first?.amountCents ?? 0) + (second?.amountCents ?? 0));
  expect(ledger.roomCents).toBe(ledger.ceilingCents - ledger.receivedCents);
  expect(ledger.returns.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(ledger.receivedCents);
  const alone = (await owner.call(listUndertakingAids, { params: { companyId: far }, query: {} })).body;
  expect(alone.rows).toHaveLength(1);
});
