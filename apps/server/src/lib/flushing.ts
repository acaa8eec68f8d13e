import { open } from 'node:fs/promises';

/** What was acknowledged is on disk: flushes a file or the folder that names it. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some systems (Windows) cannot flush a folder.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    await handle.close();
  }
}
