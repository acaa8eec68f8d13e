import { readFile } from 'node:fs/promises';
import type { Hypothesis } from '@fundus/contract/business-model';
import type { ModelField, ModelVariant } from '@fundus/contract/business-model-codes';
import type { CompanyLinkKind } from '@fundus/contract/company-link-codes';
import type { FundingCaseState } from '@fundus/contract/funding-case-list';
import type { DutyKind } from '@fundus/contract/funding-notice-codes';
import type { ProcedureKind } from '@fundus/contract/funding-procedure-codes';
import type { ResearchStart, ResearchStep } from '@fundus/contract/funding-research';
import type { FeedbackAnswer, ItemStatus } from '@fundus/contract/funding-research-item';
import type { LeadFields } from '@fundus/contract/lead-fields';
import type { LearningItemKind } from '@fundus/contract/learning-path-codes';
import type { MailTemplateFields } from '@fundus/contract/mail-template';
import type { PartnerRules } from '@fundus/contract/partner';
import type { Role } from '@fundus/contract/permission';
import type { ConsultingProcess, PersonKind, ProcessStatus } from '@fundus/contract/person-codes';
import type { OutlineChapter, OutlineTemplate } from '@fundus/contract/project-outline-codes';
import type {
  OutlineCost,
  OutlineMilestone,
  OutlinePackage,
  OutlinePartner,
  OutlineStaff,
} from '@fundus/contract/project-outline-content';
import type { SavedFilters } from '@fundus/contract/saved-search';
import type { PortalSettings } from '@fundus/contract/setting';
import type { VideoCategory } from '@fundus/contract/video-codes';
import type { PersonPatch } from '#modules/people/person/person-creation.service.ts';
import { assetFolder } from '../../../asset-folder.ts';
import type { ChapterTexts } from './plans/plan-chapters.ts';
import type { SamplePlanName } from './plans/sample-plans.ts';

/*
 * The demo's data is in `reference/demo`. People and companies are invented: addresses of example.org, .com and
 * .net, phone numbers from the ranges that the Bundesnetzagentur keeps free for fiction, real towns and postcodes.
 * Days count from today, so that the demo never grows old.
 */

/** Facts whose days are numbers: negative ones lie behind today. */
export type DatedFacts = Readonly<Record<string, string | number | boolean>>;

/** A procedure that was begun a number of days ago, with the facts known by now. */
export interface DemoProcedureSeed {
  kind: ProcedureKind;
  daysAgo: number;
  facts: DatedFacts;
}

/** A person whom a login of the demo advises, with what happened so far. */
export interface DemoPerson {
  /** By which researches name the person. */
  key: string;
  /** User name of the login. */
  owner: string;
  kind: PersonKind;
  daysAgo: number;
  fields: PersonPatch & { foundedInMonths?: number };
  /** Code of the WZ 2008. */
  industryCode?: string;
  /** Statuses with the days since they were set. */
  statuses?: readonly (readonly [process: ConsultingProcess, status: ProcessStatus, daysAgo: number])[];
  notes?: readonly (readonly [daysAgo: number, text: string])[];
  /** `inDays` below zero: overdue, unless it was done. */
  tasks?: readonly { inDays: number; title: string; doneDaysAgo?: number }[];
  bafa?: DatedFacts;
  avgs?: DatedFacts;
  aids?: readonly {
    daysAgo: number;
    giver: string;
    euros: number;
    kind: 'general' | 'agriculture' | 'fishery' | 'services';
    note: string;
  }[];
  procedures?: readonly DemoProcedureSeed[];
  /** Copies of documents of the library, by their titles. */
  documents?: readonly { copyOf: string; fileName: string; process: ConsultingProcess | null; daysAgo: number }[];
  project?: {
    name: string;
    description: string;
    projects: string[];
    euros: number;
    startsInDays: number;
    daysAgo: number;
  };
}

/** A film without sound; its pictures are drawn from this by `scripts/reference/make-demo-films.ts`. */
export interface DemoFilm {
  /** Name of the film (`.webm`) and of its picture (`.webp`) in `reference/demo/films`. */
  file: string;
  category: VideoCategory;
  title: string;
  description: string;
  slides: readonly { title: string; lines: readonly string[]; seconds: number }[];
}

/** Course of a funding case: the states that it went through, each with the days since. */
export interface DemoCase {
  course: readonly (readonly [state: FundingCaseState, daysAgo: number])[];
  /** Requested, and granted where it was approved. */
  euros?: number;
  paidEuros?: number;
  paidDaysAgo?: number;
  grantEquivalentEuros?: number;
  isDeMinimis?: boolean;
  tasks?: readonly { title: string; inDays: number }[];
  notice?: DemoNotice;
}

/** Notice of a case from its approval on, and the money since. */
export interface DemoNotice {
  reference: string;
  ownEuros: number;
  endsInDays: number;
  boundInDays: number;
  blocks: readonly (readonly [name: string, approvedEuros: number, changedEuros: number | null, spentEuros: number])[];
  conditions: readonly { text: string; inDays: number; doneDaysAgo?: number }[];
  drawdowns: readonly { euros: number; calledDaysAgo: number; receivedDaysAgo?: number; usedDaysAgo?: number }[];
  duties: readonly { kind: DutyKind; knownDaysAgo: number; reportedDaysAgo?: number; text: string }[];
  /** `block` counts the blocks from 0; without it the receipt is not put to one yet. */
  receipts?: readonly {
    daysAgo: number;
    cents: number;
    number: string;
    payee: string;
    purpose: string;
    block?: number;
  }[];
}

export interface DemoShare {
  recipient: string;
  message: string;
  daysAgo: number;
  views: number;
  /** Without it the link never expires; below zero: it has expired. */
  expiresInDays?: number;
  /** When the advisor withdrew the link. */
  revokedDaysAgo?: number;
  /** `item` counts the items from 0. */
  feedback: readonly {
    item: number;
    answer: FeedbackAnswer;
    text: string;
    daysAgo: number;
    reply?: { daysAgo: number; text: string };
  }[];
}

export interface DemoResearch {
  /** Key of the person. */
  person: string;
  name: string;
  step: ResearchStep;
  daysAgo: number;
  start: Partial<ResearchStart>;
  projects: string[];
  /** Codes of the WZ 2008. */
  industryCodes: string[];
  /** Programmes by their id in the catalogue that ships with the product. */
  items: readonly { externalId: string; status: ItemStatus; comment: string; case?: DemoCase }[];
  shares?: readonly DemoShare[];
  search?: { name: string; words: string; daysAgo: number; filters: SavedFilters };
}

/** Outcome of a lead with a partner. */
export type DemoFate =
  | 'open'
  | 'accepted'
  | 'contacted'
  | 'client'
  | 'prospect'
  | 'handedBack'
  | 'expired'
  | 'withdrawn'
  | 'credited';

export interface DemoLead {
  daysAgo: number;
  source: 'website' | 'partnerPage' | 'fair' | 'hand';
  /** Code of the WZ 2008. */
  industryCode: string;
  /** Months until the founding, negative ones since; null: not known. */
  foundedInMonths: number | null;
  fields: Partial<Omit<LeadFields, 'industry' | 'foundedOn'>>;
  deleted?: 'byHand' | 'robot';
  /** Application of the person that it became. */
  procedure?: DemoProcedureSeed;
  /** User names of its successive owners. Without any it waits to be distributed. */
  fates?: readonly { partner: string; daysAgo: number; fate: DemoFate; reason?: string }[];
}

/** A partner: one of the logins, or a user of their own where a role is named. */
export interface DemoPartner {
  username: string;
  role?: Role;
  salutation?: string;
  title?: string;
  firstName?: string;
  lastName?: string;
  company?: string;
  phone?: string;
  address?: string;
  seatState: LeadFields['federalState'];
  quotaKind: 'limited' | 'unlimited' | 'none';
  quotaLimit: number;
  rules: Partial<PartnerRules>;
  notes: string;
  /** The switch is off and turns on by itself in this number of days. */
  resumesInDays?: number;
  certificates: readonly {
    kind: 'bafaListing' | 'azav' | 'insurance' | 'other';
    name: string;
    heldDays: number;
    leftDays: number;
  }[];
}

/** One person for each role, by whom people log in at the demo. */
export interface DemoLoginSeed {
  role: Role;
  username: string;
  salutation: string;
  title?: string;
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  address: string;
}

/** A company of a login with its accounts, and what it holds of others; days and years count from today. */
export interface DemoCompanySeed {
  owner: string;
  name: string;
  accounts: readonly { yearsAgo: number; employees: number; turnoverCents: number; balanceSheetCents: number }[];
  links?: readonly { to: string; kind: CompanyLinkKind; sharePercent: number | null; note: string }[];
}

/** A business plan of a person: one of the samples, or one that has only begun. */
export type DemoPlanSeed = { owner: string; person: string; daysAgo: number } & (
  | { sample: SamplePlanName }
  | { sample?: undefined; name: string; startsInMonths: number; chapters: ChapterTexts }
);

export interface DemoModelSeed {
  person: string;
  name: string;
  daysAgo: number;
  variant: ModelVariant;
  notes: Partial<Record<ModelField, readonly string[]>>;
  hypotheses: readonly (Omit<Hypothesis, 'dueOn' | 'noteIds' | 'rank'> & { dueInDays: number })[];
}

/** An outline of one partner, the person's company; staff by names, packages by their places. */
export interface DemoOutlineSeed {
  person: string;
  name: string;
  daysAgo: number;
  template: OutlineTemplate;
  acronym: string;
  call: string;
  startsInDays: number;
  chapters: Partial<Record<OutlineChapter, string>>;
  aims: readonly string[];
  partner: string;
  partnerKind: OutlinePartner['kind'];
  /** That of the call, where the portal does not know it. */
  ratePercent: OutlinePartner['ratePercent'];
  staff: Readonly<Record<string, Omit<OutlineStaff, 'partnerId' | 'rank'>>>;
  packages: readonly Omit<OutlinePackage, 'leadPartnerId' | 'aimIds' | 'dependsOn' | 'rank'>[];
  milestones: readonly (Omit<OutlineMilestone, 'packageId'> & { package: number })[];
  costs: readonly (Omit<OutlineCost, 'partnerId' | 'packageId'> & { package: number })[];
}

/** Papers that were sent to a person or asked of them, and what they answered; lines by their titles. */
export interface DemoRequestSeed {
  person: string;
  recipient: string;
  /** Its name, where no list has one. */
  title?: string;
  /** A list of papers that ships, by its name. */
  list?: string;
  /** Documents of the library, by their titles. */
  documents?: readonly { title: string; kind: 'read' | 'confirm' }[];
  message: string;
  daysAgo: number;
  dueInDays: number;
  answers?: readonly { line: string; daysAgo: number; name?: string; missing?: string }[];
}

/** A learning path through papers and films of the demo, by their titles. */
export interface DemoPathSeed {
  title: string;
  description: string;
  audience: Role[];
  items: readonly { kind: LearningItemKind; title: string }[];
}

interface Seeds {
  'mail-templates': MailTemplateFields[];
  'learning-paths': DemoPathSeed[];
  films: DemoFilm[];
  'paper-requests': DemoRequestSeed[];
  companies: DemoCompanySeed[];
  papers: { plans: DemoPlanSeed[]; models: DemoModelSeed[]; outlines: DemoOutlineSeed[] };
  logins: DemoLoginSeed[];
  partners: DemoPartner[];
  persons: DemoPerson[];
  researches: DemoResearch[];
  leads: DemoLead[];
  settings: Pick<PortalSettings, 'partnerManagementPhone'>;
}

/** Reads one file of the seeds. */
export async function readSeed<Name extends keyof Seeds>(name: Name): Promise<Seeds[Name]> {
  return JSON.parse(await readFile(`${assetFolder('reference')}/demo/${name}.json`, 'utf8')) as Seeds[Name];
}
