import { z } from 'zod';
import { cumulation } from './cumulation.ts';
import { instant } from './date.ts';
import { calculatedSize, researchFacts } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { storedMix } from './financing-mix.ts';
import { researchRowAbilities, researchSteps } from './funding-research-codes.ts';
import { researchItem } from './funding-research-item.ts';
import { classification } from './industry.ts';
import { filterShape } from './list-query.ts';
import { ownedList } from './owned-list.ts';
import { recordOwner } from './owner.ts';
import { pageQuery } from './paging.ts';
import { fundingType, programmeLevel } from './programme-content.ts';
import { line, requiredLine } from './text.ts';

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
  /** Municipality, quarter or street of a divided district that the assisted area was chosen by; `null`: none. */
  areaPart: z.string().max(200).nullable(),
  ...researchFacts.omit({
    industryPaths: true,
    industryCandidates: true,
    calculatedSize: true,
    regionalCeilings: true,
    projects: true,
  }).shape,
});
export type ResearchStart = z.infer<typeof researchStart>;

export const chosenIndustry = z.object({ classification, code: line(10), title: z.string().max(300) });

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
    /** The mix of programmes that was chosen; `null`: none. */
    financingMix: storedMix.nullable(),
    items: z.array(researchItem),
    cumulation,
    /** Size of the person's firm as it was calculated; `null` without a calculation. */
    calculatedSize: calculatedSize.nullable(),
    owner: recordOwner,
    /** The person that the research belongs to; `null`: a free research. */
    person: researchPerson.nullable(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    abilities: z.record(z.enum(researchRowAbilities), z.boolean()),
  })
  .meta({ id: 'FundingResearch' });
export type FundingResearch = z.infer<typeof fundingResearch>;

/** A research without its result list: what a change of the research itself is answered with. */
const researchHead = fundingResearch
  .omit({ items: true, cumulation: true, calculatedSize: true })
  .meta({ id: 'ResearchHead' });
export type ResearchHead = z.infer<typeof researchHead>;

/** Result list that follows from the answers of a research. */
const researchJudgement = z.object({
  items: z.array(researchItem.pick({ itemId: true, verdict: true, findings: true, worth: true, place: true })),
  cumulation,
});

const savedResearch = z
  .object({
    ...researchHead.shape,
    /** The verdicts by the changed answers; null where no answer has changed since the revision that the caller saw. */
    judgement: researchJudgement.nullable(),
  })
  .meta({ id: 'SavedResearch' });
export type SavedResearch = z.infer<typeof savedResearch>;

export const researchSummary = z
  .object({
    researchId: z.uuid(),
    name: z.string(),
    step: researchStep,
    itemCount: z.int(),
    /** Items whose programme changed or ended since. */
    changedItemCount: z.int(),
    /** Answers of clients that the owner was not shown; questions are counted apart. */
    newFeedbackCount: z.int(),
    /** Questions of clients that wait for a reply. */
    openQuestionCount: z.int(),
    shareCount: z.int(),
    owner: recordOwner,
    person: researchPerson.nullable(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    abilities: z.array(z.enum(researchRowAbilities)),
  })
  .meta({ id: 'ResearchSummary' });
export type ResearchSummary = z.infer<typeof researchSummary>;

const own = { researchId: 'own:funding-research' } as const;

export const listResearches = defineEndpoint('GET /api/funding-researches', {
  summary: 'One’s own researches, last changed first; administrators: of everybody on demand.',
  access: 'funding-research:read',
  query: z.object({ ...filterShape(ownedList), ...pageQuery.shape }),
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
    financingMix: storedMix.nullable().optional(),
  }),
  response: savedResearch,
  example: { revision: 1, name: 'Umbenannt' },
});

export const acceptLiabilityNotice = defineEndpoint('POST /api/funding-researches/:researchId/liability-notice', {
  summary: 'Records that the liability notice of this version was accepted, with text and time.',
  access: 'funding-research:edit',
  audit: 'fundingResearch.confirmed',
  records: own,
  body: z.object({ version: line(50) }),
  response: researchHead,
  example: { version: '1' },
});

export const copyResearch = defineEndpoint('POST /api/funding-researches/:researchId/copy', {
  summary: 'A copy with answers and items; the liability notice has to be accepted anew.',
  access: 'funding-research:edit',
  audit: 'fundingResearch.created',
  records: own,
  response: researchHead,
  status: 201,
});

/** A research moves to a person, or becomes a free one. */
export const assignResearch = defineEndpoint('PUT /api/funding-researches/:researchId/person', {
  summary: 'Says whom a research is for; `null` makes it a free one.',
  access: 'funding-research:edit',
  audit: 'fundingResearch.assigned',
  records: own,
  body: z.object({ personId: z.uuid().nullable(), projectId: z.uuid().nullable().default(null) }),
  response: researchHead,
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
  response: researchHead,
});
