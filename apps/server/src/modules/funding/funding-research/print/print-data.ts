import type { CaseSum } from '@fundus/contract/case-sum';
import { sumObstacles } from '@fundus/contract/case-sum-scope';
import type { ClientFinancing } from '@fundus/contract/client-financing';
import { calendarDate } from '@fundus/contract/date';
import { verdict } from '@fundus/contract/eligibility-rule';
import { factsAge } from '@fundus/contract/funding-programme';
import { itemStatus } from '@fundus/contract/funding-research-item';
import { cents } from '@fundus/contract/money';
import { printSection, printVariant, programmeDocumentKind } from '@fundus/contract/print-section';
import type { ProgrammeAdvice } from '@fundus/contract/programme-advice';
import { confidence, fundingType, programmeLevel, programmeStatus } from '@fundus/contract/programme-content';
import type { ProgrammeWorth } from '@fundus/contract/programme-worth';
import type { TextBlock } from '@fundus/contract/rich-text';
import { z } from 'zod';

const short = z.string().max(500);
const long = z.string().max(50_000);
/** Our own conversion makes them; looking into each of some ten thousand would hold up every request for nothing. */
const blocks = z.custom<TextBlock[]>((value) => Array.isArray(value) && value.length <= 20_000);

/** One text or file of a programme, under one of the print options. */
export const printDocument = z.object({
  kind: programmeDocumentKind,
  title: short,
  /** The text as blocks; empty where the document is a file. */
  blocks,
  /** The file: its bytes, or the absolute path of a file on this machine; `null` where the document is a text. */
  pdf: z.union([z.instanceof(Uint8Array), z.string()]).nullable(),
});
export type PrintDocument = z.infer<typeof printDocument>;

/** One line of the table required / yours / verdict, already in the reader's words. */
export const printFinding = z.object({
  required: long,
  yours: long,
  verdict,
  /** Reference of the clause, for example `Nr. 4.1 der Richtlinie`; empty where none is named. */
  clause: short,
  /** Text of the clause, where that is not the demand itself. */
  clauseText: long,
  /** Something that no fact decides: the applicant has to see to it. */
  isCondition: z.boolean(),
  /** One of several alternatives of which one suffices: they share the key, and the verdict on all of them; `null`: demanded by itself. */
  group: z.object({ key: short, verdict }).nullable(),
});
export type PrintFinding = z.infer<typeof printFinding>;

export const printProgramme = z.object({
  title: short,
  status: itemStatus,
  funder: short,
  level: programmeLevel,
  fundingTypes: z.array(fundingType).max(5),
  /** Names of the regions in the reader's language. */
  regions: z.array(short).max(40),
  fundingRateMinimum: z.number().nullable(),
  fundingRateMaximum: z.number().nullable(),
  fundingRateNote: short,
  amountMinimumCents: cents.nullable(),
  amountMaximumCents: cents.nullable(),
  amountNote: short,
  programmeStatus,
  /** Only those still to come, the next one first. */
  deadlines: z.array(z.object({ on: calendarDate, note: short })).max(50),
  /** Stand: calendar date of the facts, and how old they are on the day of the print. */
  validUntil: calendarDate.nullable(),
  factsOn: calendarDate.nullable(),
  factsAge,
  officialUrl: z.string().max(2_000),
  /** Who has read the facts where: what a client must not take for certain is marked. */
  confidence,
  contact: long,
  /** A version of a programme says it; it was checked when it was written. */
  advice: z.custom<ProgrammeAdvice>((value) => typeof value === 'object' && value !== null),
  /** The advisor's; empty: none. */
  comment: long,
  shortText: blocks,
  /** Its highest amount for this case; `null` where it does not fit. */
  worth: z.custom<ProgrammeWorth | null>((value) => typeof value === 'object'),
  /** Reasons and open points in one sentence, and whether it is for almost all. */
  /** Why it was chosen, in one sentence. */
  standing: long,
  /** `null` leaves the comparison out. */
  verdict: z
    .object({
      verdict,
      findings: z.array(printFinding).max(500),
      /** Changes with which it would fit, in words. */
      nearMisses: z.array(long).max(10),
    })
    .nullable(),
  interest: short,
  term: short,
  isDeMinimis: z.boolean().nullable(),
  applicationBeforeStart: z.boolean().nullable(),
  combination: long,
  conditions: blocks,
  documents: z.array(printDocument).max(500),
});
export type PrintProgramme = z.infer<typeof printProgramme>;

/** Everything that a printed research says. What is not chosen in `sections` is not printed, even if it is given. */
export const fundingResearchPrintData = z.object({
  variant: printVariant,
  title: z.string().trim().min(1).max(300),
  language: z.enum(['de', 'en']),
  /** The chosen parts, in any order; they are printed in the order of `printSections`. */
  sections: z.array(printSection),
  printedOn: calendarDate,
  /** Whom the letter is to; empty: no name is printed. */
  recipient: z.string().max(300),
  /** How the letter addresses them: »Frau Dr. Weber«; empty: without a name. */
  salutation: short,
  letterhead: z.object({
    name: short,
    company: short,
    addressLines: z.array(short).max(6),
    phone: short,
    email: short,
    website: short,
    registerCourt: short,
    registerNumber: short,
    vatId: short,
    /** PNG or JPEG; checked for size before it is printed. */
    logo: z.instanceof(Uint8Array).nullable(),
    photo: z.instanceof(Uint8Array).nullable(),
    /** The paper of the first page: a PDF, PNG or JPEG in A4. */
    paper: z.instanceof(Uint8Array).nullable(),
  }),
  /** The advisor's own letter, plain text, an empty line ends a paragraph; empty: the one of the portal; `null`: none. */
  letter: z.string().max(20_000).nullable(),
  /** Liability notice, with the few marks of legal texts. */
  liabilityNotice: z.string().max(100_000),
  /** The client's answers in words; empty if they are left out. */
  position: z.array(z.object({ label: short, value: long })).max(60),
  /** `null`: unknown, or the answers are left out. */
  investmentCents: cents.nullable(),
  /** Day of a founding that lies ahead. */
  foundingOn: calendarDate.nullable(),
  hasStarted: z.boolean().nullable(),
  /** Facts without which a verdict stays open, worded; the one that decides most first. */
  missing: z.array(long).max(60),
  /** Room for de minimis aid; `null`: none of it is touched. */
  deMinimis: z
    .object({ ceilingCents: cents, receivedCents: cents.nullable(), plannedCents: cents, years: z.number() })
    .nullable(),
  /** Text of the section `userDefined`. */
  userDefined: blocks,
  /** Total of the recommended programmes, by their places in `programmes` as ids; empty with an obstacle. */
  sum: z.custom<CaseSum>((value) => typeof value === 'object' && value !== null),
  /** Reasons for withholding the sum, with the places of the programmes concerned. */
  obstacles: z.array(z.object({ obstacle: z.enum(sumObstacles), places: z.array(z.int()) })).max(10),
  /** Pairs of programmes that exclude each other by their own rules, as places in `programmes`. */
  clashes: z.array(z.tuple([z.int(), z.int()])).max(1_000),
  /** Worded cumulation warnings with the places of their programmes; empty where no rule is likely broken. */
  cumulation: z.array(z.object({ text: long, places: z.array(z.int()), rule: long })).max(1_000),
  /** The chosen mix; `null`: none, or it is left out. */
  financing: z.custom<ClientFinancing | null>((value) => typeof value === 'object'),
  /** In the order of the result list. */
  programmes: z.array(printProgramme).max(500),
});
export type FundingResearchPrintData = z.infer<typeof fundingResearchPrintData>;
