/** Codes of persons and of their consulting processes that need no schema, so that the web reads them without loading any. */

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

/** Columns by which the lists can be sorted; `-` in front turns the order round. */
export const personSortColumns = [
  'lastName',
  'firstName',
  'company',
  'town',
  'kind',
  'createdAt',
  'updatedAt',
  ...consultingProcesses,
] as const;
export type PersonSortColumn = (typeof personSortColumns)[number];

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

/** Abilities on a line of the lists for the person. */
export const personRowAbilities = ['edit', 'delete', 'restore', 'assignOwner'] as const;
export type PersonRowAbility = (typeof personRowAbilities)[number];
