import { runServer } from '../run-server.ts';
import { lateParts } from './late-parts.ts';
import { rehearseStart } from './rehearsal.ts';

/** What the bundle of the server offers to those that load it. */
export const serverBundle = { runServer, rehearseStart, lateParts };

export interface ServerBundle {
  serverBundle: typeof serverBundle;
}
