import type { SituationContent } from '@fundus/contract/advice-situation';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { noteCatalogueChange } from '#modules/funding/funding-programme/programme-version.service.ts';
import { insertSituations, listContents } from './advice-situation.repository.ts';

/** Situations with their instruments, for the catalogue. */
export async function listSituationContents(db: Executor): Promise<SituationContent[]> {
  return listContents(db);
}

/** Gives a portal the situations that ship and that it does not have yet; what administrators keep is never touched. */
export async function addFirstSituations(tx: Executor, shipped: readonly SituationContent[]): Promise<void> {
  const known = new Set((await listContents(tx)).map(({ code }) => code));
  const added = shipped.filter(({ code }) => !known.has(code));
  if (added.length === 0) return;
  await insertSituations(
    tx,
    added.map((content) => ({ id: newId(), content, createdBy: null })),
  );
  await noteCatalogueChange(tx);
}
