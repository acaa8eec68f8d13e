import { Agent, request } from 'node:http';
import { intakeCallsPerMinute } from '@fundus/contract/lead-intake-terms';
import type { LeadSource } from '@fundus/contract/lead-source';
import type { Caller } from './caller.ts';
import { type Figure, type FigureGroup, median, quantile } from './figures.ts';
import { type MeasuredServer, startMeasuredServer, withDataFolder } from './measured-server.ts';

/** Callers at a time, and how many leads they deliver together. All in all fewer than one address may in a minute. */
const rounds = [
  { callers: 1, leads: 600 },
  { callers: 8, leads: 1_800 },
  { callers: 32, leads: 3_000 },
] as const;
const allLeads = rounds.reduce((sum, { leads }) => sum + leads, 0);

/** The intake as senders have it: each answer means that the lead is on disk. */
export async function* measureIntake(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  say('Eingang von Leads …');
  yield await withDataFolder(async (folder) => {
    const server = await startMeasuredServer(folder);
    const administrator = await server.logIn('administration');
    try {
      const keys = await makeKeys(administrator, Math.ceil((1.1 * allLeads) / intakeCallsPerMinute.key));
      await deliverAll(server, keys, { callers: 4, leads: 100 });
      const before = await countLeads(administrator);
      const figures: Figure[] = [];
      for (const round of rounds) figures.push(...(await measureRound(server, keys, round)));
      const lost = before + allLeads - (await countLeads(administrator));
      figures.push({ what: 'Bestätigte Leads, die danach fehlen', value: lost, unit: '', aim: 1 });
      return { title: 'Eingang von Leads, jeder einzeln auf der Platte', figures };
    } finally {
      administrator.close();
      await server.stop();
    }
  });
}

async function makeKeys(administrator: Caller, count: number): Promise<string[]> {
  const [source] = await administrator.call<LeadSource[]>('GET', '/api/lead-sources');
  if (source === undefined) throw new Error('the demo has no source of leads');
  const path = `/api/lead-sources/${source.sourceId}/keys`;
  const keys: string[] = [];
  for (let number = 0; number < count; number += 1) {
    keys.push((await administrator.call<{ key: string }>('POST', path, { name: `Messung ${number}` })).key);
  }
  return keys;
}

async function countLeads(administrator: Caller): Promise<number> {
  const [source] = await administrator.call<LeadSource[]>('GET', '/api/lead-sources');
  return source?.leadCount ?? Number.NaN;
}

type Round = { callers: number; leads: number };

async function measureRound(server: MeasuredServer, keys: readonly string[], round: Round): Promise<Figure[]> {
  const startedAt = performance.now();
  const waits = await deliverAll(server, keys, round);
  const seconds = (performance.now() - startedAt) / 1_000;
  const who = `${round.callers} ${round.callers === 1 ? 'Sender' : 'Sender zugleich'}`;
  return [
    { what: `${who}: Leads in der Sekunde`, value: round.leads / seconds, unit: '' },
    { what: `${who}: Antwort, Median`, value: median(waits), unit: 'ms' },
    { what: `${who}: Antwort, p99`, value: quantile(waits, 0.99), unit: 'ms' },
  ];
}

/** Delivers leads, each caller one after the other. Gives back how long each took. */
async function deliverAll(server: MeasuredServer, keys: readonly string[], round: Round): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: round.callers });
  const waits: number[] = [];
  let sent = 0;
  try {
    await Promise.all(
      Array.from({ length: round.callers }, async () => {
        while (sent < round.leads) {
          sent += 1;
          waits.push(await deliver(agent, server.url, keys[sent % keys.length] ?? '', sent));
        }
      }),
    );
  } finally {
    agent.destroy();
  }
  return waits;
}

function leadOf(number: number): string {
  return JSON.stringify({
    firstName: 'Änne',
    lastName: `Eingang ${number}`,
    company: 'Café Morgenrot',
    email: `eingang-${number}@example.org`,
    phone: '0351 1234567',
    postcode: '01099',
    town: 'Dresden',
    investment3Cents: 2_500_000,
    message: 'Wir möchten die Backstube erneuern und suchen Fördermittel für einen neuen Ofen.',
    campaign: 'Suche',
  });
}

let deliveries = 0;

function deliver(agent: Agent, url: string, key: string, number: number): Promise<number> {
  const body = leadOf(number);
  const startedAt = performance.now();
  deliveries += 1;
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}/api/intake/leads`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-api-key': key,
          'idempotency-key': `messung-${deliveries}`,
        },
      },
      (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 201) resolve(performance.now() - startedAt);
          else reject(new Error(`the intake answered ${response.statusCode}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
