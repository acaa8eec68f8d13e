import { getProgramme, updateProgramme } from '@fundus/contract/funding-programme';
import { checkPoints, listUpkeep, type UpkeepRow } from '@fundus/contract/programme-upkeep';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';

let app: TestApp;
let admin: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('Administrator');
});
afterAll(() => app.close());

const list = async (
  query: { search?: string; point?: UpkeepRow['points'][number]['point']; after?: string; limit?: string } = {},
) => (await admin.call(listUpkeep, { query })).body;
const rowOf = async (programmeId: string) =>
  (await list({ limit: '200' })).rows.find((row) => row.programmeId === programmeId);

it('puts those first that most researches and cases use, and pages without losing one', async () => {
  const once = await createProgramme(app.deps, { title: 'Mohnprogramm einmal', confidence: 'secondary' });
  const often = await createProgramme(app.deps, { title: 'Mohnprogramm oft', confidence: 'secondary' });
  await createProgramme(app.deps, { title: 'Mohnprogramm nie', confidence: 'secondary' });
  const advisor = await app.as('ZFMB-Profi-Partner');
  await createResearch(app.deps, advisor.user, { programmeIds: [often.programmeId, once.programmeId] });
  await createResearch(app.deps, advisor.user, { programmeIds: [often.programmeId] });
  const { rows, counts, total } = await list({ search: 'mohnprogramm' });
  expect(rows.map(({ title, researchCount }) => [title, researchCount])).toEqual([
    ['Mohnprogramm oft', 2],
    ['Mohnprogramm einmal', 1],
    ['Mohnprogramm nie', 0],
  ]);
  expect(counts).toMatchObject({ unverified: 3, guidelinePast: 0 });
  expect(total).toBe(3);
  const first = await list({ search: 'mohnprogramm', limit: '2' });
  const second = await list({ search: 'mohnprogramm', limit: '2', after: first.next ?? '' });
  expect([...first.rows, ...second.rows]).toEqual(rows);
  expect(second.next).toBeNull();
  expect((await list({ search: 'mohnprogramm', point: 'guidelineNear' })).rows).toEqual([]);
  expect((await admin.call(listUpkeep, { query: { after: 'überall' } })).status).toBe(422);
});

it('settles what was checked as long as the programme says the same there, and says who checked when', async () => {
  const { programmeId, content } = await createProgramme(app.deps, {
    title: 'Distelprogramm',
    confidence: 'knowledge',
    reading: 'once',
    factsOn: '2025-01-01',
  });
  const params = { programmeId };
  const points = (await rowOf(programmeId))?.points ?? [];
  expect(points.map(({ point }) => point)).toEqual(['unverified', 'missing', 'readOnce', 'factsOld']);
  const seen = points.filter(({ point }) => point !== 'missing').map(({ point, mark }) => ({ point, mark }));
  const left = await admin.call(checkPoints, { params, body: { points: seen } });
  expect(left.body.points.map(({ point }) => point)).toEqual(['missing']);
  const row = await rowOf(programmeId);
  expect(row?.points.map(({ point }) => point)).toEqual(['missing']);
  expect(row).toMatchObject({ lastCheckedAt: app.deps.clock().toISOString(), confidence: 'knowledge' });
  expect(row?.lastCheckedBy).toMatch(/^Erika/);
  const { body: checked } = await admin.call(getProgramme, { params });
  expect(checked.content).toMatchObject({ reading: 'twice', factsOn: '2026-11-20' });
  // Another source is another question: the point is open again.
  const body = {
    version: checked.version,
    content: { ...content, confidence: 'secondary' as const },
    protectedFields: [],
  };
  await admin.call(updateProgramme, { params, body });
  expect((await rowOf(programmeId))?.points.map(({ point }) => point)).toContain('unverified');
});

it('makes the light of age green where everything open is confirmed', async () => {
  const { programmeId } = await createProgramme(app.deps, {
    title: 'Ginsterprogramm',
    confidence: 'knowledge',
    factsOn: '2024-01-01',
  });
  const points = (await rowOf(programmeId))?.points.map(({ point, mark }) => ({ point, mark })) ?? [];
  const { body } = await admin.call(checkPoints, { params: { programmeId }, body: { points } });
  expect(body.points).toEqual([]);
  expect(await rowOf(programmeId)).toBeUndefined();
  const { body: confirmed } = await admin.call(getProgramme, { params: { programmeId } });
  expect([confirmed.content.factsOn, confirmed.factsAge]).toEqual(['2026-11-20', 'fresh']);
});

it('leaves open what says something else than the caller saw', async () => {
  const { programmeId } = await createProgramme(app.deps, { title: 'Kleeprogramm', confidence: 'secondary' });
  const points = [{ point: 'unverified' as const, mark: 'knowledge' }];
  const { body } = await admin.call(checkPoints, { params: { programmeId }, body: { points } });
  expect(body.points.map(({ point }) => point)).toContain('unverified');
  expect((await rowOf(programmeId))?.lastCheckedAt).toBeNull();
});

it('makes no version of a check that changes no fact', async () => {
  const { programmeId } = await createProgramme(app.deps, { title: 'Rauteprogramm', confidence: 'secondary' });
  const points = [{ point: 'unverified' as const, mark: 'secondary' }];
  await admin.call(checkPoints, { params: { programmeId }, body: { points } });
  const { body } = await admin.call(getProgramme, { params: { programmeId } });
  expect(body).toMatchObject({ version: 1, lastCheckedAt: app.deps.clock().toISOString() });
});
