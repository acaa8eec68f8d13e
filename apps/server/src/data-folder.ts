import { join } from 'node:path';
import { closeToOthers, closeTreeToOthers, makePrivateFolder } from '#lib/private-files.ts';
import { explainStartFailure, StartError } from './start-error.ts';

/** Places in the data folder, beside the built-in database. */
export function dataPaths(folder: string): { files: string; temporary: string; erasureList: string } {
  return {
    files: join(folder, 'files'),
    /** Uploads, prints and exports until they are stored or handed out. */
    temporary: join(folder, 'temporary'),
    // Beside the files, so that a copy of them contains it.
    erasureList: join(folder, 'erasures.jsonl'),
  };
}

/**
 * Makes the data folder, and closes what is already there to other users of the machine. Where it belongs to another
 * user (a mounted volume), the operator is told and has to see to it. Throws a StartError where there can be none.
 */
export async function prepareDataFolder(folder: string, say: (line: string) => void): Promise<void> {
  const { files, temporary, erasureList } = dataPaths(folder);
  try {
    await makePrivateFolder(folder);
  } catch (error) {
    throw new StartError(
      explainStartFailure(error) ?? `Der Datenordner ${folder} lässt sich nicht anlegen. Bitte FUNDUS_DATA prüfen.`,
      error,
    );
  }
  try {
    // As root the built-in database runs as another user, whose way leads through here.
    await closeToOthers(folder, { isPassed: process.getuid?.() === 0 });
    // The permissions of the file folder also protect its contents.
    await closeToOthers(files);
    await closeToOthers(erasureList);
    await closeTreeToOthers(temporary);
  } catch {
    say(
      `Die Rechte im Datenordner ${folder} lassen sich nicht ändern: Andere Benutzer dieses Rechners könnten darin lesen.`,
    );
  }
}
