import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { joinDatabase } from '../apps/server/src/database-start.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { findFreePort } from '../e2e/server.ts';
import { Caller } from './caller.ts';
import { type Figure, type FigureGroup, quantile } from './figures.ts';
import { insertGeneratedLeads } from './generated-leads.ts';
import { one } from './list-figures.ts';
import { type MeasuredServer, root, startMeasuredServer, withDatabase, withDataFolder } from './measured-server.ts';
import { limitProcessor } from './processor-share.ts';

const balancer = '/usr/sbin/haproxy';
const password = 'Sonnenblume-Fahrrad-42';
const leads = 50_000;
/** Number of people at a time, each doing the next thing as soon as the last is done. */
const people = 12;
const warmUpMs = 8_000;
const measuredMs = 30_000;
const sampledEveryMs = 25;
const connections = 120;
/** Of one core, for each server: three of them, the database, the balancer and the callers have room on two cores then. */
const share = 0.2;

/** A working day on one, two and three servers behind a balancer, each with the same share of the processor. */
export async function* measureScale(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  if (!existsSync(balancer)) {
    say(`Mehrere Server übersprungen: ${balancer} fehlt.`);
    return;
  }
  yield* await withDataFolder(async (folder) => {
    const environment = { FUNDUS_DEMO_PASSWORD: password, FUNDUS_TRUSTED_PROXIES: '1' };
    await (await startMeasuredServer(folder, '', environment)).stop();
    // 20 of each server that serves, of the one that keeps it, and of this program: the built-in database is sized for one server.
    await appendFile(join(folder, 'postgres/cluster/postgresql.conf'), `max_connections = ${connections}\n`);
    say(`${leads} Leads …`);
    await withDatabase(folder, (db) => insertGeneratedLeads(db, 'zfmb-profi', leads));
    // It keeps the database and answers no caller, so that all that serve are alike.
    const keeper = await startMeasuredServer(folder, '', environment);
    const database = await joinDatabase(
      { dataFolder: folder, databaseUrl: undefined, databaseOwnerUrl: undefined },
      () => undefined,
    );
    const servers: MeasuredServer[] = [];
    const limits: (() => Promise<void>)[] = [];
    const groups: FigureGroup[] = [];
    let alone = Number.NaN;
    try {
      while (servers.length < 3) {
        // Their folder for what is on its way is their own, files are those of the first.
        const server = await startMeasuredServer(folder, database.connectionString, environment);
        servers.push(server);
        const unlimited = limitProcessor(server.process.pid ?? 0, share);
        if (unlimited !== null) limits.push(unlimited);
        say(`${servers.length} Server …`);
        const run = await withBalancer(folder, servers, (url) => workDay(url, servers, database.db));
        alone = servers.length === 1 ? run.perSecond : alone;
        groups.push({
          title: titleOf(servers.length, limits.length > 0),
          figures: figuresOf(run, servers.length, alone),
        });
      }
    } finally {
      for (const server of servers) await server.stop();
      for (const unlimited of limits) await unlimited();
      await database.stop();
      await keeper.stop();
    }
    return groups;
  });
}

const titleOf = (count: number, isLimited: boolean): string =>
  `Arbeitstag über ${count === 1 ? 'einen Server' : `${count} Server`}, ${
    isLimited ? `jeder mit ${share * 100} % eines Kerns` : `ohne Grenze auf ${cpus().length} Kernen`
  }`;

interface Run {
  perSecond: number;
  waits: number[];
  /** Shares of the limit that servers used, and of a core that the database did. */
  used: number;
  /** Waits of busy connections, in percent of all samples. */
  waitedFor: Map<string, number>;
}

function figuresOf({ perSecond, waits, used, waitedFor }: Run, count: number, alone: number): Figure[] {
  const causes = [...waitedFor].toSorted((a, b) => b[1] - a[1]).slice(0, 6);
  return [
    { what: 'Aufrufe in der Sekunde', value: perSecond, unit: '' },
    ...(count === 1
      ? []
      : [
          {
            what: 'das Wievielfache eines Servers',
            value: perSecond / alone,
            unit: '×',
            ...(count === 2 && { atLeast: 1.7 }),
          },
        ]),
    { what: 'Antwort, Mitte', value: quantile(waits, 0.5), unit: 'ms' },
    { what: 'Antwort, p95', value: quantile(waits, 0.95), unit: 'ms' },
    { what: 'Rechenzeit eines Servers', value: used * 100, unit: '%' },
    ...causes.map(([cause, percent]) => ({ what: `Datenbank: ${cause}`, value: percent, unit: '%' })),
  ];
}

async function withBalancer<Result>(
  folder: string,
  servers: readonly MeasuredServer[],
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const port = await findFreePort();
  const shipped = await readFile(join(root, 'deploy/haproxy.cfg'), 'utf8');
  const names = ['one', 'two', 'three'];
  const settings = shipped
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace(/^ {2}server .*\n/gm, '')
    .concat(servers.map(({ url }, index) => `  server ${names[index] ?? ''} ${new URL(url).host}\n`).join(''));
  const file = join(folder, `haproxy-${servers.length}.cfg`);
  await writeFile(file, settings);
  const child = spawn(balancer, ['-db', '-f', file], { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = `http://127.0.0.1:${port}`;
  try {
    while (
      !(await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await pause(50);
    return await work(url);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

type Deed = (caller: Caller, round: number) => Promise<{ milliseconds: number }>;

/** Twenty calls of a day: reading of leads and their history, now and then a list or a search, and notes. */
function deedsOf(leadIds: readonly string[]): Deed[] {
  const get =
    (path: (round: number) => string): Deed =>
    (caller, round) =>
      caller.measure('GET', path(round));
  const lead = get((round) => `/api/leads/${one(leadIds, round)}`);
  const history = get((round) => `/api/leads/${one(leadIds, round)}/messages`);
  const account = get(() => '/api/auth/user');
  const news = get(() => '/api/notifications');
  const list = get((round) => `/api/leads?sort=${one(['-enteredAt', 'lastName', 'postcode'], round)}`);
  const note: Deed = (caller, round) =>
    caller.measure('POST', `/api/leads/${one(leadIds, round)}/messages`, {
      text: `Telefonat ${round}: Unterlagen kommen.`,
    });
  const persons = get(() => '/api/persons');
  const morning = [lead, history, account, lead, list, news, lead, history, note, account];
  return [...morning, lead, history, list, news, lead, account, history, note, persons, news];
}

async function workDay(url: string, servers: readonly MeasuredServer[], db: Database): Promise<Run> {
  const callers: Caller[] = [];
  // Several connections each, over which the balancer spreads the calls.
  for (let count = 0; count < 6; count += 1) {
    callers.push(await Caller.logIn(url, { username: 'zfmb-profi', password }, 1));
  }
  const [first] = callers;
  const { rows } = (await first?.call<{ rows: { leadId: string }[] }>('GET', '/api/leads?limit=200')) ?? { rows: [] };
  const deeds = deedsOf(rows.map(({ leadId }) => leadId));
  let waits: number[] = [];
  const over = new AbortController();
  const work = async (person: number): Promise<void> => {
    const caller = callers[person % callers.length];
    if (caller === undefined) return;
    for (let round = person * 7; !over.signal.aborted; round += 1) {
      waits.push((await one(deeds, round)(caller, round * 13 + person)).milliseconds);
    }
  };
  const working = Promise.all(Array.from({ length: people }, (_, person) => work(person)));
  await pause(warmUpMs);
  waits = [];
  const before = servers.map((server) => server.processorMs());
  const startedAt = performance.now();
  const waitedFor = await sampleWaits(db, measuredMs);
  const taken = performance.now() - startedAt;
  const counted = [...waits];
  const used = servers.map((server, index) => server.processorMs() - (before[index] ?? 0));
  over.abort();
  await working;
  for (const caller of callers) caller.close();
  return {
    perSecond: (counted.length * 1000) / taken,
    waits: counted,
    used: used.reduce((sum, one) => sum + one, 0) / servers.length / taken,
    waitedFor,
  };
}

/** Looks again and again at what the connections of the portal are waiting for while they have something to do. */
async function sampleWaits(db: Database, forMs: number): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  let all = 0;
  for (const since = performance.now(); performance.now() - since < forMs; await pause(sampledEveryMs)) {
    const { rows } = await sql<{ cause: string; count: number }>`
      select coalesce(wait_event_type || ' ' || wait_event, 'rechnet') as cause, count(*)::int as count from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')
      group by 1`.execute(db);
    for (const { cause, count } of rows) {
      seen.set(cause, (seen.get(cause) ?? 0) + count);
      all += count;
    }
  }
  return new Map([...seen].map(([cause, count]) => [cause, (count * 100) / all]));
}
