import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBuiltInServer } from '#db/built-in/built-in-server.ts';
import { foldersIn } from '#db/built-in/cluster.ts';
import { hasUpgradeToTend } from '#db/built-in/cluster-versions.ts';
import { findEngineUser } from '#db/built-in/engine-user.ts';
import { openDatabase } from '#db/database.ts';
import { listCopiedTables, sumRows, withCopyConnection } from '#db/row-copy.ts';
import { loadReference } from '#modules/platform/reference/reference.service.ts';
import { prepareDatabase } from './database-roles.ts';
import { upgradeBuiltIn } from './database-upgrade.ts';
import { moduleFiles } from './module-files.ts';

// Three engines, and all tables twice.
vi.setConfig({ testTimeout: 300_000 });

/** Debian's PostgreSQL, which is older than the one that the portal brings along. */
const debian = '/usr/lib/postgresql';
const [older] = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) < 18) : [];

describe.runIf(older !== undefined)('a data folder of an older PostgreSQL', () => {
  const major = String(older);
  let folder: string;
  let dataFolder: string;
  let binaries: string;
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);

  beforeEach(async () => {
    said.length = 0;
    folder = await mkdtemp(join(tmpdir(), 'fundus-upgrade-'));
    // As root the built-in database runs as another user, whose way leads through here.
    await chmod(folder, 0o711);
    dataFolder = join(folder, 'data');
    binaries = await layOutBinaries();
    await makeOldCluster();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Debian's parts where the package of the built-in database has them. */
  async function layOutBinaries(): Promise<string> {
    const native = join(folder, 'native');
    await mkdir(join(native, 'share'), { recursive: true });
    for (const name of ['bin', 'lib']) await symlink(join(debian, major, name), join(native, name));
    await symlink(`/usr/share/postgresql/${major}`, join(native, 'share/postgresql'));
    return native;
  }

  async function makeOldCluster(): Promise<void> {
    const { base, cluster, credentials } = foldersIn(dataFolder);
    await mkdir(base, { recursive: true, mode: 0o711 });
    await chmod(dataFolder, 0o711);
    await mkdir(cluster, { mode: 0o700 });
    const user = await findEngineUser(cluster);
    const passwords = { superuser: 'a'.repeat(20), application: 'b'.repeat(20), server: 'c'.repeat(20) };
    await writeFile(credentials, JSON.stringify(passwords), { mode: 0o600 });
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, passwords.superuser);
    if (user !== null) await chown(cluster, user.uid, user.gid);
    const words = [
      '-D',
      cluster,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
    ];
    const { status, stderr } = spawnSync(
      join(binaries, 'bin/initdb'),
      [...words, '--locale-provider=icu', '--icu-locale=de-DE', '--locale=C.UTF-8', '--no-sync'],
      { cwd: '/', ...(user ?? {}) },
    );
    if (status !== 0) throw new Error(String(stderr));
  }

  /** Database of an earlier portal: all tables, with rows in many of them. */
  async function fill(): Promise<string[]> {
    const server = await startBuiltInServer({ dataFolder, binariesFolder: binaries });
    try {
      const { connectionString, ownerConnectionString } = server;
      await prepareDatabase(
        { server: connectionString, owner: ownerConnectionString },
        say,
        new AbortController().signal,
      );
      const { db, close } = openDatabase(connectionString, { connections: 1 });
      await loadReference(db, moduleFiles);
      await close();
      return await sumsOf(ownerConnectionString);
    } finally {
      await server.stop();
    }
  }
  const sumsOf = (connectionString: string): Promise<string[]> =>
    withCopyConnection(connectionString, async (client) => {
      const sums: string[] = [];
      for (const table of await listCopiedTables(client)) {
        const { rows, digest } = await sumRows(client, table);
        sums.push(`${table.name} ${rows} ${digest}`);
      }
      return sums;
    });
  async function sumsAfterStart(): Promise<string[]> {
    const server = await startBuiltInServer({ dataFolder });
    try {
      return await sumsOf(server.ownerConnectionString);
    } finally {
      await server.stop();
    }
  }
  const versionOf = async (name: string): Promise<string> =>
    (await readFile(join(dataFolder, name, 'cluster/PG_VERSION'), 'utf8')).trim();

  it('is brought over row by row, and the old one goes after two weeks', async () => {
    const sums = await fill();
    expect(sums.filter((line) => !line.includes(' 0 ')).length).toBeGreaterThan(5);
    expect(await hasUpgradeToTend(dataFolder)).toBe(true);
    await upgradeBuiltIn(dataFolder, say, () => binaries);
    expect(said.join('\n')).toContain('Zeilen sind gleich');
    expect(await versionOf(`postgres-${major}`)).toBe(major);
    expect(await sumsAfterStart()).toEqual(sums);
    await upgradeBuiltIn(dataFolder, say, () => binaries);
    expect(await readdir(dataFolder)).toContain(`postgres-${major}`);
    const longAgo = new Date(Date.now() - 15 * 86_400_000);
    await utimes(join(dataFolder, `postgres-${major}`, 'kept-since'), longAgo, longAgo);
    await upgradeBuiltIn(dataFolder, say, () => binaries);
    expect(await readdir(dataFolder)).not.toContain(`postgres-${major}`);
    expect(await hasUpgradeToTend(dataFolder)).toBe(false);
  });

  it('is completed by the next start where a process was cut off after the proof, and restarted if it was before', async () => {
    const sums = await fill();
    // Half of a cluster.
    await mkdir(join(dataFolder, 'upgrade/postgres/cluster'), { recursive: true });
    await writeFile(join(dataFolder, 'upgrade/postgres/cluster/PG_VERSION'), '18\n');
    await upgradeBuiltIn(dataFolder, say, () => binaries);
    // As a process leaves it that ends between the two names.
    await mkdir(join(dataFolder, 'upgrade'));
    await rename(join(dataFolder, 'postgres'), join(dataFolder, 'upgrade/postgres'));
    await writeFile(join(dataFolder, 'upgrade/proven'), `${major}\n`);
    await upgradeBuiltIn(dataFolder, say, () => binaries);
    expect(await sumsAfterStart()).toEqual(sums);
    expect(await readdir(dataFolder)).not.toContain('upgrade');
  });

  it('stays as it was where the programs of its version are not there, or a row does not come over', async () => {
    const sums = await fill();
    await upgradeBuiltIn(dataFolder, say, () => null);
    await expect(startBuiltInServer({ dataFolder })).rejects.toThrow(`gehört zu PostgreSQL ${major}`);
    const server = await startBuiltInServer({ dataFolder, binariesFolder: binaries });
    const { db, close } = openDatabase(server.ownerConnectionString, { connections: 1 });
    await db
      .insertInto('kyselyMigration' as never)
      .values({ name: '9999_of_tomorrow', timestamp: 'x' })
      .execute();
    await close();
    await server.stop();
    await expect(upgradeBuiltIn(dataFolder, say, () => binaries)).rejects.toThrow('9999_of_tomorrow');
    expect(await readdir(dataFolder)).not.toContain('upgrade');
    const again = await startBuiltInServer({ dataFolder, binariesFolder: binaries });
    try {
      const ofPortal = (lines: string[]): string[] => lines.filter((line) => !line.startsWith('kysely_migration '));
      expect(ofPortal(await sumsOf(again.ownerConnectionString))).toEqual(ofPortal(sums));
    } finally {
      await again.stop();
    }
  });
});
