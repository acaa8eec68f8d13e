import { listCalendar } from '@fundus/contract/calendar';
import { createFundingCases, getFundingCase, updateFundingCase } from '@fundus/contract/funding-case';
import { endProgramme, updateProgramme } from '@fundus/contract/funding-programme';
import { getResearch } from '@fundus/contract/funding-research';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';

let app: TestApp;
let administrator: UserClient;
const begin = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterEach(() => app.clock.set(begin));
afterAll(() => app.close());

/** A case of a programme of its own that is still to be filed. */
async function unfiledCase(values: Partial<ProgrammeContent>) {
  app.clock.set(begin);
  const advisor = await app.as('ZFMB-Profi-Partner');
  const { personId } = await createPerson(app.deps, advisor.user);
  const { programmeId, content } = await createProgramme(app.deps, {
    title: 'Läuft aus',
    status: 'rolling',
    ...values,
  });
  const made = await advisor.call(createFundingCases, { params: { personId }, body: { programmeIds: [programmeId] } });
  const params = { caseId: made.body[0]?.caseId ?? '' };
  return {
    advisor,
    personId,
    programmeId,
    filing: async () => {
      // A session does not outlive a move of the clock by weeks.
      const reader = await app.as(advisor.user);
      return (await reader.call(getFundingCase, { params })).body.filing;
    },
    file: () => advisor.call(updateFundingCase, { params, body: { revision: 1, appliedOn: '2026-11-20' } }),
    extend: (validUntil: string | null) =>
      administrator.call(updateProgramme, {
        params: { programmeId },
        body: { version: 1, content: { ...content, validUntil }, protectedFields: [] },
      }),
    days: async () =>
      (await advisor.call(listCalendar, { query: { from: '2026-11-01', to: '2027-11-30' } })).body
        .filter(({ kind }) => kind !== 'task')
        .map(({ kind, on, subject }) => [kind, on, subject?.id === params.caseId]),
  };
}

it('a case that is not filed says its last day, also in the calendar, and follows the catalogue', async () => {
  const one = await unfiledCase({ validUntil: '2026-12-31' });
  expect(await one.filing()).toEqual({ standing: 'until', on: '2026-12-31', isFinal: false });
  expect(await one.days()).toEqual([['caseFiling', '2026-12-31', true]]);
  expect((await one.extend('2027-06-30')).status).toBe(200);
  expect(await one.filing()).toEqual({ standing: 'until', on: '2027-06-30', isFinal: false });
  expect(await one.days()).toEqual([['caseFiling', '2027-06-30', true]]);
});

it('on 4 January a programme that ended with the year is over for what was not filed', async () => {
  const one = await unfiledCase({ validUntil: '2026-12-31' });
  app.clock.set(new Date('2027-01-04T09:00:00Z'));
  expect(await one.filing()).toEqual({ standing: 'over', on: '2026-12-31', isFinal: false });
});

it('a case that was filed has nothing left to file', async () => {
  const one = await unfiledCase({ validUntil: '2026-12-31' });
  expect((await one.file()).status).toBe(200);
  expect(await one.filing()).toBeNull();
  expect(await one.days()).toEqual([]);
});

it('a programme that takes no applications, or left the catalogue, has no day', async () => {
  const one = await unfiledCase({ status: 'exhausted', validUntil: '2026-12-31' });
  expect(await one.filing()).toMatchObject({ standing: 'closed' });
  expect(await one.days()).toEqual([]);
  await administrator.call(endProgramme, { params: { programmeId: one.programmeId }, body: { successorId: null } });
  expect(await one.filing()).toMatchObject({ standing: 'over', on: null });
});

it('an item of a research says it by the programme of today, and no more once the application was filed', async () => {
  const one = await unfiledCase({ validUntil: '2026-12-31' });
  const research = await createPersonResearch(app.deps, one.advisor.user, one.personId, {
    programmeIds: [one.programmeId],
  });
  const params = { researchId: research.researchId };
  const filing = async () => (await one.advisor.call(getResearch, { params })).body.items[0]?.filing;
  expect(await filing()).toMatchObject({ on: '2026-12-31' });
  await one.extend('2027-06-30');
  expect(await filing()).toMatchObject({ on: '2027-06-30' });
  const itemIds = research.items.map(({ itemId }) => itemId);
  // The case that was begun without a list is put to the chosen programme.
  await one.advisor.call(createFundingCases, { params: { personId: one.personId }, body: { itemIds } });
  await one.file();
  expect(await filing()).toBeNull();
});
