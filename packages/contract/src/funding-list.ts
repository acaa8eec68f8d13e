import { z } from 'zod';
import { cumulation } from './cumulation.ts';
import { calendarDate } from './date.ts';
import { missingFact, ruleFinding, verdict } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { region } from './federal-state.ts';
import { factsAge, programmeSummary } from './funding-programme.ts';
import { facetNames } from './funding-research-codes.ts';
import { comparisonLimit } from './limits.ts';
import { matchGroups, matchPlace } from './match-place.ts';
import { nearMiss } from './near-miss.ts';
import { commaList } from './paging.ts';
import { endedProgramme, programmeAdvice } from './programme-advice.ts';
import { fundingType, programmeLevel, programmeStatus } from './programme-content.ts';
import { programmeWorth } from './programme-worth.ts';
import { textBlock } from './rich-text.ts';
import { cleanText } from './text.ts';

const own = { researchId: 'own:funding-research' } as const;

const closingDays = z.union([z.literal(7), z.literal(30), z.literal(90)]);

export const matchQuery = z.object({
  search: z.string().overwrite(cleanText).max(500).optional(),
  verdict: commaList(verdict),
  level: commaList(programmeLevel),
  fundingType: commaList(fundingType),
  fundingArea: commaList(z.string().max(80)),
  region: commaList(region),
  applicant: commaList(z.string().max(80)),
  project: commaList(z.string().max(80)),
  programmeGroup: commaList(z.string().max(80)),
  purpose: commaList(z.string().max(80)),
  status: commaList(programmeStatus),
  factsAge: commaList(factsAge),
  /** Only programmes of these groups; without it the groups stand in one order. */
  group: commaList(z.enum(matchGroups)),
  /** Deadline or end within a number of days, or by the end of this year. */
  closingWithinDays: z.union([z.literal('yearEnd'), z.coerce.number().pipe(closingDays)]).optional(),
  /** New or changed in the catalogue since this day. */
  newSince: calendarDate.optional(),
  /** Also what does not fit, with the reason. Ended programmes never appear. */
  includeUnfit: z.stringbool().default(false),
  /** Siblings of one family as one row, with the others as its variants; without it each programme is a row. */
  foldFamilies: z.stringbool().default(false),
  /** Only what has been selected. */
  onlySelected: z.stringbool().default(false),
  /** `nearMiss`: what does not fit and would with a change, the most euros at stake first, and nothing else. */
  sort: z.enum(['relevance', 'title', 'amount', 'fundingRate', 'deadline', 'nearMiss']).default('relevance'),
  offset: z.coerce.number().int().min(0).max(200_000).default(0),
  limit: z.coerce.number().int().min(0).max(200).default(50),
});
export type MatchQuery = z.output<typeof matchQuery>;

export const programmeMatch = z
  .object({
    programme: programmeSummary,
    verdict,
    /** In short why: the most telling findings first. */
    findings: z.array(ruleFinding),
    place: matchPlace,
    /**
     * Its highest amount for this case; `null` where it does not fit. Lists have the sum alone, without its `benefits`.
     */
    worth: programmeWorth.nullable(),
    /** The smallest changes with which it would fit, the easiest first; `[]`: it fits, or nothing that a client can change helps. */
    nearMisses: z.array(nearMiss),
    isSelected: z.boolean(),
    isNew: z.boolean(),
  })
  .meta({ id: 'ProgrammeMatch' });
export type ProgrammeMatch = z.infer<typeof programmeMatch>;

/** A row of the list: a programme, or the first of a family in this order. */
export const listedMatch = programmeMatch
  .extend({
    /** Its siblings that the filters find, in the order of the list, each with its own verdict and sum; `null`: it stands alone. */
    family: z.object({ title: z.string(), variants: z.array(programmeMatch) }).nullable(),
  })
  .meta({ id: 'ListedMatch' });
export type ListedMatch = z.infer<typeof listedMatch>;

export const matchResult = z.object({
  rows: z.array(listedMatch),
  /** Programmes that have ended and that the search names; they stand behind all others and count nowhere. */
  ended: z.array(endedProgramme),
  total: z.int(),
  /** How many rows of each group the filters find, whatever groups are requested. */
  groups: z.record(z.enum(matchGroups), z.int()),
  /** How many programmes still fit the answers, whatever the filters say: fits, with conditions, data missing. */
  fitting: z.int(),
  verdicts: z.record(verdict, z.int()),
  facets: z.record(z.enum(facetNames), z.array(z.object({ code: z.string(), count: z.int() }))),
  /** Words that were corrected because nothing was found: written → searched. */
  corrections: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Words of the search that matched, stems included, for highlighting. */
  highlights: z.array(z.string()),
  /** Words of the search that no programme has; where nothing was found, with those that are most like them. */
  unknownWords: z.array(z.object({ word: z.string(), nearest: z.array(z.string()) })),
});
export type MatchResult = z.infer<typeof matchResult>;

export const matchProgrammes = defineEndpoint('GET /api/funding-researches/:researchId/matches', {
  summary: 'The funding list: every programme with its verdict, filtered and ranked, and the counts of all facets.',
  access: 'funding-research:read',
  records: own,
  query: matchQuery,
  response: matchResult,
});

export const getMatch = defineEndpoint('GET /api/funding-researches/:researchId/matches/:programmeId', {
  summary: 'The table required / yours / verdict of one programme for this research.',
  access: 'funding-research:read',
  records: { researchId: 'own:funding-research', programmeId: 'shared' },
  response: programmeMatch,
});

export const openQuestion = z.object({
  fact: missingFact,
  /** Programmes whose verdict hangs on this fact. */
  programmeCount: z.int(),
});
export type OpenQuestion = z.infer<typeof openQuestion>;

export const listOpenQuestions = defineEndpoint('GET /api/funding-researches/:researchId/open-questions', {
  summary: 'The facts not yet given that would decide most programmes.',
  access: 'funding-research:read',
  records: own,
  response: z.array(openQuestion),
});

export const compareProgrammes = defineEndpoint('GET /api/funding-researches/:researchId/comparison', {
  summary: `Up to ${comparisonLimit} programmes side by side.`,
  access: 'funding-research:read',
  records: own,
  query: z.object({
    programmeIds: z
      .string()
      .max(400)
      .transform((value) => value.split(',').filter((part) => part !== ''))
      .pipe(z.array(z.uuid()).min(1).max(comparisonLimit)),
  }),
  response: z.object({
    programmes: z.array(
      programmeMatch.extend({
        fundingRateNote: z.string(),
        interest: z.string(),
        term: z.string(),
        combination: z.array(textBlock),
        shortText: z.array(textBlock),
        conditions: z.array(textBlock),
        officialUrl: z.string(),
        advice: programmeAdvice,
      }),
    ),
    /** Total if all of them are chosen; its `itemIds` are ids of programmes. */
    cumulation,
  }),
});
