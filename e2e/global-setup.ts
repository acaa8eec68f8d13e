import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from './portal.ts';
import { startServer } from './server.ts';

/**
 * Fills a data folder with the demo once; each worker of the run has its portal on a copy of it (portal.ts). While writing a
 * test, FUNDUS_E2E_URL names a portal that runs already.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['FUNDUS_E2E_URL']) return async () => {};
  const dataFolder = await mkdtemp(join(tmpdir(), 'fundus-e2e-'));
  const server = await startServer({ dataFolder, environment: { FUNDUS_DEMO_PASSWORD: demoPassword } });
  await server.stop();
  process.env['FUNDUS_E2E_TEMPLATE'] = dataFolder;
  return () => rm(dataFolder, { recursive: true, force: true });
}
