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
  'traits',
  'amounts',
  'partnerName',
  'dueAt',
  'title',
  'country',
  'isRefinancing',
  'sourceName',
  'updatedAt',
  'deletedAt',
] as const;
export type LeadColumnKey = (typeof leadColumnKeys)[number];

const all: readonly LeadColumnKey[] = ['name', 'stage', 'traits', 'company', 'town', 'amounts', 'phone', 'enteredAt'];

/** The columns with which each tab begins, in their order: as many as a window of 1440 px shows. Everything else can be added. */
const firstColumns: Readonly<Record<LeadTab, readonly LeadColumnKey[]>> = {
  all,
  company: ['name', 'company', 'businessForm', 'industry', 'foundedOn', 'employees', 'plan', 'amounts'],
  contact: ['name', 'salutation', 'company', 'phone', 'email', 'street', 'houseNumber', 'postcode', 'town'],
  deleted: ['name', 'deletedAt', 'stage', 'company', 'town', 'amounts', 'phone', 'enteredAt'],
};

/** The columns of a tab for a reader: those it begins with in front, then the others. */
export function columnsOfTab(
  tab: LeadTab,
  { isDistributor }: { isDistributor: boolean },
): { key: LeadColumnKey; choice: 'always' | 'shown' | 'hidden' }[] {
  // Distributors want to see with whom a lead is, first of all; for partners all are with them.
  const first = firstColumns[tab].flatMap((key): readonly LeadColumnKey[] => {
    return isDistributor && key === 'stage' ? [key, 'partnerName'] : [key];
  });
  const others = leadColumnKeys.filter(
    (key) =>
      !first.includes(key) && (isDistributor || key !== 'partnerName') && (tab === 'deleted' || key !== 'deletedAt'),
  );
  return [
    ...first.map((key) => ({ key, choice: key === 'name' ? ('always' as const) : ('shown' as const) })),
    ...others.map((key) => ({ key, choice: 'hidden' as const })),
  ];
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
