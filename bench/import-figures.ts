import type { LeadImport } from '@fundus/contract/lead-import';
import { Bystander, type Caller } from './caller.ts';
import { type Figure, type FigureGroup, quantile } from './figures.ts';
import { type MeasuredServer, startMeasuredServer, withDataFolder } from './measured-server.ts';

const rowCount = 5_000;
const administrator = 'administration';

const columns =
  'Eingangsdatum;Anrede;Vorname;Nachname;Straße;Hausnummer;PLZ;Ort;Bundesland;Branche;Gründung;Mitarbeiter neu;Unternehmensform;Investition 1;Investition 2;Investitionen gesamt;Betriebsmittel 1;Betriebsmittel gesamt;Vorhaben;Firma;E-Mail;Telefon;Sozialer Status';
const firstNames = ['Änne', 'Jörg', 'Fatma', 'Łukasz', 'Siobhán', 'Nguyễn'];
const lastNames = ['Größel', 'Müller-Lüdenscheidt', 'Öztürk', 'Weber', 'von der Heide', 'Strauß'];
const places = ['01099;Dresden;Sachsen', '10405;Berlin;Berlin', '80331;München;Bayern', '50667;Köln;NRW'];
const one = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** A table as German Excel writes it, with everything that a lead knows. */
function generatedTable(): string {
  const rows = Array.from({ length: rowCount }, (_, index) =>
    [
      `${String((index % 27) + 1).padStart(2, '0')}.10.2026 08:05`,
      index % 2 === 0 ? 'Frau' : 'Herr',
      one(firstNames, index),
      one(lastNames, index >> 2),
      'Königsbrücker Straße',
      `${(index % 120) + 1}a`,
      one(places, index),
      '56.10.1 Restaurants mit herkömmlicher Bedienung',
      '01.03.2027',
      String(index % 9),
      'Einzelunternehmen',
      '25.000,00 €',
      `${index % 10_000},50`,
      `${25_000 + (index % 10_000)},50`,
      '8.000,00',
      '8.000,00',
      'Neugründung',
      index % 3 === 0 ? 'Café Morgenrot GmbH' : '',
      `messung${index}@example.org`,
      `0351 ${4_000_000 + index}`,
      'ALG I',
    ].join(';'),
  );
  return ['\ufeff' + columns, ...rows].join('\r\n');
}

/** Waits until the server is done with a step of an import, looking each time how much it holds; returns the import. */
async function settled(caller: Caller, importId: string, look: () => void): Promise<LeadImport> {
  for (;;) {
    look();
    const run = await caller.call<LeadImport>('GET', `/api/imports/lead/${importId}`);
    if (run.state === 'failed') throw new Error(run.problem ?? 'the import failed');
    if (!['reading', 'applying', 'undoing'].includes(run.state)) return run;
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function upload(url: string, token: string): Promise<string> {
  const form = new FormData();
  form.append('data', JSON.stringify({ sourceId: null }));
  form.append('file', new Blob([generatedTable()], { type: 'text/csv' }), 'leads.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/imports/lead`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as LeadImport).importId;
}

/** A table of 5,000 leads: previewed, applied and undone, while another user asks small questions. */
export async function* measureImports(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  say('Import von 5.000 Leads …');
  const figures = await withDataFolder(async (folder) => {
    const server = await startMeasuredServer(folder);
    const caller = await server.logIn(administrator, 4);
    const other = await server.logIn('zfmb-profi', 8);
    const bystander = new Bystander(other, '/api/auth/user', 25);
    try {
      return await measureSteps(server, caller, bystander);
    } finally {
      caller.close();
      other.close();
      await server.stop();
    }
  });
  yield { title: 'Import von 5.000 Leads (CSV, 23 Spalten)', figures };
}

async function measureSteps(server: MeasuredServer, caller: Caller, bystander: Bystander): Promise<Figure[]> {
  const before = server.residentMebibytes();
  let peak = before;
  const look = (): void => {
    peak = Math.max(peak, server.residentMebibytes());
  };
  const startedAt = performance.now();
  const importId = await upload(server.url, caller.token);
  const preview = await settled(caller, importId, look);
  const readAt = performance.now();
  await caller.call('POST', `/api/imports/lead/${importId}/apply`);
  const applied = await settled(caller, importId, look);
  const appliedAt = performance.now();
  await caller.call('POST', `/api/imports/lead/${importId}/undo`);
  await settled(caller, importId, look);
  const undoneAt = performance.now();
  const waits = await bystander.end();
  if (preview.counts.new !== rowCount || applied.state !== 'applied') {
    throw new Error(`not all rows were taken: ${JSON.stringify([preview.counts, applied.state, applied.problem])}`);
  }
  const seconds = (from: number, to: number): number => (to - from) / 1000;
  return [
    { what: 'Hochladen und Vorschau', value: seconds(startedAt, readAt), unit: 's' },
    { what: 'Durchführen', value: seconds(readAt, appliedAt), unit: 's' },
    { what: 'Beides zusammen', value: seconds(startedAt, appliedAt), unit: 's', aim: 10 },
    { what: 'Zurücknehmen', value: seconds(appliedAt, undoneAt), unit: 's', aim: 10 },
    { what: 'Kleine Anfragen anderer währenddessen, 95 %', value: quantile(waits, 0.95), unit: 'ms', aim: 300 },
    { what: 'Speicher des Servers, mehr als vorher', value: peak - before, unit: 'MiB', aim: 300 },
  ];
}
