import { sql } from 'kysely';
import { joinDatabase, type ServedDatabase } from '../apps/server/src/database-start.ts';
import {
  type Crowd,
  countBreaches,
  countOutcome,
  distributeTogether,
  fillCrowd,
} from '../apps/server/test/distribution-crowd.ts';
import type { Caller } from './caller.ts';
import { type Figure, type FigureGroup, median, quantile } from './figures.ts';
import { type MeasuredServer, startMeasuredServer, withDataFolder } from './measured-server.ts';

const distributor = 'leadverteilung';
const rounds = 10;
const proposed = {
  leads: 1_000,
  partners: 500,
  distributors: 1,
  leadsPerCall: 1,
  partnersPerCall: 1,
  hasUnlimited: true,
};
const crowded = { leads: 5_000, partners: 200, distributors: 50, leadsPerCall: 10, partnersPerCall: 1 };

/** People look at what they give away: some time passes between two calls. Without a pause the run shows what the machine can do at most. */
const runs = [
  { how: 'mit anderthalb Sekunden dazwischen', thinkMs: 1_500, isKilled: false },
  { how: 'mit anderthalb Sekunden dazwischen, ein Server stirbt dabei', thinkMs: 1_500, isKilled: true },
  { how: 'ohne Pause', thinkMs: 0, isKilled: false },
  { how: 'ohne Pause, ein Server stirbt dabei', thinkMs: 0, isKilled: true },
];

/** Proposals for many leads, and many distributors at once over two server processes, one of them killed in the end. */
export async function* measureDistribution(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  yield await withServers(async ([first], { db }) => {
    say('Verteilvorschläge …');
    const crowd = await fillCrowd(db, 'proposal', proposed);
    await giveFacts(db, crowd);
    const caller = await first.logIn(distributor);
    try {
      return { title: 'Verteilvorschlag: 1.000 Leads, 500 Partner', figures: await measureProposals(caller, crowd) };
    } finally {
      caller.close();
    }
  });
  for (const { how, thinkMs, isKilled } of runs) {
    yield await withServers(async (servers, { db }) => {
      const title = `50 verteilen gleichzeitig 5.000 Leads an 200 Partner, je zehn auf einmal, ${how}`;
      say(`${title} …`);
      const crowd = await fillCrowd(db, 'crowd', { ...crowded, hasUnlimited: !isKilled });
      return { title, figures: await measureCrowd(servers, db, crowd, { isKilled, thinkMs }) };
    });
  }
}

type Servers = readonly [MeasuredServer, MeasuredServer];

/** Two servers on one database, which goes with the first. */
function withServers(work: (servers: Servers, database: ServedDatabase) => Promise<FigureGroup>): Promise<FigureGroup> {
  return withDataFolder((folder) =>
    withDataFolder(async (otherFolder) => {
      const first = await startMeasuredServer(folder);
      const database = await joinDatabase(
        { dataFolder: folder, databaseUrl: undefined, databaseOwnerUrl: undefined },
        () => undefined,
      );
      try {
        const second = await startMeasuredServer(otherFolder, database.connectionString);
        try {
          return await work([first, second], database);
        } finally {
          await second.stop();
        }
      } finally {
        await database.stop();
        await first.stop();
      }
    }),
  );
}

/** Rules of many kinds, and leads of which much is known. */
async function giveFacts(db: ServedDatabase['db'], crowd: Crowd): Promise<void> {
  await sql`update partner set quota_limit = 10 + quota_limit, rules = jsonb_build_object(
      'federalStates', case when random() < 0.4 then '["SN", "BE"]'::jsonb else '[]'::jsonb end,
      'industriesIncluded', case when random() < 0.3 then '["56", "62.01", "47", "43.2"]'::jsonb else '[]'::jsonb end,
      'industriesExcluded', case when random() < 0.3 then '["68", "92"]'::jsonb else '[]'::jsonb end,
      'employeesMaximum', case when random() < 0.2 then 20 end)
    where user_id = any(${crowd.partnerIds}::uuid[])`.execute(db);
  await sql`update lead set industry_code = (array['56.10.1', '62.01', '47.11', '43.21', '68.20', '10.71'])[1 + floor(random() * 6)::int],
      founded_on = date '2015-01-01' + floor(random() * 4000)::int, employees = floor(random() * 40)::int
    where id = any(${crowd.leadIds}::uuid[])`.execute(db);
}

async function measureProposals(caller: Caller, { leadIds }: Crowd): Promise<Figure[]> {
  interface Proposal {
    proposalId: string;
    proposals: { leadId: string; partnerId: string | null }[];
  }
  const times: number[] = [];
  let last: Proposal | undefined;
  for (let round = -1; round < rounds; round += 1) {
    const answer = await caller.measure('POST', '/api/lead-distribution/proposals', { leadIds }, 'identity');
    last = JSON.parse(answer.body.toString()) as Proposal;
    // The first round warms up.
    if (round >= 0) times.push(answer.milliseconds);
  }
  const placed = last?.proposals.filter(({ partnerId }) => partnerId !== null) ?? [];
  const body = { assignments: placed, proposalId: last?.proposalId };
  const confirmed = await caller.measure('POST', '/api/lead-assignments', body);
  return [
    { what: 'Vorschlagen, Mitte', value: median(times), unit: 'ms', aim: 1_000 },
    { what: 'Vorschlagen, langsamster', value: quantile(times, 1), unit: 'ms', aim: 1_000 },
    { what: `Bestätigen: ${placed.length} Leads zuteilen`, value: confirmed.milliseconds, unit: 'ms' },
  ];
}

async function measureCrowd(
  servers: Servers,
  db: ServedDatabase['db'],
  crowd: Crowd,
  { isKilled, thinkMs }: { isKilled: boolean; thinkMs: number },
): Promise<Figure[]> {
  const startedAt = performance.now();
  const run = await distributeTogether(
    crowd,
    servers.map(({ url }) => url),
    ({ assigned }) => {
      if (isKilled && assigned.size > crowd.placeable / 3) servers[1].process.kill('SIGKILL');
    },
    thinkMs,
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const { assigned } = await countOutcome(db, crowd);
  const breaches = Object.values(await countBreaches(db)).reduce((sum, count) => sum + count, 0);
  return [
    { what: 'Längste Wartezeit', value: quantile(run.waits, 1), unit: 'ms', aim: 1_000 },
    { what: 'Wartezeit, p99', value: quantile(run.waits, 0.99), unit: 'ms' },
    { what: 'Wartezeit, Mitte', value: median(run.waits), unit: 'ms' },
    { what: 'Leads in der Sekunde', value: assigned / seconds, unit: '/s' },
    { what: 'Zuteilbare Leads, die liegen blieben', value: crowd.placeable - assigned, unit: 'Leads', aim: 1 },
    { what: 'Doppelt, über Kontingent, falsch gezählt, ohne Konto', value: breaches, unit: 'Fälle', aim: 1 },
  ];
}
