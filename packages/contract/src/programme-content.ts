import { z } from 'zod';
import { calendarDate } from './date.ts';
import { eligibilityRule } from './eligibility-rule.ts';
import { region } from './federal-state.ts';
import { cents } from './money.ts';
import { programmeBenefit } from './programme-benefit.ts';
import { applicationRoutes, readings, specificities } from './programme-codes.ts';
import { line, prose, requiredLine, webAddress } from './text.ts';

export const programmeLevels = ['eu', 'federal', 'state'] as const;
export const programmeLevel = z.enum(programmeLevels);
export type ProgrammeLevel = z.infer<typeof programmeLevel>;

export const fundingTypes = ['guarantee', 'loan', 'participation', 'grant', 'other'] as const;
export const fundingType = z.enum(fundingTypes);
export type FundingType = z.infer<typeof fundingType>;

/**
 * `betweenCalls`: a call is over and the next one is expected; `unclear`: whether it goes on has to be asked; `lapsed`: the last day
 * of its guideline has passed and no successor is known; `ended`: it is gone and stays known with its successor.
 */
export const programmeStatuses = [
  'announced',
  'open',
  'rolling',
  'betweenCalls',
  'closed',
  'exhausted',
  'suspended',
  'unclear',
  'lapsed',
  'ended',
] as const;
export const programmeStatus = z.enum(programmeStatuses);
export type ProgrammeStatus = z.infer<typeof programmeStatus>;

/**
 * How well the facts are proven: full text read, page of the funder, third page, old and to be checked, typed by an
 * editor, known without a source that was read.
 */
export const confidences = ['corpus', 'primary', 'secondary', 'outdated', 'editor', 'knowledge'] as const;
export const confidence = z.enum(confidences);

const codes = z.array(line(80)).max(60);
/** Short texts, one an entry. */
const entries = (most: number, length: number) => z.array(requiredLine(length)).max(most);

/** Statement of a source about some fields, in our own words. */
export const programmeEvidence = z
  .object({
    fields: z.array(line(60)).max(40),
    /** Address or name of the source. */
    source: requiredLine(1_000),
    /** Day of the source. */
    on: calendarDate.nullable(),
    says: line(1_000),
  })
  .meta({ id: 'ProgrammeEvidence' });
export type ProgrammeEvidence = z.infer<typeof programmeEvidence>;

/**
 * Everything that a version of a programme says. Texts are Markdown; `null` and `[]` mean that nothing is known.
 * This is what is versioned, compared, protected and imported, field by field.
 */
export const programmeContent = z
  .object({
    title: requiredLine(500),
    shortTitle: line(200),
    /** Abbreviations, earlier names, numbers (»KfW 067«): the search finds it by them. */
    otherNames: entries(40, 200),
    funder: line(300),
    /** Who decides about applications, where that is not the funder. */
    administeredBy: line(300),
    level: programmeLevel,
    status: programmeStatus,
    /** Day that the status is known of. */
    statusOn: calendarDate.nullable(),
    /** Last day of a programme that is gone, and what came after it: ids of its source or names, the first one first. */
    endedOn: calendarDate.nullable(),
    successors: entries(10, 300),
    /** Programmes (ids of its source) that are shown in its stead where their place fits: a federal frame yields to the states. */
    yieldsTo: entries(60, 300),
    fundingTypes: z.array(fundingType).max(5),
    programmeGroups: codes,
    fundingAreas: codes,
    purposes: codes,
    /** Vorhaben that it supports. */
    projects: codes,
    applicants: codes,
    companySizes: codes,
    regions: z.array(region).max(20),
    /** Districts (Kreise), where it is narrower than its regions. */
    districts: entries(450, 100),
    /** `null`: not assigned; it counts as targeted. */
    specificity: z.enum(specificities).nullable(),
    /** Subjects without which it does not fit (»Schifffahrt«); they lower its rank where nothing touches them. */
    topics: entries(40, 100),
    /** Industries in which the subject is at home, `wz2008:30.1`. */
    topicIndustries: z.array(line(20)).max(100),
    /** Title of the row that it shares with its siblings as one of several variants; empty where it has none. */
    family: line(90),
    /** Benefits. Where they are stated, the figures below follow from them (`figuresOf`). */
    benefits: z.array(programmeBenefit).max(60),
    /** Law that the aid rests on: `deMinimis2023-2831`, `gberArt17`, `noAid`, `other:…`. `[]`: not known. */
    aidBasis: entries(30, 200),
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
    /** Programmes (ids of its source) or kinds of aid that it must not, and that it may, be combined with. */
    combinationExcludes: entries(60, 300),
    combinationAllows: entries(60, 300),
    applicationBeforeStart: z.boolean().nullable(),
    /** Definition of the start, and whether an early one can be allowed. */
    startMeans: prose(2_000),
    earlyStart: prose(2_000),
    /** Where the application goes, and the way in steps. */
    routes: z.array(z.enum(applicationRoutes)).max(9),
    routeText: prose(5_000),
    /** Papers to submit. */
    applicationDocuments: entries(60, 500),
    /** Usual reasons for rejection. */
    traps: entries(40, 1_000),
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
    /** `null`: not known. */
    reading: z.enum(readings).nullable(),
    evidence: z.array(programmeEvidence).max(100),
    note: prose(5_000),
    /** Notes on its upkeep, such as sources that contradict each other: for administrators, never for clients. */
    editorNotes: entries(40, 1_000),
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
  otherNames: [],
  funder: '',
  administeredBy: '',
  level: 'federal',
  status: 'open',
  statusOn: null,
  endedOn: null,
  successors: [],
  yieldsTo: [],
  fundingTypes: [],
  programmeGroups: [],
  fundingAreas: [],
  purposes: [],
  projects: [],
  applicants: [],
  companySizes: [],
  regions: [],
  districts: [],
  specificity: null,
  topics: [],
  topicIndustries: [],
  family: '',
  benefits: [],
  aidBasis: [],
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
  combinationExcludes: [],
  combinationAllows: [],
  applicationBeforeStart: null,
  startMeans: '',
  earlyStart: '',
  routes: [],
  routeText: '',
  applicationDocuments: [],
  traps: [],
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
  reading: null,
  evidence: [],
  note: '',
  editorNotes: [],
  rules: null,
};
