import { access, constants } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
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
 * The system's reason why nothing can be written into a folder, or into the nearest above it that is there; undefined where it can.
 * Making folders one within the other hides the reason: on a read-only disk they are »not found«.
 */
async function whyNotWritable(folder: string): Promise<unknown> {
  for (let place = resolve(folder); ; place = dirname(place)) {
    try {
      await access(place, constants.W_OK);
      return undefined;
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing || place === dirname(place)) return error;
    }
  }
}

/**
 * Makes the data folder, and closes what is already there to other users of the machine. Where it belongs to another
 * user (a mounted volume), the operator is notified and has to change it. Throws a StartError where there can be none.
 */
export async function prepareDataFolder(folder: string, say: (line: string) => void): Promise<void> {
  const { files, temporary, erasureList } = dataPaths(folder);
  const refusal = await whyNotWritable(folder);
  const explained = explainStartFailure(refusal);
  if (explained !== null) throw new StartError(explained, refusal);
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
