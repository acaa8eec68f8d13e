import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { startDatabase } from '../apps/server/src/database-start.ts';
import { type DatabaseHandle, openDatabase } from '../apps/server/src/db/database.ts';
import { moduleFiles } from '../apps/server/src/module-files.ts';
import { beginWriting } from '../apps/server/src/modules/funding/funding-programme/programme-version.service.ts';
import { loadReference } from '../apps/server/src/modules/platform/reference/reference.service.ts';
import { findFreePort } from '../e2e/server.ts';
import { Caller } from './caller.ts';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const demoPassword = 'Sonnenblume-Fahrrad-42';
const programmesAtOnce = 500;

/** Cleanup for an interrupted measurement. */
const running = new Set<() => Promise<void>>();

/** Ends servers and removes folders, the youngest first. */
export async function cleanUp(): Promise<void> {
  for (const end of [...running].reverse()) await end();
}

/** Runs `work` with a data folder of its own, which goes afterwards. */
export async function withDataFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  running.add(remove);
  try {
    return await work(folder);
  } finally {
    await remove();
    running.delete(remove);
  }
}

/** Works on the database of a data folder on which no server runs, as its owner: filling it takes indexes off. */
export async function withDatabase<Result>(
  dataFolder: string,
  work: (db: DatabaseHandle['db']) => Promise<Result>,
): Promise<Result> {
  const database = await startDatabase(
    { dataFolder, databaseUrl: undefined, databaseOwnerUrl: undefined },
    () => undefined,
  );
  running.add(database.stop);
  const login = database.ownerConnectionString ?? database.connectionString;
  // Filling a million rows takes longer than any request may.
  const owner = openDatabase(login, { statementWithinMs: null });
  try {
    return await work(owner.db);
  } finally {
    await owner.close();
    await database.stop();
    running.delete(database.stop);
  }
}

/** Puts programmes into the database of a data folder. Returns the milliseconds that it took. */
export function fillWithProgrammes(dataFolder: string, contents: Iterable<ProgrammeContent>): Promise<number> {
  return withDatabase(dataFolder, async (db) => {
    await loadReference(db, moduleFiles);
    const startedAt = performance.now();
    let some: ProgrammeContent[] = [];
    for (const content of contents) {
      some.push(content);
      if (some.length === programmesAtOnce) await insert(db, some.splice(0));
    }
    if (some.length > 0) await insert(db, some);
    return performance.now() - startedAt;
  });
}

async function insert(db: DatabaseHandle['db'], contents: readonly ProgrammeContent[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const writing = await beginWriting(tx, { now: new Date(), origin: 'import', userId: null, mailing: null });
    await writing.create(contents.map((content) => ({ source: null, externalId: null, content })));
  });
}

export interface MeasuredServer {
  url: string;
  process: ChildProcess;
  /** Milliseconds from starting the process to the first answer of /healthz and of /readyz. */
  healthyAfterMs: number;
  readyAfterMs: number;
  /** Lines of the log that hold this text. */
  logLines(text: string): Record<string, unknown>[];
  /** Waits for such a line. */
  waitForLog(text: string): Promise<Record<string, unknown>>;
  /** A user of the demo with a number of sessions that the calls rotate among. */
  logIn(username: string, sessions?: number): Promise<Caller>;
  /** Memory of the server's own process in MiB; NaN where the system does not tell. */
  residentMebibytes(): number;
  /** Processor time of the server's own process so far in milliseconds, steps of ten; NaN outside of Linux. */
  processorMs(): number;
  stop(): Promise<void>;
}

/** Starts the built server in a process of its own, as `npm start` does; on the database of another one with its address, or another program in its place. */
export async function startMeasuredServer(
  dataFolder: string,
  databaseUrl = '',
  environment: Readonly<Record<string, string>> = {},
  program: readonly string[] = ['apps/server/dist/main.js'],
): Promise<MeasuredServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      FUNDUS_PORT: String(port),
      FUNDUS_DATA: dataFolder,
      FUNDUS_DEMO_PASSWORD: demoPassword,
      FUNDUS_LOG_LEVEL: 'info',
      // A handful of callers asks here as much as a whole country elsewhere.
      FUNDUS_CALLS_PER_MINUTE: '10000000',
      DATABASE_URL: databaseUrl,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let unfinishedLine = '';
  // Of thousands of requests nothing is kept but what the server says about itself.
  const keep = (chunk: Buffer): void => {
    const lines = (unfinishedLine + chunk.toString()).split('\n');
    unfinishedLine = lines.pop() ?? '';
    for (const line of lines) if (!/"req(?:Id)?"/.test(line)) output += `${line}\n`;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    running.delete(stop);
  };
  running.add(stop);
  const waitFor = async (path: string): Promise<number> => {
    while (!(await answers(`${url}${path}`))) {
      if (child.exitCode !== null) throw new Error(`Der Server ist beim Start gescheitert:\n${output}`);
      await new Promise((done) => setTimeout(done, 3));
    }
    return performance.now() - startedAt;
  };
  const logLines = (text: string) =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(text))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  try {
    const healthyAfterMs = await waitFor('/healthz');
    const readyAfterMs = await waitFor('/readyz');
    return {
      url,
      process: child,
      healthyAfterMs,
      readyAfterMs,
      logLines,
      async waitForLog(text) {
        for (;;) {
          const [line] = logLines(text);
          if (line !== undefined) return line;
          if (child.exitCode !== null) throw new Error(`Der Server ist beendet:\n${output}`);
          await new Promise((done) => setTimeout(done, 20));
        }
      },
      logIn: async (username, sessions = 1) => Caller.logIn(url, { username, password: demoPassword }, sessions),
      processorMs: () => readProcessorMs(child.pid ?? 0),
      residentMebibytes: () => readResidentMebibytes(child.pid ?? 0),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

/** Of a busy machine the clock tells little: a process waits for its turn. What it computed stays about the same. */
export function readProcessorMs(pid: number): number {
  try {
    // Behind the name in parentheses: state is the first field, times in user and system mode are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

function readResidentMebibytes(pid: number): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    return Number.NaN;
  }
}
