import { createImportRunner } from '#lib/import-runner.ts';
import { failImport, type ImportValues, isRunning, listRunningIds, updateImport } from './table-import.repository.ts';

const runner = createImportRunner<ImportValues>({
  name: 'table-import',
  listRunningIds,
  isRunning,
  update: updateImport,
  fail: failImport,
});

export const beginWork = runner.begin;
export const workOnImport = runner.workOn;
export const failCutOffTableImports = runner.failCutOff;
