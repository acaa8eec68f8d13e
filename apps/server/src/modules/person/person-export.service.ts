import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { calendarDateAt } from '@fundus/contract/date';
import { consultingProcesses, type PersonFilter, type PersonSort } from '@fundus/contract/person';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { type Actor, requireFeature } from '#http/actor.ts';
import type { FileResponse } from '#http/api.ts';
import { invalidField } from '#lib/app-error.ts';
import { writeHeader, writeRow } from '#lib/delimited-writing.ts';
import { newId } from '#lib/id.ts';
import { message } from '#lib/message-catalogue.ts';
import { type SheetCell, writeSpreadsheet } from '#lib/spreadsheet-writing.ts';
import { listKnownTerms } from '#modules/reference/vocabulary.service.ts';
import type { Deps } from '../../deps.ts';
import { findPersons } from './person.repository.ts';
import { cellOf, cellText, type ExportColumn, type ExportWords, readColumns, widthOf } from './person-export.rules.ts';
import type { PersonQuery } from './person-filter.repository.ts';
import { type ListPlace, readPlaces, toPersonQuery } from './person-list.service.ts';

const rowsAtOnce = 1_000;

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function readWords(db: Executor, language: Language): Promise<ExportWords> {
  const terms = await listKnownTerms(db);
  const termOf = (vocabulary: string, code: string): string =>
    terms.find((term) => term.vocabulary === vocabulary && term.code === code)?.label[language] ?? code;
  return {
    kind: (code) => message(language, 'person', `kind.${code}`),
    status: (code) => message(language, 'consulting-status', `status.${code}`),
    socialStatus: (code) => message(language, 'vocabulary', `socialStatus.${code}`),
    federalState: (code) => termOf('region', code),
    businessForm: (code) => termOf('businessForm', code),
  };
}

function titleOf(column: ExportColumn, language: Language): string {
  if (column === 'industryCode' || column === 'industryTitle') return message(language, 'person', `export.${column}`);
  if ((consultingProcesses as readonly string[]).includes(column)) {
    return message(language, 'consulting-status', `process.${column}`);
  }
  return message(language, 'person', `field.${column === 'ownerName' ? 'owner' : column}`);
}

/** All rows of a list in its order, so many at a time that any number of them takes the same memory. */
async function* readRows(
  tx: Executor,
  query: PersonQuery,
  sort: PersonSort,
  toCells: (record: Awaited<ReturnType<typeof findPersons>>[number]) => SheetCell[],
): AsyncGenerator<SheetCell[]> {
  let after: ListPlace | null = null;
  for (;;) {
    const places: ListPlace[] = await readPlaces(tx, query, { sort, after, limit: rowsAtOnce });
    const ids = places.map(({ id }) => id);
    const records = new Map((await findPersons(tx, ids)).map((record) => [record.id, record]));
    for (const id of ids) {
      const record = records.get(id);
      if (record) yield toCells(record);
    }
    if (places.length < rowsAtOnce) return;
    after = places.at(-1) ?? null;
  }
}

async function* writeCsv(
  titles: readonly string[],
  rows: AsyncIterable<readonly SheetCell[]>,
  language: Language,
): AsyncGenerator<string> {
  let pending = writeHeader(titles);
  for await (const row of rows) {
    pending += writeRow(row.map((cell) => cellText(cell, language)));
    if (pending.length < 65_536) continue;
    yield pending;
    pending = '';
  }
  yield pending;
}

/**
 * What a list shows as a file, in the list's order, as it was at one instant. It is written to disk first: a fault is
 * told as such and does not leave half a file, and a slow reader holds no connection of the database.
 */
export async function exportPersons(
  deps: Deps,
  actor: Actor,
  input: PersonFilter & { sort: PersonSort; format: 'csv' | 'xlsx'; columns?: string | undefined },
  language: Language,
): Promise<FileResponse> {
  requireFeature(actor, 'bulk-export');
  const { sort, format, columns: chosen, ...filter } = input;
  const columns = readColumns(chosen);
  if (columns === null) throw invalidField(['columns'], 'invalidChoice');
  const query = toPersonQuery(deps, actor, filter);
  const titles = columns.map((column) => titleOf(column, language));
  const words = await readWords(deps.db, language);
  const name = message(language, 'person', 'export.fileName');
  const folder = join(deps.temporaryFolder, 'exports');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${newId()}.${format}`);
  try {
    const snapshot = deps.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await snapshot.execute(async (tx) => {
      const rows = readRows(tx, query, sort, (record) => columns.map((column) => cellOf(record, column, words)));
      const sheetColumns = columns.map((column, index) => ({ title: titles[index] ?? '', width: widthOf(column) }));
      const content =
        format === 'csv' ? writeCsv(titles, rows, language) : writeSpreadsheet({ name, columns: sheetColumns, rows });
      await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path));
    });
    const { size } = await stat(path);
    const stream = createReadStream(path);
    stream.once('close', () => void rm(path, { force: true }));
    return {
      stream,
      bytes: size,
      mediaType: mediaTypes[format],
      fileName: `${name} ${calendarDateAt(deps.clock())}.${format}`,
      disposition: 'attachment',
    };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
