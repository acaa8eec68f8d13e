/** Codes of companies that need no schema, so that the web reads them without loading any. */

/** Columns by which the list can be sorted; `-` in front turns the order round. */
export const companySortColumns = ['name', 'town', 'createdAt', 'updatedAt'] as const;
export type CompanySortColumn = (typeof companySortColumns)[number];

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
