import type { ImportEndpoints } from '@fundus/contract/import';
import type { ImportTargetName } from '@fundus/contract/import-codes';
import * as lead from '@fundus/contract/lead-import';
import * as person from '@fundus/contract/person-import';
import * as programme from '@fundus/contract/programme-import';
import * as receipt from '@fundus/contract/receipt-import';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './import.service.ts';
import type { ImportTarget } from './import-target.service.ts';
import { listImportRows, listImports, requireOwnRun, viewImport } from './import-view.service.ts';
import { writeRefusedRows } from './refused-rows.service.ts';

/** Binds the endpoints of imports; what rows become say the modules above, which give their targets. */
export function registerImport(
  api: Api,
  deps: With<'db' | 'clock' | 'blobs' | 'temporaryFolder' | 'log'>,
  targets: Record<ImportTargetName, ImportTarget>,
): void {
  bindTarget(person, api, deps, targets.person);
  bindTarget(lead, api, deps, targets.lead);
  bindTarget(programme, api, deps, targets.programme);
  bindTarget(receipt, api, deps, targets.receipt);
}

/** Exports of a target's contract; the file of refused rows exists where the target keeps their cells. */
type ImportContract = Omit<ImportEndpoints, 'downloadRefusedRows'> &
  Partial<Pick<ImportEndpoints, 'downloadRefusedRows'>>;

function bindTarget(
  contract: ImportContract,
  api: Api,
  deps: With<'db' | 'clock' | 'blobs' | 'temporaryFolder' | 'log'>,
  target: ImportTarget,
): void {
  const { db } = deps;
  api.bind(contract.listImports, ({ actor, context }) => listImports(db, target, actor, context.language));
  api.bind(contract.startImport, async ({ actor, file, body, context }) => {
    const importId = await service.startImport(deps, target, actor, file, body);
    return viewImport(db, target, importId, context.language);
  });
  api.bind(contract.getImport, async ({ actor, params: { importId }, context }) => {
    await requireOwnRun(db, target, actor, importId);
    return viewImport(db, target, importId, context.language);
  });
  api.bind(contract.listImportRows, async ({ actor, params: { importId }, query, context }) => {
    await requireOwnRun(db, target, actor, importId);
    return listImportRows(db, target, importId, query, context.language);
  });
  api.bind(contract.remapImport, async ({ actor, params: { importId }, body, context }) => {
    // The rest of the body is the target's settings, checked by its contract.
    const { mapping, values, reading, ...settings } = body as Omit<service.ImportChange, 'settings'>;
    await service.remapImport(deps, target, actor, importId, { mapping, values, settings, reading });
    return viewImport(db, target, importId, context.language);
  });
  api.bind(contract.cancelImport, async ({ actor, params: { importId }, context }) => {
    await service.cancelImport(deps, target, actor, importId);
    return viewImport(db, target, importId, context.language);
  });
  api.bind(contract.applyImport, async ({ actor, params: { importId }, context }) => {
    await service.applyImport(deps, target, actor, importId);
    return viewImport(db, target, importId, context.language);
  });
  api.bind(contract.undoImport, async ({ actor, params: { importId }, context }) => {
    await service.undoImport(deps, target, actor, importId);
    return viewImport(db, target, importId, context.language);
  });
  if (contract.downloadRefusedRows === undefined) return;
  api.bind(contract.downloadRefusedRows, async ({ actor, params: { importId }, context }) =>
    writeRefusedRows(deps, target, await requireOwnRun(db, target, actor, importId), context.language),
  );
}
