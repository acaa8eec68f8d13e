import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PersonDocument } from '@fundus/contract/person-document';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isChaos, reportFault, rounds } from './chaos-report.ts';
import { type AdvisorWithClient, demoEnvironment, makeClients } from './demo-portal.ts';
import { type FaultyStore, startFaultyStore } from './faulty-store.ts';
import { formOf } from './killed-server.ts';
import { hasObjectStore, type ObjectStoreServer, startObjectStore } from './object-store.ts';
import { countLosses, startSenders } from './senders.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Part of `npm run chaos`: a portal whose files lie in an object store, which fails while advisors bring files. */
vi.setConfig({ testTimeout: 300_000 + rounds * 60_000, hookTimeout: 300_000 });

const ackedBetweenFaults = 24;
/** More than the server has connections to its database, if each held one for as long as its file is on its way. */
const sendersPerAdvisor = 7;
/** A user may bring a hundred and twenty files a minute. */
const betweenMs = sendersPerAdvisor * 550;

const contentOf = (name: string): string => `${name}\n`.repeat(3000);

// A store of its own, and minutes: too much for every run of all tests, which has the store's faults one by one (`object-blob-store.api.test.ts`).
describe.runIf(hasObjectStore && isChaos)('an object store', () => {
  let store: ObjectStoreServer;
  let door: FaultyStore;
  let folder: string;
  let server: ServerProcess;
  let advisors: AdvisorWithClient[];
  /** Cleanup, also after a partial set-up. */
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fundus-chaos-files-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    store = await startObjectStore();
    ends.push(() => store.stop());
    door = await startFaultyStore(store.address);
    ends.push(() => door.close());
    // As root the built-in database runs as another user, whose way leads through here.
    await chmod(folder, 0o711);
    const { endpoint, bucket, accessKey, secretKey } = door.address;
    server = await startServerProcess({
      dataFolder: join(folder, 'data'),
      environment: {
        ...demoEnvironment,
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
      },
    });
    ends.push(() => {
      server.child.kill('SIGTERM');
      return once(server.child, 'exit');
    });
    advisors = await makeClients(server);
  });
  afterAll(async () => {
    // oxlint-disable-next-line no-await-in-loop -- the youngest first
    for (const end of ends.toReversed()) await end();
  });

  const asAdvisor = ({ token }: AdvisorWithClient) => ({ authorization: `Bearer ${token}` });

  /** The names of an advisor's files whose bytes are those that were brought, and how many are not. */
  async function readBack(advisor: AdvisorWithClient, name: string): Promise<{ whole: string[]; broken: number }> {
    const path = `/api/persons/${advisor.personId}/documents`;
    const answer = await fetch(`${server.address}${path}`, { headers: asAdvisor(advisor) });
    const files = ((await answer.json()) as PersonDocument[]).filter(({ fileName }) => fileName.startsWith(name));
    const whole: string[] = [];
    for (const { fileName, downloadUrl } of files) {
      const title = fileName.slice(0, -'.txt'.length);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const text = await fetch(`${server.address}${downloadUrl}`).then(
        (one) => one.text(),
        () => '',
      );
      if (text === contentOf(title)) whole.push(title);
    }
    return { whole, broken: files.length - whole.length };
  }

  it.each(['away', 'slow', 'lying'] as const)(
    'that is %s for 10 s loses no file that was acknowledged',
    async (how) => {
      const fault = `Objektspeicher ${how}`;
      const senders = startSenders({
        name: fault,
        senders: advisors.length * sendersPerAdvisor,
        betweenMs,
        attempt: (sender, name, signal) => {
          const advisor = advisors[sender % advisors.length] as AdvisorWithClient;
          return fetch(`${server.address}/api/persons/${advisor.personId}/documents`, {
            method: 'POST',
            headers: asAdvisor(advisor),
            body: formOf({ fileName: `${name}.txt`, content: contentOf(name) }, { process: null }),
            signal,
          });
        },
      });
      // Work that needs no file.
      const others = startSenders({
        name: fault,
        senders: advisors.length,
        betweenMs: 200,
        attempt: (sender, _name, signal) =>
          fetch(`${server.address}/api/persons`, { headers: asAdvisor(advisors[sender] as AdvisorWithClient), signal }),
      });
      const { acknowledged, told, longestWaitMs } = senders;
      const nextAcks = async (): Promise<void> => {
        const before = acknowledged.size;
        await expect.poll(() => acknowledged.size - before, { timeout: 120_000 }).toBeGreaterThan(ackedBetweenFaults);
      };
      for (let round = 0; round < rounds; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- served again, before the next blow
        await nextAcks();
        door.behave(how);
        // oxlint-disable-next-line no-await-in-loop
        await pause(10_000);
        door.behave('none');
      }
      await nextAcks();
      await Promise.all([senders.stop(), others.stop()]);

      const read = await Promise.all(advisors.map((advisor) => readBack(advisor, fault)));
      const counted = {
        ...countLosses(
          acknowledged,
          read.flatMap(({ whole }) => whole),
        ),
        broken: read.reduce((sum, { broken }) => sum + broken, 0),
        others: { longestWaitMs: others.longestWaitMs(), told: others.told },
      };
      reportFault(fault, senders, counted);
      expect(counted).toMatchObject({ lost: 0, doubled: 0, broken: 0, others: { told: {} } });
      // The fault was felt.
      if (how === 'slow') expect(longestWaitMs()).toBeGreaterThan(3000);
      else expect(Object.keys(told)).not.toEqual([]);
    },
  );
});
