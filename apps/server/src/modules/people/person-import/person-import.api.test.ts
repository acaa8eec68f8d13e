import type { ImportRow } from '@fundus/contract/import';
import { updatePerson } from '@fundus/contract/person';
import * as contract from '@fundus/contract/person-import';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carryOutImport } from '#modules/platform/import/import.service.ts';
import { failCutOffImports, importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { sheetArchiveOf, workbookOf, zipOf } from '../../../../test/factories/zip.factory.ts';
import { createPersonTarget } from './person-target.service.ts';

let app: TestApp;
let client: UserClient;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  client = await app.as('ZFMB-Profi-Partner');
});
afterAll(async () => {
  await importsSettled();
  await app.close();
});

const table = (...rows: string[]): string => rows.join('\r\n');
const header = 'Vorname;Name;Straße;PLZ Ort;E-Mail;Tel.;Kundennr';
const two = table(
  header,
  'Änne;Größel;Königsbrücker Straße 12a;01099 Dresden;aenne@example.org;030 23125001;K-1',
  'Jörg;Müller;Am Berg 7;10405 Berlin;joerg@example.org;;K-2',
);

async function look(importId: string): Promise<contract.PersonImport> {
  return (await client.call(contract.getImport, { params: { importId } })).body;
}

async function preview(content: Buffer | string, fileName = 'kontakte.csv'): Promise<contract.PersonImport> {
  const upload = { fileName, content };
  const started = await client.call(contract.startImport, { body: { kind: 'contact' }, upload });
  expect(started.status).toBe(201);
  await importsSettled();
  return look(started.body.importId);
}

async function apply(importId: string): Promise<contract.PersonImport> {
  expect((await client.call(contract.applyImport, { params: { importId } })).status).toBe(202);
  await importsSettled();
  app.clock.advance({ seconds: 1 });
  return look(importId);
}

async function undo(importId: string): Promise<contract.PersonImport> {
  const started = await client.call(contract.undoImport, { params: { importId } });
  expect(started.body.state).toBe('undoing');
  await importsSettled();
  return look(importId);
}

async function rowsOf(importId: string): Promise<ImportRow[]> {
  const page = { params: { importId }, query: { limit: 500 } };
  return (await client.call(contract.listImportRows, page)).body.rows;
}

const persons = () =>
  app.deps.db
    .selectFrom('person')
    .selectAll()
    .where('ownerId', '=', client.user.userId)
    .orderBy('lastName')
    .orderBy('firstName')
    .execute();

const codesOf = ({ remarks }: ImportRow): string => remarks.map(({ code }) => code).join(' ');

describe('from the file to persons and back', () => {
  it('proposes a mapping, takes another one and remembers it', async () => {
    const run = await preview(two);
    const targets = (of: contract.PersonImport) => of.columns.map(({ name, target }) => `${name}: ${target}`);
    expect(targets(run)).toEqual([
      'Vorname: firstName',
      'Name: lastName',
      'Straße: streetAndNumber',
      'PLZ Ort: postcodeAndTown',
      'E-Mail: email',
      'Tel.: phone',
      'Kundennr: note',
    ]);
    expect(run.columns[0]?.samples).toEqual(['Änne', 'Jörg']);
    const params = { importId: run.importId };
    const body = { kind: 'client', mapping: { Kundennr: 'tags' }, takesDuplicates: false } as const;
    await client.call(contract.remapImport, { params, body });
    await importsSettled();
    expect(await look(run.importId)).toMatchObject({ state: 'preview', kind: 'client' });
    const wrong = { ...body, mapping: { Ausgedacht: 'tags' } } as const;
    expect((await client.call(contract.remapImport, { params, body: wrong })).status).toBe(422);
    await apply(run.importId);
    expect((await persons()).map(({ kind, tags }) => [kind, tags])).toEqual([
      ['client', ['K-1']],
      ['client', ['K-2']],
    ]);
    const again = await preview('Kundennr;E-Mail;Name;Vorname;PLZ Ort;Straße;Tel.\r\nK-9;neu@example.org;Neu;Nora;;;');
    expect(targets(again)[0]).toBe('Kundennr: tags');
    const other = await app.as('ZFMB-Profi-Partner');
    client = other;
    expect(targets(await preview(two)).at(-1)).toBe('Kundennr: note');
  });

  it('makes persons with their history, and undoes all of it', async () => {
    const run = await preview(two);
    expect(run).toMatchObject({ state: 'preview', abilities: { apply: true, undo: false } });
    const applied = await apply(run.importId);
    expect(applied).toMatchObject({ state: 'applied', progress: 1, abilities: { apply: false, undo: true } });
    const [aenne, joerg] = await persons();
    expect(aenne).toMatchObject({
      kind: 'contact',
      firstName: 'Änne',
      lastName: 'Größel',
      street: 'Königsbrücker Straße',
      houseNumber: '12a',
      postcode: '01099',
      town: 'Dresden',
      federalState: 'SN',
      notes: 'Kundennr: K-1',
      emailKey: 'aenne@example.org',
    });
    const messages = await app.deps.db
      .selectFrom('message')
      .selectAll()
      .where('personId', '=', joerg?.id ?? '')
      .execute();
    expect(messages).toMatchObject([{ kind: 'imported', values: { fileName: 'kontakte.csv' } }]);
    expect((await rowsOf(run.importId)).map(({ recordId }) => recordId)).toEqual([aenne?.id, joerg?.id]);
    // Who was thrown away by hand before is no obstacle.
    await app.deps.db
      .updateTable('person')
      .set({ deletedAt: app.clock.now() })
      .where('id', '=', joerg?.id ?? '')
      .execute();
    expect(await undo(run.importId)).toMatchObject({ state: 'undone', abilities: { apply: false, undo: false } });
    expect((await persons()).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
    const twice = await client.call(contract.undoImport, { params: { importId: run.importId } });
    expect(twice.error.code).toBe('IMPORT_NOT_UNDOABLE');
    // Persons in the trash do not stand in the way of the next import.
    expect((await preview(two)).counts).toMatchObject({ new: 2, duplicate: 0 });
  });

  it.each([
    [
      'changed a field',
      async (personId: string) => {
        const body = { revision: 1, town: 'Radebeul' };
        expect((await client.call(updatePerson, { params: { personId }, body })).status).toBe(200);
      },
    ],
    [
      'wrote a note',
      async (personId: string) => {
        const row = {
          id: crypto.randomUUID(),
          personId,
          kind: 'note' as const,
          text: 'Rückruf',
          createdAt: app.clock.now(),
        };
        await app.deps.db.insertInto('message').values(row).execute();
      },
    ],
    [
      'set a task',
      async (personId: string) => {
        const row = { id: crypto.randomUUID(), personId, title: 'Anrufen', createdAt: app.clock.now() };
        await app.deps.db.insertInto('task').values(row).execute();
      },
    ],
    [
      'set a status',
      async (personId: string) => {
        const row = {
          personId,
          process: 'bafa' as const,
          status: 'open' as const,
          revision: 1,
          updatedAt: app.clock.now(),
        };
        await app.deps.db.insertInto('consultingStatus').values(row).execute();
      },
    ],
  ])('stays where somebody %s', async (_name, work) => {
    const run = await preview(two);
    await apply(run.importId);
    const [aenne] = await persons();
    await work(aenne?.id ?? '');
    const refused = await client.call(contract.undoImport, { params: { importId: run.importId } });
    expect(refused.error).toMatchObject({
      code: 'IMPORT_NOT_UNDOABLE',
      details: { records: [{ recordId: aenne?.id, name: 'Änne Größel' }] },
    });
    expect((await persons()).every(({ deletedAt }) => deletedAt === null)).toBe(true);
    expect((await look(run.importId)).state).toBe('applied');
  });
});

describe('duplicates', () => {
  it('are found among the owner’s persons and further up, and taken where that is wished', async () => {
    const known = await createPerson(app.deps, client.user, { email: 'AENNE@example.org', phone: '' });
    const stranger = await app.createUser({ roles: ['ZFMB-Profi-Partner'] });
    await createPerson(app.deps, stranger, { email: 'joerg@example.org' });
    const run = await preview(`${two}\r\nJ.;Müller;;10405 Berlin;;+49 30 23125001;\r\nJörg;Müller;;10405 Berlin;;;`);
    const rows = await rowsOf(run.importId);
    expect(rows.map((row) => [row.outcome, row.recordId, codesOf(row)])).toEqual([
      ['duplicate', known.personId, 'duplicateOfPerson'],
      ['new', null, ''],
      ['duplicate', null, 'duplicateOfLine'],
      ['duplicate', null, 'duplicateOfLine'],
    ]);
    expect(rows[0]?.remarks[0]?.message).toBe('Diese Person gibt es schon: Änne Größel (gleiche E-Mail-Adresse).');
    expect(rows[3]?.remarks[0]?.message).toBe(
      'Dieselbe Person steht schon in Zeile 3 der Datei (gleicher Name und gleiche PLZ).',
    );
    const body = { kind: 'contact', mapping: {}, takesDuplicates: true } as const;
    const params = { importId: run.importId };
    expect((await client.call(contract.remapImport, { params, body })).body.takesDuplicates).toBe(true);
    await apply(run.importId);
    expect(await persons()).toHaveLength(5);
    await undo(run.importId);
    // Whom the import did not make stays.
    const left = (await persons()).filter(({ deletedAt }) => deletedAt === null);
    expect(left.map(({ id }) => id)).toEqual([known.personId]);
  });

  it('do not come of two imports of one file that were looked at together', async () => {
    const [first, second] = [await preview(two), await preview(two)];
    await Promise.all(
      [first, second].map(({ importId }) => client.call(contract.applyImport, { params: { importId } })),
    );
    await importsSettled();
    expect(await persons()).toHaveLength(2);
    const outcomes = [await look(first.importId), await look(second.importId)].map(({ counts }) => counts.new);
    expect(outcomes.toSorted()).toEqual([0, 2]);
  });

  it('are not made of strangers who share a phone number', async () => {
    const run = await preview(
      table('Vorname;Nachname;E-Mail;Telefon', 'A;Eins;a@example.org;030 12345', 'B;Zwei;b@example.org;+49 30 12345'),
    );
    expect((await rowsOf(run.importId)).map((row) => [row.outcome, codesOf(row)])).toEqual([
      ['new', ''],
      ['new', 'phoneSharedWithLine'],
    ]);
  });
});

describe('calling an import off', () => {
  const cancel = (importId: string) => client.call(contract.cancelImport, { params: { importId } });

  it('ends the reading of its file and says so', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `Person ${index};p${index}@example.org`);
    const upload = { fileName: 'kontakte.csv', content: table('Nachname;E-Mail', ...rows) };
    const { body } = await client.call(contract.startImport, { body: { kind: 'contact' }, upload });
    expect(body.state).toBe('reading');
    expect((await cancel(body.importId)).body).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('abgebrochen'),
    });
    await importsSettled();
    const after = await look(body.importId);
    expect([after.state, after.problem, after.counts.new]).toEqual([
      'failed',
      'Das Lesen wurde abgebrochen. Es wurde nichts geändert.',
      0,
    ]);
  });

  it('is refused where the file is read already, and to others', async () => {
    const run = await preview(table('Nachname;E-Mail', 'Muster;muster@example.org'));
    expect((await cancel(run.importId)).status).toBe(409);
    expect((await look(run.importId)).state).toBe('preview');
    const other = await app.as(await app.createUser({ roles: ['Administrator'] }));
    const answer = await other.call(contract.cancelImport, { params: { importId: run.importId } });
    expect(answer.status).toBe(404);
  });
});

describe('refused rows', () => {
  it('come back as they stood in the file, harmless to spreadsheets, and good for another import', async () => {
    const run = await preview(
      table(
        'Nachname;E-Mail;Bemerkung',
        'Gut;gut@example.org;',
        ';boese@example.org;=1+1',
        'Zu;viel@example.org;x;+49 30;y',
      ),
    );
    expect(run.counts).toEqual({ new: 1, duplicate: 0, blocked: 0, test: 0, refused: 2 });
    const { body, headers } = await client.call(contract.downloadRefusedRows, {
      params: { importId: run.importId },
    });
    expect(headers['content-disposition']).toContain(encodeURIComponent('Abgelehnte Zeilen aus kontakte.csv'));
    const text = body.toString('utf8');
    expect(text.split('\r\n')).toEqual([
      '\ufeffGrund der Ablehnung;Nachname;E-Mail;Bemerkung',
      expect.stringMatching(/^"?Name und Firma fehlen\. .*;;boese@example\.org;'=1\+1$/),
      '"Die Zeile hat 5 Felder bei 3 Spalten; wahrscheinlich fehlt ein Anführungszeichen.";Zu;viel@example.org;x;+49 30;y',
      '',
    ]);
    const again = await preview(text.replace(';;boese', ';Böse;boese'));
    expect(again.columns[0]).toMatchObject({ name: 'Grund der Ablehnung', target: 'ignore' });
    await apply(again.importId);
    expect((await persons()).find(({ lastName }) => lastName === 'Böse')).toMatchObject({ notes: '=1+1' });
  });

  it('are worded in the reader’s language', async () => {
    const run = await preview(table('Nachname;E-Mail', `${'x'.repeat(101)};`));
    const rows = await client.call(contract.listImportRows, {
      params: { importId: run.importId },
      query: { outcome: 'refused' },
      headers: { 'accept-language': 'en' },
    });
    expect(rows.body.rows[0]?.remarks[0]?.message).toBe(
      'The text for “Last name” is too long (at most 100 characters).',
    );
  });
});

describe('values', () => {
  it('of all kinds find their fields', async () => {
    const run = await preview(
      table(
        'Anrede;Ansprechpartner;Firma;Land;PLZ;Geboren;Mitarbeiter;Branche;Sozialer Status;Web;Handy;Tags',
        'Herr Dr.;Müller, Jörg;Müller KG;Deutschland;1067;27.10.65;12;62.01.9 Software;ALG I;www.example.org;0171 3920042;VIP, Messe',
        'w;Prof. Dr. Ute von der Heide;;CH;8001;;viele;Bäckerei um die Ecke;Weltreise;kein Netz;4,93023E+11;',
        ';;Nur GmbH;Sachsen;01099;;;;;;;',
      ),
    );
    await apply(run.importId);
    const [company, mueller, heide] = await persons();
    expect(mueller).toMatchObject({
      salutation: 'Herr',
      title: 'Dr.',
      firstName: 'Jörg',
      lastName: 'Müller',
      postcode: '01067',
      town: 'Dresden',
      bornOn: '1965-10-27',
      employees: 12,
      industryCode: '62.01.9',
      socialStatus: 'alg1',
      website: 'https://www.example.org',
      mobile: '0171 3920042',
      tags: ['VIP', 'Messe'],
    });
    expect(heide).toMatchObject({ salutation: 'Frau', title: 'Prof. Dr.', lastName: 'von der Heide', country: 'CH' });
    expect(heide?.notes.split('\n')).toEqual([
      'Mitarbeiter: viele',
      'Branche: Bäckerei um die Ecke',
      'Sozialer Status: Weltreise',
      'Web: kein Netz',
      'Handy: 4,93023E+11',
    ]);
    expect(company).toMatchObject({ company: 'Nur GmbH', federalState: 'SN', country: 'DE', town: 'Dresden' });
    expect((await rowsOf(run.importId)).map(codesOf)).toEqual([
      'dateShortYear postcodeZeroAdded townAdded',
      'notANumber industryUnknown unknownValue notAnAddress phoneBroken',
      'townAdded',
    ]);
  });

  it('come from Excel sheets, too', async () => {
    const run = await preview(
      workbookOf([
        ['Nachname', 'PLZ', 'Telefon', 'Eingangsdatum'],
        ['Muster', 1067, 493023125017, 46322.5],
      ]),
      'kontakte.xlsx',
    );
    expect(run).toMatchObject({ format: 'xlsx', delimiter: null, counts: { new: 1, refused: 0 } });
    await apply(run.importId);
    const [person] = await persons();
    expect(person).toMatchObject({ postcode: '01067', town: 'Dresden', phone: '+493023125017' });
    expect(person?.createdAt.toISOString()).toBe('2026-10-27T11:00:00.000Z');
  });

  it('name the sheets that are hidden and not read', async () => {
    const cell = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const rows = `${cell('Nachname')}${cell('Muster').replaceAll('1"', '2"')}`;
    const run = await preview(sheetArchiveOf(rows, [], cell('Nachname')), 'kontakte.xlsx');
    expect(run).toMatchObject({ hiddenSheets: ['Alt'], counts: { new: 1 } });
  });
});

describe('files that must be refused', () => {
  it.each([
    ['binary rubbish', () => Buffer.from([0, 1, 2, 3, 0, 0, 0, 250, 251, 7, 8, 0, 0, 1, 2, 3]), 'weder Text noch'],
    ['a broken workbook', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100, 1)]), 'nicht öffnen'],
    ['an archive of other things', () => zipOf({ 'bild.txt': 'x' }), 'weder Text noch'],
    ['a bomb', () => zipOf({ '[Content_Types].xml': 'x', 'xl/a.xml': Buffer.alloc(151_000_000) }), 'entpackt zu groß'],
    ['a header alone', () => `${header}\r\n`, 'keine Zeilen'],
    ['blanks', () => ' \r\n \r\n', 'keine Zeilen'],
    ['too many columns', () => `${'a;'.repeat(600)}\r\n1;2\r\n`, '601 Spalten'],
  ])('%s', async (_name, content, problem) => {
    const run = await preview(content());
    expect(run.state).toBe('failed');
    expect(run.problem).toContain(problem);
    expect((await client.call(contract.applyImport, { params: { importId: run.importId } })).status).toBe(409);
  });

  it('takes many columns, huge cells, zero characters and column names of the language', async () => {
    const columns = ['Nachname', '__proto__', 'constructor', ...Array.from({ length: 297 }, (_, index) => `S${index}`)];
    const run = await preview(
      Buffer.from(
        table(
          columns.join(';'),
          ['Viel', 'a', 'b', ...columns.slice(3).map(() => 'x'.repeat(200))].join(';'),
          ['Riesig\u0000', '', '', 'y'.repeat(30_000)].join(';'),
          ['z'.repeat(32_767)].join(';'),
          ['z'.repeat(32_768)].join(';'),
          ['"offen', 'nie zu'].join(';'),
        ),
        'utf16le',
      ),
    );
    expect(run).toMatchObject({ state: 'preview', encoding: 'utf-16le' });
    expect((await rowsOf(run.importId)).map((row) => [row.outcome, codesOf(row)])).toEqual([
      ['new', 'noteCut'],
      ['new', 'cellsMissing noteCut'],
      ['refused', 'tooLong cellsMissing'],
      ['refused', 'rowTooLong'],
      ['refused', 'quoteNotClosed'],
    ]);
    await apply(run.importId);
    const [huge, many] = await persons();
    expect([huge?.lastName, many?.lastName, huge?.notes.length]).toEqual(['Riesig', 'Viel', 20_000]);
    expect(many?.notes).toContain('__proto__: a\nconstructor: b\nS0: ');
  });
});

describe('a server that dies', () => {
  it('leaves connections of the database to other callers, however many are begun at once', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => `V${index};N${index};Weg 1;01099 Dresden;;;K-${index}`);
    const upload = { fileName: 'kontakte.csv', content: table(header, ...rows) };
    const started = await Promise.all(
      Array.from({ length: 12 }, () => client.call(contract.startImport, { body: { kind: 'contact' }, upload })),
    );
    await importsSettled();
    const states = await Promise.all(started.map(async ({ body }) => (await look(body.importId)).state));
    expect(new Set(states)).toEqual(new Set(['preview']));
  });

  it('leaves no half import behind and says so on the next start', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `Person ${index};p${index}@example.org`);
    const run = await preview(table('Nachname;E-Mail', ...rows));
    const setApplying = () =>
      app.deps.db.updateTable('importRun').set({ state: 'applying' }).where('id', '=', run.importId).execute();
    await setApplying();
    const dying = carryOutImport(app.deps, createPersonTarget(app.deps), run.importId, client.user.userId, (share) => {
      if (share > 0.5) throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await persons()).toEqual([]);
    await setApplying();
    expect(await failCutOffImports(app.deps.db)).toBe(1);
    expect(await look(run.importId)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('nichts geändert'),
    });
  });
});
