import { listNotifications } from '@fundus/contract/notification';
import { listSavedSearches } from '@fundus/contract/saved-search';
import { expect, it } from 'vitest';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createSavedSearch } from '../../../../test/factories/saved-search.factory.ts';
import { killablePortal } from '../../../../test/killed-server.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';
import { judgeSavedSearches } from './saved-search-judging.service.ts';

const portal = killablePortal();

it('tells of each search once a day where the job runs in two server processes at the same moment', {
  timeout: 180_000,
}, async () => {
  const { app, advisor } = portal;
  const persons = await Promise.all(
    ['Ofen eins', 'Ofen zwei', 'Ofen drei'].map(async (name) => {
      const { personId } = await createPerson(app.deps, advisor.user);
      await createSavedSearch(app.deps, advisor.user, personId, { name, words: 'Zwillingsbackofen' });
      return personId;
    }),
  );
  // A server that starts brings the shipped catalogue; the words leave these two alone.
  for (const title of ['Zwillingsbackofen Nord', 'Zwillingsbackofen Süd']) {
    await createProgramme(app.deps, { title, status: 'open', regions: ['nationwide'] });
  }
  const titles = async () =>
    Promise.all(
      persons.map(async (personId) => {
        const { body } = await advisor.call(listSavedSearches, { params: { personId } });
        return body.flatMap(({ hits }) => hits.map(({ programme }) => programme.title)).toSorted();
      }),
    );
  const notices = async () =>
    (await advisor.call(listNotifications)).body.rows
      .filter(({ kind }) => kind === 'savedSearchHits')
      .map(({ values }) => `${values['searchName']}: ${values['total']}`)
      .toSorted();
  // Both are in the middle of the job, each with a search of its own, before either may write a hit.
  await portal.whileHeld('saved_search_hit', async () => {
    await Promise.all([portal.startServer(), portal.startServer()]);
    await waitForWaiting(app.deps.db, 2);
  });
  const once = ['Ofen drei: 2', 'Ofen eins: 2', 'Ofen zwei: 2'];
  await expect.poll(notices, { timeout: 30_000 }).toEqual(once);
  const found = persons.map(() => ['Zwillingsbackofen Nord', 'Zwillingsbackofen Süd']);
  expect(await titles()).toEqual(found);
  // A later programme of the day waits for the next notice, whichever server finds it.
  await createProgramme(app.deps, { title: 'Zwillingsbackofen West', status: 'open', regions: ['nationwide'] });
  await Promise.all([judgeSavedSearches(app.deps), judgeSavedSearches(app.deps)]);
  expect(await titles()).toEqual(found.map((each) => [...each, 'Zwillingsbackofen West']));
  expect(await notices()).toEqual(once);
});
