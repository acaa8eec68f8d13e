import { createHash } from 'node:crypto';
import { openTable } from '#lib/table-file.ts';
import type { Deps } from '../../deps.ts';
import { findImport, findMapping } from './person-import.repository.ts';
import { proposeColumns } from './person-import-columns.rules.ts';
import { writePreview } from './person-import-preview.service.ts';
import { workOnImport } from './person-import-runner.service.ts';
import type { PersonImportMapping } from './person-import-shape.ts';
import { loadReferences } from './person-references.service.ts';

/** Names a set of columns, whatever their order. */
export function columnsKey(columns: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(columns.toSorted())).digest('hex');
}

/** Reads a file and writes the preview. `mapping` overrules what would be proposed. */
export async function readImport(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  importId: string,
  path: string,
  mapping: PersonImportMapping | null,
): Promise<void> {
  await workOnImport(deps, importId, async (tx, onProgress) => {
    const run = await findImport(tx, importId);
    if (!run) throw new Error(`import ${importId} is gone`);
    const { ownerId } = run;
    const file = await openTable(path);
    const references = await loadReferences(tx, deps.clock());
    const columns = await writePreview(
      tx,
      {
        importId,
        ownerId,
        references,
        mappingOf: async (names) => mapping ?? proposeColumns(names, await findMapping(tx, ownerId, columnsKey(names))),
      },
      file,
      onProgress,
    );
    const { format, encoding, delimiter } = file;
    return { state: 'preview', columns, format, encoding, delimiter };
  });
}
