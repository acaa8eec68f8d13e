import { digitalisationKinds, investmentKinds, workingCapitalKinds } from '@fundus/contract/lead-codes';
import type { LeadTab } from './lead-list-search.ts';

/** Every column of the list of leads: those of the specification in its order, then those of the portal. */
export const leadColumnKeys = [
  'enteredAt',
  'assignedAt',
  'salutation',
  'name',
  'postcode',
  'town',
  'houseNumber',
  'street',
  'federalState',
  'industry',
  'foundedOn',
  'employees',
  'employeesNew',
  'interns',
  'apprentices',
  'businessForm',
  ...investmentKinds,
  'investmentTotalCents',
  ...workingCapitalKinds,
  'workingCapitalTotalCents',
  ...digitalisationKinds,
  'digitalisationTotalCents',
  'companyObject',
  'plan',
  'company',
  'email',
  'phone',
  'socialStatus',
  'stage',
  'partnerName',
  'traits',
  'amounts',
  'dueAt',
  'title',
  'country',
  'isRefinancing',
  'sourceName',
  'updatedAt',
  'deletedAt',
] as const;
export type LeadColumnKey = (typeof leadColumnKeys)[number];

/** The columns with which each tab begins: as many as a window of 1440 px shows. Everything else can be added. */
const firstColumns: Readonly<Record<LeadTab, readonly LeadColumnKey[]>> = {
  all: ['enteredAt', 'assignedAt', 'salutation', 'name', 'postcode', 'town', 'stage', 'traits', 'amounts'],
  company: ['name', 'industry', 'foundedOn', 'employees', 'businessForm', 'plan', 'company', 'amounts'],
  contact: ['salutation', 'name', 'postcode', 'town', 'houseNumber', 'street', 'company', 'email', 'phone'],
  deleted: ['enteredAt', 'salutation', 'name', 'postcode', 'town', 'company', 'phone', 'stage', 'deletedAt'],
};

/** The columns of a tab for a reader, in the one order of all columns. */
export function columnsOfTab(
  tab: LeadTab,
  { isDistributor }: { isDistributor: boolean },
): { key: LeadColumnKey; choice: 'always' | 'shown' | 'hidden' }[] {
  const first = new Set(firstColumns[tab]);
  // Distributors want to see with whom a lead is; to partners all leads are their own.
  if (tab === 'all' && isDistributor) first.add('partnerName');
  return leadColumnKeys
    .filter((key) => (isDistributor || key !== 'partnerName') && (tab === 'deleted' || key !== 'deletedAt'))
    .map((key) => ({ key, choice: key === 'name' ? 'always' : first.has(key) ? 'shown' : 'hidden' }));
}

const exportedAs: Partial<Record<string, readonly string[]>> = {
  name: ['firstName', 'lastName'],
  industry: ['industryCode', 'industryTitle'],
  amounts: ['investmentTotalCents', 'workingCapitalTotalCents', 'digitalisationTotalCents'],
  // Worked out for the screen alone, or shown in other columns of the file.
  traits: ['foundedOn', 'socialStatus', 'isRefinancing'],
  dueAt: [],
  updatedAt: [],
  deletedAt: [],
};

/** The columns of a file for those that are shown. */
export function exportedColumns(shown: readonly string[]): string[] {
  return [...new Set(shown.flatMap((key) => exportedAs[key] ?? [key]))];
}
