import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { researchFacts, ruleFinding, verdict } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { region } from './federal-state.ts';
import { factsAge, fundingType, programmeLevel, programmeStatus, programmeSummary } from './funding-programme.ts';
import { classification } from './industry.ts';
import { comparisonLimit } from './limits.ts';
import { textBlock } from './rich-text.ts';
import { cleanText, line, prose, requiredLine } from './text.ts';

/** The six steps in their order; each has its own URL. */
export const researchSteps = ['liabilityNotice', 'start', 'project', 'industry', 'fundingList', 'resultList'] as const;
export const researchStep = z.enum(researchSteps);
export type ResearchStep = z.infer<typeof researchStep>;

const codes = z.array(line(80)).max(60);

/** Step »Start«: wishes (they rank and filter) and facts about the applicant (the rules ask for them). */
export const researchStart = z.object({
  levels: z.array(programmeLevel).max(3),
  fundingTypes: z.array(fundingType).max(5),
  fundingAreas: codes,
  programmeGroups: codes,
  purposes: codes,
  ...researchFacts.omit({ industryPaths: true, projects: true }).shape,
});
export type ResearchStart = z.infer<typeof researchStart>;

export const emptyResearchStart: ResearchStart = {
  levels: [],
  fundingTypes: [],
  fundingAreas: [],
  programmeGroups: [],
  purposes: [],
  applicants: [],
  businessForm: null,
  foundedOn: null,
  employees: null,
  turnoverCents: null,
  balanceSheetCents: null,
  countryOfOrigin: 'DE',
  investmentCountry: 'DE',
  seatState: null,
  investmentState: null,
  investmentCents: null,
  hasStarted: null,
  deMinimisReceivedCents: null,
  socialStatus: null,
};

export const chosenIndustry = z.object({ classification, code: line(10), title: z.string().max(300) });

/** grün Auswahl · orange engere Auswahl · grau weitere Auswahl */
export const itemStatuses = ['green', 'orange', 'grey'] as const;
export const itemStatus = z.enum(itemStatuses);
export type ItemStatus = z.infer<typeof itemStatus>;

/** What became of the programme since the item was saved. */
export const itemChange = z.enum(['unchanged', 'changed', 'ended']);
export type ItemChange = z.infer<typeof itemChange>;

export const feedbackAnswer = z.enum(['interested', 'notInterested', 'question']);
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>;

export const itemFeedback = z.object({
  feedbackId: z.uuid(),
  answer: feedbackAnswer,
  text: z.string(),
  recipient: z.string(),
  createdAt: instant,
});
export type ItemFeedback = z.infer<typeof itemFeedback>;

export const researchItem = z
  .object({
    itemId: z.uuid(),
    position: z.int(),
    revision: z.int(),
    status: itemStatus,
    comment: z.string(),
    /** The programme as it was when it was chosen (or last taken over). */
    programme: programmeSummary,
    verdict,
    findings: z.array(ruleFinding),
    change: itemChange,
    currentVersion: z.int(),
    feedback: z.array(itemFeedback),
  })
  .meta({ id: 'ResearchItem' });
export type ResearchItem = z.infer<typeof researchItem>;

/** A likely breach of the rules of combination, or a hint at one. `rule` names regulation and article. */
export const cumulationWarning = z.object({
  kind: z.enum([
    'deMinimisExceeded',
    'deMinimisAmountUnknown',
    'rateAbove100',
    'applyBeforeStart',
    'combinationExcluded',
  ]),
  rule: z.string(),
  itemIds: z.array(z.uuid()),
  values: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type CumulationWarning = z.infer<typeof cumulationWarning>;

export const cumulation = z.object({
  deMinimisCeilingCents: z.int(),
  deMinimisReceivedCents: z.int().nullable(),
  /** De-minimis aid of the chosen items at most, as far as amounts are known. */
  deMinimisPlannedCents: z.int(),
  warnings: z.array(cumulationWarning),
});
export type Cumulation = z.infer<typeof cumulation>;

/** Whom a research is for, and for which of their Vorhaben. */
export const researchPerson = z.object({
  personId: z.uuid(),
  name: z.string(),
  projectId: z.uuid().nullable(),
  projectName: z.string(),
});

export const fundingResearch = z
  .object({
    researchId: z.uuid(),
    /** Counts every change of name, answers or step; the basis of conflict detection. */
    revision: z.int(),
    name: z.string(),
    step: researchStep,
    liabilityNotice: z.object({ version: z.string(), text: z.string(), acceptedAt: instant }).nullable(),
    start: researchStart,
    projects: codes,
    industries: z.array(chosenIndustry),
    items: z.array(researchItem),
    cumulation,
    /** The person that the research belongs to; `null`: a free research. */
    person: researchPerson.nullable(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    abilities: z.object({ edit: z.boolean(), share: z.boolean(), print: z.boolean() }),
  })
  .meta({ id: 'FundingResearch' });
export type FundingResearch = z.infer<typeof fundingResearch>;

export const researchSummary = z
  .object({
    researchId: z.uuid(),
    name: z.string(),
    step: researchStep,
    itemCount: z.int(),
    /** Items whose programme changed or ended since. */
    changedItemCount: z.int(),
    newFeedbackCount: z.int(),
    shareCount: z.int(),
    person: researchPerson.nullable(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'ResearchSummary' });
export type ResearchSummary = z.infer<typeof researchSummary>;

const own = { researchId: 'own:funding-research' } as const;
const itemOfOwn = { researchId: 'own:funding-research', itemId: 'own:funding-research-item' } as const;

export const listResearches = defineEndpoint('GET /api/funding-researches', {
  summary: 'One’s own researches, last changed first.',
  access: 'funding-research:read',
  query: z.object({
    deleted: z.stringbool().default(false),
    search: z.string().overwrite(cleanText).max(200).optional(),
    personId: z.uuid().optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ rows: z.array(researchSummary), next: z.string().nullable(), total: z.int() }),
});

export const createResearch = defineEndpoint('POST /api/funding-researches', {
  summary: 'A new free research; the liability notice is its first step.',
  access: 'funding-research:edit',
  audit: 'fundingResearch.created',
  body: z.object({ name: line(200).default('') }),
  response: fundingResearch,
  status: 201,
  example: { name: 'Freie Recherche' },
});

export const getResearch = defineEndpoint('GET /api/funding-researches/:researchId', {
  summary: 'A research with its answers, items and cumulation.',
  access: 'funding-research:read',
  records: own,
  response: fundingResearch,
});

/**
 * Autosave. Only the fields that are given change. `revision` is the one that the change is based on; if there is a
 * newer one that touched the same fields, the answer is 409 REVISION_CONFLICT with `details.current` and
 * `details.fields`; changes of different fields are merged.
 */
export const updateResearch = defineEndpoint('PATCH /api/funding-researches/:researchId', {
  summary: 'Changes name, step or answers of a research.',
  access: 'funding-research:edit',
  // Work on a draft, click by click; what leaves it (share, print, status) is recorded.
  audit: null,
  records: own,
  body: z.object({
    revision: z.int(),
    name: requiredLine(200).optional(),
    step: researchStep.optional(),
    start: researchStart.partial().optional(),
    projects: codes.optional(),
    industries: z.array(chosenIndustry).max(30).optional(),
  }),
  response: fundingResearch,
  example: { revision: 1, name: 'Umbenannt' },
});

export const acceptLiabilityNotice = defineEndpoint('POST /api/funding-researches/:researchId/liability-notice', {
  summary: 'Records that the liability notice of this version was accepted, with text and time.',
  access: 'funding-research:edit',
  audit: 'fundingResearch.confirmed',
  records: own,
  body: z.object({ version: line(50) }),
  response: fundingResearch,
  example: { version: '1' },
});

export const copyResearch = defineEndpoint('POST /api/funding-researches/:researchId/copy', {
  summary: 'A copy with answers and items; the liability notice has to be accepted anew.',
  access: 'funding-research:edit',
  audit: 'fundingResearch.created',
  records: own,
  response: fundingResearch,
  status: 201,
});

/** A research moves to a person, or becomes a free one. */
export const assignResearch = defineEndpoint('PUT /api/funding-researches/:researchId/person', {
  summary: 'Says whom a research is for; `null` makes it a free one.',
  access: 'funding-research:edit',
  audit: 'fundingResearch.assigned',
  records: own,
  body: z.object({ personId: z.uuid().nullable(), projectId: z.uuid().nullable().default(null) }),
  response: fundingResearch,
  example: { personId: null },
});

export const deleteResearch = defineEndpoint('DELETE /api/funding-researches/:researchId', {
  summary: 'Moves a research to the trash.',
  access: 'funding-research:edit',
  audit: 'fundingResearch.deleted',
  records: own,
});

export const restoreResearch = defineEndpoint('POST /api/funding-researches/:researchId/restore', {
  summary: 'Brings a research back from the trash.',
  access: 'funding-research:edit',
  audit: 'fundingResearch.restored',
  records: own,
  response: fundingResearch,
});

/** Facets of the funding list with their counts. */
export const facetNames = [
  'verdict',
  'level',
  'fundingType',
  'fundingArea',
  'region',
  'applicant',
  'project',
  'programmeGroup',
  'purpose',
  'status',
  'factsAge',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Comma-separated values. */
const commaList = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .max(2000)
    .transform((value) => value.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(60))
    .optional();

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
  /** Deadline or end within so many days. */
  closingWithinDays: z.coerce
    .number()
    .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
    .optional(),
  /** New or changed in the catalogue since this day. */
  newSince: calendarDate.optional(),
  /** Also what does not fit, with the reason. Ended programmes never appear. */
  includeUnfit: z.stringbool().default(false),
  /** Only what has been selected. */
  onlySelected: z.stringbool().default(false),
  sort: z.enum(['relevance', 'title', 'amount', 'fundingRate', 'deadline']).default('relevance'),
  offset: z.coerce.number().int().min(0).max(200_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type MatchQuery = z.output<typeof matchQuery>;

export const programmeMatch = z
  .object({
    programme: programmeSummary,
    verdict,
    /** In short why: the most telling findings first. */
    findings: z.array(ruleFinding),
    isSelected: z.boolean(),
    isNew: z.boolean(),
  })
  .meta({ id: 'ProgrammeMatch' });
export type ProgrammeMatch = z.infer<typeof programmeMatch>;

export const matchResult = z.object({
  rows: z.array(programmeMatch),
  total: z.int(),
  /** How many programmes still fit the answers, whatever the filters say: fits, with conditions, data missing. */
  fitting: z.int(),
  verdicts: z.record(verdict, z.int()),
  facets: z.record(z.enum(facetNames), z.array(z.object({ code: z.string(), count: z.int() }))),
  /** Words that were corrected because nothing was found: written → searched. */
  corrections: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Words of the search that matched, stems included, for highlighting. */
  highlights: z.array(z.string()),
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
  fact: z.string(),
  /** Programmes whose verdict hangs on this fact. */
  programmeCount: z.int(),
});

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
  response: z.array(
    programmeMatch.extend({
      fundingRateNote: z.string(),
      interest: z.string(),
      term: z.string(),
      combination: z.array(textBlock),
      shortText: z.array(textBlock),
      conditions: z.array(textBlock),
      officialUrl: z.string(),
    }),
  ),
});

export const selectProgrammes = defineEndpoint('POST /api/funding-researches/:researchId/items', {
  summary: 'Puts programmes on the result list (those already there stay as they are).',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: own,
  body: z.object({ programmeIds: z.array(z.uuid()).min(1).max(200) }),
  response: fundingResearch,
  example: { programmeIds: ['00000000-0000-4000-8000-000000000000'] },
});

export const removeItem = defineEndpoint('DELETE /api/funding-researches/:researchId/items/:itemId', {
  summary: 'Takes a programme off the result list.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: itemOfOwn,
  response: fundingResearch,
  status: 200,
});

export const restoreItem = defineEndpoint('POST /api/funding-researches/:researchId/items/:itemId/restore', {
  summary: 'Brings a removed item back with its status, comment and place.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: itemOfOwn,
  response: fundingResearch,
});

export const updateItem = defineEndpoint('PATCH /api/funding-researches/:researchId/items/:itemId', {
  summary: 'Changes status or comment of an item; 409 if somebody else changed the same field in between.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: itemOfOwn,
  body: z.object({
    revision: z.int(),
    status: itemStatus.optional(),
    comment: prose(10_000).optional(),
  }),
  response: researchItem,
  example: { revision: 1, comment: 'Passt gut zum Vorhaben.' },
});

export const refreshItem = defineEndpoint('POST /api/funding-researches/:researchId/items/:itemId/refresh', {
  summary: 'Takes over the current version of the programme into the item.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: itemOfOwn,
  response: researchItem,
});

export const reorderItems = defineEndpoint('PUT /api/funding-researches/:researchId/item-order', {
  summary: 'The order of the result list; items not named keep their place behind the named ones.',
  access: 'funding-research:edit',
  // Work on a draft, as in `updateResearch`.
  audit: null,
  records: own,
  body: z.object({ itemIds: z.array(z.uuid()).max(500) }),
  response: fundingResearch,
  example: { itemIds: [] },
});

/** Home: items whose programme changed or ended since they were chosen. */
export const changedItem = z.object({
  researchId: z.uuid(),
  researchName: z.string(),
  itemId: z.uuid(),
  programmeTitle: z.string(),
  change: itemChange,
  changedAt: instant,
});
export const listChangedItems = defineEndpoint('GET /api/changed-research-items', {
  summary: 'Items of one’s own researches whose programme changed or ended since.',
  access: 'funding-research:read',
  response: z.array(changedItem),
});
