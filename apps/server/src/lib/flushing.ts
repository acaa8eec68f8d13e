import { open } from 'node:fs/promises';

/** Flushes a file, or the folder that names it, so that acknowledged data is on disk. */
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
