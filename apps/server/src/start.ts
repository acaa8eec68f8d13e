import type { Fundus } from './compose.ts';
import type { Config } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';
import { startDatabase } from './database-start.ts';

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * Starts the database, puts everything together and listens. Throws errors with one line to print; nothing is left
 * running then. What this file imports is loaded before anything starts, all else beside PostgreSQL: loading it takes
 * this process as long as PostgreSQL takes to get ready in its own.
 */
export async function startFundus(
  config: Config,
  say: (line: string) => void,
  signal: AbortSignal,
  jobPace = 1,
): Promise<Fundus> {
  await prepareDataFolder(config.dataFolder, say);
  const rest = once(() => import('./compose.ts'));
  const meanwhile = () => {
    // The failure is reported where the start waits for it.
    rest().catch(() => undefined);
  };
  const database = await startDatabase(config, say, { signal, meanwhile });
  try {
    signal.throwIfAborted();
    const { compose } = await rest();
    return await compose(config, database, say, jobPace);
  } catch (error) {
    await database.stop();
    throw error;
  }
}
