/** Codes of leads that need no schema, so that the web reads them without loading any. */
import { federalStateCodes } from './federal-state-codes.ts';
import { leadBands } from './lead-band.ts';
import { day, describeList, ids, type OrderOf, oneOf, trash, words, yesNo } from './list.ts';
import { receivingRoles } from './permission.ts';
import { socialStatuses } from './person-codes.ts';

/**
 * Who a lead is and how to reach them: what the partner who accepted it may correct. Everything else stays as it came in;
 * what a partner learns goes into their notes and, once they convert it, to the person.
 */
export const leadContactFields = [
  'salutation',
  'title',
  'firstName',
  'lastName',
  'company',
  'street',
  'houseNumber',
  'postcode',
  'town',
  'federalState',
  'country',
  'email',
  'phone',
] as const;

/** Grundstück/Gebäude · Bau/Umbau · Maschinen/Geräte · Einrichtung/Ausstattung · Fahrzeuge · Lizenzen/Patente/Software · Übernahme/Sonstiges */
export const investmentKinds = [
  'investment1Cents',
  'investment2Cents',
  'investment3Cents',
  'investment4Cents',
  'investment5Cents',
  'investment6Cents',
  'investment7Cents',
] as const;

/** Material/Waren · Personal · Miete/laufende Kosten · Marketing/Sonstiges */
export const workingCapitalKinds = [
  'workingCapital1Cents',
  'workingCapital2Cents',
  'workingCapital3Cents',
  'workingCapital4Cents',
] as const;

/** Hard- und Software · Website/Online-Shop · IT-Sicherheit */
export const digitalisationKinds = ['digitalisation1Cents', 'digitalisation2Cents', 'digitalisation3Cents'] as const;

export const leadAmountKinds = [...investmentKinds, ...workingCapitalKinds, ...digitalisationKinds] as const;
export type LeadAmountKind = (typeof leadAmountKinds)[number];

/** in der Verteilung · zugeteilt, noch nicht angenommen · angenommen · umgewandelt */
export const leadStages = ['pool', 'assigned', 'accepted', 'converted'] as const;
export type LeadStage = (typeof leadStages)[number];

/** bestehender Betrieb · in Gründung; `null`: not known. See `maturityOf`. */
export const leadMaturities = ['existing', 'founder'] as const;
export type LeadMaturity = (typeof leadMaturities)[number];

/**
 * Whether the company exists on a day: by the day of founding, and where that is not known by whether a company is named.
 * `null` where neither is known.
 */
export function maturityOf(lead: { foundedOn: string | null; company: string }, today: string): LeadMaturity | null {
  if (lead.foundedOn !== null) return lead.foundedOn <= today ? 'existing' : 'founder';
  return lead.company === '' ? null : 'existing';
}

/** Social statuses that draw a benefit: ALG I and Bürgergeld (»ALG/BG«). */
export const benefitStatuses = ['alg1', 'buergergeld'] as const;

/** offen · angenommen · zurückgegeben · Frist verstrichen · zurückgezogen · gutgeschrieben · umgewandelt · rückgängig gemacht */
export const assignmentStates = [
  'open',
  'accepted',
  'handedBack',
  'expired',
  'withdrawn',
  'credited',
  'converted',
  'undone',
] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** States in which the lead is with the partner; everything else has ended. */
export const activeAssignmentStates = ['open', 'accepted', 'converted'] as const satisfies readonly AssignmentState[];

/** States that take up a place of the quota of their month. A place that was given back counts no more. */
export const countedAssignmentStates = [
  'open',
  'accepted',
  'converted',
  'handedBack',
  'expired',
] as const satisfies readonly AssignmentState[];

/** begrenzt · unbegrenzt · keines: three different things; `none` receives nothing, a limit of 0 neither. */
export const quotaKinds = ['limited', 'unlimited', 'none'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/**
 * Why a partner cannot get a lead: reasons that must not be overridden, then those that a distributor may override by
 * hand.
 */
export const hardExclusions = ['locked', 'notReceiving', 'noQuota', 'quotaFull', 'declinedBefore'] as const;
export type HardExclusion = (typeof hardExclusions)[number];
export const ruleExclusions = [
  'federalState',
  'industryNotIncluded',
  'industryExcluded',
  'maturity',
  'companyAge',
  'employees',
  'investment',
] as const;
export type RuleExclusion = (typeof ruleExclusions)[number];
export const exclusions = [...hardExclusions, ...ruleExclusions] as const;
export type Exclusion = (typeof exclusions)[number];

/** The overview of partners. */
export const partnerList = describeList({
  filters: {
    /** Name, company, e-mail. */
    search: words,
    role: oneOf(receivingRoles),
    receivesLeads: yesNo,
    /** Who could get a lead now: switch on, not locked, a place left. */
    canReceive: yesNo,
  },
  orders: [
    'lastName',
    'firstName',
    'email',
    'assigned',
    'quota',
    'openLeads',
    'acceptance',
    'response',
    'conversions',
    'lastAssignedAt',
  ],
  firstSort: 'lastName',
});

/** The lists of leads: of a partner, and of the distribution. */
export const leadList = describeList({
  filters: {
    deleted: trash,
    /** Name, company, town, e-mail, phone (in any spelling), postcode, object, plan. */
    search: words,
    /** Bands of the total of the investments. */
    investmentBand: oneOf(leadBands),
    maturity: oneOf(leadMaturities),
    stage: oneOf(leadStages),
    federalState: oneOf(federalStateCodes),
    socialStatus: oneOf(socialStatuses),
    sourceId: ids,
    /** For distributors: leads of these partners. */
    partnerId: ids,
    /** Draws ALG I or Bürgergeld. */
    isOnBenefit: yesNo,
    isRefinancing: yesNo,
    /** Days in Europe/Berlin. */
    enteredFrom: day,
    enteredUntil: day,
  },
  orders: [
    'enteredAt',
    'assignedAt',
    'lastName',
    'company',
    'postcode',
    'town',
    'investmentTotal',
    'workingCapitalTotal',
    'digitalisationTotal',
    'updatedAt',
  ],
  firstSort: '-enteredAt',
});

export type LeadSortColumn = OrderOf<typeof leadList>;

const { deleted: _deleted, stage: _stage, socialStatus: _socialStatus, ...distributed } = leadList.filters;
/** The lists of the distribution, each of which shows leads of certain stages. */
export const leadPool = describeList({ ...leadList, filters: distributed });

/** Abilities on a line of the lists for the lead. */
export const leadRowAbilities = ['accept', 'handBack', 'contact', 'convert', 'delete', 'restore', 'takeBack'] as const;
export type LeadRowAbility = (typeof leadRowAbilities)[number];
