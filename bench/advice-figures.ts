import { readFileSync } from 'node:fs';
import type { SituationContent } from '@fundus/contract/advice-situation';
import { matchQuery, type ProgrammeMatch } from '@fundus/contract/funding-list';
import { emptyProgrammeContent, type ProgrammeContent } from '@fundus/contract/programme-content';
import { Catalogue } from '../apps/server/src/modules/funding/funding-programme/catalogue/catalogue.ts';
import { contextOf2026, makeEntry } from '../apps/server/test/factories/catalogue-entry.factory.ts';
import { referenceFolder } from '../scripts/reference/reference-folder.ts';
import { type AdviceCase, createCaseReader, readCaseLabels } from './advice-case.ts';
import type { FigureGroup } from './figures.ts';

interface Shipped {
  externalId: string;
  replaces?: string[];
  content: Partial<ProgrammeContent>;
}

/** Cases of our own; `ADVICE_CASES` names another file. */
const ownCases = new URL('advice-cases.jsonl', import.meta.url);
/** Cases of few answers, as a client tells them within two minutes. */
export const sparseCases = `${referenceFolder}advice-cases.jsonl`;
const context = { ...contextOf2026, today: '2026-11-22' };
const rowsAtOnce = 200;

const readSituations = () =>
  JSON.parse(readFileSync(`${referenceFolder}advice-situations.json`, 'utf8')) as SituationContent[];
const readShipped = () => JSON.parse(readFileSync(`${referenceFolder}catalogue.json`, 'utf8')) as Shipped[];

function readCases(file: string | URL): AdviceCase[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as AdviceCase);
}

function searchAll(catalogue: Catalogue, research: Parameters<Catalogue['search']>[1]): ProgrammeMatch[] {
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
function firstFive(first: readonly string[][] | undefined, isAt: (row: number, id: string) => boolean): number | null {
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

/** How well one case is advised: what must be among the first ten, what must not, and which verdicts were said. */
function scoreCase(one: AdviceCase, rows: readonly ProgrammeMatch[], replacedBy: ReadonlyMap<string, string>) {
  const isOne = ({ programme: { programmeId } }: ProgrammeMatch, id: string) =>
    programmeId === id || programmeId === replacedBy.get(id);
  const ten = rows.filter(({ verdict }) => verdict !== 'doesNotFit').slice(0, 10);
  const isAmongTen = (id: string) => ten.some((row) => isOne(row, id));
  const missed = (one.must ?? []).filter((ids) => !ids.some(isAmongTen)).map((ids) => ids.join(' | '));
  const forbidden = (one.mustNot ?? []).filter(isAmongTen);
  const wrong = Object.entries(one.verdicts ?? {}).flatMap(([id, wanted]) => {
    const said = rows.find((row) => isOne(row, id))?.verdict ?? 'fehlt';
    return [wanted].flat().includes(said) ? [] : [`${id}: ${said} statt ${[wanted].flat().join(' oder ')}`];
  });
  const first = firstFive(one.first, (row, id) => ten[row] !== undefined && isOne(ten[row], id));
  return {
    first,
    musts: one.must?.length ?? 0,
    asked: Object.keys(one.verdicts ?? {}).length,
    missed,
    forbidden,
    wrong,
  };
}

/** So many programmes are kept while the plan is timed. */
const timedProgrammes = 3_000;

/** Milliseconds that the slowest plan of a case takes, made for the first time in a large catalogue. */
async function timePlans(cases: readonly AdviceCase[]): Promise<number> {
  const shipped = readShipped().filter(({ content }) => content.status !== 'ended');
  const entries = Array.from({ length: timedProgrammes }, (_, place) => {
    const { externalId, content } = shipped[place % shipped.length] as Shipped;
    const id = place < shipped.length ? externalId : `${externalId}-${place}`;
    return makeEntry(id, { ...emptyProgrammeContent, ...content });
  });
  const catalogue = await Catalogue.build(entries, { caseLabels: readCaseLabels(), situations: readSituations() });
  const readCase = createCaseReader();
  const times = cases.map((one) => {
    const research = readCase(one);
    const startedAt = performance.now();
    const { plan, matchOf } = catalogue.advise(research, context);
    for (const { usable } of plan.slots) for (const { ordinal } of usable) matchOf(ordinal);
    return performance.now() - startedAt;
  });
  return Math.max(...times.slice(1));
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole);

export type AdviceScore = ReturnType<typeof scoreCase> & Pick<AdviceCase, 'id'>;

/** Scores cases by the catalogue that ships, asked without a portal; cases of our own without a file. */
export async function* scoreAdvice(file: string | URL = ownCases): AsyncGenerator<AdviceScore> {
  const shipped = readShipped();
  const replacedBy = new Map(
    shipped.flatMap(({ externalId, replaces = [] }) => replaces.map((old) => [old, externalId] as const)),
  );
  const entries = shipped
    .filter(({ content }) => content.status !== 'ended')
    .map(({ externalId, content }) => makeEntry(externalId, { ...emptyProgrammeContent, ...content }));
  const catalogue = await Catalogue.build(entries, {
    caseLabels: readCaseLabels(),
    situations: readSituations(),
  });
  const readCase = createCaseReader();
  for (const one of readCases(file)) {
    yield { id: one.id, ...scoreCase(one, searchAll(catalogue, readCase(one)), replacedBy) };
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
    for (const line of missed) say(`  fehlt: ${line}`);
    for (const line of forbidden) say(`  verboten: ${line}`);
    for (const line of wrong) say(`  Urteil: ${line}`);
  }
  yield {
    title: 'Beratung',
    figures: [
      { what: 'recall@10', value: percentOf(all.musts - all.missed, all.musts), unit: '%', atLeast: 90 },
      { what: 'Verbotenes unter den ersten zehn', value: all.forbidden, unit: '', aim: 1 },
      {
        what: `Plan bei ${timedProgrammes} Programmen, höchstens`,
        value: await timePlans(readCases(sparseCases)),
        unit: 'ms',
        aim: 100,
      },
      { what: 'Urteile wie verlangt', value: percentOf(all.asked - all.wrong, all.asked), unit: '%', atLeast: 98 },
    ],
  };
}
