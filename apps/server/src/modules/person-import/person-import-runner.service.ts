import { createImportRunner } from '#lib/import-runner.ts';
import { type ImportValues, listRunningIds, updateImport } from './person-import.repository.ts';

const runner = createImportRunner<ImportValues>({ name: 'person-import', listRunningIds, update: updateImport });

export const workOnImport = runner.workOn;
export const failInterruptedPersonImports = runner.failInterrupted;
