import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgramme, getProgramme, updateProgramme } from '@fundus/contract/funding-programme';
import type { ImportRow } from '@fundus/contract/import';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import * as contract from '@fundus/contract/programme-import';
import { checkPoints, listUpkeep } from '@fundus/contract/programme-upkeep';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueSource, loadCatalogue } from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createCatalogueUpdate, takeOverCatalogue } from './catalogue-update.service.ts';

let app: TestApp;
let admin: UserClient;
let folder = '';

beforeEach(async () => {
  app = await createTestApp();
  admin = await app.as('Administrator');
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

interface Entry {
  externalId: string;
  replaces?: string[];
  content: Partial<ProgrammeContent>;
}

async function write(entries: readonly Entry[]): Promise<string> {
  const path = join(folder, 'catalogue.json');
  await writeFile(path, JSON.stringify(entries));
  app.clock.advance({ minutes: 1 });
  return path;
}

const loadFirst = async (entries: readonly Entry[]): Promise<number> =>
  loadCatalogue(app.deps.db, app.clock.now(), await write(entries));
const update = async (entries: readonly Entry[]): Promise<boolean> => takeOverCatalogue(app.deps, await write(entries));

async function programmes() {
  const rows = await app.deps.db
    .selectFrom('fundingProgramme')
    .selectAll()
    .where('source', '=', catalogueSource)
    .execute();
  return new Map(rows.map((row) => [row.externalId ?? '', row]));
}

async function idOf(externalId: string): Promise<string> {
  const found = (await programmes()).get(externalId);
  if (found === undefined) throw new Error(`no programme ${externalId}`);
  return found.id;
}

const contentOf = async (externalId: string): Promise<ProgrammeContent> =>
  (await admin.call(getProgramme, { params: { programmeId: await idOf(externalId) } })).body.content;

const runs = async () => (await admin.call(contract.listImports)).body;

async function lastRun(): Promise<{ run: contract.ProgrammeImport; rows: ImportRow[] }> {
  const [run] = await runs();
  if (run === undefined) throw new Error('no import');
  const { body } = await admin.call(contract.listImportRows, {
    params: { importId: run.importId },
    query: { limit: 500 },
  });
  return { run, rows: body.rows };
}

async function edit(externalId: string, change: Partial<ProgrammeContent>, protectedFields: 'title'[] = []) {
  const programmeId = await idOf(externalId);
  const { body } = await admin.call(getProgramme, { params: { programmeId } });
  const content = { ...body.content, ...change };
  await admin.call(updateProgramme, {
    params: { programmeId },
    body: { version: body.version, content, protectedFields },
  });
}

const first: Entry[] = [
  { externalId: 'bleibt', content: { title: 'Bleibt gleich', shortText: 'Text' } },
  {
    externalId: 'neu-gefasst',
    content: { title: 'Alter Titel', shortText: 'Alt', interest: '2 %', confidence: 'primary' },
  },
  { externalId: 'gepflegt', content: { title: 'Gepflegt', shortText: 'Vom Katalog', term: '5 Jahre' } },
  { externalId: 'fehlt', content: { title: 'Fehlt später' } },
  { externalId: 'endet', content: { title: 'Endet', shortText: 'Kenntlich' } },
  { externalId: 'alt-1', content: { title: 'Erster Vorläufer' } },
  { externalId: 'alt-2', content: { title: 'Zweiter Vorläufer' } },
];
const second: Entry[] = [
  { externalId: 'endet', content: { title: 'Endet', status: 'ended', successors: ['nachfolger'] } },
  { externalId: 'bleibt', content: { title: 'Bleibt gleich', shortText: 'Text' } },
  { externalId: 'neu-gefasst', content: { title: 'Neuer Titel', shortText: 'Neu', confidence: 'primary' } },
  { externalId: 'gepflegt', content: { title: 'Anders', shortText: 'Neu vom Katalog', term: '10 Jahre' } },
  { externalId: 'nachfolger', replaces: ['alt-1', 'alt-2'], content: { title: 'Nachfolger' } },
  { externalId: 'frisch', content: { title: 'Frisch' } },
];

describe('a newer catalogue', () => {
  it('comes to a new portal without an import, and once', async () => {
    expect(await loadFirst(first)).toBe(first.length);
    expect(await loadFirst(second)).toBe(0);
    expect(await runs()).toEqual([]);
  });

  it('comes to a portal that runs as an import that names what it made of each programme', async () => {
    await loadFirst(first);
    await edit('gepflegt', { shortText: 'Von der Redaktion' }, ['title']);
    expect(await update(second)).toBe(true);
    const { run, rows } = await lastRun();
    expect(run).toMatchObject({
      state: 'applied',
      source: catalogueSource,
      isCatalogue: true,
      createdBy: '',
      counts: { new: 1, changed: 5, unchanged: 1, vanished: 1, refused: 0 },
      abilities: { apply: false, undo: true },
    });
    const told = rows.map(({ title, outcome, changedFields, keptFields, remarks }) => [
      title,
      outcome,
      changedFields.join(),
      keptFields.join(),
      remarks.map(({ code }) => code).join(),
    ]);
    expect(told).toEqual([
      ['Bleibt gleich', 'unchanged', '', '', ''],
      ['Neuer Titel', 'changed', 'title,interest,shortText', '', ''],
      ['Anders', 'changed', 'term', 'title,shortText', ''],
      ['Nachfolger', 'changed', 'title', '', ''],
      ['Frisch', 'new', '', '', ''],
      ['Endet', 'changed', 'status,successors', '', 'catalogueEnds'],
      ['Zweiter Vorläufer', 'changed', '', '', 'replaced'],
      ['Fehlt später', 'vanished', '', '', ''],
    ]);
    expect(await contentOf('neu-gefasst')).toMatchObject({ title: 'Neuer Titel', shortText: 'Neu', interest: '' });
    expect(await contentOf('gepflegt')).toMatchObject({
      title: 'Gepflegt',
      shortText: 'Von der Redaktion',
      term: '10 Jahre',
    });
    expect(await contentOf('endet')).toMatchObject({ shortText: 'Kenntlich', status: 'ended' });
    const stored = await programmes();
    const successor = stored.get('nachfolger');
    expect(stored.get('endet')).toMatchObject({ endedAt: app.clock.now(), successorId: successor?.id });
    expect(stored.get('alt-2')).toMatchObject({ endedAt: app.clock.now(), successorId: successor?.id });
    expect(stored.has('alt-1')).toBe(false);
    expect(stored.get('fehlt')).toMatchObject({ endedAt: null });
    // The same file once more is nothing new.
    expect(await update(second)).toBe(true);
    expect(await runs()).toHaveLength(1);
  });

  it('says in a portal that was updated what it says in a new one', async () => {
    await loadFirst(first);
    await update(second);
    for (const { externalId, content } of second) {
      if (content.status === 'ended') continue;
      expect(await contentOf(externalId), externalId).toEqual({ ...emptyProgrammeContent, ...content });
    }
  });

  it('is undone as a whole, ids and successors included, and does not come back by itself', async () => {
    await loadFirst(first);
    const before = await programmes();
    const contents = new Map<string, ProgrammeContent>();
    for (const { externalId } of first) contents.set(externalId, await contentOf(externalId));
    await update(second);
    const { run } = await lastRun();
    expect((await admin.call(contract.undoImport, { params: { importId: run.importId } })).status).toBe(202);
    await importsSettled();
    const after = await programmes();
    for (const { externalId } of first) {
      const { id, endedAt, successorId } = before.get(externalId) ?? {};
      expect(after.get(externalId), externalId).toMatchObject({ id, endedAt, successorId });
      expect(await contentOf(externalId), externalId).toEqual(contents.get(externalId));
    }
    expect(after.get('frisch')?.endedAt).toEqual(app.clock.now());
    expect(await update(second)).toBe(true);
    expect((await lastRun()).run.state).toBe('undone');
    // The next one is taken over, and opens again what the undo had ended.
    await update([...second, { externalId: 'spaeter', content: { title: 'Später' } }]);
    expect((await programmes()).get('frisch')?.endedAt).toBeNull();
    expect((await lastRun()).run).toMatchObject({ state: 'applied', counts: { new: 1 } });
  });

  it('leaves ended what an editor ended, and opens what it says is there again', async () => {
    await loadFirst(first);
    await admin.call(endProgramme, { params: { programmeId: await idOf('bleibt') }, body: { successorId: null } });
    await update(second);
    expect((await lastRun()).rows[0]?.remarks.map(({ code }) => code)).toEqual(['staysEnded']);
    await update(first.filter(({ externalId }) => !externalId.startsWith('alt-')));
    const stored = await programmes();
    expect(stored.get('bleibt')?.endedAt).not.toBeNull();
    expect(stored.get('endet')).toMatchObject({ endedAt: null, successorId: null });
  });

  it('keeps the day of facts that were checked here after it was made', async () => {
    const dated = (factsOn: string, title: string): Entry[] => [{ externalId: 'stand', content: { title, factsOn } }];
    await loadFirst(dated('2026-01-01', 'Stand'));
    await edit('stand', { factsOn: '2026-11-01' });
    await update(dated('2026-05-01', 'Neuer Stand'));
    expect(await contentOf('stand')).toMatchObject({ title: 'Neuer Stand', factsOn: '2026-11-01' });
    await update(dated('2026-11-15', 'Neuer Stand'));
    expect(await contentOf('stand')).toMatchObject({ factsOn: '2026-11-15' });
  });

  it('puts what it does not have any more into the queue of upkeep, until an editor checked it', async () => {
    await loadFirst(first);
    await update(second);
    const programmeId = await idOf('fehlt');
    const query = { point: 'notInCatalogue' } as const;
    const { rows, counts } = (await admin.call(listUpkeep, { query })).body;
    expect(rows.map(({ title }) => title)).toEqual(['Fehlt später']);
    expect(counts.notInCatalogue).toBe(1);
    const point = rows[0]?.points.find((open) => open.point === 'notInCatalogue');
    const checked = await admin.call(checkPoints, {
      params: { programmeId },
      body: { points: [{ ...query, mark: point?.mark ?? '?' }] },
    });
    expect(checked.body.points.map((open) => open.point)).not.toContain('notInCatalogue');
    expect((await admin.call(listUpkeep, { query })).body.rows).toEqual([]);
  });

  it('is taken over once by two servers at the same time, and goes on with an import that failed', async () => {
    await loadFirst(first);
    const path = await write(second);
    const both = await Promise.all([takeOverCatalogue(app.deps, path), takeOverCatalogue(app.deps, path)]);
    expect(both).toContain(true);
    expect(await runs()).toHaveLength(1);
    const broken = await write([{ externalId: 'x'.repeat(301), content: { title: 'Zu lang' } }]);
    const attempt = createCatalogueUpdate(app.deps, broken);
    await expect(attempt()).rejects.toThrow(/externalId/);
    expect((await lastRun()).run.state).toBe('failed');
    await expect(attempt()).rejects.toThrow(/externalId/);
    expect(await runs()).toHaveLength(2);
  });
});
