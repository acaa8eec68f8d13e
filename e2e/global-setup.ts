import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Password of every demo login in the browser tests. */
export const demoPassword = 'Sonnenblume-Fahrrad-42';

/**
 * One portal for the whole run: a fresh data folder, the real server from its build, the demo in it. While writing a test,
 * FUNDUS_E2E_URL names a portal that runs already.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['FUNDUS_E2E_URL']) return async () => {};
  const dataFolder = await mkdtemp(join(tmpdir(), 'fundus-e2e-'));
  const server = await startServer({ dataFolder, environment: { FUNDUS_DEMO_PASSWORD: demoPassword } });
  process.env['FUNDUS_E2E_URL'] = server.url;
  process.env['FUNDUS_E2E_DATA'] = dataFolder;
  return async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
