import { once } from 'node:events';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeHeader, writeRow } from './delimited-writing.ts';
import { newId } from './id.ts';
import { makePrivateFolder, privateFileMode } from './private-files.ts';
import { amountText, type Sheet, type SheetCell, writeSpreadsheet } from './spreadsheet-writing.ts';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
export type TableFormat = keyof typeof mediaTypes;

export interface TableExport {
  /** Where files lie until they are read. */
  temporaryFolder: string;
  format: TableFormat;
  /** Name of the sheet and, with the day where there is one, of the file. */
  name: string;
  /** Calendar date of the export, where the content will be another one tomorrow. */
  day?: string;
  columns: Sheet['columns'];
  language: 'de' | 'en';
}

/** A cell as German Excel writes it, or as ISO has it for readers of English. */
export function cellText(cell: SheetCell, language: 'de' | 'en'): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return language === 'de' ? String(cell).replace('.', ',') : String(cell);
  if (typeof cell === 'string') return cell;
  if ('cents' in cell) return amountText(cell.cents, language === 'de' ? ',' : '.');
  const [year, month, day] = cell.date.split('-');
  return language === 'de' ? `${day}.${month}.${year}` : cell.date;
}

async function* writeCsv({ columns, language }: TableExport, rows: Sheet['rows']): AsyncGenerator<string> {
  let pending = writeHeader(columns.map(({ title }) => title));
  for await (const row of rows) {
    pending += writeRow(row.map((cell) => cellText(cell, language)));
    if (pending.length < 65_536) continue;
    yield pending;
    pending = '';
  }
  yield pending;
}

/**
 * A table as a file to save. It is written to disk first: a failure is reported as such and leaves no half file, and a
 * slow reader holds no connection of the database. `produce` hands the rows to `write`, for example within a transaction;
 * where it does so again, what it wrote before is gone.
 */
export async function exportTable(
  table: TableExport,
  produce: (write: (rows: Sheet['rows']) => Promise<void>) => Promise<void>,
): Promise<{ stream: ReadStream; bytes: number; mediaType: string; fileName: string; disposition: 'attachment' }> {
  const { format, name, columns } = table;
  const folder = join(table.temporaryFolder, 'exports');
  await makePrivateFolder(folder);
  const path = join(folder, `${newId()}.${format}`);
  try {
    await produce(async (rows) => {
      const content = format === 'csv' ? writeCsv(table, rows) : writeSpreadsheet({ name, columns, rows });
      await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path, { mode: privateFileMode }));
    });
    const { size } = await stat(path);
    const stream = createReadStream(path);
    stream.once('close', () => void rm(path, { force: true }));
    await once(stream, 'open');
    const fileName = `${table.day === undefined ? name : `${name} ${table.day}`}.${format}`;
    return { stream, bytes: size, mediaType: mediaTypes[format], fileName, disposition: 'attachment' };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
