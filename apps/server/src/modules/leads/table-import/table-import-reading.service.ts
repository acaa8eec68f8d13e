import { createHash } from 'node:crypto';
import { tableImportLimits } from '@fundus/contract/limits';
import type { Executor } from '#db/database.ts';
import type { RowLimits } from '#lib/delimited-row.ts';
import { openTable } from '#lib/table-file.ts';
import { dropFiles } from '#modules/platform/file/file.service.ts';
import type { Deps } from '../../../deps.ts';
import { loadReferences } from './import-references.service.ts';
import type { ImportTarget } from './import-target.ts';
import { findImport, findMapping, forgetImportContents, releaseEndedFiles } from './table-import.repository.ts';
import { writePreview } from './table-import-preview.service.ts';
import { workOnImport } from './table-import-runner.service.ts';
import type { ColumnMapping } from './table-import-shape.ts';

/** What a spreadsheet program takes in a cell; no list of persons or leads has more. */
const rowLimits: RowLimits = {
  characters: 500_000,
  cellCharacters: 32_767,
  cells: 2 * tableImportLimits.columns,
};

/** Names a set of columns, whatever their order. */
export function columnsKey(columns: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(columns.toSorted())).digest('hex');
}

/** Reads a file and writes the preview. `mapping` overrules what would be proposed. */
export async function readImport(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'secrets'>,
  target: ImportTarget,
  importId: string,
  path: string,
  mapping: ColumnMapping | null,
): Promise<void> {
  await workOnImport(deps, importId, async (tx, watch) => {
    const run = await findImport(tx, importId);
    if (!run) throw new Error(`import ${importId} is gone`);
    const keyOf = (columns: readonly string[]) => ({
      ownerId: run.ownerId,
      target: target.name,
      columnsKey: columnsKey(columns),
    });
    const file = await openTable(path, rowLimits);
    const references = await loadReferences(tx, deps.clock());
    const columns = await writePreview(
      tx,
      {
        deps,
        run,
        target,
        references,
        mappingOf: async (names) => mapping ?? target.proposeColumns(names, await findMapping(tx, keyOf(names))),
      },
      file,
      watch,
    );
    const { format, encoding, delimiter } = file;
    return { state: 'preview', columns, format, encoding, delimiter };
  });
}

/** Old previews that were not carried out end where their place is needed. */
const previewMs = 86_400_000;

/** Deletes the files of a user's ended imports; the outcomes of their rows stay, and can be undone. */
export async function forgetEndedFiles(tx: Executor, now: Date, ownerId: string): Promise<void> {
  await dropFiles(tx, now, await releaseEndedFiles(tx, ownerId, new Date(now.getTime() - previewMs)));
}

/** Forgets files and words of imports that were begun before an instant. Returns how many imports it was. */
export async function forgetOldImports(tx: Executor, now: Date, before: Date): Promise<number> {
  const { imports, fileIds } = await forgetImportContents(tx, before);
  await dropFiles(tx, now, fileIds);
  return imports;
}
