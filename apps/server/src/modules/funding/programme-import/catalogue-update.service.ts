import type { With } from '#lib/with.ts';
import {
  catalogueSource,
  isTakenOver,
  lockOtherCatalogue,
  openCatalogue,
  type ShippedProgramme,
  shippedCatalogue,
} from '#modules/funding/funding-programme/catalogue-load.service.ts';
import { beginApplying, carryOutImport, readImport } from '#modules/platform/import/import.service.ts';
import { registerShipped } from '#modules/platform/import/import-registration.service.ts';
import type { ImportTarget } from '#modules/platform/import/import-target.service.ts';
import { createCatalogueReader } from './catalogue-reader.service.ts';
import type { ProgrammeRowContent, StoredSettings } from './programme-row.rules.ts';
import { createProgrammeTarget } from './programme-target.service.ts';

type Needs = With<'db' | 'clock' | 'log'>;

/** A repeated failure is not temporary; the next start tries again. */
const attempts = 3;

/**
 * Runs until the server has seen that the portal has the shipped catalogue; from then on it does nothing, so that
 * servers of two versions beside each other do not take turns. Throws where taking it over failed.
 */
export function createCatalogueUpdate(deps: Needs, path = shippedCatalogue()): () => Promise<void> {
  let left = attempts;
  return async () => {
    if (left === 0) return;
    left -= 1;
    const isDone = await takeOverCatalogue(deps, path);
    left = isDone ? 0 : left + 1;
  };
}

/**
 * Takes the catalogue of a file over as an import that can be looked at and undone. Returns whether the portal has it now:
 * false where another process is at work on it, or was and its end has not been noticed yet.
 */
export async function takeOverCatalogue(deps: Needs, path: string): Promise<boolean> {
  const file = await openCatalogue(path);
  if (await isTakenOver(deps.db, file.checksum)) return true;
  const settings: StoredSettings = { source: catalogueSource, endsVanished: false, catalogue: file.checksum };
  const target = createCatalogueTarget(() => file.read());
  const begun = await deps.db.transaction().execute(async (tx) => {
    // Several servers start at once; the later ones find the import of the first one, or what came of it.
    if (!(await lockOtherCatalogue(tx, file.checksum))) return 'taken';
    return registerShipped(tx, target, { fileName: catalogueSource, settings, now: deps.clock() });
  });
  if (begun === 'taken') return true;
  if (begun === null) return false;
  const { importId, state } = begun;
  if (state === 'reading') await readImport(deps, target, importId, path);
  if (!(await beginApplying(deps.db, importId))) return false;
  await carryOutImport(deps, target, importId, null);
  return true;
}

/** Reads entries of the catalogue; what becomes of them when they are carried out or undone says the target of all programmes. */
function createCatalogueTarget(
  read: () => ShippedProgramme[],
): ImportTarget<StoredSettings, ProgrammeRowContent, ShippedProgramme> {
  let entries: ShippedProgramme[] = [];
  return {
    ...createProgrammeTarget(null),
    async open() {
      entries = read();
      return {
        format: 'json',
        encoding: 'utf-8',
        delimiter: null,
        async *read(onProgress) {
          for (const index of entries.keys()) {
            onProgress?.(index / entries.length);
            yield { line: null, file: null, values: {}, cells: [], remarks: [], isBroken: false };
          }
        },
      };
    },
    proposeColumns: () => ({}),
    beginReading: (tx, { id }) => createCatalogueReader(tx, { importId: id, entries }),
  };
}
