import type { SituationContent, SituationJudgement } from '@fundus/contract/advice-situation';
import { Catalogue } from '#modules/funding/funding-programme/catalogue/catalogue.ts';
import type { CatalogueContext } from '#modules/funding/funding-programme/catalogue/catalogue-match.ts';
import { type CaseScore, scoreCase, searchAll, sumUp } from './case-score.rules.ts';
import {
  createCaseReader,
  readCaseLabels,
  readCases,
  readShippedCatalogue,
  sparseCases,
  toEntries,
} from './shipped-case.import.ts';

/** Cases are answered as on the day for which they were written: later, programmes that they name have ended. */
export const dayOfCases = '2026-11-22';

interface Judge {
  catalogue: Catalogue;
  cases: readonly {
    one: ReturnType<typeof readCases>[number];
    research: ReturnType<ReturnType<typeof createCaseReader>>;
  }[];
  replacedBy: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string>;
}

/** Read once for all judgements of a process. */
let judge: Promise<Judge> | null = null;

async function readJudge(): Promise<Judge> {
  const shipped = readShippedCatalogue();
  const readCase = createCaseReader();
  return {
    catalogue: await Catalogue.build(toEntries(shipped, dayOfCases), { caseLabels: readCaseLabels() }),
    cases: readCases(sparseCases()).map((one) => ({ one, research: readCase(one) })),
    replacedBy: new Map(
      shipped.flatMap(({ externalId, replaces = [] }) => replaces.map((old) => [old, externalId] as const)),
    ),
    titles: new Map(shipped.map(({ externalId, content: { title = externalId } }) => [externalId, title])),
  };
}

function scoreAll(
  { catalogue, cases, replacedBy }: Judge,
  situations: readonly SituationContent[],
  context: CatalogueContext,
): CaseScore[] {
  catalogue.setSituations(situations);
  return cases.map(({ one, research }) => scoreCase(one, searchAll(catalogue, research, context), replacedBy));
}

export interface JudgedSituations {
  before: readonly SituationContent[];
  after: readonly SituationContent[];
  /** Numbers of law on the day of the cases. */
  parameters: CatalogueContext['parameters'];
}

/** How the cases that ship are answered with these situations instead of those. */
export async function judgeSituations({ before, after, parameters }: JudgedSituations): Promise<SituationJudgement> {
  judge ??= readJudge();
  const ready = await judge;
  const context = { today: dayOfCases, parameters, newSince: null };
  const titleOf = (id: string): string => ready.titles.get(id) ?? id;
  const answerOf = ({ missed, forbidden, first }: CaseScore) => ({
    missed: missed.map((ids) => ids.map(titleOf)),
    forbidden: forbidden.map(titleOf),
    firstFive: first,
  });
  const was = scoreAll(ready, before, context);
  const is = scoreAll(ready, after, context);
  return {
    caseCount: ready.cases.length,
    before: sumUp(was),
    after: sumUp(is),
    changedCases: ready.cases.flatMap(({ one: { title } }, place) => {
      const [old, now] = [was[place], is[place]].map((score) => answerOf(score as CaseScore));
      const isSame = JSON.stringify(old) === JSON.stringify(now);
      return isSame || old === undefined || now === undefined ? [] : [{ title, before: old, after: now }];
    }),
  };
}
