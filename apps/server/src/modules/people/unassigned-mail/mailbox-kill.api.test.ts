import { saveMailbox } from '@fundus/contract/mailbox';
import { listMessages } from '@fundus/contract/message';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { readMailbox } from '#modules/platform/mailbox/mailbox-reading.service.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { hasImapServer, type ImapServer, startImapServer } from '../../../../test/imap-server.ts';
import { killablePortal } from '../../../../test/killed-server.ts';
import { waitForWaiting } from '../../../../test/lock-waiting.ts';
import { fileMail } from './mail-filing.service.ts';

const portal = killablePortal();
const user = 'antworten@example.org';
let imap: ImapServer;

beforeAll(async () => {
  if (hasImapServer) imap = await startImapServer();
}, 120_000);
afterAll(() => imap?.close());

it.skipIf(!hasImapServer)(
  'a mail that a server was filing when it was killed is filed once, by another server',
  { timeout: 180_000 },
  async () => {
    const { app, advisor } = portal;
    const owner = openDatabase(app.ownerConnectionString, { connections: 1 });
    const administrator = await app.as('Administrator');
    const { personId } = await createPerson(app.deps, advisor.user, { email: 'groessel@example.org' });
    for (const subject of ['Eins', 'Zwei', 'Drei']) {
      const headers = `From: groessel@example.org\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@example.org>`;
      await imap.deliver(user, `${headers}\r\n\r\nGuten Tag\r\n`);
    }
    const body = {
      ...saveMailbox.example,
      host: imap.host,
      port: imap.ports.tls,
      userName: user,
      address: user,
      password: imap.password,
      certificate: imap.certificate,
      everyMinutes: 1,
    };
    await administrator.call(saveMailbox, { body });
    // The first mail waits in the middle of its transaction, with its server.
    await portal.whileHeld('message', async () => {
      const server = await portal.startServer();
      await waitForWaiting(app.deps.db, 1);
      await server.kill();
      // Its queries end with it, as with its machine.
      await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(owner.db);
    });
    const history = async () => (await advisor.call(listMessages, { params: { personId }, query: {} })).body.rows;
    const received = async () => (await history()).filter(({ kind }) => kind === 'mailReceived');
    expect(await received()).toEqual([]);
    await portal.letLeasesRunOut();
    // Another server takes the work over as soon as the lease of the dead one has run out.
    const again = async () => {
      app.clock.advance({ minutes: 1 });
      await readMailbox(app.deps, (tx, mail) => fileMail(tx, app.deps, mail));
      return (await received()).length;
    };
    await expect.poll(again, { timeout: 60_000, interval: 1_000 }).toBe(3);
    expect((await received()).map(({ values }) => values['subject'])).toEqual(['Drei', 'Zwei', 'Eins']);
    await owner.close();
  },
);
