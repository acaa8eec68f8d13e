import {
  assignResearch,
  copyResearch,
  deleteResearch,
  getResearch,
  listResearches,
  restoreResearch,
  updateResearch,
} from '@fundus/contract/funding-research';
import { deletePerson, restorePerson } from '@fundus/contract/person';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveResearchesOfPersons } from '#modules/funding/share-link/share-link-owner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createResearch } from '../../../../test/factories/funding-research.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonProject } from '../../../../test/factories/person-project.factory.ts';
import { createPersonResearch } from '../../../../test/factories/person-research.factory.ts';
import { createShareLink } from '../../../../test/factories/share-link.factory.ts';

let app: TestApp;
let advisor: UserClient;
let other: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
  other = await app.as('Authenticated');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

const newPerson = (owner = advisor, lastName = 'Größel') => createPerson(app.deps, owner.user, { lastName });
const idsOf = async (query: { search?: string; personId?: string; deleted?: 'true' }, client = advisor) =>
  (await client.call(listResearches, { query })).body.rows.map(({ researchId }) => researchId);
const kindsOf = async (personId: string) =>
  (
    await app.deps.db
      .selectFrom('message')
      .select('kind')
      .where('personId', '=', personId)
      .where(sql<boolean>`kind like 'research%'`)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('a research of a person', () => {
  it('moves from one to another and becomes free again, and both histories know', async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const { projectId } = await createPersonProject(app.deps, advisor.user, two.personId);
    const { researchId } = await createResearch(app.deps, advisor.user);
    const assign = (body: { personId: string | null; projectId?: string | null }) =>
      advisor.call(assignResearch, { params: { researchId }, body });
    expect((await assign({ personId: one.personId })).body.person).toEqual({
      personId: one.personId,
      name: 'Änne Größel',
      projectId: null,
      projectName: '',
    });
    const moved = await assign({ personId: two.personId, projectId });
    expect(moved.body.person).toMatchObject({ personId: two.personId, projectName: 'Neue Werkstatt' });
    await assign({ personId: two.personId, projectId });
    expect((await assign({ personId: null })).body.person).toBeNull();
    expect(await kindsOf(one.personId)).toEqual(['researchAdded', 'researchRemoved']);
    expect(await kindsOf(two.personId)).toEqual(['researchAdded', 'researchRemoved']);
  });

  it('goes to no person out of the caller’s reach, and to no other owner', async () => {
    const { researchId } = await createResearch(app.deps, advisor.user);
    const foreign = await newPerson(other);
    const params = { researchId };
    const answer = await advisor.call(assignResearch, { params, body: { personId: foreign.personId } });
    expect(answer.status).toBe(404);
    const mixed = await administrator.call(assignResearch, { params, body: { personId: foreign.personId } });
    expect([mixed.status, mixed.error.issues?.[0]?.path]).toEqual([422, ['personId']]);
    const [own, another] = [await newPerson(), await newPerson()];
    const { projectId } = await createPersonProject(app.deps, advisor.user, another.personId);
    const wrong = await advisor.call(assignResearch, { params, body: { personId: own.personId, projectId } });
    expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([422, ['projectId']]);
  });

  it('is found by the person and stays theirs while it is edited and copied', async () => {
    const { personId } = await newPerson(advisor, 'Ährenfeld');
    const { researchId } = await createPersonResearch(app.deps, advisor.user, personId, { name: 'Ofen' });
    expect(await idsOf({ search: 'änne ähren' })).toEqual([researchId]);
    expect(await idsOf({ personId })).toEqual([researchId]);
    expect(await idsOf({ personId }, administrator)).toEqual([researchId]);
    expect(await idsOf({ personId }, other)).toEqual([]);
    await advisor.call(updateResearch, { params: { researchId }, body: { revision: 2, name: 'Backofen' } });
    const copy = (await advisor.call(copyResearch, { params: { researchId } })).body;
    expect(copy.person?.personId).toBe(personId);
    const foreignCopy = (await administrator.call(copyResearch, { params: { researchId } })).body;
    expect(foreignCopy.person).toBeNull();
    expect(await idsOf({ personId })).toEqual([copy.researchId, researchId]);
    await advisor.call(deleteResearch, { params: { researchId } });
    await advisor.call(restoreResearch, { params: { researchId } });
    expect(await kindsOf(personId)).toEqual(['researchAdded', 'researchAdded', 'researchRemoved', 'researchAdded']);
  });

  it('is hidden with the person in the trash, unchangeable, and back with them', async () => {
    const { personId } = await newPerson();
    const { researchId, revision } = await createPersonResearch(app.deps, advisor.user, personId);
    await advisor.call(deletePerson, { params: { personId } });
    expect(await idsOf({ personId })).toEqual([]);
    expect(await idsOf({ personId, deleted: 'true' })).toEqual([]);
    const { body } = await advisor.call(getResearch, { params: { researchId } });
    expect(body).toMatchObject({ abilities: { edit: false, share: false, print: false } });
    expect(body.deletedAt).not.toBeNull();
    const change = await advisor.call(updateResearch, { params: { researchId }, body: { revision, name: 'Neu' } });
    expect(change.status).toBe(404);
    await advisor.call(restorePerson, { params: { personId } });
    expect(await idsOf({ personId })).toEqual([researchId]);
    expect((await advisor.call(getResearch, { params: { researchId } })).body.deletedAt).toBeNull();
  });

  it('follows the person to another owner, with its links', async () => {
    const { personId } = await newPerson();
    const { researchId } = await createPersonResearch(app.deps, advisor.user, personId);
    const { shareLinkId } = await createShareLink(app.deps, advisor.user, { researchId });
    await app.deps.db.transaction().execute((tx) => giveResearchesOfPersons(tx, [personId], other.user.userId));
    expect((await advisor.call(getResearch, { params: { researchId } })).status).toBe(404);
    expect((await other.call(getResearch, { params: { researchId } })).status).toBe(200);
    const link = app.deps.db.selectFrom('shareLink').select('ownerId').where('id', '=', shareLinkId);
    expect((await link.executeTakeFirstOrThrow()).ownerId).toBe(other.user.userId);
  });
});
