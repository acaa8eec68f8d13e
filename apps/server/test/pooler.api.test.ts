import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startDatabase } from '../src/database-start.ts';
import { findEngineUser } from '../src/db/built-in/engine-user.ts';
import { createTestDatabase, type TestDatabase } from './database-server.ts';

const pgBouncer = '/usr/sbin/pgbouncer';
vi.setConfig({ testTimeout: 120_000 });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

describe.runIf(existsSync(pgBouncer))('a pooler before the database', () => {
  let folder: string;
  let database: TestDatabase;
  let pooler: ChildProcess | null = null;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fundus-pooler-'));
    await chmod(folder, 0o755);
    database = await createTestDatabase(inject('databaseServer'));
  });
  afterEach(async () => {
    pooler?.kill('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Returns the address of the database behind a pooler that works in a way. */
  async function poolBy(mode: 'session' | 'transaction', more = ''): Promise<string> {
    const there = new pg.Client({ connectionString: database.ownerConnectionString });
    const port = await freePort();
    const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
    // An empty password is a mistake to the pooler, and a server that trusts its callers has none.
    const secret = there.password ? ` password=${quoted(there.password)}` : '';
    const behind = `host=${quoted(there.host)} port=${there.port} user=${there.user ?? ''}${secret}`;
    const settings = [
      '[databases]',
      `${there.database ?? ''} = ${behind}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = any\npool_mode = ${mode}\nunix_socket_dir =\n${more}`,
    ];
    await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
    const user = await findEngineUser(join(folder, 'nobody-yet'));
    const started = spawn(pgBouncer, [join(folder, 'pgbouncer.ini')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      ...(user ?? {}),
    });
    pooler = started;
    let said = '';
    started.stderr.on('data', (text: Buffer) => (said += text.toString()));
    const address = `postgresql://${there.user ?? ''}@127.0.0.1:${port}/${there.database ?? ''}`;
    for (let isUp = false; !isUp; ) {
      if (started.exitCode !== null) throw new Error(`The pooler stopped before it answered:\n${said}`);
      const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2000 });
      client.on('error', () => {});
      isUp = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => {});
      if (!isUp) await pause(50);
    }
    return address;
  }
  const start = (databaseUrl: string) =>
    startDatabase({ dataFolder: folder, databaseUrl, databaseOwnerUrl: undefined }, () => {});
  const letsLimitsThrough = 'ignore_startup_parameters = statement_timeout';

  it('that pools by transaction is refused with a word', async () => {
    const address = await poolBy('transaction', letsLimitsThrough);
    await expect(start(address)).rejects.toThrow('pool_mode = session');
  });

  it('that does not know the limits that connections ask for is refused with its own word', async () => {
    await expect(start(await poolBy('session'))).rejects.toThrow('statement_timeout');
  });

  it('that pools by session is worked with', async () => {
    const served = await start(await poolBy('session', letsLimitsThrough));
    try {
      expect(await served.db.selectFrom('user').select('id').execute()).toEqual([]);
    } finally {
      await served.stop();
    }
  });
});
