import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { cacheOf } from '../apps/server/src/bundle/code-cache.ts';
import { isBuilt } from '../scripts/fingerprint.mjs';
import { type FigureGroup, median } from './figures.ts';
import { insertGeneratedLeads } from './generated-leads.ts';
import { generateProgrammes } from './generated-programmes.ts';
import { fillWithProgrammes, root, startMeasuredServer, withDatabase, withDataFolder } from './measured-server.ts';

const rounds = 7;
const programmes = 3_000;
const leads = 100_000;
const partner = 'zfmb-profi';
/** The catalogue is built by then, and the collector has been round. */
const settledAfterMs = 2_000;
const codeCache = cacheOf(join(root, 'apps/server/dist/server.cjs'));

/** From starting the process to its first answers, with a data folder that has been used before. */
export async function* measureStart(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  say('Start …');
  yield await measureFirstStart();
  yield await withDataFolder(async (folder) => {
    await fillWithProgrammes(
      folder,
      Array.from(generateProgrammes(programmes), ({ content }) => content),
    );
    // Makes the owners of the leads.
    await (await startMeasuredServer(folder)).stop();
    await withDatabase(folder, (db) => insertGeneratedLeads(db, partner, leads));
    const healthy: number[] = [];
    const ready: number[] = [];
    const processor: number[] = [];
    const resident: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const server = await startMeasuredServer(folder);
      healthy.push(server.healthyAfterMs);
      ready.push(server.readyAfterMs);
      processor.push(server.processorMs());
      await new Promise((done) => setTimeout(done, settledAfterMs));
      resident.push(server.residentMebibytes());
      await server.stop();
    }
    const checks: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      isBuilt(root);
      checks.push(performance.now() - startedAt);
    }
    const figures = [
      { what: 'Start bis /healthz, Median', value: median(healthy), unit: 'ms', aim: 1_000 },
      { what: 'Start bis /readyz, Median', value: median(ready), unit: 'ms', aim: 1_000 },
      { what: 'Start bis /readyz, längster', value: Math.max(...ready), unit: 'ms' },
      { what: 'Rechenzeit des Servers bis dahin, Median', value: median(processor), unit: 'ms' },
      { what: 'Speicher danach, in Ruhe, Median', value: median(resident), unit: 'MiB' },
      {
        what: 'Rechenzeit ohne das, was der Bau übersetzt hat, Median',
        value: median(await measureWithoutCache(folder)),
        unit: 'ms',
      },
      {
        what: 'davor, bei npm start: ist der Build aktuell?',
        value: isBuilt(root) ? median(checks) : Number.NaN,
        unit: 'ms',
      },
    ];
    return { title: 'Start des Servers, 3.000 Programme und 100.000 Leads im Bestand', figures };
  });
}

/** The first start on an empty folder: what the demo takes is the difference. */
async function measureFirstStart(): Promise<FigureGroup> {
  const firstStart = (demo: 'on' | 'off') =>
    withDataFolder(async (folder) => {
      const server = await startMeasuredServer(folder, '', { FUNDUS_DEMO: demo });
      const took = { readyMs: server.readyAfterMs, processorMs: server.processorMs() };
      await server.stop();
      return took;
    });
  const [empty, demo] = [await firstStart('off'), await firstStart('on')];
  return {
    title: 'Erster Start auf einem leeren Datenordner',
    figures: [
      { what: 'ohne Demo bis /readyz', value: empty.readyMs, unit: 'ms' },
      { what: 'Anlegen der Demo', value: demo.readyMs - empty.readyMs, unit: 'ms', aim: 3_000 },
      { what: 'davon Rechenzeit des Servers', value: demo.processorMs - empty.processorMs, unit: 'ms' },
    ],
  };
}

/** Processor time until ready where V8 has to compile the bundle, as after an update of Node. */
async function measureWithoutCache(folder: string): Promise<number[]> {
  const aside = `${codeCache}.aside`;
  renameSync(codeCache, aside);
  try {
    const processor: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const server = await startMeasuredServer(folder);
      processor.push(server.processorMs());
      await server.stop();
    }
    return processor;
  } finally {
    renameSync(aside, codeCache);
  }
}
