import { getResearch, updateResearch } from '@fundus/contract/funding-research';
import { listIndustries } from '@fundus/contract/industry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

const correspondingTo = async (classification: 'wz2008' | 'wz2025', code: string) =>
  (await advisor.call(listIndustries, { query: { classification, correspondingTo: code } })).body.map(
    (row) => row.code,
  );

/** A subclass of 2008 that became this number of entries in 2025. */
async function findSubclass(isSplit: boolean) {
  const rows = await app.deps.db
    .selectFrom('industryCorrespondence')
    .select(['wz2008Code', 'wz2025Code'])
    .orderBy('wz2008Code')
    .orderBy('wz2025Code')
    .execute();
  const byCode = new Map<string, string[]>();
  for (const { wz2008Code, wz2025Code } of rows) {
    byCode.set(wz2008Code, [...(byCode.get(wz2008Code) ?? []), wz2025Code]);
  }
  const [code, candidates] = [...byCode].find(([, some]) => some.length > 1 === isSplit) ?? ['', []];
  return { code, candidates };
}

async function judge(codes: string[], industries: { classification: 'wz2008' | 'wz2025'; code: string }[]) {
  const { programmeId } = await createProgramme(app.deps, { rules: { op: 'industryIn', codes } });
  const { researchId } = await createResearch(app.deps, advisor.user, { programmeIds: [programmeId] });
  const params = { researchId };
  const { revision } = (await advisor.call(getResearch, { params })).body;
  const body = { revision, industries: industries.map((industry) => ({ ...industry, title: '' })) };
  const { judgement } = (await advisor.call(updateResearch, { params, body })).body;
  return [judgement?.items[0]?.verdict, judgement?.items[0]?.findings[0]?.missingFacts];
}

it('WZ 2008 and 2025: the correspondence is used where it is one to one, and a question where it is not', async () => {
  const single = await findSubclass(false);
  expect(await correspondingTo('wz2025', single.code)).toEqual(single.candidates);
  expect(await judge([`wz2025:${single.candidates[0]}`], [{ classification: 'wz2008', code: single.code }])).toEqual([
    'fits',
    [],
  ]);

  const split = await findSubclass(true);
  expect((await correspondingTo('wz2025', split.code)).toSorted()).toEqual(split.candidates.toSorted());
  const wanted = [`wz2025:${split.candidates[0]}`];
  const chosen = { classification: 'wz2008' as const, code: split.code };
  expect(await judge(wanted, [chosen])).toEqual(['dataMissing', ['industryPaths']]);
  const answer = (code: string | undefined) => ({ classification: 'wz2025' as const, code: code ?? '' });
  expect((await judge(wanted, [chosen, answer(split.candidates[0])]))[0]).toBe('fits');
  expect((await judge(wanted, [chosen, answer(split.candidates[1])]))[0]).toBe('doesNotFit');
});
