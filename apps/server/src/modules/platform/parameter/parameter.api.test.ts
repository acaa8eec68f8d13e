import { getAdministrationOverview } from '@fundus/contract/administration';
import { createResearch } from '@fundus/contract/funding-research';
import {
  createParameter,
  deleteParameter,
  listParameters,
  type ParameterValue,
  updateParameter,
} from '@fundus/contract/parameter';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { getParameters } from './parameter.service.ts';

let app: TestApp;
let administrator: UserClient;

beforeEach(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterEach(() => app.close());

const valuesOf = async (key: string): Promise<ParameterValue[]> =>
  (await administrator.call(listParameters)).body.filter((one) => one.key === key);
const ceilingOn = async (day: string): Promise<number> =>
  (await getParameters(app.deps.db, ['deMinimisCeilingCents'], day)).deMinimisCeilingCents;
const lastAudit = () =>
  app.deps.db.selectFrom('auditEvent').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

const future = { value: 50_000_000, validFrom: '2031-01-01', source: 'Neue Verordnung', sourceUrl: '' };

it('a future value ends the present one the day before, and holds from its day on', async () => {
  const { body } = await administrator.call(createParameter, { body: { key: 'deMinimisCeilingCents', ...future } });
  expect(body).toMatchObject({ ...future, validUntil: null, updatedBy: expect.stringContaining('Erika') as string });
  const [, present] = await valuesOf('deMinimisCeilingCents');
  expect(present).toMatchObject({ value: 30_000_000, validUntil: '2030-12-31' });
  expect(await Promise.all(['2030-12-31', '2031-01-01'].map(ceilingOn))).toEqual([30_000_000, 50_000_000]);
  expect(await lastAudit()).toMatchObject({ action: 'parameter.created', subjectName: 'deMinimisCeilingCents' });
  await administrator.call(deleteParameter, { params: { parameterId: body.parameterId }, body: { revision: 1 } });
  expect((await valuesOf('deMinimisCeilingCents'))[0]).toMatchObject({ value: 30_000_000, validUntil: null });
});

it('the past changes only where the administrator confirms that it is meant', async () => {
  const [present] = await valuesOf('kmuEmployees');
  const { parameterId = '', revision = 0 } = present ?? {};
  const change = { params: { parameterId }, body: { revision, value: 251 } };
  const { error } = await administrator.call(updateParameter, change);
  expect(error).toMatchObject({ code: 'PARAMETER_PAST', details: { from: '2005-01-01' } });
  const source = await administrator.call(updateParameter, {
    ...change,
    body: { revision, sourceUrl: 'https://eur-lex.europa.eu/eli/reco/2003/361/oj' },
  });
  expect(source.body).toMatchObject({ value: 250, revision: revision + 1 });
  const confirmed = await administrator.call(updateParameter, {
    ...change,
    body: { revision: revision + 1, value: 251, confirmPast: true },
  });
  expect(confirmed.body.value).toBe(251);
  expect((await lastAudit()).changes).toEqual([{ field: 'value', from: 250, to: 251 }]);
  const late = await administrator.call(updateParameter, { ...change, body: { revision, value: 252 } });
  expect(late.error).toMatchObject({ code: 'REVISION_CONFLICT', details: { current: { value: 251 } } });
});

it('what the portal calculates with today cannot go, by no way', async () => {
  const [only] = await valuesOf('bafaProofMonths');
  const { parameterId = '', revision = 0 } = only ?? {};
  const body = { revision, confirmPast: true };
  expect((await administrator.call(deleteParameter, { params: { parameterId }, body })).error.code).toBe(
    'PARAMETER_NEEDED',
  );
  const moved = await administrator.call(updateParameter, {
    params: { parameterId },
    body: { ...body, validFrom: '2027-01-01' },
  });
  expect(moved.error.code).toBe('PARAMETER_NEEDED');
  const twin = await administrator.call(createParameter, {
    body: { key: 'bafaProofMonths', ...future, validFrom: only?.validFrom ?? '', confirmPast: true },
  });
  expect(twin.error.issues).toMatchObject([{ path: ['validFrom'], code: 'taken' }]);
});

it('two who enter a value at the same moment come one after the other', async () => {
  const send = (validFrom: string) =>
    administrator.call(createParameter, { body: { key: 'deMinimisYears', ...future, value: 4, validFrom } });
  const answers = await Promise.all([send('2031-01-01'), send('2032-01-01'), send('2031-01-01')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422]);
  const ends = (await valuesOf('deMinimisYears')).map(({ validFrom, validUntil }) => [validFrom, validUntil]);
  expect(ends.slice(0, 3)).toEqual([
    ['2032-01-01', null],
    ['2031-01-01', '2031-12-31'],
    ['2024-01-01', '2030-12-31'],
  ]);
});

it('a source that ends is pointed out until a value follows or the source is prolonged', async () => {
  const ending = async (): Promise<number> =>
    (await administrator.call(getAdministrationOverview)).body.endingParameterSources;
  const [base] = await valuesOf('bafaBaseCents');
  expect(base).toMatchObject({ validUntil: null, sourceValidUntil: '2026-12-31' });
  const before = await ending();
  await administrator.call(createParameter, { body: { ...future, key: 'bafaBaseCents', validFrom: '2027-01-01' } });
  expect(await ending()).toBe(before - 1);
  const [proof] = await valuesOf('bafaProofMonths');
  const { body } = await administrator.call(updateParameter, {
    params: { parameterId: proof?.parameterId ?? '' },
    body: { revision: proof?.revision ?? 0, sourceValidUntil: '2027-12-31' },
  });
  expect(body).toMatchObject({ value: proof?.value, source: proof?.source, sourceValidUntil: '2027-12-31' });
  expect((await lastAudit()).changes).toEqual([{ field: 'sourceValidUntil', from: '2026-12-31', to: '2027-12-31' }]);
  expect(await ending()).toBe(before - 2);
});

it('is not asked of those who need other numbers while its first value begins later', async () => {
  const { db } = app.deps;
  await db.updateTable('parameter').set({ validFrom: '2099-01-01' }).where('key', '=', 'bafaProofMonths').execute();
  await expect(getParameters(db, ['bafaBaseCents', 'bafaProofMonths'], '2026-11-20')).rejects.toThrow(
    'bafaProofMonths',
  );
  expect(await getParameters(db, ['bafaBaseCents'], '2026-11-20')).toEqual({ bafaBaseCents: 350_000 });
  const { body } = await administrator.call(createResearch, { body: { name: 'Bäckerei' } });
  expect(body.cumulation.deMinimisCeilingCents).toBe(30_000_000);
});
