import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joinDatabase, type ServedDatabase } from '../src/database-start.ts';
import { isChaos, reportFault, rounds } from './chaos-report.ts';
import { type AdvisorWithClient, demoEnvironment, makeClients } from './demo-portal.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { countLosses, startSenders } from './senders.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Part of `npm run chaos`: advisors write mails to their clients while the mail server fails. */
vi.setConfig({ testTimeout: 300_000 + rounds * 180_000, hookTimeout: 300_000 });

const ackedBetweenFaults = 6;
/** A user may write thirty mails a minute. */
const betweenMs = 2100;
/** Refused mails are tried again after a minute. */
const goneWithinMs = 150_000;

// Minutes, because mails wait for their next try; what becomes of each is tried in every run of all tests (`mail.api.test.ts`).
describe.runIf(isChaos)('a mail server', () => {
  let folder: string;
  let mailServer: TestMailServer;
  let server: ServerProcess;
  let database: ServedDatabase;
  let advisors: AdvisorWithClient[];
  const received: TestMailServer['received'] = [];

  /** Ends the mail server at once, and starts it again at the same address. */
  async function beginAnew(options: { breaksOff?: boolean; afterMs?: number }): Promise<void> {
    await mailServer.end();
    received.push(...mailServer.received);
    await pause(options.afterMs ?? 0);
    mailServer = await startMailServer({ port: mailServer.port, breaksOff: options.breaksOff ?? false });
  }

  beforeAll(async () => {
    mailServer = await startMailServer();
    folder = await mkdtemp(join(tmpdir(), 'fundus-chaos-mail-'));
    // As root the built-in database runs as another user, whose way leads through here.
    await chmod(folder, 0o711);
    const dataFolder = join(folder, 'data');
    server = await startServerProcess({
      dataFolder,
      environment: { ...demoEnvironment, SMTP_URL: mailServer.url, MAIL_FROM: 'Fundus <fundus@example.org>' },
    });
    database = await joinDatabase({ dataFolder, databaseUrl: undefined, databaseOwnerUrl: undefined }, () => {});
    advisors = await makeClients(server);
  });
  afterAll(async () => {
    await database.stop();
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
    await mailServer.end();
    await rm(folder, { recursive: true, force: true });
  });

  const faults = {
    'is away for 10 s': () => beginAnew({ afterMs: 10_000 }),
    'breaks off behind the last byte for 10 s': async () => {
      await beginAnew({ breaksOff: true });
      await pause(10_000);
      await beginAnew({});
    },
  };

  it.each(Object.entries(faults))('that %s loses no mail and doubles none', async (what, strike) => {
    const fault = `Mailserver ${what}`;
    const senders = startSenders({
      name: fault,
      senders: advisors.length,
      betweenMs,
      attempt: (sender, subject, signal) => {
        const { token, personId } = advisors[sender] as AdvisorWithClient;
        return fetch(`${server.address}/api/persons/${personId}/mails`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ subject, text: 'Guten Tag', documentIds: [] }),
          signal,
        });
      },
    });
    const ours = () => database.db.selectFrom('mail').where('subject', 'like', `${fault} %`);
    const nextAcks = async (): Promise<void> => {
      const before = senders.acknowledged.size;
      await expect
        .poll(() => senders.acknowledged.size - before, { timeout: 120_000 })
        .toBeGreaterThan(ackedBetweenFaults);
    };
    const allGone = async (): Promise<void> => {
      const now = new Date();
      const waiting = () => ours().select('id').where('state', '=', 'waiting').where('createdAt', '<', now).execute();
      await expect.poll(waiting, { timeout: goneWithinMs, interval: 500 }).toEqual([]);
    };
    for (let round = 0; round < rounds; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      await nextAcks();
      // oxlint-disable-next-line no-await-in-loop
      await strike();
      // oxlint-disable-next-line no-await-in-loop
      await allGone();
    }
    await nextAcks();
    await senders.stop();
    await allGone();

    const headOf = (raw: string, name: string): string =>
      new RegExp(`^${name}: (.*)$`, 'mi').exec(raw)?.[1]?.trim() ?? '';
    const mails = [...received, ...mailServer.received]
      .map(({ raw }) => ({ subject: headOf(raw, 'Subject'), id: headOf(raw, 'Message-ID') }))
      .filter(({ subject }) => subject.startsWith(`${fault} `));
    const subjects = mails.map(({ subject }) => subject);
    const rows = await ours().select(['subject', 'state', 'createdAt', 'sentAt']).execute();
    // The connection broke behind the last byte: the outbox and the history of the person call its outcome unknown.
    const unclear = rows.flatMap((row) => (row.state === 'failed' ? row.subject : []));
    const counted = {
      lost: countLosses(senders.acknowledged, [...subjects, ...unclear]).lost,
      // An advisor whose call was not answered in time writes the mail once more: that is another one, with a name of its own.
      doubled: mails.length - new Set(mails.map(({ id }) => id)).size,
      unclear: unclear.length,
      unclearAndReceived: unclear.filter((one) => subjects.includes(one)).length,
      deliveredWithinMs: Math.max(
        ...rows.map(({ createdAt, sentAt }) => (sentAt === null ? 0 : sentAt.getTime() - createdAt.getTime())),
      ),
    };
    reportFault(fault, senders, counted);
    expect(counted).toMatchObject({ lost: 0, doubled: 0 });
  });
});
