import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';

const program = '/usr/sbin/dovecot';

/** Whether the machine has one; `.ci/run` installs it. */
export const hasImapServer = existsSync(program) && existsSync('/usr/lib/dovecot/imap');

/** Dovecot from Debian with a certificate of its own: a real mailbox that speaks IMAP over TLS. */
export interface ImapServer {
  host: string;
  /** Where TLS begins at once, and where STARTTLS is spoken. */
  ports: { tls: number; startTls: number };
  password: string;
  /** Of the authority that its certificate is of: its own. */
  certificate: string;
  /** Delivers a mail into a folder of a user, and says its number. `at`: when it came in; now where nothing is said. */
  deliver(user: string, mail: string | Buffer, options?: { folder?: string; at?: Date }): Promise<number>;
  /** Flags of the mails in a folder, by their numbers. */
  flagsOf(user: string, folder?: string): Promise<Record<number, string[]>>;
  createFolder(user: string, folder: string): Promise<void>;
  /** Deletes a folder and makes it again, so that its numbers begin at one again. */
  renumber(user: string, folder: string): Promise<void>;
  /** Goes away, and comes back with the same mails. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const password = 'nur-fuer-Tests';
const upWithinMs = 60_000;

/** Starts one. Between the choice of a port and its use another process may take it: it then starts over with others. */
export async function startImapServer({ encrypts = true }: { encrypts?: boolean } = {}): Promise<ImapServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(encrypts);
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

async function startOnce(encrypts: boolean): Promise<ImapServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-imap-'));
  await chmod(folder, 0o755);
  const ports = { tls: await freePort(), startTls: await freePort() };
  await makeCertificate(folder);
  await writeSettings(folder, ports, encrypts);
  const certificate = await readFile(join(folder, 'certificate.pem'), 'utf8');
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const begun = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
    child = begun;
    for (const since = Date.now(); ; await pause(50)) {
      if (begun.exitCode === null && (await greets(ports.startTls))) return;
      if (begun.exitCode === null && Date.now() - since < upWithinMs) continue;
      await end(begun);
      const said = await readFile(join(folder, 'log'), 'utf8').catch(() => '');
      throw new Error(`dovecot did not start: ${said.slice(-2000)}`);
    }
  };
  const stop = async (): Promise<void> => {
    if (child !== null) await end(child);
    child = null;
  };
  const clientOf = (user: string): ImapFlow => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: ports.tls,
      secure: true,
      auth: { user, pass: password },
      tls: { ca: [certificate] },
      logger: false,
      disableAutoIdle: true,
    });
    client.on('error', () => {});
    return client;
  };
  const as = async <Result>(user: string, work: (client: ImapFlow) => Promise<Result>): Promise<Result> => {
    const client = clientOf(user);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };
  await start();
  return {
    host: '127.0.0.1',
    ports,
    password,
    certificate,
    deliver: (user, mail, { folder: into = 'INBOX', at } = {}) =>
      as(user, async (client) => {
        const added = await client.append(into, mail, [], at);
        if (added === false || added.uid === undefined) throw new Error('not delivered');
        return added.uid;
      }),
    flagsOf: (user, of = 'INBOX') =>
      as(user, async (client) => {
        await client.mailboxOpen(of, { readOnly: true });
        const found: Record<number, string[]> = {};
        for await (const { uid, flags } of client.fetch('1:*', { uid: true, flags: true })) {
          found[uid] = [...(flags ?? [])].filter((flag) => flag !== '\\Recent');
        }
        return found;
      }),
    createFolder: (user, name) => as(user, async (client) => void (await client.mailboxCreate(name))),
    renumber: (user, name) =>
      as(user, async (client) => {
        await client.mailboxDelete(name);
        // A new folder has the second of its making as its validity.
        await pause(1_100);
        await client.mailboxCreate(name);
      }),
    stop,
    start,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeCertificate(folder: string): Promise<void> {
  const { status, stderr } = spawnSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out certificate.pem`.split(
      ' ',
    ),
    { cwd: folder },
  );
  if (status !== 0) throw new Error(String(stderr));
}

/** Dovecot does not work as root: its parts run as the users that its package makes, the mails belong to one without rights. */
async function writeSettings(folder: string, ports: ImapServer['ports'], encrypts: boolean): Promise<void> {
  const { uid, gid, username } = userInfo();
  const isRoot = uid === 0;
  const mailUser = isRoot ? { uid: 65_534, gid: 65_534 } : { uid, gid };
  for (const name of ['run', 'mail']) await mkdir(join(folder, name));
  if (isRoot) await chown(join(folder, 'mail'), mailUser.uid, mailUser.gid);
  // By name: dovecot takes no number for a group.
  const group = spawnSync('id', ['-gn'], { encoding: 'utf8' }).stdout.trim();
  const users = isRoot
    ? ''
    : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${group}\n`;
  await writeFile(
    join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run\nlog_path = ${folder}/log\nprotocols = imap\nlisten = 127.0.0.1\n${users}` +
      `ssl = ${encrypts ? 'required' : 'no'}\nssl_cert = <${folder}/certificate.pem\nssl_key = <${folder}/key.pem\ndisable_plaintext_auth = yes\n` +
      `first_valid_uid = 0\nmail_location = maildir:${folder}/mail/%u\n` +
      `passdb {\n  driver = static\n  args = password=${password}\n}\n` +
      `userdb {\n  driver = static\n  args = uid=${mailUser.uid} gid=${mailUser.gid} home=${folder}/mail/%u\n}\n` +
      'service imap-login {\n  chroot =\n' +
      `  inet_listener imap {\n    port = ${ports.startTls}\n  }\n` +
      `  inet_listener imaps {\n    port = ${encrypts ? ports.tls : 0}\n    ssl = yes\n  }\n}\n` +
      'service anvil {\n  chroot =\n}\n',
  );
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Whether something that speaks IMAP listens. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (says: boolean): void => {
      socket.destroy();
      resolve(says);
    };
    socket.on('error', () => settle(false));
    socket.on('close', () => settle(false));
    socket.on('data', (chunk) => settle(chunk.toString().startsWith('* OK')));
  });
}

/** Below the ports that the system gives out by itself, where every connection outwards would be a rival. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
