import { listMessages } from '@fundus/contract/message';
import { selectProgrammes } from '@fundus/contract/result-list';
import {
  createSavedSearch,
  deleteSavedSearch,
  dismissSavedSearchHit,
  listSavedSearches,
  restoreSavedSearch,
  updateSavedSearch,
} from '@fundus/contract/saved-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';
import { createSavedSearch as saveSearch } from '../../../../test/factories/saved-search.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

const newPerson = async () => (await createPerson(app.deps, advisor.user)).personId;
const list = async (personId: string) => (await advisor.call(listSavedSearches, { params: { personId } })).body;

/** A search with a hit, as the job writes it. */
async function searchWithHit() {
  const personId = await newPerson();
  const search = await saveSearch(app.deps, advisor.user, personId);
  const { programmeId } = await createProgramme(app.deps, { title: 'Zuschuss für Werkstätten' });
  await app.deps.db
    .insertInto('savedSearchHit')
    .values({ searchId: search.searchId, programmeId, kind: 'new', foundAt: app.deps.clock() })
    .execute();
  return { personId, search, programmeId, params: { personId, searchId: search.searchId } };
}

describe('a saved search', () => {
  it('keeps answers, words and filters of a research with its person, and its name without another', async () => {
    const personId = await newPerson();
    const { researchId } = await createPersonResearch(app.deps, advisor.user, personId, { name: 'Halle' });
    const made = await advisor.call(createSavedSearch, {
      params: { personId },
      body: { researchId, words: ' digitale Werkstatt ', filters: { fundingType: ['grant'], closingWithinDays: 90 } },
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        name: 'Halle',
        words: 'digitale Werkstatt',
        filters: { fundingType: ['grant'], closingWithinDays: 90 },
        research: { researchId, name: 'Halle' },
        isPaused: false,
        hits: [],
        revision: 1,
      },
    ]);
    expect(await list(personId)).toEqual([made.body]);
  });

  it('is refused for a research of another person', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const { researchId } = await createPersonResearch(app.deps, advisor.user, other);
    const answer = await advisor.call(createSavedSearch, { params: { personId: one }, body: { researchId } });
    expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([422, ['researchId']]);
  });

  it('is paused, renamed, deleted and brought back; keeping and deleting stand in the history', async () => {
    const { personId, params, programmeId } = await searchWithHit();
    const changed = await advisor.call(updateSavedSearch, {
      params,
      body: { revision: 1, name: 'Neue Halle', isPaused: true },
    });
    expect(changed.body).toMatchObject({ name: 'Neue Halle', isPaused: true, revision: 2 });
    await advisor.call(deleteSavedSearch, { params });
    expect(await list(personId)).toEqual([]);
    expect((await advisor.call(deleteSavedSearch, { params })).status).toBe(404);
    const back = await advisor.call(restoreSavedSearch, { params });
    expect(back.body).toMatchObject({ name: 'Neue Halle', hits: [{ programme: { programmeId } }] });
    expect((await advisor.call(restoreSavedSearch, { params })).body).toEqual(back.body);
    const { rows } = (await advisor.call(listMessages, { params: { personId } })).body;
    expect(rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('search'))).toEqual([
      'searchRestored',
      'searchRemoved',
      'searchSaved',
    ]);
  });

  it('is found by no one but the owner of the person', async () => {
    const { params } = await searchWithHit();
    const stranger = await app.as('ZFMB-Profi-Partner');
    const { personId } = params;
    expect((await stranger.call(listSavedSearches, { params: { personId } })).status).toBe(404);
    expect((await stranger.call(deleteSavedSearch, { params })).status).toBe(404);
  });
});

describe('a hit', () => {
  it('is dismissed and comes back by the hand of the user', async () => {
    const { params, programmeId } = await searchWithHit();
    const dismiss = (isDismissed: boolean) =>
      advisor.call(dismissSavedSearchHit, { params: { ...params, programmeId }, body: { isDismissed } });
    expect((await dismiss(true)).body.hits).toMatchObject([
      { kind: 'new', isDismissed: true, programme: { title: 'Zuschuss für Werkstätten' } },
    ]);
    expect((await dismiss(false)).body.hits).toMatchObject([{ isDismissed: false }]);
    const { programmeId: another } = await createProgramme(app.deps);
    const none = { params: { ...params, programmeId: another }, body: { isDismissed: true } };
    expect((await advisor.call(dismissSavedSearchHit, none)).status).toBe(404);
  });

  it('is no longer shown once a research of the person has the programme', async () => {
    const { personId, search, programmeId } = await searchWithHit();
    expect((await list(personId))[0]?.hits).toHaveLength(1);
    const researchId = search.research?.researchId ?? '';
    await advisor.call(selectProgrammes, { params: { researchId }, body: { programmeIds: [programmeId] } });
    expect((await list(personId))[0]?.hits).toEqual([]);
  });
});
