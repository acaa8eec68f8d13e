import { Readable } from 'node:stream';
import type { TableImport } from '@fundus/contract/table-import';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { fromJson } from '#db/json.ts';
import type { FileResponse } from '#http/api.ts';
import { writeHeader, writeRow } from '#lib/delimited-writing.ts';
import { message } from '#lib/message-catalogue.ts';
import { wordRemark } from './table-import.presenter.ts';
import { findWidestRefused, type ImportRecord, listRefusedRows } from './table-import.repository.ts';

const rowsAtOnce = 500;

/** The refused rows as they stood in the file, with a last column that says why; it can be mended and imported again. */
export async function writeRefusedRows(db: Executor, run: ImportRecord, language: Language): Promise<FileResponse> {
  const columns = fromJson<TableImport['columns']>(run.columns).map(({ name }) => name);
  // Rows may have more cells than there are columns; that can be why they were refused.
  const width = Math.max(columns.length, await findWidestRefused(db, run.id));
  const padded = (cells: readonly string[]): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const parts = [
    Buffer.from(writeHeader([...padded(columns), message(language, 'table-import', 'refusedFile.reason')])),
  ];
  let after = 0;
  for (;;) {
    const rows = await listRefusedRows(db, run.id, { after, limit: rowsAtOnce });
    for (const { cells, remarks } of rows) {
      const reason = remarks.map((remark) => wordRemark(remark, language)).join(' ');
      parts.push(Buffer.from(writeRow([...padded(cells), reason])));
    }
    if (rows.length < rowsAtOnce) break;
    after = rows.at(-1)?.position ?? after;
  }
  const fileName = run.fileName.replace(/\.[a-z]{3,4}$/i, '');
  return {
    stream: Readable.from(parts),
    bytes: parts.reduce((sum, part) => sum + part.length, 0),
    mediaType: 'text/csv; charset=utf-8',
    fileName: `${message(language, 'table-import', 'refusedFile.name', { fileName })}.csv`,
    disposition: 'attachment',
  };
}
