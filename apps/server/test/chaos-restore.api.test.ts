import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joinDatabase } from '../src/database-start.ts';
import { findPostmaster } from '../src/db/built-in/postmaster.ts';
import { isChaos, reportFault, rounds } from './chaos-report.ts';
import { runCommand } from './command-process.ts';
import { listLeadNames, makeSourceKeys, startLeadSenders } from './lead-senders.ts';
import { countLosses } from './senders.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/**
 * Part of `npm run chaos`: a backup is made while leads come in without a pause, the machine is lost, and the portal goes on from the backup in
 * another place, round after round.
 */
vi.setConfig({ testTimeout: 300_000 + rounds * 180_000, hookTimeout: 300_000 });

const senderCount = 12;
const ackedBetween = 60;
const name = 'Wiederherstellung';

// A minute at the least; what a backup holds is compared row by row in every run of all tests (`backup.api.test.ts`).
describe.runIf(isChaos)('a portal', () => {
  let folder: string;
  let dataFolder: string;
  let server: ServerProcess;
  let keys: string[] = [];

  const backups = () => ({
    FUNDUS_BACKUP: join(folder, 'backups'),
    FUNDUS_BACKUP_KEY: Buffer.alloc(32, 7).toString('base64url'),
  });
  const start = (): Promise<ServerProcess> =>
    startServerProcess({ dataFolder, environment: { FUNDUS_ADMIN: 'leitung@example.org' } });
  const joined = () => joinDatabase({ dataFolder, databaseUrl: undefined, databaseOwnerUrl: undefined }, () => {});
  async function run(command: string): Promise<void> {
    const { code, said } = await runCommand(command, { ...backups(), FUNDUS_DATA: dataFolder });
    expect(code, said).toBe(0);
  }
  /** As a power cut ends everything at once. */
  async function loseMachine(): Promise<void> {
    const postmaster = await findPostmaster(join(dataFolder, 'postgres', 'cluster'));
    await server.kill();
    if (postmaster !== null) process.kill(postmaster.pid, 'SIGKILL');
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fundus-chaos-restore-'));
    // As root the built-in database runs as another user, whose way leads through here.
    await chmod(folder, 0o711);
    dataFolder = join(folder, 'data-0');
    server = await start();
    const database = await joined();
    keys = await makeSourceKeys(database, server.address, senderCount);
    await database.stop();
  });
  afterAll(async () => {
    await loseMachine();
    await rm(folder, { recursive: true, force: true });
  });

  it('that is restored from a backup holds all that was acknowledged before it, and serves', async () => {
    const acknowledged = new Set<string>();
    const told: Record<string, number> = {};
    let [lost, doubled, goneAfterBackup, restoredWithinMs, waitedMs] = [0, 0, 0, 0, 0];
    /** Content of the portal that the next restore must bring back. */
    let kept = new Set<string>();
    for (let round = 1; round <= rounds; round += 1) {
      const senders = startLeadSenders(`${name} ${round}`, keys, () => server.address);
      const nextAcks = (): Promise<void> => {
        const before = senders.acknowledged.size;
        return expect
          .poll(() => senders.acknowledged.size - before, { timeout: 120_000 })
          .toBeGreaterThan(ackedBetween);
      };
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      await nextAcks();
      const before = new Set([...kept, ...senders.acknowledged]);
      // oxlint-disable-next-line no-await-in-loop
      await run('backup');
      // oxlint-disable-next-line no-await-in-loop
      await nextAcks();
      // oxlint-disable-next-line no-await-in-loop
      await senders.stop();
      // oxlint-disable-next-line no-await-in-loop
      await loseMachine();
      const since = performance.now();
      dataFolder = join(folder, `data-${round}`);
      // oxlint-disable-next-line no-await-in-loop
      await run('restore');
      // oxlint-disable-next-line no-await-in-loop
      server = await start();
      restoredWithinMs = Math.max(restoredWithinMs, Math.round(performance.now() - since));
      // oxlint-disable-next-line no-await-in-loop
      const database = await joined();
      // oxlint-disable-next-line no-await-in-loop
      const stored = await listLeadNames(database, name);
      // oxlint-disable-next-line no-await-in-loop
      await database.stop();
      const losses = countLosses(before, stored);
      lost += losses.lost;
      doubled += losses.doubled;
      goneAfterBackup += countLosses(senders.acknowledged, stored).lost;
      kept = new Set(stored);
      for (const one of senders.acknowledged) acknowledged.add(one);
      for (const [what, count] of Object.entries(senders.told)) told[what] = (told[what] ?? 0) + count;
      waitedMs = Math.max(waitedMs, senders.longestWaitMs());
      // oxlint-disable-next-line no-await-in-loop -- a hundred portals would fill the disk
      await rm(join(folder, `data-${round - 1}`), { recursive: true, force: true });
    }
    // It takes what comes.
    const last = startLeadSenders(`${name} danach`, keys, () => server.address);
    await expect.poll(() => last.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(ackedBetween);
    await last.stop();
    const counted = { lost, doubled, goneAfterBackup, restoredWithinMs };
    reportFault('restored from a backup', { acknowledged, told, longestWaitMs: () => waitedMs }, counted);
    expect(counted).toMatchObject({ lost: 0, doubled: 0 });
  });
});
