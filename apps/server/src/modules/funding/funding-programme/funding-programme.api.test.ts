import { downloadFile } from '@fundus/contract/file';
import * as contract from '@fundus/contract/funding-programme';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { createSynonymGroup, updateSynonymGroup } from '@fundus/contract/search-synonym';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createProgramme, pdfOf, programmeContentOf } from '../../../../test/factories/funding-programme.factory.ts';
import { loadCatalogue } from './catalogue-load.service.ts';

let app: TestApp;
let admin: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.as('Administrator');
});
afterAll(() => app.close());

const fieldsOf = (changed: Partial<ProgrammeContent>) => programmeContentOf(changed);

describe('editing', () => {
  it('makes a version of every change and refuses the slower of two editors', async () => {
    const created = await admin.call(contract.createProgramme, {
      body: { content: fieldsOf({ title: 'Förderkredit' }) },
    });
    expect(created.status).toBe(201);
    const { programmeId, content } = created.body;
    const params = { programmeId };
    const body = { version: 1, content: { ...content, funder: 'KfW' }, protectedFields: ['funder' as const] };
    const updated = await admin.call(contract.updateProgramme, { params, body });
    expect(updated.body).toMatchObject({ version: 2, protectedFields: ['funder'], content: { funder: 'KfW' } });
    const slower = await admin.call(contract.updateProgramme, { params, body });
    expect(slower.error.code).toBe('REVISION_CONFLICT');
    expect(slower.error.details).toMatchObject({ current: { version: 2, content: { funder: 'KfW' } } });
    const same = await admin.call(contract.updateProgramme, { params, body: { ...body, version: 2 } });
    expect(same.body.version).toBe(2);
    const versions = await admin.call(contract.listProgrammeVersions, { params });
    expect(versions.body.map(({ version, changedFields, origin }) => ({ version, changedFields, origin }))).toEqual([
      { version: 2, changedFields: ['funder'], origin: 'editor' },
      { version: 1, changedFields: [], origin: 'editor' },
    ]);
    expect(versions.body[0]?.createdBy).toMatch(/^Erika Beispiel/);
    const first = await admin.call(contract.getProgramme, { params, query: { version: 1 } });
    expect(first.body).toMatchObject({ version: 1, currentVersion: 2, content: { funder: '' } });
  });

  it('keeps notes of its upkeep from all but administrators', async () => {
    const editorNotes = ['Zwei Quellen widersprechen sich beim Höchstbetrag.'];
    const { programmeId } = await createProgramme(app.deps, { editorNotes, shortText: 'Fördert Maschinen.' });
    const params = { programmeId };
    const shown = await admin.call(contract.getProgramme, { params });
    expect(shown.body.content.editorNotes).toEqual(editorNotes);
    const advisor = await app.as('Authenticated');
    for (const query of [{}, { version: 1 }]) {
      const read = await advisor.call(contract.getProgramme, { params, query });
      expect(read.body.content.shortText).toBe('Fördert Maschinen.');
      expect(JSON.stringify(read.body)).not.toContain('widersprechen');
    }
  });

  it('names codes that no list has at their place', async () => {
    const content = fieldsOf({ fundingAreas: ['arbeit', 'erfunden'], fundingRateMinimum: 60, fundingRateMaximum: 50 });
    const answer = await admin.call(contract.createProgramme, { body: { content } });
    expect(answer.status).toBe(422);
    expect(answer.error.issues?.map(({ path, code }) => ({ path, code }))).toEqual([
      { path: ['content', 'fundingAreas', 1], code: 'invalidChoice' },
      { path: ['content', 'fundingRateMinimum'], code: 'numberTooLarge' },
    ]);
  });

  it('ends, names a successor and reopens, but never in a circle', async () => {
    const { programmeId } = await createProgramme(app.deps);
    const { programmeId: successorId } = await createProgramme(app.deps, { title: 'Nachfolger' });
    const params = { programmeId };
    const ended = await admin.call(contract.endProgramme, { params, body: { successorId } });
    expect(ended.body.successor).toEqual({ programmeId: successorId, title: 'Nachfolger' });
    expect(ended.body.endedAt).not.toBeNull();
    const circle = { params: { programmeId: successorId }, body: { successorId: programmeId } };
    expect((await admin.call(contract.endProgramme, circle)).status).toBe(422);
    const reopened = await admin.call(contract.reopenProgramme, { params });
    expect(reopened.body).toMatchObject({ endedAt: null, successor: null, version: 3 });
  });

  it('lets checked facts be of today', async () => {
    const { programmeId } = await createProgramme(app.deps, { factsOn: '2025-01-01' });
    const before = await admin.call(contract.getProgramme, { params: { programmeId } });
    expect(before.body.factsAge).toBe('old');
    const checked = await admin.call(contract.checkProgramme, { params: { programmeId } });
    expect(checked.body).toMatchObject({ factsAge: 'fresh', content: { factsOn: '2026-11-20' }, version: 2 });
    expect(checked.body.lastCheckedBy).toMatch(/^Erika/);
  });
});

describe('list', () => {
  it('pages in German order without losing or repeating a programme, in every order', async () => {
    const titles = ['Äpfel', 'Apfel', 'Zebra', 'Öl', 'Ofen', 'zahm'];
    for (const [index, title] of titles.entries()) {
      await createProgramme(app.deps, {
        title: `Listenprobe ${title}`,
        factsOn: index % 2 ? null : `2026-0${index + 1}-01`,
      });
    }
    for (const sort of ['title', 'funder', 'updatedAt', 'factsOn'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let after: string | undefined;
        do {
          const query = { search: 'listenprobe', sort, direction, limit: 2, ...(after !== undefined && { after }) };
          const { body } = await admin.call(contract.listProgrammes, { query });
          seen.push(...body.rows.map(({ title }) => title.slice('Listenprobe '.length)));
          expect(body).toMatchObject({ total: 6, totalIsExact: true });
          after = body.next ?? undefined;
        } while (after !== undefined);
        expect([...seen].sort()).toEqual([...titles].sort());
        const german = ['Apfel', 'Äpfel', 'Ofen', 'Öl', 'zahm', 'Zebra'];
        if (sort === 'title') expect(seen).toEqual(direction === 'asc' ? german : german.toReversed());
      }
    }
  });

  it('counts what each facet would leave beside all other filters', async () => {
    const facetsOf = async (query: object) =>
      (await admin.call(contract.countProgrammeFacets, { query: { search: 'Facettenprobe', ...query } })).body;
    await createProgramme(app.deps, { title: 'Facettenprobe eins', level: 'federal', fundingTypes: ['grant', 'loan'] });
    await createProgramme(app.deps, { title: 'Facettenprobe zwei', level: 'state', fundingTypes: ['grant'] });
    expect(await facetsOf({})).toEqual({ level: { federal: 1, state: 1 }, fundingType: { grant: 2, loan: 1 } });
    // The choice of a facet narrows the others alone.
    expect(await facetsOf({ level: 'state' })).toEqual({ level: { federal: 1, state: 1 }, fundingType: { grant: 1 } });
    // Counted are the programmes that the list shows: a typing mistake is forgiven by both.
    expect(await facetsOf({ search: 'Facetenprobe' })).toEqual(await facetsOf({}));
  });

  it('finds parts of words and mistyped ones and refuses a cursor of its own making', async () => {
    const mistyped = await admin.call(contract.listProgrammes, { query: { search: 'Listenprobee Zebra' } });
    expect(mistyped.body.rows.map(({ title }) => title)).toContain('Listenprobe Zebra');
    const wild = await admin.call(contract.listProgrammes, { query: { search: '%_\\' } });
    expect(wild.body.rows).toEqual([]);
    const query = { after: Buffer.from('{"value":"x"}').toString('base64url') };
    expect((await admin.call(contract.listProgrammes, { query })).status).toBe(422);
  });

  it('filters by the light', async () => {
    const { programmeId } = await createProgramme(app.deps, { title: 'Ampelprobe', factsOn: '2026-10-21' });
    for (const [age, found] of [
      ['fresh', 1],
      ['ageing', 0],
      ['old', 0],
    ] as const) {
      const { body } = await admin.call(contract.listProgrammes, { query: { search: 'Ampelprobe', factsAge: age } });
      expect(body.rows.filter((row) => row.programmeId === programmeId)).toHaveLength(found);
    }
  });
});

describe('documents', () => {
  it('counts pages, tells what is broken, and hands files out by a signed address for a while', async () => {
    const { programmeId } = await createProgramme(app.deps);
    const params = { programmeId };
    const upload = { fileName: 'Merkblatt.pdf', content: pdfOf(3) };
    const kept = await admin.call(contract.uploadProgrammeDocument, {
      params,
      upload,
      body: { kind: 'leaflet', title: '' },
    });
    expect(kept.body).toMatchObject({ title: 'Merkblatt', pages: 3, problem: null });
    const broken = await admin.call(contract.uploadProgrammeDocument, {
      params,
      upload: { fileName: 'kaputt.pdf', content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 7)]) },
      body: { kind: 'form', title: 'Formular' },
    });
    expect(broken.body).toMatchObject({ pages: null, problem: 'broken' });
    const signature = kept.body.url.split('/').at(-1) ?? '';
    const file = await app.anonymous.call(downloadFile, { params: { signature } });
    expect(file.raw.equals(upload.content)).toBe(true);
    expect(file.headers['content-disposition']).toMatch(/^inline/);
    expect((await app.anonymous.call(downloadFile, { params: { signature: `${signature}x` } })).status).toBe(404);
    app.clock.advance({ minutes: 16 });
    expect((await app.anonymous.call(downloadFile, { params: { signature } })).error.code).toBe('FILE_LINK_EXPIRED');
    const removal = { params: { programmeId, documentId: broken.body.documentId } };
    expect((await admin.call(contract.deleteProgrammeDocument, removal)).status).toBe(204);
    expect((await admin.call(contract.deleteProgrammeDocument, removal)).status).toBe(404);
    const { body } = await admin.call(contract.getProgramme, { params });
    expect(body.documents.map(({ title }) => title)).toEqual(['Merkblatt']);
  });
});

describe('catalogue', () => {
  it('comes once to a portal that has none, and is in memory afterwards', async () => {
    const now = app.clock.now();
    const first = await loadCatalogue(app.deps.db, now);
    expect(first).toBeGreaterThan(100);
    expect(await loadCatalogue(app.deps.db, now)).toBe(0);
    const catalogue = await app.deps.catalogue.getFresh();
    const size = catalogue.size;
    // Ended programmes came too, and are in no list.
    expect(size).toBeGreaterThan(500);
    expect(size).toBeLessThan(first);
    const { programmeId } = await createProgramme(app.deps, { title: 'Frisch hinzugekommen' });
    expect((await app.deps.catalogue.getFresh()).size).toBe(size + 1);
    await admin.call(contract.endProgramme, { params: { programmeId }, body: { successorId: null } });
    expect((await app.deps.catalogue.getFresh()).size).toBe(size);
  });

  it('searches by synonyms as soon as they are stored', async () => {
    const before = await app.deps.db.selectFrom('catalogueState').select('revision').executeTakeFirstOrThrow();
    const group = await admin.call(createSynonymGroup, { body: { words: ['Schulung', 'Fortbildung', 'schulung'] } });
    expect(group.body.words).toHaveLength(2);
    const params = { synonymGroupId: group.body.synonymGroupId };
    const words = ['Schulung', 'Kurs'];
    const changed = await admin.call(updateSynonymGroup, { params, body: { revision: 1, words } });
    expect(changed.body.revision).toBe(2);
    const repeated = await admin.call(updateSynonymGroup, { params, body: { revision: 1, words } });
    expect(repeated.body.revision).toBe(2);
    const other = ['Schulung', 'Lehrgang'];
    const slower = await admin.call(updateSynonymGroup, { params, body: { revision: 1, words: other } });
    expect(slower.error.details).toMatchObject({ current: { revision: 2, words } });
    const after = await app.deps.db.selectFrom('catalogueState').select('revision').executeTakeFirstOrThrow();
    expect(after.revision).toBe(before.revision + 2);
    await app.deps.catalogue.getFresh();
  });
});
