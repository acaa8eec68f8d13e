import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { verdict } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { region } from './federal-state.ts';
import { factsAge, programmeSummary } from './funding-programme.ts';
import { fundingType, programmeLevel, programmeStatus } from './programme-content.ts';
import { programmeWorth } from './programme-worth.ts';
import { savedSearchHitKinds } from './saved-search-codes.ts';
import { line, requiredLine } from './text.ts';

const codes = z.array(line(80)).max(60);

/** Filters of the funding list that a saved search keeps. What does not fit is never a hit. */
export const savedFilters = z
  .object({
    verdict: z.array(verdict.exclude(['doesNotFit'])).max(3),
    level: z.array(programmeLevel).max(10),
    fundingType: z.array(fundingType).max(10),
    fundingArea: codes,
    region: z.array(region).max(30),
    applicant: codes,
    project: codes,
    programmeGroup: codes,
    purpose: codes,
    status: z.array(programmeStatus).max(20),
    factsAge: z.array(factsAge).max(5),
    closingWithinDays: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal('yearEnd')]),
  })
  .partial();
export type SavedFilters = z.infer<typeof savedFilters>;

/** A programme that came up since the search was kept, and that still fits. */
export const savedSearchHit = z.object({
  programme: programmeSummary,
  kind: z.enum(savedSearchHitKinds),
  verdict,
  worth: programmeWorth.nullable(),
  foundOn: calendarDate,
  isDismissed: z.boolean(),
});
export type SavedSearchHit = z.infer<typeof savedSearchHit>;

/** Answers, words and filters of a research, kept with its person and asked again whenever the catalogue changes. */
export const savedSearch = z
  .object({
    searchId: z.uuid(),
    name: z.string(),
    words: z.string(),
    filters: savedFilters,
    /** The research that hits are taken over into; `null` where it is gone or belongs to another person by now. */
    research: z.object({ researchId: z.uuid(), name: z.string() }).nullable(),
    isPaused: z.boolean(),
    /** Those that the person's researches do not have yet, the latest first. */
    hits: z.array(savedSearchHit),
    revision: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof savedSearch>;

const ofPerson = { personId: 'own:person' } as const;
const one = { personId: 'own:person', searchId: 'own:saved-search' } as const;

export const listSavedSearches = defineEndpoint('GET /api/persons/:personId/saved-searches', {
  summary: 'The saved searches of a person with their hits.',
  access: 'funding-research:read',
  records: ofPerson,
  response: z.array(savedSearch),
});

export const createSavedSearch = defineEndpoint('POST /api/persons/:personId/saved-searches', {
  summary: 'Keeps the answers of a research of the person, with words and filters, as a search.',
  access: 'funding-research:edit',
  audit: 'savedSearch.created',
  records: ofPerson,
  body: z.object({
    researchId: z.uuid(),
    /** Empty: named after the research. */
    name: line(200).default(''),
    words: line(500).default(''),
    filters: savedFilters.default({}),
  }),
  response: savedSearch,
  status: 201,
  example: { researchId: '018f0000-0000-7000-8000-000000000000', words: 'Digitalisierung' },
});

export const updateSavedSearch = defineEndpoint('PATCH /api/persons/:personId/saved-searches/:searchId', {
  summary: 'Renames a search, pauses it, or lets it go on: it then also tells what came up meanwhile.',
  access: 'funding-research:edit',
  audit: 'savedSearch.changed',
  records: one,
  body: z.object({ revision: z.int(), name: requiredLine(200).optional(), isPaused: z.boolean().optional() }),
  response: savedSearch,
  example: { revision: 1, isPaused: true },
});

export const deleteSavedSearch = defineEndpoint('DELETE /api/persons/:personId/saved-searches/:searchId', {
  summary: 'Deletes a search; it can be restored with its hits.',
  access: 'funding-research:edit',
  audit: 'savedSearch.deleted',
  records: one,
});

export const restoreSavedSearch = defineEndpoint('POST /api/persons/:personId/saved-searches/:searchId/restore', {
  summary: 'Brings a deleted search back.',
  access: 'funding-research:edit',
  audit: 'savedSearch.restored',
  records: one,
  response: savedSearch,
});

export const dismissSavedSearchHit = defineEndpoint(
  'PUT /api/persons/:personId/saved-searches/:searchId/hits/:programmeId',
  {
    summary: 'Dismisses a hit for good, or shows it again.',
    access: 'funding-research:edit',
    audit: 'savedSearch.changed',
    records: { ...one, programmeId: 'shared' },
    body: z.object({ isDismissed: z.boolean() }),
    response: savedSearch,
    example: { isDismissed: true },
  },
);
