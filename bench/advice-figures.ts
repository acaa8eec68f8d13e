import { readFileSync } from 'node:fs';
import type { SituationContent } from '@fundus/contract/advice-situation';
import { matchQuery } from '@fundus/contract/funding-list';
import {
  type CaseScore,
  scoreCase,
  searchAll,
} from '../apps/server/src/modules/funding/advice-situation/case-score.rules.ts';
import {
  type AdviceCase,
  createCaseReader,
  readCaseLabels,
  readCases,
  readShippedCatalogue,
  sparseCases,
  toEntries,
} from '../apps/server/src/modules/funding/advice-situation/shipped-case.import.ts';

import { Catalogue } from '../apps/server/src/modules/funding/funding-programme/catalogue/catalogue.ts';
import type { CatalogueEntry } from '../apps/server/src/modules/funding/funding-programme/catalogue/catalogue-entry.ts';
import { contextOf2026 } from '../apps/server/test/factories/catalogue-entry.factory.ts';
import { fundingQuestions } from '../apps/server/test/factories/funding-question.factory.ts';
import { readShippedProgrammes, readShippedSynonyms } from '../apps/server/test/factories/shipped-programme.factory.ts';
import { referenceFolder } from '../scripts/reference/reference-folder.ts';
import { type FigureGroup, quantile } from './figures.ts';

/** Cases of our own; `ADVICE_CASES` names another file. */
export const ownCases = new URL('advice-cases.jsonl', import.meta.url);
const context = { ...contextOf2026, today: '2026-11-22' };
const readSituations = () =>
  JSON.parse(readFileSync(`${referenceFolder}advice-situations.json`, 'utf8')) as SituationContent[];

/** Number of programmes in the catalogue while plans and searches are timed. */
const timedProgrammes = 3_000;

/** Milliseconds of processor that some work takes. */
function processorTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Milliseconds of processor for plans, each made for the first time, and for searches in a large catalogue. */
async function timeLargeCatalogue(cases: readonly AdviceCase[]): Promise<{ plans: number[]; searches: number[] }> {
  const shipped = readShippedProgrammes();
  const entries = Array.from({ length: timedProgrammes }, (_, place) => {
    const entry = shipped[place % shipped.length] as CatalogueEntry;
    if (place < shipped.length) return entry;
    const programmeId = `${entry.programmeId}-${place}`;
    return { ...entry, programmeId, summary: { ...entry.summary, programmeId, externalId: programmeId } };
  });
  const catalogue = await Catalogue.build(entries, {
    caseLabels: readCaseLabels(),
    situations: readSituations(),
    synonyms: readShippedSynonyms(),
  });
  const readCase = createCaseReader();
  const researches = cases.map(readCase);
  const plans = researches.map((research) =>
    processorTimeOf(() => {
      const { plan, matchOf } = catalogue.advise(research, context);
      for (const { usable } of plan.slots) for (const { ordinal } of usable) matchOf(ordinal);
    }),
  );
  const searches = researches.flatMap((research) =>
    fundingQuestions.map(({ search }) =>
      processorTimeOf(() => void catalogue.search(matchQuery.parse({ search }), research, context)),
    ),
  );
  return { plans: plans.slice(1), searches };
}

/** Milliseconds of processor in which the slowest case learns what a change would make fit, in the catalogue that ships. */
async function timeNearMisses(cases: readonly AdviceCase[]): Promise<number> {
  const catalogue = await Catalogue.build(toEntries(readShippedCatalogue(), context.today));
  const readCase = createCaseReader();
  const query = (sort: string) => matchQuery.parse({ sort, limit: 50 });
  const times = cases.map((one) => {
    const research = readCase(one);
    catalogue.search(query('relevance'), research, context);
    const before = process.cpuUsage();
    catalogue.search(query('nearMiss'), research, context);
    return process.cpuUsage(before).user / 1_000;
  });
  // The first ones are compiled meanwhile.
  return Math.max(...times.slice(5));
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole);

export type AdviceScore = CaseScore & Pick<AdviceCase, 'id'>;

/** Scores cases by the catalogue that ships, asked without a portal; cases of our own without a file. */
export async function* scoreAdvice(file: string | URL = ownCases): AsyncGenerator<AdviceScore> {
  const shipped = readShippedCatalogue();
  const replacedBy = new Map(
    shipped.flatMap(({ externalId, replaces = [] }) => replaces.map((old) => [old, externalId] as const)),
  );
  const catalogue = await Catalogue.build(toEntries(shipped, context.today), {
    caseLabels: readCaseLabels(),
    situations: readSituations(),
  });
  const readCase = createCaseReader();
  for (const one of readCases(file)) {
    yield { id: one.id, ...scoreCase(one, searchAll(catalogue, readCase(one), context), replacedBy) };
  }
}

/** How well the catalogue that ships advises; says by case what was missed. */
export async function* measureAdvice(say: (line: string) => void): AsyncGenerator<FigureGroup> {
  const all = { musts: 0, missed: 0, forbidden: 0, asked: 0, wrong: 0 };
  for await (const { id, musts, asked, missed, forbidden, wrong } of scoreAdvice(process.env['ADVICE_CASES'])) {
    all.musts += musts;
    all.asked += asked;
    all.missed += missed.length;
    all.forbidden += forbidden.length;
    all.wrong += wrong.length;
    say(
      `${id}: ${musts - missed.length}/${musts} unter den ersten zehn, Verbotenes ${forbidden.length}, Urteile ${asked - wrong.length}/${asked}`,
    );
    for (const line of missed) say(`  fehlt: ${line.join(' | ')}`);
    for (const line of forbidden) say(`  verboten: ${line}`);
    for (const line of wrong) say(`  Urteil: ${line}`);
  }
  const { plans, searches } = await timeLargeCatalogue(readCases(sparseCases()));
  yield {
    title: 'Beratung',
    figures: [
      { what: 'recall@10', value: percentOf(all.musts - all.missed, all.musts), unit: '%', atLeast: 90 },
      { what: 'Verbotenes unter den ersten zehn', value: all.forbidden, unit: '', aim: 1 },
      { what: `Plan bei ${timedProgrammes} Programmen, höchstens`, value: Math.max(...plans), unit: 'ms', aim: 100 },
      { what: `Suche bei ${timedProgrammes} Programmen, p99`, value: quantile(searches, 0.99), unit: 'ms', aim: 50 },
      {
        what: 'Was müsste anders sein: ganzer Katalog, höchstens',
        value: await timeNearMisses(readCases(ownCases)),
        unit: 'ms',
        aim: 100,
      },
      { what: 'Urteile wie verlangt', value: percentOf(all.asked - all.wrong, all.asked), unit: '%', atLeast: 98 },
    ],
  };
}
