import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from '../measured-server.ts';

/** Where the other back ends are, and what is asked to run them. */
export interface InstalledPeers {
  /** The folder that knows how to install, fill and measure them (`run.sh`). */
  scripts: string;
  /** The folder in which they are installed. */
  folder: string;
  /** Database settings for their servers and scripts. */
  env: NodeJS.ProcessEnv;
  /** The address of one of their databases. */
  databaseUrl(name: string): string;
}

/**
 * The other back ends, where they are installed: `PEERS_DIR` names the folder, `FUNDUS_PEERS` that of their scripts (beside
 * the project by default). Null if not installed; nothing else in the project needs them.
 */
export function findInstalledPeers(): InstalledPeers | null {
  const scripts = resolve(process.env['FUNDUS_PEERS'] ?? join(root, '../shared/bench/peers'));
  const folder = process.env['PEERS_DIR'];
  if (folder === undefined || !existsSync(join(scripts, 'run.sh'))) return null;
  if (!existsSync(join(folder, 'directus/node_modules')) || !existsSync(join(folder, 'strapi/node_modules')))
    return null;
  const host = process.env['PGHOST'] ?? '127.0.0.1';
  const port = process.env['PGPORT'] ?? '55432';
  const user = process.env['PGUSER'] ?? 'bench';
  return {
    scripts,
    folder: resolve(folder),
    env: { ...process.env, PEERS_DIR: resolve(folder), PGHOST: host, PGPORT: port, PGUSER: user },
    databaseUrl: (name) => `postgres://${user}@${host}:${port}/${name}`,
  };
}

/** One step of the scripts. Throws where it fails; what it prints goes to the error output. */
export function runStep({ scripts, env }: InstalledPeers, step: string, more: NodeJS.ProcessEnv = {}): void {
  const done = spawnSync('sh', [join(scripts, 'run.sh'), step], {
    env: { ...env, ...more },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (done.status !== 0) throw new Error(`run.sh ${step} ist gescheitert (${done.status ?? done.signal}).`);
}

/** One statement on one of their databases; the rows as text. */
export function ask({ env }: InstalledPeers, database: string, statement: string): string {
  return execFileSync('psql', ['-d', database, '-qtAX', '-v', 'ON_ERROR_STOP=1', '-c', statement], {
    env,
    encoding: 'utf8',
  }).trim();
}

/** Rows of a query on one database into a table of another. */
export function copyRows(
  { env }: InstalledPeers,
  from: { database: string; query: string },
  to: { database: string; table: string },
): void {
  const rows = execFileSync('psql', ['-d', from.database, '-qX', '-c', `copy (${from.query}) to stdout`], {
    env,
    maxBuffer: 2 ** 32,
  });
  execFileSync('psql', ['-d', to.database, '-qX', '-v', 'ON_ERROR_STOP=1', '-c', `copy ${to.table} from stdin`], {
    env,
    input: rows,
  });
}

/** Whether their databases answer, and those of all three are filled. */
export function isFilled(peers: InstalledPeers): boolean {
  const tables = [
    ['directus_bench', 'lead'],
    ['strapi_bench', 'leads'],
    ['fundus_bench', 'lead'],
  ] as const;
  return tables.every(([database, table]) => {
    try {
      return Number(ask(peers, database, `select count(*) from (select from ${table} limit 1000) as counted`)) === 1000;
    } catch {
      return false;
    }
  });
}

/** Starts their PostgreSQL where it does not run, and fills what is missing. */
export async function fillPeers(peers: InstalledPeers, say: (line: string) => void): Promise<void> {
  const isUp = spawnSync('psql', ['-d', 'postgres', '-c', 'select'], { env: peers.env, stdio: 'ignore' }).status === 0;
  if (!isUp) runStep(peers, 'pg');
  if (isFilled(peers)) return;
  say('Füllt die Datenbanken der anderen und die eigene …');
  runStep(peers, 'seed');
  runStep(peers, 'boot');
  runStep(peers, 'fundus', { FUNDUS_DIR: await checkoutForScripts() });
}

/** This checkout as the scripts know it: they look for the rules of leads where these stood before the domains. */
async function checkoutForScripts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-checkout-'));
  const link = async (from: string, to: string, without: string): Promise<void> => {
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from)) if (name !== without) await symlink(join(from, name), join(to, name));
  };
  await link(root, folder, 'apps');
  await link(join(root, 'apps'), join(folder, 'apps'), 'server');
  await link(join(root, 'apps/server'), join(folder, 'apps/server'), 'src');
  await mkdir(join(folder, 'apps/server/src/modules'), { recursive: true });
  const leads = 'apps/server/src/modules/leads/lead';
  if (existsSync(join(root, leads))) await symlink(join(root, leads), join(folder, 'apps/server/src/modules/lead'));
  return folder;
}
