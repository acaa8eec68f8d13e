import type { TableImport } from '@fundus/contract/table-import';
import type { Language } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { fromJson } from '#db/json.ts';
import type { FileResponse } from '#http/api.ts';
import { message } from '#lib/message-catalogue.ts';
import { exportTable } from '#lib/table-export.ts';
import type { Deps } from '../../../deps.ts';
import { wordRemark } from './table-import.presenter.ts';
import type { ImportRecord } from './table-import.repository.ts';
import { listRefusedRows } from './table-import-row.repository.ts';

/** A row may hold as much as a spreadsheet has in fifteen of its longest cells. */
const rowsAtOnce = 50;

/**
 * The refused rows as they stood in the file, behind a first column that says why; they can be mended and imported again.
 * No row is made as wide as another one: a single one of many cells would make all of them long.
 */
export async function writeRefusedRows(
  deps: Pick<Deps, 'db' | 'temporaryFolder'>,
  run: ImportRecord,
  language: Language,
): Promise<FileResponse> {
  const titles = fromJson<TableImport['columns']>(run.columns).map(({ name }) => name);
  const fileName = run.fileName.replace(/\.[a-z]{3,4}$/i, '');
  const table = {
    temporaryFolder: deps.temporaryFolder,
    format: 'csv',
    name: message(language, 'table-import', 'refusedFile.name', { fileName }),
    columns: [message(language, 'table-import', 'refusedFile.reason'), ...titles].map((title) => ({
      title,
      width: 20,
    })),
    language,
  } as const;
  return exportTable(table, (write) => write(readRefusedRows(deps.db, run.id, language)));
}

async function* readRefusedRows(db: Executor, importId: string, language: Language): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const rows = await listRefusedRows(db, importId, { after, limit: rowsAtOnce });
    for (const { cells, remarks } of rows) {
      yield [remarks.map((remark) => wordRemark(remark, language)).join(' '), ...cells];
    }
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.position ?? after;
  }
}
