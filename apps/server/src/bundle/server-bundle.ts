import { runServer } from '../run-server.ts';
import { lateParts } from './late-parts.ts';

/** Loads what a start loads and goes through it as far as that is possible without a database. */
async function rehearseStart(): Promise<void> {
  const [rehearsal] = await Promise.all([import('./rehearsal.ts'), import('../compose.ts')]);
  await rehearsal.rehearseStart();
}

/** Exports of the server's bundle. */
export const serverBundle = { runServer, rehearseStart, lateParts };

export interface ServerBundle {
  serverBundle: typeof serverBundle;
}
