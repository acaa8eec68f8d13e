// `node scripts/second-postgresql.mjs COMMAND`: runs a command of Node with DATABASE_URL on a cluster of Debian's PostgreSQL that is
// made for it on a free port, so that no server that runs is touched.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const debian = '/usr/lib/postgresql';

/** Path of the oldest initdb that Debian has installed; undefined without one. */
export function findInitdb() {
  if (!existsSync(debian)) return undefined;
  const versions = readdirSync(debian).toSorted((one, other) => Number(one) - Number(other));
  return versions.map((version) => join(debian, version, 'bin/initdb')).find((path) => existsSync(path));
}

/** Runs a program of PostgreSQL, which refuses to be root. */
function runAsPostgres(program, words) {
  const isRoot = process.getuid() === 0;
  const [file, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...words] : [program, ...words];
  execFileSync(file, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
}

function main(words) {
  const initdb = findInitdb();
  if (initdb === undefined) {
    console.error('Debian’s package postgresql is missing.');
    return 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'fundus-second-postgresql-'));
  if (process.getuid() === 0) execFileSync('chown', ['postgres', folder]);
  const control = join(initdb, '../pg_ctl');
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const data = join(folder, 'data');
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  try {
    runAsPostgres(initdb, ['-D', data, '-U', 'fundus', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
    runAsPostgres(control, ['-D', data, '-l', join(folder, 'log'), '-w', '-o', settings, 'start']);
    const env = { ...process.env, DATABASE_URL: `postgresql://fundus@127.0.0.1:${port}/postgres` };
    return spawnSync(process.execPath, words, { stdio: 'inherit', env }).status ?? 1;
  } finally {
    if (existsSync(join(data, 'postmaster.pid'))) runAsPostgres(control, ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main(process.argv.slice(2)));
