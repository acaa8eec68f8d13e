import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import type { ObjectStoreAddress } from '../src/lib/object-bucket.ts';

/** An object store that speaks the S3 protocol and checks signatures: OpenStack Swift with its S3 layer, from Debian. */
export interface ObjectStoreServer {
  address: ObjectStoreAddress;
  /** Where it keeps its bytes. */
  folder: string;
  stop(): Promise<void>;
}

const programs = ['swift-account-server', 'swift-container-server', 'swift-object-server', 'swift-proxy-server'];

/** Whether the machine has one; `.ci/run` installs it. */
export const hasObjectStore = programs.every((name) => existsSync(join('/usr/bin', name)));

const secret = 'nur-fuer-tests';
const upWithinMs = 120_000;
const startsAtMost = 3;

/**
 * Starts one, with all of its four parts at work. Between the choice of a port and its use another process may take it: the store then starts over
 * with others.
 */
export async function startObjectStore(): Promise<ObjectStoreServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce();
    } catch (error) {
      if (attempt === startsAtMost) throw error;
    }
  }
}

async function startOnce(): Promise<ObjectStoreServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-swift-'));
  const proxy = await freePort();
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() };
  for (const [name, port] of Object.entries(ports)) {
    await mkdir(join(folder, 'devices', name), { recursive: true });
    ring(folder, `${name}.builder`, 'create', '6', '1', '1');
    ring(folder, `${name}.builder`, 'add', `r1z1-127.0.0.1:${port}/${name}`, '1');
    ring(folder, `${name}.builder`, 'rebalance');
  }
  await writeSettings(folder, { ...ports, proxy });
  let said = '';
  let isGone = false;
  const children = ['account', 'container', 'object', 'proxy'].map((name) => {
    const child = spawn(`/usr/bin/swift-${name}-server`, [join(folder, `${name}-server.conf`)], {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', SWIFT_CONF_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('exit', () => {
      isGone = true;
    });
    return child;
  });
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  const address: ObjectStoreAddress = {
    endpoint: `http://127.0.0.1:${proxy}`,
    bucket: 'fundus',
    region: 'us-east-1',
    accessKey: 'fundus:files',
    secretKey: secret,
    isEncrypted: false,
  };
  const bucket = new S3mini({
    accessKeyId: address.accessKey,
    secretAccessKey: address.secretKey,
    endpoint: `${address.endpoint}/${address.bucket}`,
    region: address.region,
  });
  for (const since = Date.now(); ; await pause(200)) {
    try {
      // A bucket is of the account and container servers alone: that of objects, the last one up, is asked as well.
      // Made already, by a try before this one, is as good.
      await bucket.createBucket().catch(() => false);
      await bucket.putObject('ready', 'yes');
      if ((await bucket.getObject('ready')) === 'yes' && (await bucket.deleteObject('ready'))) break;
    } catch (error) {
      if (!isGone && Date.now() - since < upWithinMs) continue;
      await stop();
      throw new Error(`the object store did not start: ${said.slice(-2000)}`, { cause: error });
    }
  }
  return { address, folder, stop };
}

async function writeSettings(
  folder: string,
  { proxy, ...ports }: Record<'account' | 'container' | 'object' | 'proxy', number>,
): Promise<void> {
  const common = `user = root\nbind_ip = 127.0.0.1\nworkers = 0\nswift_dir = ${folder}\n`;
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = fundus\nswift_hash_path_prefix = fundus\n',
  );
  for (const [name, port] of Object.entries(ports)) {
    await writeFile(
      join(folder, `${name}-server.conf`),
      `[DEFAULT]\n${common}bind_port = ${port}\ndevices = ${join(folder, 'devices')}\nmount_check = false\n` +
        `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
    );
  }
  await writeFile(
    join(folder, 'proxy-server.conf'),
    `[DEFAULT]\n${common}bind_port = ${proxy}\n` +
      '[pipeline:main]\npipeline = catch_errors cache s3api tempauth copy slo dlo proxy-server\n' +
      '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nallow_account_management = true\n' +
      // The parts come up one after the other, late on a busy machine: none is given up for a minute because of that. A part that does not answer is
      // asked again by the client, and must not hold a call for a minute.
      'error_suppression_limit = 1000000\nconn_timeout = 10\nnode_timeout = 20\nrecoverable_node_timeout = 20\n' +
      '[filter:catch_errors]\nuse = egg:swift#catch_errors\n[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1\n' +
      '[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1\n' +
      `[filter:tempauth]\nuse = egg:swift#tempauth\nuser_fundus_files = ${secret} .admin\n` +
      '[filter:copy]\nuse = egg:swift#copy\n[filter:slo]\nuse = egg:swift#slo\n[filter:dlo]\nuse = egg:swift#dlo\n',
  );
}

function ring(folder: string, ...words: string[]): void {
  const { status, stderr, stdout } = spawnSync('/usr/bin/swift-ring-builder', words, { cwd: folder });
  // 1: done, with a warning.
  if (status !== 0 && status !== 1) throw new Error(`${String(stdout)}${String(stderr)}`);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.on('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/**
 * A port of this machine that nothing listens on, below those that the system gives out by itself: there every other test, and every connection
 * outwards, would be a rival for it.
 */
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
