import { type MissingFact, verdicts } from '@fundus/contract/eligibility-rule';
import type { MatchQuery, MatchResult, ProgrammeMatch } from '@fundus/contract/funding-list';
import { statusOnDay } from '@fundus/contract/programme-day';
import { TimeSlice } from '#lib/time-slice.ts';
import { recordFor } from '#lib/typed-record.ts';
import type { RuleContext } from '../asked-facts.rules.ts';
import {
  byTellingness,
  type CompiledRules,
  listFindings,
  openQuestions,
  SharedDemands,
  verdictByOutcome,
} from '../eligibility.rules.ts';
import { outcome } from '../eligibility-leaf.rules.ts';
import { type BitSet, clearBit, countBits, forEachBit, intersect, setBit, wordsFor } from './bit-set.ts';
import {
  type CatalogueEntry,
  type CatalogueResearch,
  carriedCodes,
  DerivedRules,
  indexedFields,
  type KeptProgramme,
  keepProgramme,
} from './catalogue-entry.ts';
import { rateCloseness } from './closeness.rules.ts';
import { DayView, nextDeadline } from './day-view.ts';
import { choicesOf, countFacets, narrow } from './facet-counts.ts';
import { FacetIndex } from './facet-index.ts';
import { factsAgeOn } from './facts-age.rules.ts';
import { type CaseLabels, toFitCase } from './fit-case.ts';
import { narrowToGroups } from './match-groups.ts';
import { pickSorted } from './ordering.ts';
import { comparisonFor, type Ranking, wishesOf } from './ranking.ts';
import { placeOf, rateAll, type StandingQuestion, stillMatters } from './standing.ts';
import { StandingCache } from './standing-cache.ts';
import { TextIndex, type TextMatch } from './text-index.ts';
import { TitleOrder } from './title-order.ts';
import { type CatalogueVerdicts, VerdictCache } from './verdict-cache.ts';
import { assessWorth } from './worth.rules.ts';

/** What a search needs beside query and research. */
export interface CatalogueContext extends RuleContext {
  /** Programmes that came into the catalogue on this day or later are marked as new, unless with a whole stock; `null` marks none. */
  newSince: string | null;
}

export interface CatalogueOptions {
  /** Groups of words that mean the same. */
  synonyms?: Iterable<readonly string[]>;
  /** The area above each funding area. */
  areaParents?: ReadonlyMap<string, string>;
  /** What Vorhaben, purposes and industries are called: topics of programmes are compared with it. */
  caseLabels?: CaseLabels;
}

export interface CatalogueResult extends Omit<MatchResult, 'ended'> {
  /** No programme has all words of the search; the ones with most of them are shown. */
  isAnyWord: boolean;
}

export type CatalogueChange = { put: CatalogueEntry } | { remove: string };

/** A line of the list tells the sum; the calculation is asked for with one programme. */
const withSumAlone = (match: ProgrammeMatch): ProgrammeMatch => ({
  ...match,
  worth: match.worth && { ...match.worth, benefits: [] },
});

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
  readonly #titles = new TitleOrder((ordinal) => this.#programmes[ordinal] as KeptProgramme);
  readonly #areaParents: ReadonlyMap<string, string>;
  readonly #caseLabels: CaseLabels;
  /** Programmes by the id of their source. */
  readonly #external = new Map<string, number>();
  readonly #ordinals = new Map<string, number>();
  readonly #programmes: (KeptProgramme | undefined)[] = [];
  readonly #free: number[] = [];
  #live: BitSet = new Uint32Array(0);
  #capacity = 0;
  #day: DayView | null = null;

  private constructor(options: CatalogueOptions) {
    this.#areaParents = options.areaParents ?? new Map();
    this.#caseLabels = options.caseLabels ?? new Map();
    this.setSynonyms(options.synonyms ?? []);
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
        if (entry.endedAt !== null || catalogue.#ordinals.has(entry.programmeId)) continue;
        catalogue.#keep(entry);
        yield indexedFields(entry);
      }
    }
    await catalogue.#text.build(takeIn());
    await catalogue.#titles.build(catalogue.#programmes.length, slice);
    return catalogue;
  }

  get size(): number {
    return this.#ordinals.size;
  }

  /** Bytes of the text index in typed arrays. */
  get textBytes(): number {
    return this.#text.bytes;
  }

  /** All programmes, in no order. */
  listKept(): KeptProgramme[] {
    return this.#programmes.filter((programme) => programme !== undefined);
  }

  setSynonyms(groups: Iterable<readonly string[]>): void {
    this.#text.setSynonyms(groups);
  }

  /** Takes in a new or changed programme; one that has ended goes. */
  put(entry: CatalogueEntry): void {
    this.remove(entry.programmeId);
    if (entry.endedAt !== null) return;
    const ordinal = this.#keep(entry);
    this.#text.add(ordinal, indexedFields(entry));
    this.#titles.insert(ordinal, this.#programmes.length);
    this.#standings.clear();
    this.#day?.update(ordinal, this.#programmes[ordinal]);
  }

  remove(programmeId: string): void {
    const ordinal = this.#ordinals.get(programmeId);
    if (ordinal === undefined) return;
    this.#titles.remove(ordinal);
    this.#text.remove(ordinal);
    this.#facets.remove(ordinal);
    this.#verdicts.update(ordinal, undefined);
    this.#standings.clear();
    this.#day?.update(ordinal, undefined);
    clearBit(this.#live, ordinal);
    const { externalId } = (this.#programmes[ordinal] as KeptProgramme).summary;
    if (externalId !== null) this.#external.delete(externalId);
    this.#programmes[ordinal] = undefined;
    this.#ordinals.delete(programmeId);
    this.#free.push(ordinal);
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
    const judged = this.#verdicts.verdictsFor(research.facts, context);
    const day = this.#dayView(context.today);
    const text = query.search === undefined ? null : this.#text.search(query.search, this.#capacity);
    const sources = { carried: this.#facets, day, judged };
    const base = this.#baseOf(query, research, text, day);
    const choices = choicesOf(query, sources);
    const found = narrow(base, choices);
    const question = this.#questionOf(research, judged, context.today);
    const ranking = this.#rankingOf(research, question, text, day);
    const { shown, groups } = narrowToGroups(found, query.group, ranking.standings);
    const { ordinals, total } = this.#pageOf(query, shown, ranking);
    const verdictCounts = recordFor(verdicts, (verdict) => countBits(judged.sets[verdict]));
    return {
      rows: Array.from(ordinals, (ordinal) => withSumAlone(this.#toMatch(ordinal, research, question, context))),
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
    const ordinal = this.#ordinals.get(programmeId);
    if (ordinal === undefined) return undefined;
    const question = this.#questionOf(research, this.#verdicts.verdictsFor(research.facts, context), context.today);
    return this.#toMatch(ordinal, research, question, context);
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
      const { rules, fit } = this.#programmes[ordinal] as KeptProgramme;
      if (stillMatters(fit, question)) open.push(rules);
    });
    return openQuestions(open, research.facts, context, this.#demands.size);
  }

  #keep(entry: CatalogueEntry): number {
    const ordinal = this.#free.pop() ?? this.#programmes.length;
    if (ordinal >= this.#capacity) this.#grow();
    const kept = keepProgramme(entry, this.#demands, this.#derived);
    this.#programmes[ordinal] = kept;
    this.#verdicts.update(ordinal, kept.rules);
    this.#ordinals.set(entry.programmeId, ordinal);
    if (entry.summary.externalId !== null) this.#external.set(entry.summary.externalId, ordinal);
    setBit(this.#live, ordinal);
    this.#facets.add(ordinal, carriedCodes(entry.content, this.#areaParents));
    return ordinal;
  }

  #grow(): void {
    this.#capacity = Math.ceil((this.#capacity * 1.25 + 1_024) / 1_024) * 1_024;
    const words = wordsFor(this.#capacity);
    const live = new Uint32Array(words);
    live.set(this.#live);
    this.#live = live;
    this.#facets.widen(words);
    this.#verdicts.widen(this.#capacity);
    this.#standings.clear();
    this.#day = null;
  }

  #dayView(today: string): DayView {
    if (this.#day?.today !== today) this.#day = new DayView(today, this.#programmes, this.#capacity);
    return this.#day;
  }

  /** What no facet can bring back: ended, not found by the text, not closing soon, not new, not selected. */
  #baseOf(query: MatchQuery, research: CatalogueResearch, text: TextMatch | null, day: DayView): BitSet {
    const base = this.#live.slice();
    if (text !== null) intersect(base, text.matched);
    const { closingWithinDays, newSince } = query;
    if (closingWithinDays !== undefined) {
      const { closesInDays } = day;
      forEachBit(base, (ordinal) => {
        if ((closesInDays[ordinal] as number) > closingWithinDays) clearBit(base, ordinal);
      });
    }
    if (newSince !== undefined) {
      forEachBit(base, (ordinal) => {
        if ((this.#programmes[ordinal] as KeptProgramme).updatedOn < newSince) clearBit(base, ordinal);
      });
    }
    if (query.onlySelected) {
      const selected = new Uint32Array(base.length);
      for (const programmeId of research.selectedIds) {
        const ordinal = this.#ordinals.get(programmeId);
        if (ordinal !== undefined) setBit(selected, ordinal);
      }
      intersect(base, selected);
    }
    return base;
  }

  #pageOf(query: MatchQuery, found: BitSet, ranking: Ranking): { ordinals: Uint32Array; total: number } {
    const candidates = new Uint32Array(countBits(found));
    let place = 0;
    forEachBit(found, (ordinal) => {
      candidates[place++] = ordinal;
    });
    const ordinals = pickSorted(
      candidates,
      query.offset,
      query.offset + query.limit,
      comparisonFor(query.sort, ranking),
    );
    return { ordinals, total: candidates.length };
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
      traitsOf: (ordinal) => this.#programmes[ordinal]?.fit,
      isBetterHere: (externalId) => {
        const ordinal = this.#external.get(externalId);
        if (ordinal === undefined || this.#programmes[ordinal]?.fit.isClosed === true) return false;
        return (judged.outcomes[ordinal] as number) <= outcome.promised;
      },
    };
  }

  #rankingOf(research: CatalogueResearch, question: StandingQuestion, text: TextMatch | null, day: DayView): Ranking {
    const rate = () => {
      const closeness = rateCloseness(
        wishesOf(research.wishes),
        this.#capacity,
        (facet, code) => this.#facets.valuesOf(facet).get(code),
        (facet) => this.#facets.blankOf(facet),
      );
      return rateAll({ ...question, closeness }, this.#capacity);
    };
    return {
      standings: this.#standings.standingsFor(research, question.own.today, rate),
      relevance: text?.relevance ?? null,
      named: text?.named ?? null,
      programmeOf: (ordinal) => this.#programmes[ordinal] as KeptProgramme,
      closesInDays: day.closesInDays,
      titleRanks: this.#titles.ranks,
    };
  }

  #toMatch(
    ordinal: number,
    research: CatalogueResearch,
    question: StandingQuestion,
    context: CatalogueContext,
  ): ProgrammeMatch {
    const programme = this.#programmes[ordinal] as KeptProgramme;
    const { judged } = question;
    const answer = judged.outcomes[ordinal] as number;
    return {
      programme: {
        ...programme.summary,
        status: statusOnDay(programme.summary, context.today),
        factsAge: factsAgeOn(context.today, programme.summary.factsOn),
        nextDeadlineOn: nextDeadline(programme, context.today),
      },
      verdict: verdictByOutcome[answer] ?? 'dataMissing',
      findings: byTellingness(listFindings(programme.rules, judged.asked)),
      place: placeOf(programme.fit, answer, question),
      worth: answer === outcome.unmet ? null : assessWorth(programme.fit, judged.asked),
      isSelected: research.selectedIds.has(programme.programmeId),
      isNew: context.newSince !== null && programme.newOn !== null && programme.newOn >= context.newSince,
    };
  }
}
