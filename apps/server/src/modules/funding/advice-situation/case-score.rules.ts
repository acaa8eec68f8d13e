import type { SituationJudgement } from '@fundus/contract/advice-situation';
import { matchQuery, type ProgrammeMatch } from '@fundus/contract/funding-list';
import type { Catalogue } from '#modules/funding/funding-programme/catalogue/catalogue.ts';
import type { CatalogueResearch } from '#modules/funding/funding-programme/catalogue/catalogue-entry.ts';
import type { CatalogueContext } from '#modules/funding/funding-programme/catalogue/catalogue-match.ts';
import type { AdviceCase } from './shipped-case.import.ts';

const rowsAtOnce = 200;

/** Every row of the list of a case, in its order; programmes that do not fit too. */
export function searchAll(
  catalogue: Catalogue,
  research: CatalogueResearch,
  context: CatalogueContext,
): ProgrammeMatch[] {
  const rows: ProgrammeMatch[] = [];
  for (;;) {
    const query = { includeUnfit: 'true', limit: `${rowsAtOnce}`, offset: `${rows.length}` };
    const page = catalogue.search(matchQuery.parse(query), research, context);
    rows.push(...page.rows);
    if (rows.length >= page.total) return rows;
  }
}

/**
 * How well the first five rows keep the order of an advisor (nDCG@5): of n groups the first is worth n, the last 1; each row takes the
 * most valuable group left that names it. `null` where the case says no order.
 */
function rateFirstFive(
  first: readonly string[][] | undefined,
  isAt: (row: number, id: string) => boolean,
): number | null {
  if (first === undefined || first.length === 0) return null;
  const left = first.map((ids, place) => ({ ids, gain: first.length - place }));
  const ideal = left.slice(0, 5).reduce((sum, { gain }, row) => sum + gain / Math.log2(row + 2), 0);
  let found = 0;
  for (let row = 0; row < 5; row++) {
    const hit = left.findIndex(({ ids }) => ids.some((id) => isAt(row, id)));
    if (hit >= 0) found += (left.splice(hit, 1)[0]?.gain ?? 0) / Math.log2(row + 2);
  }
  return found / ideal;
}

/** How well one case is advised. */
export interface CaseScore {
  /** `null` where the case says no order. */
  first: number | null;
  musts: number;
  /** Number of verdicts that the case demands. */
  asked: number;
  /** Groups of ids of which none is among the first ten. */
  missed: readonly (readonly string[])[];
  forbidden: readonly string[];
  /** Programmes with another verdict than demanded. */
  wrong: readonly string[];
}

/** @param replacedBy ids of today by those under which programmes came before */
export function scoreCase(
  one: AdviceCase,
  rows: readonly ProgrammeMatch[],
  replacedBy: ReadonlyMap<string, string>,
): CaseScore {
  const isOne = ({ programme: { programmeId } }: ProgrammeMatch, id: string) =>
    programmeId === id || programmeId === replacedBy.get(id);
  const ten = rows.filter(({ verdict }) => verdict !== 'doesNotFit').slice(0, 10);
  const isAmongTen = (id: string) => ten.some((row) => isOne(row, id));
  const wrong = Object.entries(one.verdicts ?? {}).flatMap(([id, wanted]) => {
    const said = rows.find((row) => isOne(row, id))?.verdict ?? 'fehlt';
    return [wanted].flat().includes(said) ? [] : [`${id}: ${said} statt ${[wanted].flat().join(' oder ')}`];
  });
  return {
    first: rateFirstFive(one.first, (row, id) => ten[row] !== undefined && isOne(ten[row], id)),
    musts: one.must?.length ?? 0,
    asked: Object.keys(one.verdicts ?? {}).length,
    missed: (one.must ?? []).filter((ids) => !ids.some(isAmongTen)),
    forbidden: (one.mustNot ?? []).filter(isAmongTen),
    wrong,
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Figures of many cases; a share of nothing is 1. */
export function sumUp(scores: readonly CaseScore[]): SituationJudgement['before'] {
  const musts = sumOf(scores.map((one) => one.musts));
  const missed = sumOf(scores.map((one) => one.missed.length));
  const firsts = scores.flatMap(({ first }) => first ?? []);
  return {
    recallAtTen: musts === 0 ? 1 : (musts - missed) / musts,
    firstFive: firsts.length === 0 ? 1 : sumOf(firsts) / firsts.length,
    forbidden: sumOf(scores.map(({ forbidden }) => forbidden.length)),
  };
}
