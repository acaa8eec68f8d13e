import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { FileResponse } from '#http/file-response.ts';
import { message } from '#lib/message-catalogue.ts';
import { exportTable } from '#lib/table-export.ts';
import type { With } from '#lib/with.ts';
import { wordRemark } from './import.presenter.ts';
import { listRefusedRows } from './import-row.repository.ts';
import type { ImportRecord } from './import-run.repository.ts';
import type { ImportTarget } from './import-target.service.ts';

/** A row may hold as much as a spreadsheet has in fifteen of its longest cells. */
const rowsAtOnce = 50;

/**
 * The refused rows as they stood in the file, behind a first column that says why; they can be mended and imported again.
 * No row is made as wide as another one: a single one of many cells would make all of them long.
 */
export async function writeRefusedRows(
  deps: With<'db' | 'temporaryFolder'>,
  target: ImportTarget,
  run: ImportRecord,
  language: Language,
): Promise<FileResponse> {
  const titles = run.columns.map(({ name }) => name);
  const fileName = run.fileName.replace(/\.[a-z]{3,4}$/i, '');
  const table = {
    temporaryFolder: deps.temporaryFolder,
    format: 'csv',
    name: message(language, 'import', 'refusedFile.name', { fileName }),
    columns: [message(language, 'import', 'refusedFile.reason'), ...titles].map((title) => ({
      title,
      width: 20,
    })),
    language,
  } as const;
  return exportTable(table, (write) => write(readRefusedRows(deps.db, target, run.id, language)));
}

async function* readRefusedRows(
  db: Executor,
  target: ImportTarget,
  importId: string,
  language: Language,
): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const rows = await listRefusedRows(db, importId, { after, limit: rowsAtOnce });
    for (const { cells, remarks } of rows) {
      yield [remarks.map((remark) => wordRemark(target, remark, language)).join(' '), ...cells];
    }
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.position ?? after;
  }
}
