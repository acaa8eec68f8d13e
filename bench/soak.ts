/**
 * `npm run soak [minutes]`: a working day of eight hours in ten minutes (or in those that are named). The repeating jobs take their pauses as many times
 * as fast, and the calls of an office come without its pauses. Memory, open files, connections and disk are looked at all the while: what grows
 * without end shows. Ends with 1 where something grew, failed or did not run.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { jobNames } from '@fundus/contract/system-state';
import { sql } from 'kysely';
import { joinDatabase, type ServedDatabase } from '../apps/server/src/database-start.ts';
import { startMailServer } from '../apps/server/test/mail-server.ts';
import { findFreePort } from '../e2e/server.ts';
import { type FigureGroup, formatGroup, formatNumber, median } from './figures.ts';
import { cleanUp, type MeasuredServer, startMeasuredServer, withDataFolder } from './measured-server.ts';
import { createAnsweredResearch } from './research.ts';
import { acts, chooseAct, type Worker } from './soak-work.ts';

const dayHours = 8;
const minutes = Number(process.argv[2] ?? 10);
const pace = (dayHours * 60) / minutes;
const advisors = ['zfmb-profi', 'zfmb-clever', 'fundus-clever'];
const workersPerAdvisor = 4;
/** Longest pause of a worker between two acts. */
const thinksMs = 400;
const sampledEveryMs = 5000;
/** Waits for running work to end, and for open connections to close. */
const quietMs = 20_000;

interface Sample {
  memoryMebibytes: number;
  heapMebibytes: number;
  handles: number;
  connections: number;
  temporaryMebibytes: number;
  logMebibytes: number;
  databaseMebibytes: number;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function mebibytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true }).catch(() => [])) {
    bytes += await lstat(join(folder, entry)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes / 1024 ** 2;
}

async function readMetrics(port: number): Promise<(name: string) => { labels: string; value: number }[]> {
  const lines = (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n');
  return (name) =>
    lines.flatMap((line) => {
      const found = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line);
      return found?.[1] === name ? [{ labels: found[2] ?? '', value: Number(found[3]) }] : [];
    });
}

interface Portal {
  server: MeasuredServer;
  database: ServedDatabase;
  folder: string;
  metricsPort: number;
}

async function sample({ server, database, folder, metricsPort }: Portal): Promise<Sample> {
  const metrics = await readMetrics(metricsPort);
  const { rows } = await sql<{ connections: number; bytes: number }>`
    select (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
      pg_database_size(current_database()) as bytes`.execute(database.db);
  return {
    memoryMebibytes: server.residentMebibytes(),
    heapMebibytes: (metrics('nodejs_heap_size_used_bytes')[0]?.value ?? Number.NaN) / 1024 ** 2,
    handles: readdirSync(`/proc/${server.process.pid}/fd`).length,
    connections: rows[0]?.connections ?? Number.NaN,
    temporaryMebibytes: await mebibytesIn(join(folder, 'temporary')),
    logMebibytes: await mebibytesIn(join(folder, 'postgres', 'cluster', 'pg_wal')),
    databaseMebibytes: (rows[0]?.bytes ?? Number.NaN) / 1024 ** 2,
  };
}

async function makeWorkers(server: MeasuredServer): Promise<Worker[]> {
  const workers: Worker[] = [];
  for (const username of advisors) {
    for (let number = 0; number < workersPerAdvisor; number += 1) {
      const caller = await server.logIn(username);
      const person = { kind: 'client', lastName: `Dauerlauf ${number}`, email: `mandant@${username}.example.org` };
      const { personId } = await caller.call<{ personId: string }>('POST', '/api/persons', person);
      const researchId = await createAnsweredResearch(caller, `Dauerlauf ${number}`);
      const found = await caller.call<{ rows: { programme: { programmeId: string } }[] }>(
        'GET',
        `/api/funding-researches/${researchId}/matches?includeUnfit=true&limit=5`,
      );
      const programmeIds = found.rows.map(({ programme }) => programme.programmeId);
      await caller.call('POST', `/api/funding-researches/${researchId}/items`, { programmeIds });
      workers.push({ caller, url: server.url, personId, researchId });
    }
  }
  return workers;
}

/** Which job failed, when, and with what; where in the sources says the first line of ours on the stack. */
function wordFailure({ time, job, err }: Record<string, unknown>): string {
  const { message = '', stack = '' } = (err ?? {}) as { message?: string; stack?: string };
  const place = stack.split('\n').find((line) => /\/apps\/server\/(?:src|dist)\//.test(line));
  const at = new Date(time as number | string).toISOString().slice(11, 19);
  return `gescheitert um ${at}: ${String(job)}: ${message}${place === undefined ? '' : ` (${place.trim()})`}`;
}

async function soak(folder: string): Promise<{ groups: FigureGroup[]; faults: string[] }> {
  const mailServer = await startMailServer();
  const metricsPort = await findFreePort();
  // As root the built-in database runs as another user, whose way leads through here.
  await chmod(folder, 0o711);
  const backups = join(folder, 'backups');
  await mkdir(backups);
  const dataFolder = join(folder, 'data');
  const server = await startMeasuredServer(
    dataFolder,
    '',
    {
      FUNDUS_METRICS_PORT: String(metricsPort),
      FUNDUS_LOG_LEVEL: 'error',
      FUNDUS_BACKUP: backups,
      FUNDUS_BACKUP_KEY: randomBytes(32).toString('base64url'),
      FUNDUS_BACKUP_ANY_MINUTE: 'on',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Fundus <fundus@example.org>',
    },
    ['--import', 'tsx', 'bench/soak-server.ts', String(pace)],
  );
  const database = await joinDatabase({ dataFolder, databaseUrl: undefined, databaseOwnerUrl: undefined }, () => {});
  const portal = { server, database, folder: dataFolder, metricsPort };
  try {
    const workers = await makeWorkers(server);
    say(`${workers.length} Arbeitende, ${minutes} Minuten, Zeitraffer ${formatNumber(pace)} …`);
    const done = new Map<string, number>();
    const failed = new Map<string, number>();
    const samples: Sample[] = [];
    const before = await sample(portal);
    const until = performance.now() + minutes * 60_000;
    const work = async (worker: Worker): Promise<void> => {
      while (performance.now() < until) {
        const name = chooseAct();
        try {
          await acts[name]?.run(worker);
          done.set(name, (done.get(name) ?? 0) + 1);
        } catch (error) {
          // Who types in the same record beside another one, or asks too often, is refused: that is distinguished from faults.
          const words = `${name}: ${String(error).slice(0, 160)}`;
          failed.set(words, (failed.get(words) ?? 0) + 1);
        }
        await new Promise((next) => setTimeout(next, Math.random() * thinksMs));
      }
    };
    const working = Promise.all(workers.map(work));
    while (performance.now() < until) {
      await new Promise((next) => setTimeout(next, sampledEveryMs));
      samples.push(await sample(portal));
    }
    await working;
    for (const { caller } of workers) caller.close();
    await new Promise((next) => setTimeout(next, quietMs));
    const after = await sample(portal);
    const metrics = await readMetrics(metricsPort);
    const jobOf = ({ labels }: { labels: string }): string => /job="([^"]*)"/.exec(labels)?.[1] ?? '';
    const ran = new Set(metrics('fundus_job_last_success_seconds').map(jobOf));
    const missing = jobNames.filter((name) => !ran.has(name));
    const failures = metrics('fundus_job_failures_total').reduce((sum, { value }) => sum + value, 0);

    const third = Math.floor(samples.length / 3);
    /** In the middle of the day, and at its end. */
    const of = (pick: (one: Sample) => number) => ({
      middle: median(samples.slice(third, 2 * third).map(pick)),
      end: median(samples.slice(2 * third).map(pick)),
      most: Math.max(...samples.map(pick)),
      after: pick(after),
    });
    const memory = of((one) => one.memoryMebibytes);
    const heap = of((one) => one.heapMebibytes);
    const handles = of((one) => one.handles);
    const connections = of((one) => one.connections);
    const temporary = of((one) => one.temporaryMebibytes);
    const log = of((one) => one.logMebibytes);
    const calls = [...done.values()].reduce((sum, count) => sum + count, 0);
    const refused = [...failed.values()].reduce((sum, count) => sum + count, 0);
    const row = (what: string, value: number, unit: string, aim?: number) => ({
      what,
      value,
      unit,
      ...(aim !== undefined && { aim }),
    });
    const groups: FigureGroup[] = [
      {
        title: `Dauerlauf – ${dayHours} Stunden in ${formatNumber(minutes)} Minuten`,
        figures: [
          row('Handlungen', calls, ''),
          row('davon abgelehnt oder gescheitert', refused, '', Math.max(1, calls / 1000)),
          row('Mails angenommen', mailServer.received.length, ''),
        ],
      },
      {
        title: 'Speicher des Servers',
        figures: [
          row('Mitte des Tages', memory.middle, 'MiB'),
          row('Ende des Tages', memory.end, 'MiB', memory.middle * 1.15),
          row('am meisten', memory.most, 'MiB'),
          row('danach in Ruhe', memory.after, 'MiB'),
          row('Heap, Mitte', heap.middle, 'MiB'),
          row('Heap, Ende', heap.end, 'MiB', heap.middle * 1.25),
        ],
      },
      {
        title: 'Offene Dateien und Verbindungen',
        figures: [
          row('offene Dateien, Mitte', handles.middle, ''),
          row('offene Dateien, Ende', handles.end, '', handles.middle + 15),
          row('offene Dateien, danach in Ruhe', handles.after, '', before.handles + 15),
          row('Verbindungen zur Datenbank, Mitte', connections.middle, ''),
          row('Verbindungen zur Datenbank, Ende', connections.end, '', connections.middle + 5),
          row('Verbindungen zur Datenbank, am meisten', connections.most, '', 40),
        ],
      },
      {
        title: 'Platz',
        figures: [
          row('vorläufige Dateien, am meisten', temporary.most, 'MiB'),
          row('vorläufige Dateien, danach in Ruhe', temporary.after, 'MiB', 20),
          row('Log der Datenbank, am meisten', log.most, 'MiB', 1200),
          row('Log der Datenbank, Ende', log.end, 'MiB'),
          row('Datenbank, gewachsen um', after.databaseMebibytes - before.databaseMebibytes, 'MiB'),
        ],
      },
      {
        title: 'Wiederkehrende Aufgaben',
        figures: [
          { what: 'gelaufen', value: jobNames.length - missing.length, unit: '', atLeast: jobNames.length },
          row('gescheiterte Läufe', failures, '', 1),
        ],
      },
    ];
    const faults = [
      ...missing.map((name) => `nicht gelaufen: ${name}`),
      ...server.logLines('repeating job failed').map(wordFailure),
      ...[...failed].map(([words, count]) => `${count} × ${words}`),
    ];
    return { groups, faults };
  } finally {
    await database.stop();
    await server.stop();
    await mailServer.end();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}
const load = readFileSync('/proc/loadavg', 'utf8').split(' ')[0];
console.log(`Fundus, Dauerlauf am ${new Date().toISOString().slice(0, 10)}, Last der Maschine vorher ${load}`);
const { groups, faults } = await withDataFolder(soak);
for (const group of groups) console.log(formatGroup(group));
for (const fault of faults) console.log(fault);
const isMissed = groups.some(({ figures }) =>
  figures.some(
    ({ value, aim, atLeast }) =>
      (aim !== undefined && !(value < aim)) || (atLeast !== undefined && !(value >= atLeast)),
  ),
);
process.exit(isMissed ? 1 : 0);
