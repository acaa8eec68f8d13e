import { createImportRunner } from '#lib/import-runner.ts';
import { isRunning, listRunningIds, type RunValues, updateRun } from './programme-import.repository.ts';

const runner = createImportRunner<RunValues>({
  name: 'programme-import',
  listRunningIds,
  isRunning,
  update: updateRun,
  fail: (db, runId, problem) => updateRun(db, runId, { state: 'failed', problem }),
});

export const beginWork = runner.begin;
export const workOnRun = runner.workOn;
export const failCutOffProgrammeImports = runner.failCutOff;
