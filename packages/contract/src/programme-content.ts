import { z } from 'zod';
import { calendarDate } from './date.ts';
import { eligibilityRule } from './eligibility-rule.ts';
import { region } from './federal-state.ts';
import { cents } from './money.ts';
import { line, prose, requiredLine, webAddress } from './text.ts';

export const programmeLevels = ['eu', 'federal', 'state'] as const;
export const programmeLevel = z.enum(programmeLevels);
export type ProgrammeLevel = z.infer<typeof programmeLevel>;

export const fundingTypes = ['guarantee', 'loan', 'participation', 'grant', 'other'] as const;
export const fundingType = z.enum(fundingTypes);
export type FundingType = z.infer<typeof fundingType>;

export const programmeStatuses = ['announced', 'open', 'rolling', 'closed', 'exhausted'] as const;
export const programmeStatus = z.enum(programmeStatuses);
export type ProgrammeStatus = z.infer<typeof programmeStatus>;

/** How well the facts are proven: full text read, page of the funder, third page, old and to be checked, typed by an editor. */
export const confidences = ['corpus', 'primary', 'secondary', 'outdated', 'editor'] as const;
export const confidence = z.enum(confidences);

const codes = z.array(line(80)).max(60);

/**
 * Everything that a version of a programme says. Texts are Markdown; `null` and `[]` mean that nothing is known.
 * This is what is versioned, compared, protected and imported, field by field.
 */
export const programmeContent = z
  .object({
    title: requiredLine(500),
    shortTitle: line(200),
    funder: line(300),
    level: programmeLevel,
    status: programmeStatus,
    fundingTypes: z.array(fundingType).max(5),
    programmeGroups: codes,
    fundingAreas: codes,
    purposes: codes,
    /** Vorhaben that it supports. */
    projects: codes,
    applicants: codes,
    companySizes: codes,
    regions: z.array(region).max(20),
    /** Anteil, in percent of the eligible costs. */
    fundingRateMinimum: z.number().min(0).max(100).nullable(),
    fundingRateMaximum: z.number().min(0).max(100).nullable(),
    fundingRateNote: line(500),
    /** `null` shows »siehe Info«. */
    amountMinimumCents: cents.nullable(),
    amountMaximumCents: cents.nullable(),
    amountNote: line(500),
    /** For loans. */
    interest: line(500),
    term: line(500),
    isDeMinimis: z.boolean().nullable(),
    combination: prose(5_000),
    applicationBeforeStart: z.boolean().nullable(),
    validFrom: calendarDate.nullable(),
    validUntil: calendarDate.nullable(),
    deadlines: z.array(z.object({ on: calendarDate, note: line(300) })).max(50),
    shortText: prose(20_000),
    description: prose(200_000),
    conditions: prose(200_000),
    legalBasis: prose(1_000_000),
    contact: prose(20_000),
    officialUrl: webAddress,
    /** Further links with what they are. */
    links: z.array(z.object({ title: line(300), url: webAddress })).max(50),
    source: line(1_000),
    /** Calendar date of the facts (Stand); a source that names only a month or year gives its first day. */
    factsOn: calendarDate.nullable(),
    guidelineOn: calendarDate.nullable(),
    confidence,
    note: prose(5_000),
    /** `null`: no rules are stated; the verdict is »Daten fehlen«. */
    rules: eligibilityRule.nullable(),
  })
  .meta({ id: 'ProgrammeContent' });
export type ProgrammeContent = z.infer<typeof programmeContent>;
export type ProgrammeField = keyof ProgrammeContent;
export const programmeFields = Object.keys(programmeContent.shape) as [ProgrammeField, ...ProgrammeField[]];
export const programmeField = z.enum(programmeFields);

/** An empty programme: nothing known but what must be. */
export const emptyProgrammeContent: ProgrammeContent = {
  title: '',
  shortTitle: '',
  funder: '',
  level: 'federal',
  status: 'open',
  fundingTypes: [],
  programmeGroups: [],
  fundingAreas: [],
  purposes: [],
  projects: [],
  applicants: [],
  companySizes: [],
  regions: [],
  fundingRateMinimum: null,
  fundingRateMaximum: null,
  fundingRateNote: '',
  amountMinimumCents: null,
  amountMaximumCents: null,
  amountNote: '',
  interest: '',
  term: '',
  isDeMinimis: null,
  combination: '',
  applicationBeforeStart: null,
  validFrom: null,
  validUntil: null,
  deadlines: [],
  shortText: '',
  description: '',
  conditions: '',
  legalBasis: '',
  contact: '',
  officialUrl: '',
  links: [],
  source: '',
  factsOn: null,
  guidelineOn: null,
  confidence: 'editor',
  note: '',
  rules: null,
};
