import { join } from 'node:path';

/** What lies where in the data folder, beside the database that the portal starts itself. */
export function dataPaths(folder: string): { files: string; temporary: string; erasureList: string } {
  return {
    files: join(folder, 'files'),
    /** Uploads, prints and exports until they are stored or handed out. */
    temporary: join(folder, 'temporary'),
    // Beside the files, so that whoever copies them copies it.
    erasureList: join(folder, 'erasures.jsonl'),
  };
}
