import { updateDocument } from '@fundus/contract/document';
import { listRecentRecords, searchEverything } from '@fundus/contract/global-search';
import { type SearchKind, searchKinds } from '@fundus/contract/global-search-codes';
import { hasPermission, type Role, roles } from '@fundus/contract/permission';
import { deletePerson, updatePerson } from '@fundus/contract/person';
import { createTask } from '@fundus/contract/task';
import { updateVideo } from '@fundus/contract/video';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createBusinessModel } from '../../../../test/factories/business-model.factory.ts';
import { createBusinessPlan } from '../../../../test/factories/business-plan.factory.ts';
import { createCompany } from '../../../../test/factories/company.factory.ts';
import { createLibraryDocument } from '../../../../test/factories/document.factory.ts';
import { createProgramme } from '../../../../test/factories/funding-programme.factory.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createProjectOutline } from '../../../../test/factories/project-outline.factory.ts';
import { createExternalVideo } from '../../../../test/factories/video.factory.ts';

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

/** A word for each role that is like none of the others; without umlauts, so that letters may change places. */
const secrets = ['Aprikosenwein', 'Binsenkraut', 'Chrysanthemum', 'Dattelpalme', 'Enzianblau', 'Fliederduft'];
const commons = ['Gartenlaube', 'Hornveilchen', 'Immergrün', 'Jasminstrauch', 'Klatschmohn', 'Lavendelfeld'];
const ofRole = (words: readonly string[], role: Role): string => words[roles.indexOf(role)] ?? '';
const mistyped = (word: string): string => `${word.slice(0, 4)}${word.charAt(5)}${word.charAt(4)}${word.slice(6)}`;

type Answer = ReturnType<typeof searchEverything.response.parse>;

const search = async (client: UserClient, words: string): Promise<Answer> =>
  (await client.call(searchEverything, { query: { search: words } })).body;

/** The kinds that a search finds, each with what its hits are called. */
const foundBy = async (client: UserClient, words: string): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (await search(client, words)).groups.map(({ kind, hits }) => [kind, hits.map((hit) => hit.title)]),
  );

const firstId = async (client: UserClient, words: string, kind: SearchKind): Promise<string> =>
  (await search(client, words)).groups.find((group) => group.kind === kind)?.hits[0]?.id ?? '';

/** A record of every kind that a user may have, each of them called by a word that nothing else has. */
async function createAllOf({ user, call }: UserClient, word: string): Promise<SearchKind[]> {
  const { deps } = app;
  const made: SearchKind[] = [];
  const make = async (kind: SearchKind, create: () => Promise<unknown>): Promise<void> => {
    await create();
    made.push(kind);
  };
  if (hasPermission(user.roles, 'lead:receive')) {
    await make('lead', () => createAssignedLead(deps, user, { lastName: `${word}lead` }));
  }
  if (!hasPermission(user.roles, 'person:edit')) return made;
  await make('person', async () => {
    const { personId } = await createPerson(deps, user, { lastName: `${word}person` });
    await make('task', () => call(createTask, { body: { personId, title: `${word}task anrufen` } }));
  });
  await make('company', () => createCompany(deps, user, { name: `${word}company GmbH` }));
  await make('research', () => createResearch(deps, user, { name: `${word}research` }));
  await make('businessPlan', () => createBusinessPlan(deps, user, { name: `${word}plan` }));
  await make('businessModel', () => createBusinessModel(deps, user, { name: `${word}model` }));
  await make('projectOutline', () => createProjectOutline(deps, user, { name: `${word}outline` }));
  return made;
}

const inOrder = (kinds: readonly string[]): string[] => searchKinds.filter((kind) => kinds.includes(kind));

describe('the global search', () => {
  it.each(roles)('finds what a user has for its owner and for roles that see all alone: %s', async (role: Role) => {
    const word = ofRole(secrets, role);
    const owner = await app.as(role);
    const made = await createAllOf(owner, word);
    expect(Object.keys(await foundBy(owner, word))).toEqual(inOrder(made));
    const nothing = await search(owner, 'Xylophonspieler');
    expect(nothing).toEqual({ groups: [], isSimilar: false });
    for (const other of roles) {
      const reader = await app.as(other);
      const seen = made.filter((kind) =>
        kind === 'lead' ? hasPermission([other], 'lead:distribute') : hasPermission([other], 'record:reach:all'),
      );
      const answer = await search(reader, word);
      expect(answer.groups.map(({ kind }) => kind)).toEqual(inOrder(seen));
      // Invisible records answer like missing ones, mistyped as well.
      if (seen.length === 0) {
        expect(answer).toEqual(nothing);
        expect(await search(reader, mistyped(word))).toEqual(nothing);
      }
    }
  });

  it.each(roles)('finds of programmes and the library what a role sees: %s', async (role: Role) => {
    const word = ofRole(commons, role);
    await createProgramme(app.deps, { title: `${word}programm` });
    const documentId = await createLibraryDocument(app.deps, { title: `${word}dokument` });
    const videoId = await createExternalVideo(app.deps, administrator.user);
    const changed = { title: `${word}video` };
    await administrator.call(updateVideo, { params: { videoId }, body: { revision: 1, ...changed } });
    const reader = await app.as(role);
    const seen = [
      ...(hasPermission([role], 'funding-programme:read') ? ['programme'] : []),
      ...(hasPermission([role], 'library:read') ? ['document', 'video'] : []),
    ];
    expect(Object.keys(await foundBy(reader, word))).toEqual(inOrder(seen));
    // For others only: then they are not there, nor similar, nor remembered.
    const audience = roles.filter((one) => one !== role && hasPermission([one], 'library:read')).slice(0, 1);
    const [document, video] = [
      await firstId(administrator, word, 'document'),
      await firstId(administrator, word, 'video'),
    ];
    await administrator.call(updateDocument, { params: { documentId }, body: { revision: 1, audience } });
    await administrator.call(updateVideo, { params: { videoId }, body: { revision: 2, audience } });
    if (role === 'Administrator') return;
    expect(Object.keys(await foundBy(reader, word))).toEqual(seen.filter((kind) => kind === 'programme'));
    const records = `document.${document},video.${video}`;
    expect((await reader.call(listRecentRecords, { query: { records } })).body).toEqual([]);
  });

  it('finds by umlauts in any spelling, by several words, by beginnings, and by the person that a record is about', async () => {
    const advisor = await app.as('ZFMB-Profi-Partner');
    const values = { firstName: 'Jörg', lastName: 'Königgrätzer', company: 'Räucherei GmbH', town: 'Köln' };
    const { personId } = await createPerson(app.deps, advisor.user, values);
    await createResearch(app.deps, advisor.user, { name: 'Räucherofen' });
    await createBusinessPlan(app.deps, advisor.user, { name: 'Zweiter Standort', personId });
    const person = ['Jörg Königgrätzer'];
    for (const words of ['koeniggraetzer', 'KÖNIGG', 'joerg köln', 'räuch konig', 'jö kö']) {
      expect((await foundBy(advisor, words))['person'], words).toEqual(person);
    }
    expect(await foundBy(advisor, 'raeucherofen')).toEqual({ research: ['Räucherofen'] });
    const plan = (await search(advisor, 'königgr')).groups.find(({ kind }) => kind === 'businessPlan');
    expect(plan?.hits).toMatchObject([{ title: 'Zweiter Standort', detail: 'Jörg Königgrätzer' }]);
  });

  it('forgives typing mistakes where nothing is found as it was typed', async () => {
    const advisor = await app.as('ZFMB-Profi-Partner');
    await createPerson(app.deps, advisor.user, { lastName: 'Rosenbaum' });
    await createResearch(app.deps, advisor.user, { name: 'Digitalisierung' });
    for (const words of ['Rosenbuam', 'Rosebaum', 'Rosennbaum', 'Rozenbaum']) {
      const { groups, isSimilar } = await search(advisor, words);
      expect([words, isSimilar, groups.map(({ hits }) => hits[0]?.title)]).toEqual([words, true, ['Änne Rosenbaum']]);
    }
    expect((await search(advisor, 'Digitalisirung')).groups.map(({ kind }) => kind)).toEqual(['research']);
    expect(await search(advisor, 'Rosenb')).toMatchObject({ isSimilar: false });
  });

  it('puts those first that are called so, and of them those that were changed last; a group says that it has more', async () => {
    const advisor = await app.as('ZFMB-Profi-Partner');
    const ids: string[] = [];
    for (const [index, lastName] of ['Erster', 'Zweiter', 'Dritter'].entries()) {
      app.clock.advance({ seconds: 1 });
      const { personId } = await createPerson(app.deps, advisor.user, { lastName: `Vogelsang ${lastName}` });
      ids.push(personId);
      expect(index).toBe(ids.length - 1);
    }
    app.clock.advance({ seconds: 1 });
    await createPerson(app.deps, advisor.user, { lastName: 'Anders', notes: 'Kennt Vogelsang.' });
    app.clock.advance({ seconds: 1 });
    await advisor.call(updatePerson, {
      params: { personId: ids[0] ?? '' },
      body: { revision: 1, firstName: 'Ina' },
    });
    const titles = (await foundBy(advisor, 'vogelsang'))['person'] ?? [];
    expect(titles.slice(0, 3)).toEqual(['Ina Vogelsang Erster', 'Änne Vogelsang Dritter', 'Änne Vogelsang Zweiter']);
    for (let more = 0; more < 4; more++) {
      await createPerson(app.deps, advisor.user, { lastName: `Vogelsang ${more}` });
    }
    const [group] = (await search(advisor, 'vogelsang')).groups;
    expect([group?.hits.length, group?.hasMore]).toEqual([5, true]);
  });

  it('remembers what was opened, without what is gone, what the caller may not see, and what is no kind', async () => {
    const [advisor, other] = [await app.as('ZFMB-Profi-Partner'), await app.as('ZFMB-Profi-Partner')];
    const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Größel' });
    const { personId: gone } = await createPerson(app.deps, advisor.user, { lastName: 'Weg' });
    const { personId: foreign } = await createPerson(app.deps, other.user, { lastName: 'Fremd' });
    const { researchId } = await createResearch(app.deps, advisor.user, { name: 'Werkstatt' });
    const lead = await createLead(app.deps, { fields: { lastName: 'Unverteilt' } });
    await advisor.call(deletePerson, { params: { personId: gone } });
    const records = [
      `research.${researchId}`,
      `person.${foreign}`,
      `person.${gone}`,
      `lead.${lead.id}`,
      `user.${advisor.user.userId}`,
      `person.${personId}`,
    ].join(',');
    const { body } = await advisor.call(listRecentRecords, { query: { records } });
    expect(body.map(({ kind, title }) => [kind, title])).toEqual([
      ['research', 'Werkstatt'],
      ['person', 'Änne Größel'],
    ]);
    expect((await advisor.call(listRecentRecords, { query: { records: 'person.1' } })).status).toBe(422);
  });
});
