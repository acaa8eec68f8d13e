import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { open, readFile, readlink, realpath, unlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Content of postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  /** '' when it listens on no unix socket */
  socketFolder: string;
  /** line by line as found; the seventh names the shared memory */
  lines: readonly string[];
}

function fileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

/** Reads postmaster.pid; null if it is missing or its first line is not a process id. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(fileOf(cluster), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, socketFolder: (lines[4] ?? '').trim(), lines };
}

/** Whether a process with this id runs. A zombie, which its parent has not collected yet, does not count. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (status === null) return true;
  return status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3) !== 'Z';
}

/**
 * Whether the process of this id is the postgres of this cluster: after a restart of the machine or container the id in
 * postmaster.pid may belong to another process by now.
 */
export async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (!(await isRunning(pid))) return false;
  if (process.platform === 'linux') {
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    // postgres changes into its cluster; who may not look there is a stranger, for the cluster's owner and root may.
    if (workingFolder === null || workingFolder !== (await realpath(cluster))) return false;
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return name.trim() === 'postgres';
  }
  if (process.platform === 'win32') {
    const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH']).catch(() => ({ stdout: '' }));
    return stdout.includes('postgres.exe');
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(cluster);
}

/**
 * Makes a postmaster.pid whose process id belongs to a stranger harmless. Removing the file would also remove postgres'
 * own check for children of a killed server that still write, so only the id is replaced: by ours, since postgres takes
 * its parent's id for stale and still looks at the shared memory named further down.
 */
export async function disarmStalePostmaster(cluster: string, found: Postmaster): Promise<void> {
  if (process.platform === 'win32') return await unlink(fileOf(cluster));
  // As root we write into a folder of an unprivileged user: never through a link.
  const handle = await open(fileOf(cluster), constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);
  try {
    await handle.writeFile([String(process.pid), ...found.lines.slice(1)].join('\n'));
  } finally {
    await handle.close();
  }
}
