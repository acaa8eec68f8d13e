import { documentTabs } from '@fundus/contract/document-codes';
import { sql } from 'kysely';
import { joinDatabase, type ServedDatabase } from '../apps/server/src/database-start.ts';
import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import { Bystander, type Caller } from './caller.ts';
import { type Figure, type FigureGroup, quantile } from './figures.ts';
import { generatedText, seededRandom } from './generated-programmes.ts';
import { lastNames } from './generated-words.ts';
import { measureQuestions, mistyped, one, type Question } from './list-figures.ts';
import { type MeasuredServer, startMeasuredServer, withDataFolder } from './measured-server.ts';

const administrator = 'administration';
const advisor = 'zfmb-profi';
const callers = 8;
/** Number of documents uploaded and read by the portal; copies of them make up the whole library. */
const written = 1_000;
const documents = 10_000;
const wordsPerPage = 350;
const pages = 20;
const archived = 1_000;
const aimMs = 100;

const search = (words: string): string => `/api/documents?${new URLSearchParams({ search: words, limit: '50' })}`;

/** Some names stand in each document, as authors and places do: what is in few documents is searched for most. */
const nameOf = (number: number): string => one(lastNames, number * 7);

const questions: Question[] = [
  { what: 'Suche, ein Name in zehn Dokumenten', path: (round) => search(nameOf(round)), aimMs },
  {
    what: '… ein Wort in fast allen',
    path: (round) => search(one(['Zuschuss', 'Antrag', 'Richtlinie'], round)),
    aimMs,
  },
  { what: '… zwei Wörter', path: (round) => search(`${nameOf(round)} Energieberatung`), aimMs },
  {
    what: '… Teil eines zusammengesetzten Wortes',
    path: (round) => search(one(['Wasserstoff', 'Sanierung'], round)),
    aimMs,
  },
  { what: '… vertippt', path: (round) => search(mistyped(nameOf(round))), aimMs },
  { what: '… nichts', path: (round) => search(`xqzvwkj${round}`), aimMs },
];

/** The library with 10,000 documents of 20 pages: reading them in, searching them, and a ZIP of a thousand. */
export async function* measureLibrary(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  yield* await withDataFolder(async (folder) => {
    const server = await startMeasuredServer(folder);
    const place = { dataFolder: folder, databaseUrl: undefined, databaseOwnerUrl: undefined };
    const database = await joinDatabase(place, () => undefined);
    const caller = await server.logIn(administrator, 2);
    const reader = await server.logIn(advisor, 2);
    try {
      say(`${written} Dokumente werden hochgeladen und gelesen …`);
      const indexing = await measureIndexing(server, database.db, caller);
      say(`${documents} Dokumente …`);
      await multiply(database, documents / written);
      const groups: FigureGroup[] = [
        { title: `Texte von ${written} Dokumenten zu ${pages} Seiten lesen, neben acht Fragenden`, figures: indexing },
        {
          title: `Suche in Titeln und Inhalten, ${documents.toLocaleString('de-DE')} Dokumente`,
          figures: await measureQuestions(reader, questions),
        },
        { title: `ZIP von ${archived} Dokumenten`, figures: await measureArchive(server, database.db, reader) },
      ];
      return groups;
    } finally {
      caller.close();
      reader.close();
      await database.stop();
      await server.stop();
    }
  });
}

async function upload(server: MeasuredServer, caller: Caller, number: number): Promise<void> {
  const random = seededRandom(number);
  const texts = Array.from({ length: pages }, () => generatedText(random, wordsPerPage));
  const content = `${nameOf(number)}\n\n${texts.join('\n\n')}`;
  const bytes = Buffer.byteLength(content);
  const fileName = `Leitfaden ${number}.txt`;
  const started = { fileName, bytes, fingerprint: fileName };
  const { uploadId } = await caller.call<{ uploadId: string }>('POST', '/api/file-uploads', started);
  const form = new FormData();
  form.append('data', JSON.stringify({ offset: 0 }));
  form.append('file', new Blob([content]), fileName);
  const headers = { authorization: `Bearer ${caller.token}` };
  const address = `${server.url}/api/file-uploads/${uploadId}/chunks`;
  const answer = await fetch(address, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  await caller.call('POST', '/api/documents', { uploadId, tab: one(documentTabs, number) });
}

/** Waits of eight other callers while texts are read, and the duration of the reading. */
async function measureIndexing(server: MeasuredServer, db: Database, caller: Caller): Promise<Figure[]> {
  // Two callers have connections enough, and log in seldom enough.
  const asking = [await server.logIn(advisor, 2), await server.logIn(advisor, 2)];
  const startedAt = performance.now();
  const bystanders = Array.from({ length: callers }, (_, at) => new Bystander(one(asking, at), '/api/auth/user', 25));
  for (let number = 0; number < written; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other, as a browser uploads them
    await upload(server, caller, number);
  }
  const uploadedAt = performance.now();
  const processorBefore = server.processorMs();
  const waitingThen = await countWaiting(db);
  // oxlint-disable-next-line no-await-in-loop -- until all are read
  while ((await countWaiting(db)) > 0) await new Promise((done) => setTimeout(done, 250));
  const readAt = performance.now();
  const waits = (await Promise.all(bystanders.map((one) => one.end()))).flat();
  for (const other of asking) other.close();
  const { count } = await db
    .selectFrom('documentText')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'done')
    // Those of the demo are there already.
    .where('documentId', 'in', db.selectFrom('document').select('id').where('title', 'like', 'Leitfaden %'))
    .executeTakeFirstOrThrow();
  if (count !== written) throw new Error(`Gelesen wurden ${count} von ${written} Dokumenten.`);
  return [
    { what: 'Hochladen, je Dokument', value: (uploadedAt - startedAt) / written, unit: 'ms' },
    { what: 'Lesen nach dem Hochladen, je Dokument', value: (readAt - uploadedAt) / waitingThen, unit: 'ms' },
    {
      what: '… Rechenzeit des Servers, die Fragenden eingerechnet',
      value: (server.processorMs() - processorBefore) / waitingThen,
      unit: 'ms',
    },
    { what: 'Kleine Anfragen der acht, Median', value: quantile(waits, 0.5), unit: 'ms' },
    { what: '… p99', value: quantile(waits, 0.99), unit: 'ms', aim: aimMs },
    { what: '… längste', value: Math.max(...waits), unit: 'ms' },
  ];
}

async function countWaiting(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('documentText')
    .select(sql<number>`count(*)`.as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Copies each document in the library a number of times, with its indexed words. */
async function multiply(database: ServedDatabase, times: number): Promise<void> {
  // As the owner: the server may not have its tables counted, and plans without statistics say nothing about a library.
  const login = database.ownerConnectionString ?? database.connectionString;
  const { db, close } = openDatabase(login, { statementWithinMs: null });
  try {
    await sql`
      with copied as materialized (
        select gen_random_uuid() as copy_id, nth, document.* from document, generate_series(2, ${times}::int) as nth
      ), made as (
        insert into document (id, tab, headline, position, title, file_name, file_id, renewed_at, created_at, updated_at)
        select copy_id, tab, headline, position + nth * 10000, title || ' (' || nth || ')', file_name, file_id, renewed_at,
          created_at, updated_at
        from copied
      ), versions as (
        insert into document_version (document_id, version, file_name, file_id, crc32, created_at)
        select copy_id, 1, copied.file_name, copied.file_id, crc32, copied.created_at
        from copied join document_version on document_version.document_id = copied.id
      )
      insert into document_text (document_id, file_id, state, attempts, content, words)
      select copy_id, copied.file_id, state, attempts, content, words
      from copied join document_text on document_text.document_id = copied.id`.execute(db);
    for (const table of ['document', 'document_text', 'document_word']) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    }
  } finally {
    await close();
  }
}

/** The whole ZIP as it comes, with the memory that the server takes meanwhile. */
async function measureArchive(server: MeasuredServer, db: Database, caller: Caller): Promise<Figure[]> {
  const rows = await db.selectFrom('document').select('id').orderBy('title').limit(archived).execute();
  const documentIds = rows.map(({ id }) => id);
  const startedAt = performance.now();
  const { downloadUrl } = await caller.call<{ downloadUrl: string }>('POST', '/api/document-archives', { documentIds });
  const madeAt = performance.now();
  const before = server.residentMebibytes();
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, server.residentMebibytes());
  }, 50);
  let bytes = 0;
  try {
    const answer = await fetch(`${server.url}${downloadUrl}`);
    if (!answer.ok || answer.body === null) throw new Error(`archive: ${answer.status}`);
    for await (const piece of answer.body) bytes += (piece as Uint8Array).byteLength;
  } finally {
    clearInterval(watching);
  }
  const seconds = (performance.now() - madeAt) / 1_000;
  return [
    { what: 'Zusammenstellen', value: madeAt - startedAt, unit: 'ms' },
    { what: 'Herunterladen', value: seconds, unit: 's' },
    { what: '… Größe', value: bytes / 1024 ** 2, unit: 'MiB' },
    { what: '… Speicher des Servers, mehr als vorher', value: peak - before, unit: 'MiB', aim: 64 },
  ];
}
