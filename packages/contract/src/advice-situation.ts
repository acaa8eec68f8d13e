import { z } from 'zod';
import { adviceRoles, stepOrders } from './advice-situation-codes.ts';
import { eligibilityRule, missingFact } from './eligibility-rule.ts';
import { federalState } from './federal-state.ts';
import { specificities } from './programme-codes.ts';
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
