import type { ImportTargetName } from '@fundus/contract/import-codes';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { insertRows } from './import-row.repository.ts';
import { insertImport, updateImport } from './import-run.repository.ts';

/** A table of the demo that was compared with the stock and changed nothing of it. */
interface DemoImport {
  target: ImportTargetName;
  createdBy: string;
  fileName: string;
  settings: object;
  /** Columns of the table with what they are, and a sample of each. */
  columns: readonly { name: string; target: string; samples: string[] }[];
  rows: readonly { title: string; detail: string; recordKey: string; recordId: string }[];
  at: Date;
}

/** Stores an import whose file is forgotten: undoing it takes nothing back. */
export async function insertDemoImport(tx: Executor, demo: DemoImport): Promise<void> {
  const { target, createdBy, fileName, settings, columns, rows, at } = demo;
  const importId = newId();
  await insertImport(tx, {
    id: importId,
    target,
    ownerId: null,
    createdBy,
    fileId: null,
    fileName,
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ';',
    state: 'applied',
    progress: 1,
    settings,
    createdAt: at,
    appliedAt: new Date(at.getTime() + 4 * 60_000),
  });
  await updateImport(tx, importId, { columns: [...columns] });
  await insertRows(
    tx,
    rows.map((row, place) => ({
      ...row,
      importId,
      position: place + 1,
      line: place + 2,
      file: null,
      cells: [],
      outcome: 'unchanged',
      content: null,
      changedFields: [],
      keptFields: [],
      remarks: [],
    })),
  );
}
