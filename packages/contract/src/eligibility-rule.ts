import { z } from 'zod';
import { calendarDate } from './date.ts';
import { federalState, region } from './federal-state.ts';
import { cents } from './money.ts';
import { line } from './text.ts';

/**
 * What is known about applicant and project when rules are asked. Every fact may be missing: missing never excludes.
 * `[]` means the same as missing.
 */
export const researchFacts = z
  .object({
    /** Kinds of applicant (vocabulary `applicant`). */
    applicants: z.array(line(60)).max(20),
    businessForm: line(60).nullable(),
    /** Industry codes with everything above them, as `classification:code`, for example `wz2008:62.01`, `wz2008:62`, `wz2008:J`. One array per chosen industry. */
    industryPaths: z.array(z.array(z.string())),
    /**
     * By chosen industry: the paths of all entries that it can be in the other edition of the classification. Empty where
     * an industry of that edition was chosen that answers it, or where none corresponds.
     */
    industryCandidates: z.array(z.array(z.array(z.string()))).optional(),
    foundedOn: calendarDate.nullable(),
    employees: z.int().min(0).max(10_000_000).nullable(),
    turnoverCents: cents.nullable(),
    balanceSheetCents: cents.nullable(),
    countryOfOrigin: line(60).nullable(),
    investmentCountry: line(60).nullable(),
    /** Federal state of the seat. */
    seatState: federalState.nullable(),
    /** Federal state of the investment; the seat's where it is not given. */
    investmentState: federalState.nullable(),
    /** Vorhaben (vocabulary `project`). */
    projects: z.array(line(60)).max(50),
    /** What the project costs in all. */
    investmentCents: cents.nullable(),
    /** Whether orders were placed or work has begun already. */
    hasStarted: z.boolean().nullable(),
    /** De-minimis aid of the last three years. */
    deMinimisReceivedCents: cents.nullable(),
    /** Status on the labour market (vocabulary of the person's social status). */
    socialStatus: line(60).nullable(),
  })
  .meta({ id: 'ResearchFacts' });
export type ResearchFacts = z.infer<typeof researchFacts>;
export type FactName = keyof ResearchFacts;

/** The clause that a rule rests on. */
export const clause = z.object({
  /** Number or name of the clause in the guideline, for example `Nr. 4.1`. */
  reference: line(200),
  /** What it demands, in plain words. */
  text: line(1000),
});

const listFacts = ['applicants', 'projects'] as const;
const choiceFacts = [
  'businessForm',
  'countryOfOrigin',
  'investmentCountry',
  'seatState',
  'investmentState',
  'socialStatus',
] as const;
const numberFacts = [
  'employees',
  'turnoverCents',
  'balanceSheetCents',
  'investmentCents',
  'deMinimisReceivedCents',
  'companyAgeYears',
] as const;

const note = { clause: clause.optional() };

/** One demand on one fact. */
export const ruleLeaf = z.discriminatedUnion('op', [
  /** One of the chosen values stands in the list. */
  z.object({
    op: z.literal('anyOf'),
    fact: z.enum([...listFacts, ...choiceFacts]),
    values: z.array(line(60)).min(1).max(100),
    ...note,
  }),
  /** None of the chosen values stands in the list. */
  z.object({
    op: z.literal('noneOf'),
    fact: z.enum([...listFacts, ...choiceFacts]),
    values: z.array(line(60)).min(1).max(100),
    ...note,
  }),
  /** The industry lies in (or below) one of the codes, `wz2008:C` for example. */
  z.object({ op: z.literal('industryIn'), codes: z.array(line(20)).min(1).max(500), ...note }),
  z.object({ op: z.literal('industryNotIn'), codes: z.array(line(20)).min(1).max(500), ...note }),
  /** Within bounds, both inclusive; amounts in cents. `companyAgeYears` counts full years from `foundedOn` to today; a founding still to come is 0. */
  z.object({
    op: z.literal('between'),
    fact: z.enum(numberFacts),
    minimum: z.number().nullable(),
    maximum: z.number().nullable(),
    ...note,
  }),
  z.object({ op: z.literal('is'), fact: z.enum(['hasStarted']), value: z.boolean(), ...note }),
  /** Counts as KMU, as small or as micro enterprise (2003/361/EC, Annex Art. 2) by employees and turnover or balance sheet. */
  z.object({ op: z.literal('companySizeAtMost'), size: z.enum(['micro', 'small', 'medium']), ...note }),
  /** Seat or investment lies in one of the regions; `nationwide` is always met. */
  z.object({ op: z.literal('region'), of: z.enum(['seat', 'investment']), values: z.array(region).min(1), ...note }),
  /** Something that no fact can decide and that the applicant has to see to: never excludes, makes it »passt unter Bedingungen«. */
  z.object({ op: z.literal('condition'), text: line(500), ...note }),
]);
export type RuleLeaf = z.infer<typeof ruleLeaf>;

export type EligibilityRule =
  | RuleLeaf
  | { op: 'all'; rules: EligibilityRule[] }
  | { op: 'any'; rules: EligibilityRule[] };

/** Nested all/any over demands. */
export const eligibilityRule: z.ZodType<EligibilityRule> = z
  .lazy(() =>
    z.union([
      ruleLeaf,
      z.object({ op: z.literal('all'), rules: z.array(eligibilityRule).max(100) }),
      z.object({ op: z.literal('any'), rules: z.array(eligibilityRule).max(100) }),
    ]),
  )
  .meta({ id: 'EligibilityRule' });

/** passt · passt unter Bedingungen · passt nicht · Daten fehlen */
export const verdicts = ['fits', 'fitsWithConditions', 'doesNotFit', 'dataMissing'] as const;
export const verdict = z.enum(verdicts);
export type Verdict = z.infer<typeof verdict>;

/** One line of the table required / yours / verdict. `required` and `yours` are data; `messages` words them. */
export const ruleFinding = z
  .object({
    rule: ruleLeaf,
    /** Position in the tree, `0.2.1`, so that alternatives (`any`) can be shown together. */
    position: z.string(),
    /** Whether the line is one of several alternatives of which one suffices. */
    isAlternative: z.boolean(),
    /** The fact asked for is not known. */
    missingFacts: z.array(z.string()),
    verdict,
  })
  .meta({ id: 'RuleFinding' });
export type RuleFinding = z.infer<typeof ruleFinding>;
