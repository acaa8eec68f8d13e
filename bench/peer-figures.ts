import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, type FigureGroup, formatNumber, median } from './figures.ts';
import { root } from './measured-server.ts';
import { fillPeers, findInstalledPeers, type InstalledPeers, runStep } from './peers/installed-peers.ts';
import { type PeerCase, peerCases } from './peers/peer-cases.ts';
import { type LoadRequest, shoot } from './peers/peer-load.ts';
import { fillWithPersons } from './peers/peer-persons.ts';
import { type RunningPeer, withPeers } from './peers/peer-servers.ts';

const connections = 16;
const warmSeconds = Number(process.env['WARM'] ?? 3);
const seconds = Number(process.env['DUR'] ?? 8);
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** `leads`: the cases of the scripts; `records`: persons and changes of one field. */
const parts = (process.env['PEER_PARTS'] ?? 'leads,records').split(',');
/** Bands of the portal as limits in cents for the queries of the others. */
const limits = { BAND_LO: '2000001', BAND_HI: '10000000' };

/** How many times as much as the better of the others the portal should manage, by the cases of the scripts. */
const goals: Readonly<Record<string, { what: string; atLeast: number; beside?: string }>> = {
  filtered: { what: 'Leads: gefiltert, mit Anzahl', atLeast: 2 },
  page1exact: { what: 'Leads: erste Seite, genaue Anzahl', atLeast: 2, beside: 'page1' },
  page200exact: { what: 'Leads: 200. Seite, genaue Anzahl', atLeast: 2, beside: 'page200' },
  searchexact: { what: 'Leads: Suche, genaue Anzahl', atLeast: 2, beside: 'search' },
  nocount: { what: 'Leads: Liste ohne Anzahl', atLeast: 2 },
  one: { what: 'Ein Lead', atLeast: 4 },
  create: { what: 'Lead von Hand anlegen', atLeast: 1.8 },
  intake: { what: 'Lead annehmen', atLeast: 3, beside: 'create' },
};

interface Row {
  case: string;
  peer: string;
  rps: number;
  bad: number;
}
interface Run {
  rows: Row[];
  servers: Record<string, { startMs: number; rssPeakMiB: number }>;
}

/** The portal beside Directus and Strapi, where these are installed: the same rows, one PostgreSQL, one run. */
export async function* measurePeers(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  const peers = findInstalledPeers();
  if (peers === null) {
    say(
      'Vergleich mit anderen: PEERS_DIR nennt keinen Ordner, in dem sie eingerichtet sind (docs/speed.md). Übergangen.',
    );
    return;
  }
  await fillPeers(peers, say);
  if (parts.includes('leads')) {
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await runScripts(peers));
    yield { title: 'Leads neben Directus und Strapi, je 16 Verbindungen', figures: ofRuns(runs) };
  }
  if (!parts.includes('records')) return;
  await fillWithPersons(peers, say);
  yield {
    title: 'Personen und Änderungen neben Directus und Strapi, je 16 Verbindungen',
    figures: await measureOwnCases(peers, say),
  };
}

async function runScripts(peers: InstalledPeers): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-peers-'));
  const file = join(folder, 'result.json');
  try {
    runStep(peers, 'bench', {
      FUNDUS_DIR: root,
      PEER_FILE: join(root, 'bench/peers/asked-before.mjs'),
      PEER_SCRIPTS: peers.scripts,
      PEERS: 'floor,directus,strapi,fundus',
      CONNS: String(connections),
      WARM: String(warmSeconds),
      DUR: String(seconds),
      OUT: file,
      // A handful of sessions of one user asks as much as a whole country.
      FUNDUS_CALLS_PER_MINUTE: '10000000',
      ...limits,
    });
    return JSON.parse(await readFile(file, 'utf8')) as Run;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const perSecond = (runs: readonly Run[], name: string, peer: string): number =>
  median(
    runs.flatMap(({ rows }) => rows.filter((row) => row.case === name && row.peer === peer).map(({ rps }) => rps)),
  );

function ofRuns(runs: readonly Run[]): Figure[] {
  const compared = Object.entries(goals).map(([name, { what, atLeast, beside = name }]) => {
    const others = ['directus', 'strapi'].map((peer) => perSecond(runs, beside, peer));
    return ratioOf(what, perSecond(runs, name, 'fundus'), others, atLeast, perSecond(runs, beside, 'floor'));
  });
  const own = runs.flatMap(({ servers }) => servers['fundus'] ?? []);
  const bad = runs.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.bad, 0);
  return [
    ...compared,
    { what: 'Start bis zur ersten Antwort', value: median(own.map(({ startMs }) => startMs)), unit: 'ms', aim: 1000 },
    { what: 'Höchster Speicher', value: median(own.map(({ rssPeakMiB }) => rssPeakMiB)), unit: 'MiB', aim: 250 },
    { what: 'Antworten, die keine waren', value: bad, unit: '', aim: 1 },
  ];
}

/** One line: how many times as much as the better of the others, with the numbers themselves. */
function ratioOf(what: string, own: number, others: readonly number[], atLeast: number, floor = Number.NaN): Figure {
  const numbers = [own, ...others, floor].filter((value) => !Number.isNaN(value)).map(formatNumber);
  return { what: `${what} (${numbers.join(' · ')}/s)`, value: own / Math.max(...others), unit: '×', atLeast };
}

function measureOwnCases(peers: InstalledPeers, say: (line: string) => void): Promise<Figure[]> {
  return withPeers(peers, async (running) => {
    const figures: Figure[] = [];
    for (const one of peerCases) {
      say(one.what);
      const measured = new Map<string, number[]>(running.map(({ name }) => [name, []]));
      for (let round = 0; round < rounds; round += 1) {
        for (const peer of running) measured.get(peer.name)?.push(await measureCase(peers, peer, one, round));
      }
      const [own = 0, ...others] = running.map(({ name }) => median(measured.get(name) ?? []));
      figures.push(ratioOf(one.what, own, others, one.atLeast));
    }
    return figures;
  });
}

/** Answers a second; a list and its count are one. Throws where a call is refused. */
async function measureCase(peers: InstalledPeers, peer: RunningPeer, one: PeerCase, round: number): Promise<number> {
  const all = one.requests(peers, peer, round);
  // The warm-up changes other records than the measurement: each record is changed once.
  const warm = one.writes === true ? all.slice(0, all.length / 4) : all;
  const measured = one.writes === true ? all.slice(warm.length) : all;
  const [first] = measured;
  if (first === undefined) throw new Error(`${peer.name}: nichts zu tun bei »${one.what}«`);
  const isCounted = one.writes === true || one.count === undefined || (await saysTotal(peer, first));
  const pairs = isCounted ? measured : measured.flatMap((request) => [request, peer.get(one.count ?? '')]);
  await shoot(peers, peer.url, isCounted ? warm : pairs, { connections, seconds: warmSeconds });
  const { perSecond: answered, bad } = await shoot(peers, peer.url, pairs, { connections, seconds });
  if (bad > 0) throw new Error(`${peer.name}: ${bad} schlechte Antworten bei »${one.what}«`);
  return isCounted ? answered : answered / 2;
}

async function saysTotal(peer: RunningPeer, { path, headers }: LoadRequest): Promise<boolean> {
  const answer = await fetch(peer.url + path, { headers });
  if (!answer.ok) throw new Error(`${peer.name} ${path}: ${answer.status}`);
  return peer.name !== 'fundus' || ((await answer.json()) as { totalIsExact: boolean }).totalIsExact;
}
