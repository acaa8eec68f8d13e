import { addDays, calendarDateAt } from '@fundus/contract/date';
import { endProgramme, getProgramme, updateProgramme } from '@fundus/contract/funding-programme';
import { updateResearch } from '@fundus/contract/funding-research';
import { listNotifications } from '@fundus/contract/notification';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { selectProgrammes } from '@fundus/contract/result-list';
import { dismissSavedSearchHit, listSavedSearches, updateSavedSearch } from '@fundus/contract/saved-search';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';
import { createSavedSearch } from '../../../../test/factories/saved-search.factory.ts';
import { judgeSavedSearches } from './saved-search-judging.service.ts';

let app: TestApp;
let advisor: UserClient;
let editor: UserClient;
let personId: string;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
  editor = await app.as('Administrator');
});
beforeEach(async () => {
  personId = (await createPerson(app.deps, advisor.user)).personId;
});
afterAll(() => app.close());

const keep = (values: Parameters<typeof createSavedSearch>[3] = {}) =>
  createSavedSearch(app.deps, advisor.user, personId, values);
const judge = () => judgeSavedSearches(app.deps);
/** Founding day of a firm that turns three years old in this number of days. */
const foundedOn = (days: number) => {
  const birthday = addDays(calendarDateAt(app.clock.now()), days);
  return `${Number(birthday.slice(0, 4)) - 3}${birthday.slice(4)}`;
};
const hits = async () => {
  const searches = (await advisor.call(listSavedSearches, { params: { personId } })).body;
  return searches.flatMap((search) =>
    search.hits.map(({ programme, kind, isDismissed }) => [programme.title, kind, isDismissed]),
  );
};
const notices = async () =>
  (await advisor.call(listNotifications)).body.rows
    .filter((notice) => notice.personId === personId)
    .map(({ kind, values }) => [kind, values['searchName'], values['total']]);
const add = (title: string, content: Partial<ProgrammeContent> = {}) =>
  createProgramme(app.deps, { title, status: 'open', regions: ['nationwide'], ...content });

async function change(programmeId: string, fields: Partial<ProgrammeContent>) {
  const { body } = await editor.call(getProgramme, { params: { programmeId } });
  const { content, currentVersion: version, protectedFields } = body;
  const answer = await editor.call(updateProgramme, {
    params: { programmeId },
    body: { version, content: { ...content, ...fields }, protectedFields },
  });
  expect(answer.status).toBe(200);
}

it('finds what came since it was kept, and tells it in one notice, whatever servers judge at once', async () => {
  await add('Schon da');
  await keep();
  await Promise.all([add('Erstes'), add('Zweites', { status: 'closed' })]);
  await add('Drittes');
  await Promise.all([judge(), judge(), judge()]);
  await judge();
  expect((await hits()).toSorted()).toEqual([
    ['Drittes', 'new', false],
    ['Erstes', 'new', false],
  ]);
  expect(await notices()).toEqual([['savedSearchHits', 'Werkstatt', '2']]);
});

it('asks its words and filters', async () => {
  await keep({ words: 'Backofen', filters: { fundingType: ['grant'] } });
  await add('Backofen als Zuschuss', { fundingTypes: ['grant'] });
  await add('Backofen als Darlehen', { fundingTypes: ['loan'] });
  await add('Drehbank als Zuschuss', { fundingTypes: ['grant'] });
  await judge();
  expect(await hits()).toEqual([['Backofen als Zuschuss', 'new', false]]);
});

it('tells once a day: later hits of a day come with the notice of the next', async () => {
  await keep();
  await add('Erstes');
  await judge();
  await add('Zweites');
  await judge();
  await add('Drittes');
  await judge();
  expect(await hits()).toHaveLength(3);
  expect(await notices()).toHaveLength(1);
  app.clock.advance({ minutes: 24 * 60 });
  await judge();
  await judge();
  expect(await notices()).toEqual([
    ['savedSearchHits', 'Werkstatt', '2'],
    ['savedSearchHits', 'Werkstatt', '1'],
  ]);
});

it('says why: changed, fitting by now, about to end; what ends is no hit any more', async () => {
  const { programmeId } = await add('Wechselhaft');
  const { programmeId: exhausted } = await add('Wieder offen', { status: 'exhausted' });
  const soon = { on: '2026-12-22', note: 'Stichtag' };
  await add('Läuft aus', { deadlines: [soon] });
  await keep();
  await judge();
  expect(await hits()).toEqual([]);
  await change(programmeId, { funder: 'Land Sachsen' });
  await change(exhausted, { status: 'open' });
  app.clock.advance({ minutes: 3 * 24 * 60 });
  await judge();
  expect((await hits()).toSorted()).toEqual([
    ['Läuft aus', 'aboutToEnd', false],
    ['Wechselhaft', 'changed', false],
    ['Wieder offen', 'newlyFitting', false],
  ]);
  await editor.call(endProgramme, { params: { programmeId }, body: { successorId: null } });
  await judge();
  expect(await hits()).toHaveLength(2);
});

it('leaves alone what was dismissed and what a research of the person has', async () => {
  const { searchId, research } = await keep();
  const { programmeId } = await add('Nichts für uns');
  const { programmeId: chosen } = await add('Gewählt');
  await judge();
  const params = { personId, searchId, programmeId };
  await advisor.call(dismissSavedSearchHit, { params, body: { isDismissed: true } });
  await advisor.call(selectProgrammes, {
    params: { researchId: research?.researchId ?? '' },
    body: { programmeIds: [chosen] },
  });
  app.clock.advance({ minutes: 24 * 60 });
  await change(programmeId, { funder: 'Land Sachsen' });
  await change(chosen, { funder: 'Land Sachsen' });
  await judge();
  expect(await hits()).toEqual([['Nichts für uns', 'new', true]]);
  expect(await notices()).toHaveLength(1);
});

it('finds nothing while it is paused, and afterwards what came meanwhile', async () => {
  const { searchId } = await keep();
  const params = { personId, searchId };
  await advisor.call(updateSavedSearch, { params, body: { revision: 1, isPaused: true } });
  await add('Inzwischen');
  await judge();
  expect([await hits(), await notices()]).toEqual([[], []]);
  await advisor.call(updateSavedSearch, { params, body: { revision: 2, isPaused: false } });
  await judge();
  expect(await hits()).toEqual([['Inzwischen', 'new', false]]);
});

it('finds what the firm fits by growing a year older, and withdraws what it grew out of', async () => {
  const { researchId, revision } = await createPersonResearch(app.deps, advisor.user, personId, { programmeIds: [] });
  await advisor.call(updateResearch, {
    params: { researchId },
    body: { revision, start: { foundedOn: foundedOn(2) } },
  });
  const aged = (minimum: number | null, maximum: number | null): Partial<ProgrammeContent> => ({
    rules: { op: 'between', fact: 'companyAgeYears', minimum, maximum },
  });
  await add('Ab drei Jahren', aged(3, null));
  await keep({ researchId });
  await add('Bis zwei Jahre', aged(null, 2));
  await judge();
  // In the year after »bis zwei Jahre« it depends on what the funder counts from.
  expect(await hits()).toEqual([['Bis zwei Jahre', 'new', false]]);
  app.clock.advance({ minutes: 24 * 60 });
  await judge();
  expect(await hits()).toEqual([['Bis zwei Jahre', 'new', false]]);
  app.clock.advance({ minutes: 24 * 60 });
  await judge();
  expect(await hits()).toEqual([['Ab drei Jahren', 'newlyFitting', false]]);
});
