import { randomUUID } from 'node:crypto';
import * as contract from '@fundus/contract/business-model';
import { listMessages } from '@fundus/contract/message';
import { deletePerson } from '@fundus/contract/person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { contentWith, createBusinessModel, plainNote } from '../../../../test/factories/business-model.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('Authenticated');
});
afterAll(() => app.close());

const read = async (businessModelId: string) =>
  (await advisor.call(contract.getBusinessModel, { params: { businessModelId } })).body;

describe('a business model', () => {
  it('begins with a person, is told in their history, and leaves the lists with them', async () => {
    const { personId } = await createPerson(app.deps, advisor.user, { firstName: 'Änne', lastName: 'Größel' });
    const { body } = await advisor.call(contract.createBusinessModel, { body: { personId } });
    expect(body).toMatchObject({ name: 'Geschäftsmodell Änne Größel', person: { personId }, revision: 1 });
    const history = await advisor.call(listMessages, { params: { personId } });
    expect(history.body.rows.map(({ kind }) => kind)).toContain('businessModelAdded');
    const list = async () =>
      (await advisor.call(contract.listBusinessModels, { query: { search: 'Größel' } })).body.rows.map(
        (row) => row.paperId,
      );
    expect(await list()).toEqual([body.businessModelId]);
    await advisor.call(deletePerson, { params: { personId } });
    expect(await list()).toEqual([]);
  });

  it('goes to the trash and comes back; there it cannot be changed', async () => {
    const { businessModelId } = await createBusinessModel(app.deps, advisor.user, { name: 'Imkerei' });
    const params = { businessModelId };
    await advisor.call(contract.deleteBusinessModel, { params });
    const refused = await advisor.callLoosely(contract.updateBusinessModel, {
      params,
      body: { revision: 1, name: 'Neu' },
    });
    expect(refused.status).toBe(404);
    const trash = await advisor.call(contract.listBusinessModels, { query: { deleted: 'true', search: 'Imkerei' } });
    expect(trash.body.rows).toMatchObject([{ name: 'Imkerei', abilities: ['restore'] }]);
    await advisor.call(contract.restoreBusinessModel, { params });
    expect(await read(businessModelId)).toMatchObject({ deletedAt: null, abilities: ['edit', 'copy', 'delete'] });
  });

  it('keeps a moved note and its changed text of two callers, and names the note where both changed the text', async () => {
    const content = contentWith({ value: 'Brot' });
    const [id = ''] = Object.keys(content.notes);
    const { businessModelId } = await createBusinessModel(app.deps, advisor.user, { content });
    const change = (body: object) =>
      advisor.callLoosely(contract.updateBusinessModel, {
        params: { businessModelId },
        body: { revision: 1, ...body },
      });
    expect((await change({ places: { [id]: { field: 'segments', rank: 3 } } })).status).toBe(200);
    expect((await change({ notes: { [id]: { ...plainNote, text: 'Brot vom Vortag' } } })).status).toBe(200);
    const late = await change({ notes: { [id]: { ...plainNote, text: 'Kuchen' } } });
    expect(late.error).toMatchObject({ code: 'REVISION_CONFLICT', details: { fields: [`notes.${id}`] } });
    expect((await read(businessModelId)).content).toMatchObject({
      notes: { [id]: { text: 'Brot vom Vortag' } },
      places: { [id]: { field: 'segments' } },
    });
  });

  it('refuses a note without a place', async () => {
    const { businessModelId } = await createBusinessModel(app.deps, advisor.user);
    const id = randomUUID();
    const { error } = await advisor.callLoosely(contract.updateBusinessModel, {
      params: { businessModelId },
      body: { revision: 1, notes: { [id]: plainNote } },
    });
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: ['places', id] }] });
  });

  it('goes back to a version, keeps what was there as another, and branches an alternative from it', async () => {
    const content = contentWith({ value: 'Brot' });
    const [first = ''] = Object.keys(content.notes);
    const { businessModelId } = await createBusinessModel(app.deps, advisor.user, { name: 'Backstube', content });
    const params = { businessModelId };
    const { versionId } = (await advisor.call(contract.saveModelVersion, { params, body: { name: 'Anfang' } })).body;
    const second = randomUUID();
    await advisor.call(contract.updateBusinessModel, {
      params,
      body: {
        revision: 1,
        notes: { [first]: null, [second]: { ...plainNote, text: 'Kuchen' } },
        places: { [second]: { field: 'value', rank: 1 } },
      },
    });
    const back = await advisor.call(contract.restoreModelVersion, { params: { ...params, versionId } });
    expect(back.body.content.notes).toEqual({ [first]: { ...plainNote, text: 'Brot' }, [second]: null });
    const { body: versions } = await advisor.call(contract.listModelVersions, { params });
    expect(versions.map(({ name }) => name)).toEqual(['Vor der Rückkehr', 'Anfang']);
    const branch = await advisor.call(contract.copyBusinessModel, { params, body: { versionId } });
    expect(branch.body).toMatchObject({
      name: 'Backstube – Alternative aus „Anfang“',
      originId: businessModelId,
      content: { notes: { [first]: { text: 'Brot' } } },
    });
  });

  it('is printed as one PDF', async () => {
    const content = contentWith({ value: 'Brot', segments: 'Nachbarn', costs: 'Mehl' });
    const { businessModelId } = await createBusinessModel(app.deps, advisor.user, { content });
    const { status, body } = await advisor.call(contract.printBusinessModel, { params: { businessModelId } });
    expect([status, body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});
