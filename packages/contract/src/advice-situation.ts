import { z } from 'zod';
import { adviceRoles, situationOrigins, stepOrders } from './advice-situation-codes.ts';
import { instant } from './date.ts';
import { eligibilityRule, missingFact } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { federalState } from './federal-state.ts';
import { specificities } from './programme-codes.ts';
import { programmeStatus } from './programme-content.ts';
import { line, requiredLine } from './text.ts';

/** Name of a situation or a slot within it; never changes, since others refer to it. */
const code = z.string().regex(/^[a-zA-Z0-9-]{1,60}$/);
/** Id of a programme at its source. */
const programmeRef = requiredLine(300);
const programmeList = z.array(programmeRef).max(30);
const words = z.array(line(60)).max(50);

/** Programmes by what they carry: every given field has to match, one value of it is enough. */
const programmeMatch = z.object({
  programmeGroups: words.optional(),
  projects: words.optional(),
  /** All Vorhaben of the programme lie in it. */
  projectsWithin: words.optional(),
  types: words.optional(),
  specificity: z.array(z.enum(specificities)).optional(),
  purposes: words.optional(),
});

/** Programmes without a place in a situation: they come behind all that fit, unless a slot names them. */
const unwelcome = z.object({
  ids: programmeList.default([]),
  match: programmeMatch.nullable().default(null),
  /** When it does have one; `topicIndustriesMatch`: the industry of the case is one of the programme's own. */
  unless: z
    .union([z.literal('topicIndustriesMatch'), eligibilityRule])
    .nullable()
    .default(null),
  because: requiredLine(400),
});

/** One place in the talk: an instrument, with the programmes that can be it. */
export const adviceSlot = z.object({
  id: code,
  role: z.enum(adviceRoles),
  /** By preference: of the Land first, then those that hold everywhere. A Land without an entry has nothing in this role. */
  programmes: z.object({
    byState: z.partialRecord(federalState, programmeList),
    everywhere: programmeList,
  }),
  /** One sentence to the client. */
  why: requiredLine(400),
  /** The slot counts only where this surely holds. */
  needs: eligibilityRule.nullable().default(null),
  /** The slot makes no sense where the rules surely hold; `text` says it in words. */
  not: z
    .object({ rules: eligibilityRule.nullable(), text: line(400) })
    .nullable()
    .default(null),
  combine: z
    .array(z.object({ with: code, order: z.enum(stepOrders), text: requiredLine(400) }))
    .max(20)
    .default([]),
  /** How surely an advisor names it among the first five of this situation, 0 to 100. */
  weight: z.int().min(0).max(100),
});
export type AdviceSlot = z.infer<typeof adviceSlot>;

/** Question of this situation: a fact, or something that no fact of a research holds. */
const adviceQuestion = z.object({
  fact: missingFact.nullable(),
  question: line(200).default(''),
  why: requiredLine(400),
});

/** A situation in which clients come, and what is named in it, in which order and why: knowledge of an advisor as data. */
export const situationContent = z
  .object({
    code,
    title: requiredLine(200),
    when: eligibilityRule,
    /** Factor of the situation while `when` is open, 0 to 1. */
    whenOpen: z.number().min(0).max(1),
    /** Situations that take the place of this one where they surely hold. */
    yieldsTo: z.array(code).max(30),
    /** Situations that go before this one where they surely hold. */
    after: z.array(code).max(30),
    askFirst: z.array(adviceQuestion).max(30),
    slots: z.array(adviceSlot).min(1).max(30),
    never: z.array(unwelcome).max(50),
  })
  .meta({ id: 'SituationContent' });
export type SituationContent = z.infer<typeof situationContent>;

/** Fields of a situation that change; its code never does. */
const situationFields = situationContent.omit({ code: true });
export type SituationFields = z.infer<typeof situationFields>;

const situationHead = {
  adviceSituationId: z.uuid(),
  /** Counts every change; the basis of conflict detection, and the number of the newest version. */
  revision: z.int(),
  /** It takes part in no plan of advice. */
  isArchived: z.boolean(),
  origin: z.enum(situationOrigins),
  updatedAt: instant,
  /** Who wrote it last; empty for what came with the product. */
  updatedBy: z.string(),
};

/** A situation in the list. */
export const adviceSituationLine = z
  .object({
    ...situationHead,
    code,
    title: z.string(),
    slotCount: z.int(),
    /** Ids that it names and that no programme of the catalogue has. */
    unknownProgrammes: z.array(z.string()),
  })
  .meta({ id: 'AdviceSituationLine' });
export type AdviceSituationLine = z.infer<typeof adviceSituationLine>;

/** A situation with all that it says. */
export const adviceSituation = z
  .object({ ...situationHead, ...situationContent.shape })
  .meta({ id: 'AdviceSituation' });
export type AdviceSituation = z.infer<typeof adviceSituation>;

/** A programme that a situation names, by its id at its source; one that the catalogue does not have is not listed. */
export const situationProgramme = z.object({
  externalId: z.string(),
  programmeId: z.uuid(),
  title: z.string(),
  shortTitle: z.string(),
  status: programmeStatus,
});

export const situationVersion = z.object({
  version: z.int(),
  createdAt: instant,
  /** `null`: it came with the product. */
  createdBy: z.string().nullable(),
  isArchived: z.boolean(),
  /** Fields that differ from the version before; none in the first. */
  changedFields: z.array(z.string()),
});
export type SituationVersion = z.infer<typeof situationVersion>;

/** How well cases of advice are answered. */
const adviceFigures = z.object({
  /** Share of what an advisor would name that stands among the first ten, 0 to 1. */
  recallAtTen: z.number(),
  /** How well the first five keep an advisor's order, 0 to 1. */
  firstFive: z.number(),
  /** Programmes among the first ten that would be embarrassing there. */
  forbidden: z.int(),
});

/** One case: what is missing among the first ten (any programme of a group would do), and what stands there and must not. */
const caseAnswer = z.object({
  missed: z.array(z.array(z.string())),
  forbidden: z.array(z.string()),
  firstFive: z.number().nullable(),
});

/** Effect of a change on the cases that ship: asked of the catalogue that ships, on the day for which they were written. */
export const situationJudgement = z
  .object({
    caseCount: z.int(),
    before: adviceFigures,
    after: adviceFigures,
    /** Cases that are answered differently; programmes by their titles. */
    changedCases: z.array(z.object({ title: z.string(), before: caseAnswer, after: caseAnswer })),
  })
  .meta({ id: 'SituationJudgement' });
export type SituationJudgement = z.infer<typeof situationJudgement>;

const one = { adviceSituationId: 'shared' } as const;
const access = 'advice-situation:edit';

const example = {
  code: 'succession-family',
  title: 'Nachfolge in der Familie',
  when: { op: 'anyOf', fact: 'projects', values: ['succession'] },
  whenOpen: 0.5,
  yieldsTo: [],
  after: [],
  askFirst: [],
  slots: [
    {
      id: 'loan',
      role: 'subsidisedLoan',
      programmes: { byState: {}, everywhere: ['erp-foerderkredit-gruendung-nachfolge'] },
      why: 'Ein Förderkredit finanziert den Kaufpreis.',
      weight: 70,
    },
  ],
  never: [],
};

export const listAdviceSituations = defineEndpoint('GET /api/advice-situations', {
  summary: 'All situations of advice, archived ones too, in the order in which they came.',
  access,
  response: z.array(adviceSituationLine),
});

export const getAdviceSituation = defineEndpoint('GET /api/advice-situations/:adviceSituationId', {
  summary: 'One situation with its slots and the programmes that it names.',
  access,
  records: one,
  response: z.object({ situation: adviceSituation, programmes: z.array(situationProgramme) }),
});

export const createAdviceSituation = defineEndpoint('POST /api/advice-situations', {
  summary: 'A new situation.',
  access,
  audit: 'adviceSituation.created',
  body: situationContent,
  response: adviceSituation,
  status: 201,
  example,
});

export const updateAdviceSituation = defineEndpoint('PATCH /api/advice-situations/:adviceSituationId', {
  summary: 'Changes a situation, archives it or brings it back; each change is a version.',
  access,
  audit: 'adviceSituation.changed',
  records: one,
  body: situationFields.partial().extend({ revision: z.int(), isArchived: z.boolean().optional() }),
  response: adviceSituation,
  example: { revision: 1, title: 'Nachfolge' },
});

export const resetAdviceSituation = defineEndpoint('POST /api/advice-situations/:adviceSituationId/reset', {
  summary: 'Puts a situation back to what came with the product, as a new version.',
  access,
  audit: 'adviceSituation.reset',
  records: one,
  body: z.object({ revision: z.int() }),
  response: adviceSituation,
  example: { revision: 1 },
});

export const listSituationVersions = defineEndpoint('GET /api/advice-situations/:adviceSituationId/versions', {
  summary: 'All versions of a situation, newest first, with the fields that each changed.',
  access,
  records: one,
  response: z.array(situationVersion),
});

export const judgeSituationVersion = defineEndpoint('GET /api/advice-situations/:adviceSituationId/judgement', {
  summary: 'Effect of the newest version on the cases that ship, against the one before; a first one against none.',
  access,
  records: one,
  rateLimit: 30,
  response: situationJudgement,
});

export const tryAdviceSituation = defineEndpoint('POST /api/advice-situation-trials', {
  summary: 'Effect of a situation on the cases that ship before it is saved; it takes the place of that of its code.',
  access,
  // Nothing is stored.
  audit: null,
  rateLimit: 30,
  body: z.object({ content: situationContent, isArchived: z.boolean().default(false) }),
  response: situationJudgement,
  example: { content: example },
});
