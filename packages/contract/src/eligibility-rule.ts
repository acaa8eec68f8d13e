import { z } from 'zod';
import { splitBlocks } from './cost-split.ts';
import { calendarDate } from './date.ts';
import { federalState, region } from './federal-state.ts';
import { cents } from './money.ts';
import { assistedAreas, craftsAnnexes, foundingKinds, researchCategories, yesNoFacts } from './research-fact-codes.ts';
import { line } from './text.ts';

/** Size classes of 2003/361/EC, Annex Art. 2; what is in none of them is `large`. */
export const companySizes = ['micro', 'small', 'medium', 'large'] as const;
export type CompanySize = (typeof companySizes)[number];

/** Result of the size calculation: the smallest and the largest class that the firm can be in. */
export const calculatedSize = z.object({ least: z.enum(companySizes), most: z.enum(companySizes) });
export type CalculatedSize = z.infer<typeof calculatedSize>;

/** The highest rates of regional aid by size, in percent (Regulation (EU) No 651/2014, Art. 14, and the map of regional aid). */
export const regionalCeilings = z.object({ small: z.number(), medium: z.number(), large: z.number() });
export type RegionalCeilings = z.infer<typeof regionalCeilings>;

/** How many months, heads, hectares the Vorhaben is of. */
const unitCount = z.int().min(0).max(1_000_000).nullable();

const germanPostcode = z.string().regex(/^\d{5}$/);

/**
 * Known facts of applicant and project for the rules. Every fact may be missing: missing never excludes.
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
    /**
     * The size of the person's firm with its partners and linked firms, where it was calculated (2003/361/EC, Annex Art. 3 to 6). It
     * goes before the figures of the firm by itself, and is never requested.
     */
    calculatedSize: calculatedSize.nullable().optional(),
    /** The map tells it by the district; never requested. */
    regionalCeilings: regionalCeilings.nullable().optional(),
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
    /** Total cost of the project. */
    investmentCents: cents.nullable(),
    /** The costs by block, as far as they are split; `{}`: not. No rule asks for them, what a programme pays for does. */
    costsByBlock: z.partialRecord(z.enum(splitBlocks), cents),
    /** Whether orders were placed or work has begun already, for one Vorhaben at least. */
    hasStarted: z.boolean().nullable(),
    /** Which of several Vorhaben have begun, where `hasStarted`; `[]`: all of them may have. */
    startedProjects: z.array(line(60)).max(50),
    /** De-minimis aid of the last three years. */
    deMinimisReceivedCents: cents.nullable(),
    /** Status on the labour market (vocabulary of the person's social status). */
    socialStatus: line(60).nullable(),
    /** Postcodes of seat and investment; district and assisted area follow from them. */
    seatPostcode: germanPostcode.nullable(),
    investmentPostcode: germanPostcode.nullable(),
    /** District (Kreis) of the investment: what the postcode says, or what was chosen where it lies in several. */
    district: line(100).nullable(),
    /**
     * Area of regional aid of the investment. The map tells it by the district; where a district is divided, the answer does.
     * `null`: not known.
     */
    assistedArea: z.enum(assistedAreas).nullable(),
    /** Master craftsman or an equal title (Meistertitel). */
    hasMasterTitle: z.boolean().nullable(),
    /** For the first time self-employed as the main occupation. */
    isFirstFounding: z.boolean().nullable(),
    /** Main occupation, not beside a job. */
    isFullTime: z.boolean().nullable(),
    hasUniversityLink: z.boolean().nullable(),
    /** Partner or linked enterprises of Recommendation 2003/361/EC, Annex Art. 3. */
    hasLinkedFirms: z.boolean().nullable(),
    /** Where it is not given, the legal form tells it. */
    isNonProfit: z.boolean().nullable(),
    isFoundedByWomen: z.boolean().nullable(),
    hasCollectiveAgreement: z.boolean().nullable(),
    foundingKind: z.enum(foundingKinds).nullable(),
    /** Days of unemployment benefit (ALG I) left on the day of the start, § 93 SGB III. */
    benefitClaimDays: z.int().min(0).max(2_000).nullable(),
    /** Age of the person. */
    ageYears: z.int().min(0).max(130).nullable(),
    trainees: z.int().min(0).max(1_000_000).nullable(),
    researchCategory: z.enum(researchCategories).nullable(),
    /** Federal state in which the person lives (main residence). */
    residenceState: federalState.nullable(),
    craftsAnnex: z.enum(craftsAnnexes).nullable(),
    /** The applicant is a natural person. Where it is not given, the legal form tells it. */
    isNaturalPerson: z.boolean().nullable(),
    /** A liberal profession, § 18 (1) no. 1 EStG. Where it is not given, the legal form may tell it. */
    isFreeProfession: z.boolean().nullable(),
    /** New jobs that the Vorhaben creates, in full-time positions. */
    newJobs: z.int().min(0).max(1_000_000).nullable(),
    /** Own funds of the applicant. */
    ownFundsCents: cents.nullable(),
    /** Mainly sells beyond a radius of 50 km, as regional aid asks for (Primäreffekt). */
    sellsBeyondRegion: z.boolean().nullable(),
    /** The investment does nothing but replace what was there. */
    isReplacement: z.boolean().nullable(),
    isUsedGoods: z.boolean().nullable(),
    /** The investment is leased or hired, not bought. */
    isLeasing: z.boolean().nullable(),
    /** Unemployment benefit (ALG I) of the client in a month; like the wage asked by no rule, but by the amount of a benefit. */
    unemploymentBenefitCents: cents.nullable(),
    /** Gross wage in a month of the person to be hired. */
    monthlyWageCents: cents.nullable(),
    /** Numbers of units (`unitFacts`); no rule asks for them, what the case gets does. */
    months: unitCount,
    days: unitCount,
    hours: unitCount,
    years: unitCount,
    persons: unitCount,
    vehicles: unitCount,
    housingUnits: unitCount,
    squareMetres: unitCount,
    hectares: unitCount,
    courses: unitCount,
    fairs: unitCount,
    consultations: unitCount,
  })
  .meta({ id: 'ResearchFacts' });
export type ResearchFacts = z.infer<typeof researchFacts>;
export type FactName = keyof ResearchFacts;

/** A fact that can be missing. */
export const missingFact = researchFacts
  .omit({
    industryCandidates: true,
    calculatedSize: true,
    regionalCeilings: true,
    startedProjects: true,
    costsByBlock: true,
  })
  .keyof();
export type MissingFact = z.infer<typeof missingFact>;

/** The clause that a rule rests on. */
export const clause = z.object({
  /** Number or name of the clause in the guideline, for example `Nr. 4.1`. */
  reference: line(200),
  /** The demand in plain words. */
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
  'foundingKind',
  'researchCategory',
  'assistedArea',
  'district',
  'craftsAnnex',
] as const;
const numberFacts = [
  'employees',
  'turnoverCents',
  'balanceSheetCents',
  'investmentCents',
  'deMinimisReceivedCents',
  'companyAgeYears',
  'ageYears',
  'trainees',
  'benefitClaimDays',
  'newJobs',
  'ownFundsCents',
] as const;

const note = { clause: clause.optional() };

/** Demands that facts alone decide. */
const factLeaves = [
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
  /**
   * Within bounds, both inclusive; amounts in cents. `companyAgeYears` counts full years from `foundedOn` to today; a
   * founding still to come is 0. In the year after »bis 5 Jahre« it depends on what the funder counts from.
   */
  z.object({
    op: z.literal('between'),
    fact: z.enum(numberFacts),
    minimum: z.number().nullable(),
    maximum: z.number().nullable(),
    ...note,
  }),
  z.object({ op: z.literal('is'), fact: z.enum(yesNoFacts), value: z.boolean(), ...note }),
  /** Counts as KMU, as small or as micro enterprise (2003/361/EC, Annex Art. 2) by employees and turnover or balance sheet. */
  z.object({ op: z.literal('companySizeAtMost'), size: z.enum(['micro', 'small', 'medium']), ...note }),
  /** Is larger than that class: `medium` demands a large enterprise. */
  z.object({ op: z.literal('companySizeAbove'), size: z.enum(['micro', 'small', 'medium']), ...note }),
  /** Is exactly in that class: a medium enterprise is neither small nor large. */
  z.object({ op: z.literal('companySizeIs'), size: z.enum(companySizes), ...note }),
  /** De-minimis aid can still be granted: less than the ceiling of Regulation (EU) 2023/2831, Art. 3 (2) was received. */
  z.object({ op: z.literal('deMinimisRoom'), ...note }),
  /** Seat, investment or residence of the person lies in one of the regions; `nationwide` is always met. */
  z.object({
    op: z.literal('region'),
    of: z.enum(['seat', 'investment', 'residence']),
    values: z.array(region).min(1),
    ...note,
  }),
] as const;

export const factLeaf = z.discriminatedUnion('op', factLeaves);
export type FactLeaf = z.infer<typeof factLeaf>;

/** One demand on one fact. */
export const ruleLeaf = z.discriminatedUnion('op', [
  ...factLeaves,
  /** The demand must not be met. What is open stays open. */
  z.object({ op: z.literal('not'), rule: factLeaf, ...note }),
  /** Something that no fact can decide and that the applicant has to see to: never excludes, makes it »passt unter Bedingungen«. */
  z.object({ op: z.literal('condition'), text: line(1_000), ...note }),
]);
export type RuleLeaf = z.infer<typeof ruleLeaf>;

export type EligibilityRule =
  | RuleLeaf
  | { op: 'all'; rules: EligibilityRule[] }
  | { op: 'any'; rules: EligibilityRule[] };

/** Nested all/any over demands. */
export const eligibilityRule: z.ZodType<EligibilityRule, EligibilityRule> = z
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
    /** The fact requested is not known. */
    missingFacts: z.array(missingFact),
    verdict,
  })
  .meta({ id: 'RuleFinding' });
export type RuleFinding = z.infer<typeof ruleFinding>;
