import { calendarDateAt } from '@fundus/contract/date';
import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import type { ProgrammeSummary } from '@fundus/contract/funding-programme';
import type { ResearchStart } from '@fundus/contract/funding-research';
import type { FacetName } from '@fundus/contract/funding-research-codes';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import type { CompiledRules, SharedDemands } from '../eligibility.rules.ts';
import { compileRules } from '../eligibility.rules.ts';
import { completeRules, deriveRules } from './derived.rules.ts';
import { type FitTraits, fitTraitsOf } from './fit-traits.ts';
import { type UpkeepFacts, upkeepFactsOf } from './upkeep.rules.ts';
import type { IndexedField } from './word-weights.ts';

/** A programme as the catalogue takes it in. Texts are read once and not kept. */
export interface CatalogueEntry {
  programmeId: string;
  version: number;
  content: ProgrammeContent;
  summary: ProgrammeSummary;
  /** Words of its vocabulary terms in all languages, found by the search. */
  labels: readonly string[];
  createdAt: string;
  /** It came with the whole stock of a source and is therefore never marked as new. */
  cameWithStock?: boolean;
  updatedAt: string;
  endedAt: string | null;
}

/** Wishes of a research: they rank and never exclude. */
export type ResearchWishes = Pick<
  ResearchStart,
  'levels' | 'fundingTypes' | 'fundingAreas' | 'programmeGroups' | 'purposes'
>;

/** The research that asks. */
export interface CatalogueResearch {
  facts: ResearchFacts;
  wishes: ResearchWishes;
  selectedIds: ReadonlySet<string>;
}

/** Facets whose values a programme carries itself; the others depend on the day or on the research. */
export type CarriedFacet = Exclude<FacetName, 'verdict' | 'factsAge' | 'status'>;

export type CarriedCodes = Record<CarriedFacet, readonly string[]>;

/** Entry of a programme in the catalogue. */
export interface KeptProgramme {
  programmeId: string;
  summary: ProgrammeSummary;
  /** Title of the row that it shares with its siblings; empty: it has none. */
  family: string;
  rules: CompiledRules;
  /** Input of the fit. */
  fit: FitTraits;
  /** The day from which it counts as new; `null` for what came with a whole stock. */
  newOn: string | null;
  updatedOn: string;
  /** Calendar dates, ascending. */
  deadlines: readonly string[];
  /** Input of its upkeep. */
  upkeep: UpkeepFacts;
}

export function keepProgramme(entry: CatalogueEntry, demands: SharedDemands, derived: DerivedRules): KeptProgramme {
  const { content } = entry;
  const rules =
    content.rules === null
      ? derived.of(content)
      : compileRules(completeRules(content.rules, content), demands, content.projects);
  return {
    programmeId: entry.programmeId,
    summary: entry.summary,
    family: content.family,
    rules,
    fit: fitTraitsOf(content, rules),
    newOn: entry.cameWithStock === true ? null : calendarDateAt(new Date(entry.createdAt)),
    updatedOn: calendarDateAt(new Date(entry.updatedAt)),
    deadlines: content.deadlines.map(({ on }) => on).sort(),
    upkeep: upkeepFactsOf(content),
  };
}

/** Derived rules, compiled once for all programmes that know the same. */
export class DerivedRules {
  readonly #demands: SharedDemands;
  readonly #known = new Map<string, CompiledRules>();

  constructor(demands: SharedDemands) {
    this.#demands = demands;
  }

  of({ level, regions, applicants }: ProgrammeContent): CompiledRules {
    const key = JSON.stringify([level === 'eu', regions, applicants]);
    let rules = this.#known.get(key);
    if (rules === undefined) {
      rules = compileRules(deriveRules({ level, regions, applicants }), this.#demands);
      this.#known.set(key, rules);
    }
    return rules;
  }
}

/**
 * Facet values of a programme. One that applies nationwide (EU programmes do) counts for every state: who chooses a
 * state wants all that can be had there. Areas count for the areas above them too.
 */
export function carriedCodes(content: ProgrammeContent, areaParents: ReadonlyMap<string, string>): CarriedCodes {
  const isEverywhere = content.level === 'eu' || content.regions.includes('nationwide');
  const areas = new Set<string>();
  for (const area of content.fundingAreas) {
    for (let at: string | undefined = area; at !== undefined && !areas.has(at); at = areaParents.get(at)) areas.add(at);
  }
  return {
    level: [content.level],
    fundingType: content.fundingTypes,
    fundingArea: [...areas],
    region: isEverywhere ? [...new Set([...content.regions, ...federalStateCodes])] : content.regions,
    applicant: content.applicants,
    project: content.projects,
    programmeGroup: content.programmeGroups,
    purpose: content.purposes,
  };
}

/** Of a guideline only the beginning is searched: aim, object and recipients stand there, annexes behind. */
const searchedGuidelineCharacters = 20_000;

/** The texts of a programme by how telling they are; lengths are those of the Förderdatenbank, in words. */
export function indexedFields({ content, labels }: CatalogueEntry): IndexedField[] {
  return [
    { text: content.title, weight: 10, usualLength: 9, isName: true },
    { text: content.shortTitle, weight: 8, usualLength: 4, isName: true },
    { text: content.otherNames.join(' · '), weight: 8, usualLength: 6, isName: true },
    { text: content.topics.join(' · '), weight: 4, usualLength: 6 },
    { text: content.funder, weight: 3, usualLength: 8 },
    { text: labels.join(' · '), weight: 3.5, usualLength: 15 },
    { text: content.shortText, weight: 3, usualLength: 35 },
    { text: content.description, weight: 1.5, usualLength: 250 },
    { text: content.conditions, weight: 1, usualLength: 180 },
    {
      text: content.legalBasis.slice(0, searchedGuidelineCharacters),
      weight: 0.25,
      usualLength: 1_500,
      skipsNumbers: true,
    },
  ];
}
