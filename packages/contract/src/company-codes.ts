/** Codes of companies that need no schema, so that the web reads them without loading any. */
import { federalStateCodes } from './federal-state-codes.ts';
import { describeList, ids, oneOf, trash, words } from './list.ts';

/** The list of companies. */
export const companyList = describeList({
  filters: {
    deleted: trash,
    /** Name, town, postcode, VAT id, number in the register. */
    search: words,
    federalState: oneOf(federalStateCodes),
    /** Administrators only: companies of these users. */
    ownerId: ids,
  },
  orders: ['name', 'town', 'createdAt', 'updatedAt'],
  firstSort: 'name',
});

/**
 * Fields that a company shares with its persons. The company is the record; a copy is beside each person, so that
 * lists, search, researches and prints read one row.
 */
export const sharedCompanyFields = [
  'businessForm',
  'website',
  'industry',
  'foundedOn',
  'employees',
  'employeesNew',
  'interns',
  'apprentices',
  'registerCourt',
  'registerNumber',
  'vatId',
] as const;
export type SharedCompanyField = (typeof sharedCompanyFields)[number];

/** Abilities on a line of the list for the company. */
export const companyRowAbilities = ['edit', 'delete', 'restore'] as const;
