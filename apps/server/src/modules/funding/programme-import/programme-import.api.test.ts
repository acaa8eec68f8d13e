import { readFileSync } from 'node:fs';
import {
  checkProgramme,
  getProgramme,
  listProgrammes,
  saveProgramme,
  updateProgramme,
} from '@fundus/contract/funding-programme';
import type { ImportRow, ValueChoice } from '@fundus/contract/import';
import { type ProgrammeContent } from '@fundus/contract/programme-content';
import * as contract from '@fundus/contract/programme-import';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeContent } from '#modules/funding/funding-programme/programme-content.rules.ts';
import { carryOutImport } from '#modules/platform/import/import.service.ts';
import { failCutOffImports, importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { workbookOf, zipOf } from '../../../../test/factories/zip.factory.ts';
import { createProgrammeTarget } from './programme-target.service.ts';

let app: TestApp;
let admin: UserClient;
let source = '';
const target = createProgrammeTarget(null);
let made = 0;

beforeAll(async () => {
  app = await createTestApp({ limitsEndpoints: false });
  admin = await app.as('Administrator');
});
beforeEach(() => {
  source = `Quelle ${(made += 1)}`;
});
afterAll(async () => {
  await importsSettled();
  await app.close();
});

const fixture = readFileSync(new URL('./fixtures/programmes.jsonl', import.meta.url));

async function preview(content: Buffer | string, fileName = 'programme.csv'): Promise<contract.ProgrammeImport> {
  const started = await admin.call(contract.startImport, { body: { source }, upload: { fileName, content } });
  expect(started.status).toBe(201);
  // A small faulty file may have been read before the answer was.
  expect(['reading', 'preview', 'failed']).toContain(started.body.state);
  await importsSettled();
  return look(started.body.importId);
}

async function look(importId: string): Promise<contract.ProgrammeImport> {
  return (await admin.call(contract.getImport, { params: { importId } })).body;
}

async function apply(importId: string): Promise<contract.ProgrammeImport> {
  const answer = await admin.call(contract.applyImport, { params: { importId } });
  expect(answer.status).toBe(202);
  await importsSettled();
  app.clock.advance({ seconds: 1 });
  return look(importId);
}

async function undo(importId: string): Promise<contract.ProgrammeImport> {
  const answer = await admin.call(contract.undoImport, { params: { importId } });
  expect(answer).toMatchObject({ status: 202, body: { state: 'undoing' } });
  await importsSettled();
  return look(importId);
}

async function rowsOf(importId: string): Promise<ImportRow[]> {
  const { body } = await admin.call(contract.listImportRows, { params: { importId }, query: { limit: 500 } });
  return body.rows;
}

async function stock(): Promise<{ id: string; version: number; endedAt: Date | null; content: ProgrammeContent }[]> {
  const rows = await app.deps.db
    .selectFrom('fundingProgramme as p')
    .innerJoin('fundingProgrammeVersion as v', (join) =>
      join.onRef('v.programmeId', '=', 'p.id').onRef('v.version', '=', 'p.currentVersion'),
    )
    .select(['p.id', 'v.version', 'p.endedAt', 'v.content'])
    .where('p.source', '=', source)
    .orderBy('p.title')
    .execute();
  return rows.map((row) => ({ ...row, content: completeContent(row.content) }));
}

const table = (...rows: string[]): string =>
  ['Titel;Förderart;Höchstbetrag;Anteil;Frist;Internetadresse', ...rows].join('\r\n');

describe('a file with faults', () => {
  it('refuses broken rows by line and takes the rest, values of no list kept in the note', async () => {
    const run = await preview(fixture, 'bestand.jsonl');
    expect(run).toMatchObject({
      state: 'preview',
      format: 'jsonl',
      problem: null,
      abilities: { apply: true, undo: false },
    });
    expect(run.counts).toEqual({ new: 3, changed: 0, unchanged: 0, vanished: 0, refused: 4 });
    const rows = await rowsOf(run.importId);
    const told = rows.map(({ line, outcome, remarks }) => [line, outcome, remarks.map(({ code }) => code).join()]);
    expect(told).toEqual([
      [1, 'new', 'levelAssumed'],
      [2, 'new', 'unknownValue,levelAssumed'],
      [3, 'refused', 'titleMissing'],
      [4, 'refused', 'duplicate'],
      [5, 'refused', 'jsonBroken'],
      [6, 'refused', 'jsonNoObject'],
      [7, 'new', 'levelAssumed'],
    ]);
    expect(rows[1]?.remarks[0]?.message).toBe(
      '„Raumfahrt“ in „funding_area“ steht in keiner Auswahlliste; der Wert steht in der Notiz.',
    );
    expect(rows[0]?.remarks[0]?.message).toBe('Die Ebene steht nicht in der Datei; angenommen wurde „Land“.');
    const english = await admin.call(contract.listImportRows, {
      params: { importId: run.importId },
      query: { outcome: 'refused' },
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.rows[0]?.remarks[0]?.message).toMatch(/^The title is missing/);
    await apply(run.importId);
    const [last, probe, workshop] = (await stock()).map(({ content }) => content);
    expect(last).toMatchObject({
      title: 'Letztes Programm',
      fundingTypes: ['guarantee'],
      regions: ['NI'],
      level: 'state',
    });
    expect(probe).toMatchObject({ shortText: 'Aus HTML.', description: '- eins\n- zwei', fundingAreas: [] });
    expect(probe?.note).toBe('Import – funding_area: Raumfahrt');
    expect(workshop).toMatchObject({
      fundingTypes: ['loan', 'grant'],
      fundingAreas: ['kultur_medien_sport', 'beratung'],
      applicants: ['unternehmen', 'existenzgruenderin'],
      regions: ['HH'],
      shortText: 'Kurz gesagt: ein Kredit.',
      description: 'Der ganze Text mit **Betonung**.',
      conditions: 'Nur vor Beginn.',
      source,
    });
  });

  it.each([
    ['binary rubbish', Buffer.from([0, 1, 2, 3, 0, 0, 0, 250, 251, 7, 8, 0, 0, 1, 2, 3]), 'Die Datei ist weder Text'],
    [
      'a broken archive',
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100, 1)]),
      'Das Archiv ließ sich nicht öffnen',
    ],
    ['a header alone', 'Titel;Förderart\r\n', 'Die Datei enthält keine Zeilen'],
    ['an archive of other things', zipOf({ 'bild.txt': 'x' }), 'Im Archiv liegt keine XML-Datei'],
  ])('says what is wrong with %s', async (_name, content, problem) => {
    const run = await preview(content);
    expect(run.state).toBe('failed');
    expect(run.problem).toContain(problem);
  });

  it('lets a wrong delimiter be seen and a stray quotation mark cost one row', async () => {
    const wrong = await preview('Titel#Förderart\r\nA#Zuschuss\r\n');
    expect(wrong.counts).toMatchObject({ refused: 1, new: 0 });
    expect(wrong.abilities.apply).toBe(false);
    source = `${source} b`;
    const stray = await preview('Titel;Zusatzinfos\r\nEins;"offen\r\nZwei;gut\r\nDrei;"mehr\nzeilig"\r\nVier;a;b\r\n');
    const told = (await rowsOf(stray.importId)).map(({ line, title, outcome }) => [line, title, outcome]);
    expect(told).toEqual([
      [2, '', 'refused'],
      [3, 'Zwei', 'new'],
      [4, 'Drei', 'new'],
      [6, '', 'refused'],
    ]);
  });
});

describe('tables', () => {
  it('reads what German Excel writes', async () => {
    const text = table(
      'Bürgschaft Süd;Bürgschaft;1.250.000,50 €;80 %;31.12.2026, 15.03.2027;www.buergschaft.example',
      '="Nummer; zwei";Zuschuss;10 Mio. EUR;#NV;laufend;kein Link',
    );
    const windows = Buffer.from(`sep=;\r\n${text}`.replaceAll('€', '\u0080'), 'latin1');
    const run = await preview(windows);
    expect(run).toMatchObject({ encoding: 'windows-1252', delimiter: ';', counts: { new: 2, refused: 0 } });
    await apply(run.importId);
    const [first, second] = (await stock()).map(({ content }) => content);
    expect(first).toMatchObject({
      fundingTypes: ['guarantee'],
      amountMaximumCents: 125_000_050,
      fundingRateMaximum: 80,
      deadlines: [
        { on: '2026-12-31', note: '' },
        { on: '2027-03-15', note: '' },
      ],
      officialUrl: 'https://www.buergschaft.example',
    });
    expect(second).toMatchObject({
      title: 'Nummer; zwei',
      amountMaximumCents: 1_000_000_000,
      fundingRateMaximum: null,
    });
    expect(second?.note).toBe('Import – Internetadresse: kein Link');
  });

  it('reads the first sheet of a workbook', async () => {
    const run = await preview(
      workbookOf([
        ['Titel', 'Förderart', 'Höchstbetrag'],
        ['Aus der Mappe', 'Darlehen', 25_000.5],
      ]),
      'p.xlsx',
    );
    expect(run).toMatchObject({ format: 'xlsx', counts: { new: 1 } });
    await apply(run.importId);
    expect((await stock())[0]?.content).toMatchObject({ fundingTypes: ['loan'], amountMaximumCents: 2_500_050 });
  });

  it('remembers a mapping and proposes it again', async () => {
    const file = 'Überschrift;Sonstwas\r\nEin Programm;Wert\r\n';
    const first = await preview(file);
    expect(first.columns.map(({ target }) => target)).toEqual(['note', 'note']);
    const params = { importId: first.importId };
    const mapping = { Überschrift: 'title' as const };
    const remapped = await admin.call(contract.remapImport, { params, body: { mapping, endsVanished: false } });
    expect(remapped.status).toBe(200);
    await importsSettled();
    expect((await look(first.importId)).counts).toMatchObject({ new: 1, refused: 0 });
    const again = await preview(file);
    expect(again.columns.map(({ name, target }) => [name, target])).toEqual([
      ['Überschrift', 'title'],
      ['Sonstwas', 'note'],
    ]);
    const unknown = { params, body: { mapping: { Fremd: 'title' as const }, endsVanished: false } };
    expect((await admin.call(contract.remapImport, unknown)).status).toBe(422);
  });
});

describe('values that stand in no list', () => {
  const file =
    'Titel;Förderart;Ebene\r\nEins;Sonderprämie;Bund\r\nZwei;sonderpraemie;Bund\r\nDrei;Zuschuss/Quatsch;Bund\r\n';
  const remap = async (importId: string, values: ValueChoice[]) => {
    const body = { mapping: {}, endsVanished: false, values };
    const answer = await admin.call(contract.remapImport, { params: { importId }, body });
    await importsSettled();
    return answer;
  };

  it('are mapped once for all rows, are remembered with the source, and can be changed', async () => {
    const run = await preview(file);
    expect(run.unknownValues).toEqual([
      { field: 'fundingTypes', value: 'Sonderprämie', count: 2, code: null },
      { field: 'fundingTypes', value: 'Quatsch', count: 1, code: null },
    ]);
    const field = 'fundingTypes' as const;
    await remap(run.importId, [
      { field, value: 'Sonderprämie', code: 'grant' },
      { field, value: 'Quatsch', code: '' },
    ]);
    const mapped = await look(run.importId);
    expect(mapped.unknownValues.map(({ value, code }) => [value, code])).toEqual([
      ['Sonderprämie', 'grant'],
      ['Quatsch', ''],
    ]);
    expect((await rowsOf(run.importId)).flatMap(({ remarks }) => remarks)).toEqual([]);
    await apply(run.importId);
    expect((await stock()).map(({ content }) => content.fundingTypes)).toEqual([['grant'], ['grant'], ['grant']]);
    expect((await stock()).some(({ content }) => content.note.includes('Quatsch'))).toBe(false);

    const next = await preview(file);
    expect(next.unknownValues.map(({ code }) => code)).toEqual(['grant', '']);
    expect(next.counts).toMatchObject({ unchanged: 3 });
    await remap(next.importId, [{ field, value: 'SONDERPRÄMIE', code: 'loan' }]);
    expect((await look(next.importId)).counts).toMatchObject({ changed: 2, unchanged: 1 });
  });

  it('are given only what their list has', async () => {
    const run = await preview(file);
    const refused = await remap(run.importId, [{ field: 'fundingTypes', value: 'Sonderprämie', code: 'erfunden' }]);
    expect(refused.status).toBe(422);
    expect(refused.error.issues?.map(({ path }) => path)).toEqual([['values', 0, 'code']]);
  });
});

describe('JSON documents and limits', () => {
  it('reads a whole document with its nested values like lines', async () => {
    const programmes = [
      {
        name: 'Eins',
        types: ['Zuschuss'],
        level: 'Bund',
        contact: { name: 'Amt', phone: '030 1' },
        factsAsOf: '2025-07',
      },
      { name: 'Zwei', types: ['Darlehen'], level: 'Land', state: 'Sachsen', amountMaxEur: 5000 },
    ];
    const run = await preview(JSON.stringify({ meta: { title: 'Fakten' }, programmes }, null, 2), 'fakten.json');
    expect(run).toMatchObject({ format: 'json', counts: { new: 2, refused: 0 } });
    await apply(run.importId);
    const [one, two] = (await stock()).map(({ content }) => content);
    expect(one).toMatchObject({ fundingTypes: ['grant'], level: 'federal', factsOn: '2025-07-01' });
    expect(one?.contact).toContain('030 1');
    expect(two).toMatchObject({ fundingTypes: ['loan'], regions: ['SN'], amountMaximumCents: 500_000 });
  });

  it('makes rules of limits, with the file as their clause', async () => {
    const run = await preview(
      'Titel;Mitarbeiter max;Umsatz bis\r\nEins;< 250;50 Mio. €\r\nZwei;viele;\r\n',
      'grenzen.csv',
    );
    expect(run.columns.map(({ target }) => target)).toEqual(['title', 'employeesMaximum', 'turnoverMaximum']);
    await apply(run.importId);
    const [one, two] = (await stock()).map(({ content }) => content);
    const clauseOf = (column: string) => ({ reference: `Datei „grenzen.csv“, Spalte „${column}“` });
    expect(one?.rules).toMatchObject({
      op: 'all',
      rules: [
        { fact: 'employees', maximum: 249, clause: clauseOf('Mitarbeiter max') },
        { fact: 'turnoverCents', maximum: 5_000_000_000, clause: clauseOf('Umsatz bis') },
      ],
    });
    expect(two?.rules).toBeNull();
    expect(two?.note).toContain('viele');
  });
});

describe('columns of the last check', () => {
  const checks = async () =>
    app.deps.db
      .selectFrom('fundingProgramme')
      .select(['title', 'lastCheckedAt', 'lastCheckedBy', 'factsOn'])
      .where('source', '=', source)
      .orderBy('title')
      .execute();
  const day = (date: string) => new Date(`${date}T12:00:00Z`);

  it('say when a programme was last checked; the check never goes back, and an undo brings the earlier one back', async () => {
    const first = await preview(
      'Titel;Stand;Letzte Prüfung\r\nEins;1.3.2025;3.7.2026\r\nZwei;1.8.2026;Juli 2026\r\nDrei;;bald\r\n',
    );
    expect(first.columns.map(({ target }) => target)).toEqual(['title', 'factsOn', 'lastCheckedOn']);
    await apply(first.importId);
    const [three, one, two] = await checks().then((rows) => rows.toSorted((a, b) => (a.title < b.title ? -1 : 1)));
    expect([one?.lastCheckedAt, one?.factsOn]).toEqual([day('2026-07-03'), '2026-07-03']);
    expect([two?.lastCheckedAt, two?.factsOn]).toEqual([day('2026-07-01'), '2026-08-01']);
    expect(three?.lastCheckedAt).toBeNull();
    expect((await stock())[0]?.content.note).toContain('bald');

    const programmeId = (await stock()).find(({ content }) => content.title === 'Zwei')?.id ?? '';
    await admin.call(checkProgramme, { params: { programmeId } });
    const standing = await checks();
    expect(standing.find(({ title }) => title === 'Zwei')?.lastCheckedBy).toBe(admin.user.userId);
    const run = await preview(
      'Titel;Stand;Letzte Prüfung\r\nEins;;2026-07-02\r\nZwei;;2027-01-04\r\nDrei;;2026-01-05\r\n',
    );
    expect(run.counts).toMatchObject({ changed: 2, unchanged: 1, vanished: 0 });
    await apply(run.importId);
    expect(
      (await checks()).map(({ title, lastCheckedAt, lastCheckedBy }) => [title, lastCheckedAt, lastCheckedBy]),
    ).toEqual([
      ['Drei', day('2026-01-05'), null],
      ['Eins', day('2026-07-03'), null],
      ['Zwei', day('2027-01-04'), null],
    ]);
    expect(await undo(run.importId)).toMatchObject({ state: 'undone' });
    expect(await checks()).toEqual(standing);
  });

  it('change nothing but the check where the date of the facts is protected', async () => {
    await apply((await preview('Titel;Geprüft am\r\nEins;2026-05-01\r\n')).importId);
    const [{ id: programmeId } = { id: '' }] = await stock();
    const { body } = await admin.call(getProgramme, { params: { programmeId } });
    const edit = { version: body.version, content: body.content, protectedFields: ['factsOn' as const] };
    await admin.call(updateProgramme, { params: { programmeId }, body: edit });
    const run = await preview('Titel;Geprüft am\r\nEins;2026-06-01\r\n');
    expect(run.counts).toMatchObject({ changed: 1, unchanged: 0 });
    expect((await rowsOf(run.importId)).map(({ remarks }) => remarks.map(({ code }) => code))).toEqual([
      ['lastChecked'],
    ]);
    await apply(run.importId);
    expect(await checks()).toMatchObject([{ lastCheckedAt: day('2026-06-01'), factsOn: '2026-05-01' }]);
  });
});

describe('repeating and undoing', () => {
  const before = table('Alpha;Zuschuss;1000;;;', 'Beta;Zuschuss;2000;;;', 'Gamma;Zuschuss;3000;;;');
  const after = table('Alpha;Zuschuss;1500;;;', 'Beta;Darlehen;2000;;;', 'Delta;Zuschuss;;;;');

  async function protect(title: string, field: 'fundingTypes'): Promise<void> {
    const programme = (await stock()).find(({ content }) => content.title === title);
    const params = { programmeId: programme?.id ?? '' };
    const { body } = await admin.call(getProgramme, { params });
    await admin.call(updateProgramme, {
      params,
      body: { version: body.version, content: body.content, protectedFields: [field] },
    });
  }

  it('keeps protected fields, ends what vanished, and comes back exactly', async () => {
    await apply((await preview(before)).importId);
    await protect('Beta', 'fundingTypes');
    expect((await preview(before)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, vanished: 0 });
    const standing = await stock();
    const run = await preview(after);
    expect(run.counts).toEqual({ new: 1, changed: 1, unchanged: 1, vanished: 1, refused: 0 });
    const params = { importId: run.importId };
    await admin.call(contract.remapImport, { params, body: { mapping: {}, endsVanished: true } });
    const rows = await rowsOf(run.importId);
    expect(
      rows.map(({ title, outcome, changedFields, keptFields }) => [title, outcome, changedFields, keptFields]),
    ).toEqual([
      ['Alpha', 'changed', ['amountMaximumCents'], []],
      ['Beta', 'unchanged', [], ['fundingTypes']],
      ['Delta', 'new', [], []],
      ['Gamma', 'vanished', [], []],
    ]);
    expect(await apply(run.importId)).toMatchObject({ state: 'applied', abilities: { undo: true } });
    const applied = await stock();
    expect(applied.map(({ content, endedAt }) => [content.title, endedAt !== null])).toEqual([
      ['Alpha', false],
      ['Beta', false],
      ['Delta', false],
      ['Gamma', true],
    ]);
    expect(await undo(run.importId)).toMatchObject({ state: 'undone', abilities: { undo: false } });
    const back = await stock();
    for (const { id, content, endedAt } of standing) {
      expect(back.find((programme) => programme.id === id)).toMatchObject({ content, endedAt });
    }
    const delta = { programmeId: back.find(({ content }) => content.title === 'Delta')?.id ?? '' };
    expect((await admin.call(getProgramme, { params: delta })).status).toBe(404);
    const { body: found } = await admin.call(listProgrammes, { query: { search: 'Delta' } });
    expect(found.rows.map(({ programmeId }) => programmeId)).not.toContain(delta.programmeId);
    expect((await admin.call(contract.undoImport, { params })).error.code).toBe('IMPORT_NOT_UNDOABLE');
    app.clock.advance({ seconds: 1 });
    const again = await preview(after);
    expect((await rowsOf(again.importId)).find(({ title }) => title === 'Delta')).toMatchObject({ outcome: 'changed' });
    await apply(again.importId);
    expect((await stock()).find(({ content }) => content.title === 'Delta')?.endedAt).toBeNull();
    expect((await admin.call(getProgramme, { params: delta })).status).toBe(200);
  });

  it('leaves a new programme readable, and ended, where it is in use by now', async () => {
    const run = await apply((await preview(before)).importId);
    const [kept, ...others] = await stock();
    const params = { programmeId: kept?.id ?? '' };
    await admin.call(saveProgramme, { params });
    await undo(run.importId);
    expect((await admin.call(getProgramme, { params })).body.endedAt).not.toBeNull();
    for (const { id } of others) {
      expect((await admin.call(getProgramme, { params: { programmeId: id } })).status).toBe(404);
    }
  });

  it('is not undone over an editor’s change', async () => {
    const run = await apply((await preview(before)).importId);
    const [programme] = await stock();
    const params = { programmeId: programme?.id ?? '' };
    const content = { ...(programme?.content as ProgrammeContent), funder: 'Von Hand' };
    await admin.call(updateProgramme, { params, body: { version: 1, content, protectedFields: [] } });
    const refused = await admin.call(contract.undoImport, { params: { importId: run.importId } });
    expect(refused.error).toMatchObject({ code: 'IMPORT_NOT_UNDOABLE', details: { records: [{ name: 'Alpha' }] } });
    expect((await look(run.importId)).state).toBe('applied');
    expect((await stock()).every(({ endedAt }) => endedAt === null)).toBe(true);
  });

  it('is applied once, also when asked twice', async () => {
    const run = await preview(before);
    const params = { importId: run.importId };
    const answers = await Promise.all([1, 2].map(() => admin.call(contract.applyImport, { params })));
    await importsSettled();
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await stock()).toHaveLength(3);
  });
});

describe('a server that dies', () => {
  it('leaves no half import behind and says so on the next start', async () => {
    const rows = Array.from({ length: 350 }, (_, index) => `Programm ${index};Zuschuss;;;;`);
    const run = await preview(table(...rows));
    await app.deps.db.updateTable('importRun').set({ state: 'applying' }).where('id', '=', run.importId).execute();
    let seen = 0;
    const dying = carryOutImport(app.deps, target, run.importId, null, (share) => {
      seen = share;
      if (share < 0.5) return;
      // The database loses its client in the middle, as when the process is killed.
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(seen).toBeGreaterThan(0.5);
    expect(await stock()).toEqual([]);
    await app.deps.db.updateTable('importRun').set({ state: 'applying' }).where('id', '=', run.importId).execute();
    expect(await failCutOffImports(app.deps.db)).toBe(1);
    expect(await look(run.importId)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('nichts geändert'),
    });
    expect(await failCutOffImports(app.deps.db)).toBe(0);
  });

  it('does not mark what another living server works on', async () => {
    const run = await preview(table('Eins;Zuschuss;;;;'));
    await app.deps.db.updateTable('importRun').set({ state: 'applying' }).where('id', '=', run.importId).execute();
    const lease = { kind: 'import', workId: run.importId, holder: crypto.randomUUID() };
    await app.deps.db
      .insertInto('workLease')
      .values({ ...lease, renewedAt: sql`now() - interval '10 seconds'` })
      .execute();
    expect(await failCutOffImports(app.deps.db)).toBe(0);
    await app.deps.db.updateTable('workLease').set({ renewedAt: sql`now() - interval '30 seconds'` }).execute();
    expect(await failCutOffImports(app.deps.db)).toBe(1);
  });

  it('loses the connection and nothing else', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => `Programm ${index};Zuschuss;;;;`);
    const run = await preview(table(...rows));
    await app.deps.db.updateTable('importRun').set({ state: 'applying' }).where('id', '=', run.importId).execute();
    const cut = async (): Promise<void> => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(app.deps.db);
    };
    const cutting: Promise<void>[] = [];
    const dying = carryOutImport(app.deps, target, run.importId, null, () => {
      if (cutting.length === 0) cutting.push(cut());
    });
    await dying.catch(() => {});
    await Promise.all(cutting);
    const { state } = await look(run.importId);
    expect((await stock()).length).toBe(state === 'applied' ? 250 : 0);
  });
});

describe('XML export as ZIP', () => {
  const offer = readFileSync(
    new URL('./fixtures/export/Foerderprogramm/Land/Hessen/beispiel.xml', import.meta.url),
    'utf8',
  );
  const funder = readFileSync(new URL('./fixtures/export/Foerdergeber/W/beispielbank.xml', import.meta.url), 'utf8');

  it('resolves what programmes link to, ignores names that lead outside, refuses broken files by name', async () => {
    const zip = zipOf({
      'BMWI/FDB/Content/DE/Foerderprogramm/Land/Hessen/beispiel.xml': offer,
      'BMWI/FDB/Content/DE/Foerderprogramm/Land/Hessen/kaputt.xml': offer.slice(0, 700),
      'BMWI/FDB/Content/DE/Foerderprogramm/Land/Hessen/bombe.xml': `<!DOCTYPE x [<!ENTITY a "aaaa">]>${offer}`,
      'BMWI/FDB/Content/DE/Foerdergeber/W/beispielbank.xml': funder,
      '../../ausserhalb.xml': offer,
    });
    const run = await preview(zip, 'export.zip');
    expect(run).toMatchObject({ format: 'xml', counts: { new: 1, refused: 2 } });
    const refused = (await rowsOf(run.importId)).filter(({ outcome }) => outcome === 'refused');
    expect(refused.map(({ file }) => file?.split('/').at(-1))).toEqual(['bombe.xml', 'kaputt.xml']);
    await apply(run.importId);
    expect((await stock())[0]?.content).toMatchObject({
      title: 'Beispielzuschuss Hessen',
      funder: 'Beispielbank Hessen',
      level: 'state',
      regions: ['HE'],
      shortText: 'Ein erfundener Kurztext.',
      officialUrl: 'https://www.foerderdatenbank.de/FDB/Content/DE/Foerderprogramm/Land/Hessen/beispiel.html',
    });
  });
});
