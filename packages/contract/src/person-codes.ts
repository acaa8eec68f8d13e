/** Codes of persons and of their consulting processes that need no schema, so that the web reads them without loading any. */
import { federalStateCodes } from './federal-state-codes.ts';
import { day, describeList, flag, ids, type OrderOf, oneOf, texts, trash, words } from './list.ts';

/** Mandant · Interessent · Kontakt */
export const personKinds = ['client', 'prospect', 'contact'] as const;

export type PersonKind = (typeof personKinds)[number];

/** The six consulting processes, each with a status of its own. */
export const consultingProcesses = [
  'businessPlan',
  'fundingResearch',
  'projectOutline',
  'bafa',
  'avgs',
  'consulting',
] as const;

export type ConsultingProcess = (typeof consultingProcesses)[number];

/** offen · angefragt · in Bearbeitung · eingereicht · bewilligt · abgelehnt · abgeschlossen */
export const processStatuses = [
  'open',
  'requested',
  'inProgress',
  'submitted',
  'approved',
  'rejected',
  'completed',
] as const;

export type ProcessStatus = (typeof processStatuses)[number];

/** Which kinds a person may become: Interessent → Mandant, Kontakt → Interessent. */
export const conversions: Record<PersonKind, readonly PersonKind[]> = {
  client: [],
  prospect: ['client'],
  contact: ['prospect'],
};

/** Status of a person on the labour market: angestellt, selbstständig, ALG I, Bürgergeld, in Ausbildung oder Studium, in Rente, sonstiges. */
export const socialStatuses = [
  'employed',
  'selfEmployed',
  'alg1',
  'buergergeld',
  'student',
  'pensioner',
  'other',
] as const;

export type SocialStatus = (typeof socialStatuses)[number];

/** `none` stands for »no status set«. */
const statusFilter = oneOf([...processStatuses, 'none']);

/** The lists of persons. */
export const personList = describeList({
  filters: {
    kind: oneOf(personKinds),
    deleted: trash,
    /** Name, company, town, e-mail, phone (in any spelling), postcode, tags. */
    search: words,
    businessPlan: statusFilter,
    fundingResearch: statusFilter,
    projectOutline: statusFilter,
    bafa: statusFilter,
    avgs: statusFilter,
    consulting: statusFilter,
    federalState: oneOf(federalStateCodes),
    socialStatus: oneOf(socialStatuses),
    tag: texts(40),
    source: texts(100),
    /** Administrators only: persons of these users. */
    ownerId: ids,
    createdFrom: day,
    createdUntil: day,
    /** With an open task that is due by today. */
    isDue: flag,
  },
  orders: ['lastName', 'firstName', 'company', 'town', 'kind', 'createdAt', 'updatedAt', ...consultingProcesses],
  firstSort: 'lastName',
});
export type PersonSortColumn = OrderOf<typeof personList>;

/** Abilities on a line of the lists for the person. */
export const personRowAbilities = ['edit', 'delete', 'restore', 'assignOwner'] as const;
export type PersonRowAbility = (typeof personRowAbilities)[number];
