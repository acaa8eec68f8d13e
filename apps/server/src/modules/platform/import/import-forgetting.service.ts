import type { Executor } from '#db/database.ts';
import { dropFiles } from '#modules/platform/file/file.service.ts';
import { forgetImportContents, releaseEndedFiles } from './import-forgetting.repository.ts';

/** Old previews that were not carried out end where their place is needed. */
const previewMs = 86_400_000;

/** Deletes the files of a user's ended imports; the outcomes of their rows stay, and can be undone. */
export async function forgetEndedFiles(tx: Executor, now: Date, ownerId: string): Promise<void> {
  await dropFiles(tx, now, await releaseEndedFiles(tx, ownerId, new Date(now.getTime() - previewMs)));
}

/** Forgets files and words of users' imports that were begun before an instant. Returns how many imports it was. */
export async function forgetOldImports(tx: Executor, now: Date, before: Date): Promise<number> {
  const { imports, fileIds } = await forgetImportContents(tx, before);
  await dropFiles(tx, now, fileIds);
  return imports;
}
