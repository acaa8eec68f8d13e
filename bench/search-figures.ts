import type { MatchResult } from '@fundus/contract/funding-list';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { readRealProgrammes } from '../apps/server/test/factories/real-programme.factory.ts';
import { findSharedData } from '../apps/server/test/shared-data.ts';
import { Bystander, type Caller } from './caller.ts';
import { type Figure, type FigureGroup, median, quantile } from './figures.ts';
import { generateProgrammes } from './generated-programmes.ts';
import { fillWithProgrammes, type MeasuredServer, startMeasuredServer, withDataFolder } from './measured-server.ts';
import { searches } from './programme-search.ts';
import { changeAnswers, createAnsweredResearch } from './research.ts';

const rounds = 30;
const advisor = 'zfmb-profi';
/** Each session may call 1,200 times a minute; the bystander asks up to 7,500 times. */
const sessions = 8;

interface Stock {
  title: string;
  contents: () => Iterable<ProgrammeContent>;
  aimMs: number;
}

function* generatedContents(count: number): Generator<ProgrammeContent> {
  for (const { content } of generateProgrammes(count)) yield content;
}

/** Search with all counts and verdicts through the endpoint of the funding list, over real and generated programmes. */
export async function* measureSearch(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  const real = findSharedData('programmes-real/fdb-2025-07.jsonl');
  const stocks: Stock[] = [
    { title: '3.000 erzeugte Programme', contents: () => generatedContents(3_000), aimMs: 30 },
    { title: '100.000 erzeugte Programme', contents: () => generatedContents(100_000), aimMs: 100 },
  ];
  if (real !== null) {
    const contents = () => readRealProgrammes(real).map((entry) => entry.content);
    stocks.unshift({ title: 'Echter Bestand', contents, aimMs: 30 });
  }
  for (const stock of stocks) {
    say(`Suche: ${stock.title} …`);
    yield { title: `Suche – ${stock.title}`, figures: await measureStock(stock) };
  }
}

function measureStock(stock: Stock): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    await fillWithProgrammes(folder, stock.contents());
    const server = await startMeasuredServer(folder);
    try {
      const small = await server.logIn(advisor, sessions);
      const bystander = new Bystander(small);
      const built = (await server.waitForLog('catalogue built')) as { programmes: number; milliseconds: number };
      const waitsWhileBuilding = await bystander.end();
      const caller = await server.logIn(advisor, sessions);
      const researchId = await createAnsweredResearch(caller, 'Messung');
      const first = await measureNewAnswers(caller, researchId);
      const { all, kilobytes, processorMs } = await measureSearches(caller, researchId, server);
      const idle: number[] = [];
      for (let number = 0; number < 100; number++) {
        idle.push((await caller.measure('GET', '/api/auth/user')).milliseconds);
      }
      small.close();
      caller.close();
      return [
        { what: 'Programme im Katalog', value: built.programmes, unit: '' },
        { what: 'Suche mit Zählern und Urteilen, Median', value: median(all), unit: 'ms' },
        { what: 'Suche mit Zählern und Urteilen, p99', value: quantile(all, 0.99), unit: 'ms', aim: stock.aimMs },
        { what: 'Rechenzeit des Servers je Suche, Mittel', value: processorMs, unit: 'ms' },
        { what: 'zum Vergleich: kleinste Anfrage, Median', value: median(idle), unit: 'ms' },
        { what: 'Antwort, wie übertragen, Median', value: median(kilobytes), unit: 'kB' },
        { what: 'Erste Suche nach geänderten Angaben, Median', value: median(first), unit: 'ms' },
        { what: 'Aufbau des Katalogs', value: built.milliseconds / 1_000, unit: 's' },
        { what: 'Andere Anfragen währenddessen, p99', value: quantile(waitsWhileBuilding, 0.99), unit: 'ms' },
        { what: 'Andere Anfragen währenddessen, längste', value: Math.max(...waitsWhileBuilding), unit: 'ms' },
        { what: 'Speicher des Servers', value: server.residentMebibytes(), unit: 'MiB' },
      ];
    } finally {
      await server.stop();
    }
  });
}

/** The first search after other answers judges every programme; milliseconds of each. */
async function measureNewAnswers(caller: Caller, researchId: string): Promise<number[]> {
  const times: number[] = [];
  for (let employees = 20; employees < 35; employees++) {
    await changeAnswers(caller, researchId, { employees });
    times.push((await caller.measure('GET', `/api/funding-researches/${researchId}/matches`)).milliseconds);
  }
  return times;
}

async function measureSearches(
  caller: Caller,
  researchId: string,
  server: MeasuredServer,
): Promise<{ all: number[]; kilobytes: number[]; processorMs: number }> {
  const all: number[] = [];
  const kilobytes: number[] = [];
  let processorBefore = 0;
  for (let round = -1; round < rounds; round++) {
    if (round === 0) processorBefore = server.processorMs();
    for (const query of Object.values(searches)) {
      const path = `/api/funding-researches/${researchId}/matches?${new URLSearchParams(query)}`;
      // The first round warms up, and proves that there is something to find.
      if (round < 0) checkAnswer(await caller.call<MatchResult>('GET', path), query);
      else {
        const { milliseconds, bytes } = await caller.measure('GET', path);
        all.push(milliseconds);
        kilobytes.push(bytes / 1_000);
      }
    }
  }
  return { all, kilobytes, processorMs: (server.processorMs() - processorBefore) / all.length };
}

function checkAnswer(result: MatchResult, query: Record<string, string>): void {
  if (Object.keys(query).length === 0 && result.total === 0) throw new Error('Die Suche findet nichts.');
}
