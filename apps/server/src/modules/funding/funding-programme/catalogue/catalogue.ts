import type { PlanChange, PlanQuestion } from '@fundus/contract/advice-plan';
import type { SituationContent } from '@fundus/contract/advice-situation';
import { type MissingFact, verdicts } from '@fundus/contract/eligibility-rule';
import type { MatchQuery, MatchResult, ProgrammeMatch } from '@fundus/contract/funding-list';
import { lastDayOf } from '@fundus/contract/programme-day';
import { TimeSlice } from '#lib/time-slice.ts';
import { recordFor } from '#lib/typed-record.ts';
import type { RuleContext } from '../asked-facts.rules.ts';
import { canAsk } from '../closed-year.rules.ts';
import { type CompiledRules, openQuestions, SharedDemands } from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import type { Plan } from './advice-plan.rules.ts';
import { listPlanQuestions } from './advice-question.rules.ts';
import {
  type CompiledSituation,
  compileSituation,
  type WeighedSituation,
  weighSituations,
} from './advice-situation.rules.ts';
import { countBits, forEachBit, hasBit, wordsFor } from './bit-set.ts';
import { baseOf, pageOf } from './catalogue-base.ts';
import {
  type CatalogueEntry,
  type CatalogueResearch,
  carriedCodes,
  DerivedRules,
  indexedFields,
  type KeptProgramme,
  keepProgramme,
} from './catalogue-entry.ts';
import { type CatalogueContext, toMatch, withSumAlone } from './catalogue-match.ts';
import { rateCloseness } from './closeness.rules.ts';
import { DayView } from './day-view.ts';
import { choicesOf, countFacets, narrow } from './facet-counts.ts';
import { FacetIndex } from './facet-index.ts';
import { foldFamilies, withoutFolding } from './family-rows.rules.ts';
import { type CaseLabels, toFitCase } from './fit-case.ts';
import { KeptProgrammes } from './kept-programmes.ts';
import { type ListedProgramme, listAmong } from './listed-programme.ts';
import { narrowToGroups } from './match-groups.ts';
import { keepStakes, stakesOf } from './near-miss-stakes.ts';
import { weighQuestions } from './plan-change.rules.ts';
import { comparisonFor, type Ranking, wishesOf } from './ranking.ts';
import { conditionReader, heedConditions } from './search-conditions.ts';
import { countSituations } from './situation-use.rules.ts';
import { planFor, rateAll, type StandingQuestion, type Standings, stillMatters } from './standing.ts';
import { StandingCache } from './standing-cache.ts';
import { TextIndex, type TextMatch } from './text-index.ts';
import { TitleOrder } from './title-order.ts';
import { type CatalogueVerdicts, VerdictCache } from './verdict-cache.ts';

export interface CatalogueOptions {
  /** Groups of words that mean the same. */
  synonyms?: Iterable<readonly string[]>;
  /** Situations with their instruments. */
  situations?: readonly SituationContent[];
  /** The area above each funding area. */
  areaParents?: ReadonlyMap<string, string>;
  /** Names of Vorhaben, purposes and industries, which topics of programmes are compared with. */
  caseLabels?: CaseLabels;
}

export interface CatalogueResult extends Omit<MatchResult, 'ended'> {
  /** No programme has all words of the search; the ones with most of them are shown. */
  isAnyWord: boolean;
}

export interface CatalogueAdvice {
  situations: readonly WeighedSituation[];
  plan: Plan;
  questions: PlanQuestion[];
  /** Siblings of a programme that fit and take applications, in the order of the list, with the title that they share. */
  familyOf: (ordinal: number) => { title: string; variants: readonly number[] };
  /** A programme of the plan for the research. */
  matchOf: (ordinal: number) => ProgrammeMatch;
}

export type CatalogueChange = { put: CatalogueEntry } | { remove: string };

/**
 * All programmes that have not ended, in memory, ready to be searched, judged, counted and ranked. One process builds
 * it once and applies changes one by one; nothing here reads a clock or a database.
 */
export class Catalogue {
  readonly #demands = new SharedDemands();
  readonly #derived = new DerivedRules(this.#demands);
  readonly #text = new TextIndex();
  readonly #facets = new FacetIndex();
  readonly #verdicts = new VerdictCache(this.#demands);
  readonly #standings = new StandingCache();
  readonly #stakes = new WeakMap<Standings, Float64Array>();
  readonly #titles = new TitleOrder((ordinal) => this.#kept.at(ordinal));
  readonly #areaParents: ReadonlyMap<string, string>;
  readonly #caseLabels: CaseLabels;
  readonly #readConditions: ReturnType<typeof conditionReader>;
  readonly #kept = new KeptProgrammes();
  #situations: readonly CompiledSituation[] = [];
  #day: DayView | null = null;

  private constructor(options: CatalogueOptions) {
    this.#areaParents = options.areaParents ?? new Map();
    this.#caseLabels = options.caseLabels ?? new Map();
    this.#readConditions = conditionReader(this.#caseLabels);
    this.setSynonyms(options.synonyms ?? []);
    this.setSituations(options.situations ?? []);
  }

  /** Builds the catalogue in short slices, so that requests are answered meanwhile. */
  static async build(
    entries: AsyncIterable<CatalogueEntry> | Iterable<CatalogueEntry>,
    options: CatalogueOptions = {},
  ): Promise<Catalogue> {
    const catalogue = new Catalogue(options);
    const slice = new TimeSlice();
    async function* takeIn() {
      for await (const entry of entries) {
        if (entry.endedAt !== null || catalogue.#kept.ordinalOf(entry.programmeId) !== undefined) continue;
        catalogue.#keep(entry);
        yield indexedFields(entry);
      }
    }
    await catalogue.#text.build(takeIn());
    await catalogue.#titles.build(catalogue.#kept.all.length, slice);
    return catalogue;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Bytes of the text index in typed arrays. */
  get textBytes(): number {
    return this.#text.bytes;
  }

  /** All programmes, in no order. */
  listKept(): KeptProgramme[] {
    return this.#kept.list();
  }

  setSynonyms(groups: Iterable<readonly string[]>): void {
    this.#text.setSynonyms(groups);
  }

  setSituations(situations: readonly SituationContent[]): void {
    this.#situations = situations.map(compileSituation);
    this.#standings.clear();
  }

  /** Takes in a new or changed programme; one that has ended goes. */
  put(entry: CatalogueEntry): void {
    this.remove(entry.programmeId);
    if (entry.endedAt !== null) return;
    const ordinal = this.#keep(entry);
    this.#text.add(ordinal, indexedFields(entry));
    this.#titles.insert(ordinal, this.#kept.all.length);
    this.#standings.clear();
    this.#day?.update(ordinal, this.#kept.at(ordinal));
  }

  remove(programmeId: string): void {
    const ordinal = this.#kept.ordinalOf(programmeId);
    if (ordinal === undefined) return;
    this.#titles.remove(ordinal);
    this.#text.remove(ordinal);
    this.#facets.remove(ordinal);
    this.#verdicts.update(ordinal, undefined);
    this.#standings.clear();
    this.#day?.update(ordinal, undefined);
    this.#kept.remove(ordinal);
  }

  /** Applies many changes in short slices. Searches in between see the changes made so far. */
  async apply(changes: AsyncIterable<CatalogueChange> | Iterable<CatalogueChange>): Promise<void> {
    const slice = new TimeSlice();
    for await (const change of changes) {
      if ('put' in change) this.put(change.put);
      else this.remove(change.remove);
      if (slice.isOver) await slice.next();
    }
  }

  /** The funding list of a research: filtered, ranked, with the counts of all facets. */
  search(query: MatchQuery, research: CatalogueResearch, context: CatalogueContext): CatalogueResult {
    const { judged, day, text, sources, base, choices, found } = this.#find(query, research, context);
    const question = this.#questionOf(research, judged, context.today);
    const ranking = this.#rankingOf(research, question, context, { text, day });
    if (query.sort === 'nearMiss') keepStakes(found, ranking.stakes());
    const { rows, variants } = query.foldFamilies
      ? foldFamilies(found, (ordinal) => this.#kept.at(ordinal).family, comparisonFor(query.sort, ranking))
      : withoutFolding(found);
    const { shown, groups } = narrowToGroups(rows, query.group, ranking.standings);
    const { ordinals, total } = pageOf(query, shown, ranking);
    const matchOf = (ordinal: number) => withSumAlone(toMatch(this.#kept, ordinal, research, question, context));
    const verdictCounts = recordFor(verdicts, (verdict) => countBits(judged.sets[verdict]));
    return {
      rows: Array.from(ordinals, (ordinal) => {
        const siblings = variants.get(ordinal);
        const { family: title } = this.#kept.at(ordinal);
        return {
          ...matchOf(ordinal),
          family: siblings === undefined ? null : { title, variants: siblings.map(matchOf) },
        };
      }),
      total,
      groups,
      fitting: verdictCounts.fits + verdictCounts.fitsWithConditions + verdictCounts.dataMissing,
      verdicts: verdictCounts,
      facets: countFacets(query, base, choices, found, sources),
      corrections: text?.corrections ?? [],
      highlights: text?.highlights ?? [],
      unknownWords: text?.unknownWords ?? [],
      isAnyWord: text?.isAnyWord ?? false,
    };
  }

  /** The words of a search that no programme has, as they were typed. */
  listUnknownWords(search: string): string[] {
    return this.#text.listUnknown(search);
  }

  /** One programme with verdict and all findings; `undefined` where it is not in the catalogue or has ended. */
  findMatch(programmeId: string, research: CatalogueResearch, context: CatalogueContext): ProgrammeMatch | undefined {
    const ordinal = this.#kept.ordinalOf(programmeId);
    if (ordinal === undefined) return undefined;
    const question = this.#questionOf(research, this.#verdicts.verdictsFor(research.facts, context), context.today);
    return toMatch(this.#kept, ordinal, research, question, context);
  }

  /** Plan of advice for a research, with the next questions. */
  advise(research: CatalogueResearch, context: CatalogueContext): CatalogueAdvice {
    const judged = this.#verdicts.verdictsFor(research.facts, context);
    const question = this.#questionOf(research, judged, context.today);
    return {
      situations: question.situations,
      plan: planFor(question),
      questions: listPlanQuestions(question.situations, judged.asked),
      familyOf: (ordinal) => this.#familyFor(ordinal, research, question, context),
      matchOf: (ordinal) => withSumAlone(toMatch(this.#kept, ordinal, research, question, context)),
    };
  }

  /** The facts not yet given that would decide most of the programmes that still matter to the research. */
  listOpenQuestions(
    research: Pick<CatalogueResearch, 'facts' | 'wishes'>,
    context: RuleContext,
  ): { fact: MissingFact; programmeCount: number }[] {
    const judged = this.#verdicts.verdictsFor(research.facts, context);
    const question = this.#questionOf(research, judged, context.today);
    const open: CompiledRules[] = [];
    forEachBit(judged.sets.dataMissing, (ordinal) => {
      const { rules, fit } = this.#kept.at(ordinal);
      if (stillMatters(fit, question)) open.push(rules);
    });
    const questions = openQuestions(open, research.facts, context, this.#demands.size);
    return questions.filter(({ fact }) => canAsk(fact, judged.asked));
  }

  /** Of some facts, with what each answer is expected to change in the plan of advice, the most telling first. */
  weighQuestions(
    asked: Iterable<MissingFact>,
    { facts }: Pick<CatalogueResearch, 'facts'>,
    context: RuleContext,
  ): Map<MissingFact, PlanChange> {
    const find = (externalId: string) => this.#kept.findByExternalId(externalId);
    return weighQuestions(asked, facts, {
      situations: this.#situations,
      find,
      context,
      demandCount: this.#demands.size,
    });
  }

  /** In how many situations the plan of advice may name each programme, by the id of its source. */
  countSituations(): Map<string, number> {
    return countSituations(this.#situations, (id) => this.#kept.findByExternalId(id)?.programme.fit.yieldsTo ?? []);
  }

  /** Of some programmes those that the list of a research has, whatever group they stand in and on whatever page. */
  findAmong(
    programmeIds: Iterable<string>,
    query: MatchQuery,
    research: CatalogueResearch,
    context: CatalogueContext,
  ): Map<string, ListedProgramme> {
    const { judged, found } = this.#find(query, research, context);
    const question = this.#questionOf(research, judged, context.today);
    return listAmong(this.#kept, programmeIds, found, question, context.today);
  }

  /** A catalogue of other entries that calls terms and areas what this one does. */
  async buildBeside(entries: Iterable<CatalogueEntry>): Promise<Catalogue> {
    return Catalogue.build(entries, { areaParents: this.#areaParents, caseLabels: this.#caseLabels });
  }

  /** Unranked hits of a query, with the reasons for which they were found. */
  #find(query: MatchQuery, research: CatalogueResearch, context: CatalogueContext) {
    const judged = this.#verdicts.verdictsFor(research.facts, context);
    const day = this.#dayView(context.today);
    const text = query.search === undefined ? null : this.#text.search(query.search, this.#kept.capacity);
    if (text !== null) heedConditions(text, this.#readConditions(query.search ?? ''), this.#facets);
    const sources = { carried: this.#facets, day, judged };
    const base = baseOf(this.#kept, query, research, { text, day });
    const choices = choicesOf(query, sources);
    return { judged, day, text, sources, base, choices, found: narrow(base, choices) };
  }

  #keep(entry: CatalogueEntry): number {
    const programme = keepProgramme(entry, this.#demands, this.#derived);
    const { ordinal, isWider } = this.#kept.add(programme);
    if (isWider) this.#widen();
    this.#verdicts.update(ordinal, programme.rules, lastDayOf(programme.summary));
    this.#facets.add(ordinal, carriedCodes(entry.content, this.#areaParents));
    return ordinal;
  }

  #widen(): void {
    const { capacity } = this.#kept;
    this.#facets.widen(wordsFor(capacity));
    this.#verdicts.widen(capacity);
    this.#standings.clear();
    this.#day = null;
  }

  #dayView(today: string): DayView {
    if (this.#day?.today !== today) this.#day = new DayView(today, this.#kept.all, this.#kept.capacity);
    return this.#day;
  }

  #questionOf(
    research: Pick<CatalogueResearch, 'facts' | 'wishes'>,
    judged: CatalogueVerdicts,
    today: string,
  ): StandingQuestion {
    const labels = this.#caseLabels;
    return {
      judged,
      own: toFitCase(research.facts, research.wishes.purposes, { labels, today }),
      programmeOf: (ordinal) => this.#kept.all[ordinal],
      ordinalOf: (externalId) => this.#kept.findByExternalId(externalId)?.ordinal,
      situations: weighSituations(this.#situations, judged.asked),
      isBetterHere: (externalId) => {
        const found = this.#kept.findByExternalId(externalId);
        if (found === undefined || found.programme.fit.isClosed) return false;
        return (judged.outcomes[found.ordinal] as number) <= outcome.promised;
      },
    };
  }

  #familyFor(ordinal: number, research: CatalogueResearch, question: StandingQuestion, context: CatalogueContext) {
    const { family: title } = this.#kept.at(ordinal);
    const variants: number[] = [];
    if (title === '') return { title, variants };
    const day = this.#dayView(question.own.today);
    forEachBit(this.#kept.live, (other) => {
      const { family, fit } = this.#kept.at(other);
      const isUnfit = question.judged.outcomes[other] === outcome.unmet || hasBit(day.gone, other);
      if (other !== ordinal && family === title && !isUnfit && !fit.isClosed) variants.push(other);
    });
    variants.sort(comparisonFor('relevance', this.#rankingOf(research, question, context, { text: null, day })));
    return { title: variants.length === 0 ? '' : title, variants };
  }

  #rankingOf(
    research: CatalogueResearch,
    question: StandingQuestion,
    context: CatalogueContext,
    { text, day }: { text: TextMatch | null; day: DayView },
  ): Ranking {
    const rate = () => {
      const closeness = rateCloseness(
        wishesOf(research.wishes),
        this.#kept.capacity,
        (facet, code) => this.#facets.valuesOf(facet).get(code),
        (facet) => this.#facets.blankOf(facet),
      );
      return rateAll({ ...question, closeness }, this.#kept.capacity);
    };
    const standings = this.#standings.standingsFor(research, question.own.today, rate);
    return {
      standings,
      stakes: () => {
        const known = this.#stakes.get(standings) ?? stakesOf(this.#kept, question.judged, context);
        this.#stakes.set(standings, known);
        return known;
      },
      relevance: text?.relevance ?? null,
      named: text?.named ?? null,
      programmeOf: (ordinal) => this.#kept.at(ordinal),
      closesInDays: day.closesInDays,
      titleRanks: this.#titles.ranks,
    };
  }
}
