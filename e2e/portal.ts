import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from './server.ts';

/** Password of every demo login in the browser tests. */
export const demoPassword = 'Sonnenblume-Fahrrad-42';

/**
 * Runs `use` with the address of a portal of its own: the real server from its build, on a copy of the data folder that the
 * global setup filled. What one worker changes (settings, roles, the few partners of the demo) no other sees.
 */
export async function withPortal(
  use: (url: string) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const running = process.env['FUNDUS_E2E_URL'];
  if (running) return use(running);
  const template = process.env['FUNDUS_E2E_TEMPLATE'];
  if (!template) throw new Error('The global setup has filled no data folder.');
  const dataFolder = await mkdtemp(join(tmpdir(), 'fundus-e2e-'));
  // With owners and modes: the built-in database takes no other data folder.
  await promisify(execFile)('cp', ['-a', `${template}/.`, dataFolder]);
  const environment = {
    FUNDUS_DEMO_PASSWORD: demoPassword,
    // A test makes hundreds of records and opens dozens of pages as one user: the quicker the machine, the sooner that is more than
    // the calls a user has in a minute.
    FUNDUS_CALLS_PER_MINUTE: '100000',
    ...settings,
  };
  const server = await startServer({ dataFolder, environment });
  try {
    await use(server.url);
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
