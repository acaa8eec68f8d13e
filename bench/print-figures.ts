import { join } from 'node:path';
import type { PrintJob } from '@fundus/contract/print';
import { createPdfRenderer } from '../apps/server/src/lib/pdf/pdf-renderer.ts';
import { createFundingResearchPrint } from '../apps/server/src/modules/funding/funding-research/print/research-print.ts';
import { makePrintData, makePrintProgramme } from '../apps/server/test/factories/research-print.factory.ts';
import { Bystander, type Caller } from './caller.ts';
import { type Figure, type FigureGroup, median, quantile } from './figures.ts';
import { generateProgrammes } from './generated-programmes.ts';
import { fillWithProgrammes, readProcessorMs, root, startMeasuredServer, withDataFolder } from './measured-server.ts';
import { createAnsweredResearch } from './research.ts';

const sizes = [5, 50, 100] as const;
const rounds = 7;
/** Of 50 programmes: typeset warm and alone, and the whole job over HTTP beside eight callers. */
const aimTypesetMs = 300;
const aimOverHttpMs = 500;
const advisor = 'zfmb-profi';

/** Printing: inside the renderer alone, and the whole job through the API with what others wait meanwhile. */
export async function* measurePrint(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  say('Druck …');
  yield { title: 'Druck – im Satz allein', figures: await measureRenderer() };
  yield { title: 'Druck – ganzer Auftrag über die Schnittstelle', figures: await measureJobs() };
}

async function measureRenderer(): Promise<Figure[]> {
  let child = 0;
  const log = {
    info: (details: { pid?: number }) => {
      child = details.pid ?? child;
    },
    warn: () => undefined,
    error: () => undefined,
  };
  const renderer = createPdfRenderer({
    templateFolder: join(root, 'apps/server/templates'),
    workerFile: join(root, 'apps/server/dist/pdf-worker.js'),
    log,
  });
  // Every document has texts that none before it had.
  let seed = 0;
  const print = async (count: number): Promise<{ milliseconds: number; processorMs: number; pages: number }> => {
    const programmes = Array.from({ length: count }, () => makePrintProgramme(seed++));
    const request = createFundingResearchPrint(makePrintData(0, { programmes }), { archive: false });
    const processorBefore = readProcessorMs(child);
    const startedAt = performance.now();
    const { pages } = await renderer.render(request);
    const milliseconds = performance.now() - startedAt;
    const processorMs = readProcessorMs(child) - processorBefore;
    // The child tidies up between two documents.
    await new Promise((done) => setTimeout(done, 150));
    return { milliseconds, processorMs, pages };
  };
  try {
    const figures: Figure[] = [];
    await print(20);
    for (const count of sizes) {
      const times: number[] = [];
      const processor: number[] = [];
      let pages = 0;
      for (let round = 0; round < rounds; round++) {
        const printed = await print(count);
        times.push(printed.milliseconds);
        processor.push(printed.processorMs);
        pages = printed.pages;
      }
      figures.push(
        {
          what: `${count} Programme (${pages} Seiten), Median`,
          value: median(times),
          unit: 'ms',
          ...(count === 50 && { aim: aimTypesetMs }),
        },
        { what: `${count} Programme, schnellster`, value: Math.min(...times), unit: 'ms' },
        { what: `${count} Programme, Rechenzeit des Satzes, Median`, value: median(processor), unit: 'ms' },
      );
    }
    return figures;
  } finally {
    await renderer.close();
  }
}

function measureJobs(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    const wanted = 20 + rounds * sizes.reduce((sum, size) => sum + size, 0);
    const contents = Array.from(generateProgrammes(wanted, 7), ({ content }) => ({ ...content, source: 'Messung' }));
    await fillWithProgrammes(folder, contents);
    const server = await startMeasuredServer(folder);
    try {
      await server.waitForLog('catalogue built');
      const caller = await server.logIn(advisor, 4);
      const small = await server.logIn(advisor, 8);
      const programmeIds = await listProgrammeIds(caller, wanted);
      const take = (count: number) => programmeIds.splice(0, count);
      await printOnce(caller, take(20));
      const figures: Figure[] = [];
      for (const count of sizes) {
        const times: number[] = [];
        const waits: number[] = [];
        for (let round = 0; round < rounds; round++) {
          const { milliseconds, waited } = await printOnce(caller, take(count), small);
          times.push(milliseconds);
          waits.push(...waited);
        }
        const limits = count === 50;
        figures.push(
          {
            what: `${count} Programme, Auftrag bis fertig, Median`,
            value: median(times),
            unit: 'ms',
            ...(limits && { aim: aimOverHttpMs }),
          },
          { what: `${count} Programme, andere Anfragen währenddessen, p99`, value: quantile(waits, 0.99), unit: 'ms' },
          {
            what: `${count} Programme, andere Anfragen währenddessen, längste`,
            value: Math.max(...waits),
            unit: 'ms',
            ...(limits && { aim: 50 }),
          },
        );
      }
      caller.close();
      small.close();
      return figures;
    } finally {
      await server.stop();
    }
  });
}

/** Ids of programmes, each for one print only, so that nothing of it has been laid out before. */
async function listProgrammeIds(caller: Caller, count: number): Promise<string[]> {
  const researchId = await createAnsweredResearch(caller, 'Auswahl');
  const ids: string[] = [];
  while (ids.length < count) {
    const path = `/api/funding-researches/${researchId}/matches?includeUnfit=true&limit=200&offset=${ids.length}`;
    const { rows } = await caller.call<{ rows: { programme: { programmeId: string } }[] }>('GET', path);
    if (rows.length === 0) throw new Error(`Der Katalog hat nur ${ids.length} Programme.`);
    ids.push(...rows.map((row) => row.programme.programmeId));
  }
  return ids;
}

async function printOnce(
  caller: Caller,
  programmeIds: string[],
  small?: Caller,
): Promise<{ milliseconds: number; waited: number[] }> {
  const researchId = await createAnsweredResearch(caller, 'Druck');
  await caller.call('POST', `/api/funding-researches/${researchId}/items`, { programmeIds });
  const bystander = small && new Bystander(small);
  const startedAt = performance.now();
  let job = await caller.call<PrintJob>('POST', `/api/funding-researches/${researchId}/prints`, {
    sections: ['overview', 'shortText', 'conditions', 'tableOfContents'],
    statuses: ['green', 'orange', 'grey'],
  });
  while (job.state !== 'done') {
    if (job.state === 'failed') throw new Error('Ein Druck ist gescheitert.');
    job = await caller.call<PrintJob>('GET', `/api/prints/${job.printId}`);
  }
  const milliseconds = performance.now() - startedAt;
  return { milliseconds, waited: (await bystander?.end()) ?? [] };
}
