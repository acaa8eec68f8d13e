import * as leadContract from '@fundus/contract/lead-import';
import { startImport as startLeadImport } from '@fundus/contract/lead-import';
import * as contract from '@fundus/contract/person-import';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { workbookOf, zipOf } from '../../../../test/factories/zip.factory.ts';

let app: TestApp;
let client: UserClient;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  client = await app.as('Authenticated');
});
afterAll(async () => {
  await importsSettled();
  await app.close();
});

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`;

/** Imports a file as it proposes itself, without touching the mapping. */
async function importPersons(content: Buffer | string, fileName = 'kontakte.csv') {
  const started = await client.call(contract.startImport, { body: { kind: 'contact' }, upload: { fileName, content } });
  await importsSettled();
  const params = { importId: started.body.importId };
  const run = (await client.call(contract.getImport, { params })).body;
  const { rows } = (await client.call(contract.listImportRows, { params, query: { limit: 100 } })).body;
  if (run.abilities.apply) await client.call(contract.applyImport, { params });
  await importsSettled();
  const persons = await app.deps.db
    .selectFrom('person')
    .selectAll()
    .where('ownerId', '=', client.user.userId)
    .orderBy('id')
    .execute();
  return { run, persons, remarks: rows.flatMap(({ remarks }) => remarks.map(({ code }) => code)) };
}

async function importLeads(content: Buffer | string, fileName = 'leads.csv') {
  const admin = await app.as('Administrator');
  const started = await admin.call(startLeadImport, { body: { sourceId: null }, upload: { fileName, content } });
  await importsSettled();
  const params = { importId: started.body.importId };
  const run = (await admin.call(leadContract.getImport, { params })).body;
  if (run.abilities.apply) await admin.call(leadContract.applyImport, { params });
  await importsSettled();
  const leads = await app.deps.db.selectFrom('lead').selectAll().where('importId', '=', run.importId).execute();
  return { run, leads };
}

describe('contacts of a phone', () => {
  it('become persons from vCards, all that has no field in the notes', async () => {
    const { run, persons } = await importPersons(
      lines(
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Über;Änne;Maria;Frau Dr.;',
        'ORG:Über\\, Söhne & Co.;Einkauf',
        'TITLE:Inhaberin',
        'TEL;TYPE=WORK,VOICE:+49 30 23125001',
        'TEL;TYPE=CELL:0171 3920011',
        'item1.EMAIL;TYPE=INTERNET:ae@example.org',
        'ADR;TYPE=WORK:;;Ü-Straße 5;Köln;;50667;Deutschland',
        'BDAY:--05-14',
        'NOTE:Zeile eins\\nZeile zwei',
        'END:VCARD',
        'BEGIN:VCARD',
        'N;ENCODING=QUOTED-PRINTABLE:Gr=FCn;=C4nne;;;',
        'END:VCARD',
      ),
      'kontakte.vcf',
    );
    expect(run).toMatchObject({ format: 'vcard', headLine: null, counts: { new: 2, refused: 0 } });
    expect(persons).toMatchObject([
      {
        salutation: 'Frau',
        title: 'Dr.',
        firstName: 'Änne Maria',
        lastName: 'Über',
        company: 'Über, Söhne & Co.',
        position: 'Inhaberin',
        phone: '+49 30 23125001',
        mobile: '0171 3920011',
        email: 'ae@example.org',
        street: 'Ü-Straße',
        houseNumber: '5',
        postcode: '50667',
        town: 'Köln',
        federalState: 'NW',
        bornOn: null,
        notes: 'Zeile eins\nZeile zwei\nAbteilung: Einkauf\nGeburtstag ohne Jahr: 14.05.',
      },
      { firstName: 'Änne', lastName: 'Grün' },
    ]);
  });
});

describe('address books of mail programs, without touching the mapping', () => {
  const german =
    '"Anrede","Vorname","Nachname","Firma","Position","Straße geschäftlich","Ort geschäftlich","Region geschäftlich","Postleitzahl geschäftlich","Straße privat","Ort privat","Bundesland/Kanton privat","Postleitzahl privat","Telefon geschäftlich","Telefon (privat)","Mobiltelefon","E-Mail-Adresse","E-Mail-Typ","Geburtstag"';

  it('take the business address as a whole, else the private one', async () => {
    const { persons, remarks } = await importPersons(
      Buffer.from(
        lines(
          german,
          '"Frau Dr.","Ute","von der Heyde","Heyde OHG","Inhaberin","Hauptstraße 5","Köln","NRW","50667","Am Hang 2","Bonn","","53111","0221 4710-111","0228 1","0171 3920012","ute.heyde@example.org","SMTP","0.0.00"',
          '"Herrn","Bernd","O\'Neill-Groß","","","","","","","Am Markt 1","Weißwasser/O.L.","Sachsen","02943","","03576 12345","","bernd@example.org","SMTP","29.02.1980"',
        ),
        'latin1',
      ),
    );
    expect(persons).toMatchObject([
      {
        salutation: 'Frau',
        title: 'Dr.',
        street: 'Hauptstraße',
        postcode: '50667',
        town: 'Köln',
        phone: '0221 4710-111',
        mobile: '0171 3920012',
        bornOn: null,
        notes: 'Straße privat: Am Hang 2\nOrt privat: Bonn\nPostleitzahl privat: 53111\nTelefon (privat): 0228 1',
      },
      {
        salutation: 'Herr',
        lastName: "O'Neill-Groß",
        street: 'Am Markt',
        houseNumber: '1',
        postcode: '02943',
        town: 'Weißwasser/O.L.',
        federalState: 'SN',
        phone: '03576 12345',
        bornOn: '1980-02-29',
      },
    ]);
    expect(remarks).not.toContain('notADate');
  });

  it('are understood in English, where »Title« is a salutation or a title', async () => {
    const { persons, remarks } = await importPersons(
      lines(
        'Title,First Name,Last Name,Company,Business Street,Business City,Business State,Business Postal Code,Home Phone,Business Phone,Mobile Phone,Birthday,E-mail Address,Notes',
        'Mr.,Karl,Groß,Groß GmbH,Lange Str. 1,Lübeck,Schleswig-Holstein,23552,,0451 12345,,0/0/00,karl@example.org,',
      ),
    );
    expect(persons).toMatchObject([
      {
        salutation: 'Herr',
        title: '',
        position: '',
        street: 'Lange Str.',
        houseNumber: '1',
        town: 'Lübeck',
        phone: '0451 12345',
        bornOn: null,
      },
    ]);
    expect(remarks).toEqual([]);
  });

  it('are understood as Google writes them', async () => {
    const { persons } = await importPersons(
      lines(
        'First Name,Last Name,Name Prefix,Organization Name,Organization Title,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Postal Code',
        'Mona,Öztürk,Dr.,Café Mona,Inhaberin,* myContacts,Work,mona@example.org,Mobile,+49 171 3920015,Weg 3,Köln,50667',
      ),
    );
    expect(persons).toMatchObject([
      {
        title: 'Dr.',
        firstName: 'Mona',
        company: 'Café Mona',
        position: 'Inhaberin',
        email: 'mona@example.org',
        phone: '+49 171 3920015',
        street: 'Weg',
        houseNumber: '3',
        postcode: '50667',
      },
    ]);
  });
});

it('takes a number from among words, which go into the notes', async () => {
  const { persons } = await importPersons(
    lines('Nachname;Telefon;Mobil', 'Voß;030 23125001 (ab 18 Uhr);0171/3920011 privat'),
  );
  expect(persons).toMatchObject([
    { phone: '030 23125001', mobile: '0171/3920011', notes: 'Telefon: (ab 18 Uhr)\nMobil: privat' },
  ]);
});

describe('a table below titles', () => {
  it('is read from its headings on, whose line is named', async () => {
    const { run, persons } = await importPersons(
      lines(
        'Hinweise:',
        '"Manche Adressen fehlen, weil die Personen sie nicht freigegeben haben, z. B. in ihrem Profil."',
        '',
        'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
        'Lena,Voß,https://www.example.org/in/x,lena@example.org,Voß AG,CEO,05 Nov 2026',
      ),
    );
    expect(run).toMatchObject({ headLine: 4, delimiter: ',', counts: { new: 1, refused: 0 } });
    expect(persons).toMatchObject([{ firstName: 'Lena', lastName: 'Voß', company: 'Voß AG', position: 'CEO' }]);
  });

  it('is read so in a workbook as well', async () => {
    const { run, leads } = await importLeads(
      workbookOf([
        ['Leadliste Herbstkampagne'],
        ['Vorname', 'Nachname', 'E-Mail', 'PLZ', 'Ort'],
        ['Ute', 'Hoß', 'ute@example.org', '99084', 'Erfurt'],
      ]),
      'leads.xlsx',
    );
    expect(run).toMatchObject({ headLine: 2, counts: { new: 1 } });
    expect(leads).toMatchObject([{ firstName: 'Ute', lastName: 'Hoß', postcode: '99084' }]);
  });
});

describe('a table that is recognised wrongly', () => {
  const remap = async (importId: string, reading: object) => {
    const body = {
      kind: 'contact' as const,
      takesDuplicates: false,
      mapping: {},
      reading: { sheet: null, encoding: null, headLine: null, ...reading },
    };
    const answer = await client.call(contract.remapImport, { params: { importId }, body });
    expect(answer.status).toBe(200);
    await importsSettled();
    return (await client.call(contract.getImport, { params: { importId } })).body;
  };

  const begin = async (content: Buffer | string, fileName: string) => {
    const started = await client.call(contract.startImport, {
      body: { kind: 'contact' },
      upload: { fileName, content },
    });
    await importsSettled();
    return (await client.call(contract.getImport, { params: { importId: started.body.importId } })).body;
  };

  it('is read from the sheet that is chosen, by itself from the first with rows', async () => {
    const people = [
      ['Vorname', 'Nachname'],
      ['Ute', 'Hoß'],
    ];
    expect(await begin(workbookOf(people, []), 'a.xlsx')).toMatchObject({
      sheet: 'Tabelle1',
      sheets: ['Alt', 'Tabelle1'],
      counts: { new: 1 },
    });
    const run = await begin(
      workbookOf(people, [
        ['Legende', 'Farbe'],
        ['x', 'rot'],
      ]),
      'b.xlsx',
    );
    expect(run).toMatchObject({ sheet: 'Alt', counts: { new: 0 } });
    const other = await remap(run.importId, { sheet: 'Tabelle1' });
    expect(other).toMatchObject({
      sheet: 'Tabelle1',
      counts: { new: 1 },
      columns: [
        { name: 'Vorname', target: 'firstName' },
        { name: 'Nachname', target: 'lastName' },
      ],
    });
  });

  it('is read in the encoding and from the line that are chosen', async () => {
    const dos = Buffer.from(
      [...'Kunden;2026\r\nNachname;Ort\r\nM', 0x81, ...'ller;K', 0x94, 'ln']
        .map((part) => (typeof part === 'number' ? String.fromCharCode(part) : part))
        .join(''),
      'latin1',
    );
    const run = await begin(dos, 'kasse.csv');
    expect(run).toMatchObject({ encoding: 'ibm850', headLine: null });
    const read = await remap(run.importId, { headLine: 2 });
    expect(read).toMatchObject({
      headLine: 2,
      counts: { new: 1 },
      columns: [
        { name: 'Nachname', samples: ['Müller'] },
        { name: 'Ort', samples: ['Köln'] },
      ],
    });
    const wrong = await remap(run.importId, { headLine: 2, encoding: 'windows-1252' });
    expect(wrong).toMatchObject({ encoding: 'windows-1252', columns: [{ samples: ['M\u0081ller'] }, {}] });
  });
});

describe('answers of a form', () => {
  it('are understood by the names that WordPress gives its fields', async () => {
    const { leads } = await importLeads(
      lines(
        '"Submitted","your-name","your-email","your-phone","your-message","your-plz","acceptance"',
        '"2026-11-02 23:59:59 +00:00","Müller, Karl-Heinz","kh@example.org","0049 (0)30 / 23125-002","Ich möchte ""gründen"";',
        'bitte melden","12047","1"',
      ),
    );
    expect(leads).toMatchObject([
      {
        firstName: 'Karl-Heinz',
        lastName: 'Müller',
        email: 'kh@example.org',
        phone: '0049 (0)30 / 23125-002',
        postcode: '12047',
        enteredAt: new Date('2026-11-02T23:59:59Z'),
      },
    ]);
    expect(leads[0]?.notes).toContain('Ich möchte "gründen";\nbitte melden');
  });

  it('are understood where the headings are questions', async () => {
    const { leads } = await importLeads(
      lines(
        '#,Wie heißen Sie?,Wie lautet Ihre E-Mail-Adresse?,Ihre Telefonnummer,In welcher Stadt gründen Sie?,Wie viel möchten Sie investieren?,Submit Date (UTC)',
        "abc123,Mona Öztürk,mona@example.org,'+4917139200015,Köln,25.000 €,2026-10-25 01:02:03",
      ),
    );
    expect(leads).toMatchObject([
      {
        firstName: 'Mona',
        lastName: 'Öztürk',
        email: 'mona@example.org',
        phone: '+4917139200015',
        town: 'Köln',
        investment7Cents: 2_500_000,
        // 2:02 in Berlin, in the hour that this night has twice.
        enteredAt: new Date('2026-10-25T01:02:00Z'),
      },
    ]);
  });
});

it.each([
  ['a web page named like a workbook', '<html><table><tr><td>Nachname</td></tr></table></html>', '(HTML)'],
  [
    'the XML of Excel 2003',
    '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>',
    'Excel 2003',
  ],
  [
    'a sheet of LibreOffice',
    zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' }),
    '(ODS)',
  ],
  ['a sheet of Numbers', zipOf({ 'Index/Document.iwa': 'x' }), 'Numbers'],
  ['an old or protected workbook', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'), '(XLS)'],
])('%s is refused by its name, with the way out', async (_name, content, words) => {
  const { run } = await importLeads(content, 'tabelle.xls');
  expect(run.state).toBe('failed');
  expect(run.problem).toContain(words);
  expect(run.problem).toContain('XLSX');
});
