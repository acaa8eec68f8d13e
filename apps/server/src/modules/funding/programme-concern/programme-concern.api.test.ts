import { createFundingCases, refreshFundingCase, updateFundingCase } from '@fundus/contract/funding-case';
import { endProgramme, updateProgramme } from '@fundus/contract/funding-programme';
import { updateResearch } from '@fundus/contract/funding-research';
import { refreshItem } from '@fundus/contract/funding-research-item';
import { listProgrammeConcerns } from '@fundus/contract/programme-concern';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const amount = (amountMaximumCents: number): Partial<ProgrammeContent> => ({
  fundingTypes: ['grant'],
  amountMaximumCents,
});

/** An advisor with a research and a case that rest on the first version of a programme. */
async function usedProgramme() {
  const advisor = await app.as('ZFMB-Profi-Partner');
  const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Kranz' });
  const { programmeId, content } = await createProgramme(app.deps, {
    title: 'Werkstattzuschuss',
    status: 'rolling',
    ...amount(1_000_000),
  });
  const research = await createPersonResearch(app.deps, advisor.user, personId, { programmeIds: [programmeId] });
  const made = await advisor.call(createFundingCases, { params: { personId }, body: { programmeIds: [programmeId] } });
  const caseId = made.body[0]?.caseId ?? '';
  let version = 1;
  return {
    advisor,
    personId,
    programmeId,
    research,
    caseId,
    change: (values: Partial<ProgrammeContent>) => {
      const body = { version, content: { ...content, ...values }, protectedFields: [] };
      version += 1;
      return administrator.call(updateProgramme, { params: { programmeId }, body });
    },
    concerns: async (reader: UserClient = advisor) =>
      (await reader.call(listProgrammeConcerns, { params: { programmeId } })).body.rows,
  };
}

it('a changed programme concerns what rests on its earlier version, until that takes the present one over', async () => {
  const used = await usedProgramme();
  expect(await used.concerns()).toEqual([]);
  await used.change({ ...amount(2_000_000), validUntil: '2026-12-31' });
  const rows = await used.concerns();
  expect(rows.map(({ kind, change, person }) => [kind, change, person?.name])).toEqual([
    ['case', 'changed', 'Änne Kranz'],
    ['research', 'changed', 'Änne Kranz'],
  ]);
  for (const { changedFields } of rows) expect(changedFields).toEqual(['amountMaximumCents', 'validUntil']);
  const [ofCase, ofResearch] = rows;
  expect(ofCase).toMatchObject({ caseState: 'preparing', filing: { standing: 'until', on: '2026-12-31' } });
  expect([ofResearch?.before?.worth?.amountCents, ofResearch?.after?.worth?.amountCents]).toEqual([
    1_000_000, 2_000_000,
  ]);
  await used.advisor.call(refreshFundingCase, { params: { caseId: used.caseId } });
  expect((await used.concerns()).map(({ kind }) => kind)).toEqual(['research']);
  const { researchId, items } = used.research;
  await used.advisor.call(refreshItem, { params: { researchId, itemId: items[0]?.itemId ?? '' } });
  expect(await used.concerns()).toEqual([]);
});

it('an ended programme concerns mixes and all that is not filed, and nothing can be promised of it', async () => {
  const used = await usedProgramme();
  const { researchId, revision } = used.research;
  const shares = [{ programmeId: used.programmeId, block: 'machine' as const, cents: 500_000 }];
  await used.advisor.call(updateResearch, {
    params: { researchId },
    body: { revision, financingMix: { kind: 'own', shares } },
  });
  await administrator.call(endProgramme, { params: { programmeId: used.programmeId }, body: { successorId: null } });
  const rows = await used.concerns();
  expect(rows.map(({ kind, change, mixCents }) => [kind, change, mixCents])).toEqual([
    ['case', 'ended', null],
    ['research', 'ended', 500_000],
  ]);
  expect(rows[1]?.after).toEqual({ verdict: 'doesNotFit', worth: null });
  await used.advisor.call(updateFundingCase, {
    params: { caseId: used.caseId },
    body: { revision: 1, appliedOn: '2026-11-01', guardReason: 'War schon eingereicht' },
  });
  expect((await used.concerns()).map(({ kind }) => kind)).toEqual(['research']);
});

it('shows an advisor the own records alone, and administrators those of all', async () => {
  const used = await usedProgramme();
  await used.change(amount(3_000_000));
  expect(await used.concerns(await app.as('ZFMB-Profi-Partner'))).toEqual([]);
  expect(await used.concerns(administrator)).toHaveLength(2);
});
