/** Codes of companies that need no schema, so that the web reads them without loading any. */

/** Columns by which the list can be sorted; `-` in front turns the order round. */
export const companySortColumns = ['name', 'town', 'createdAt', 'updatedAt'] as const;
export type CompanySortColumn = (typeof companySortColumns)[number];

/**
 * What a company and its persons say alike. The company is the record of it; beside each person it stands as well, so that
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

/** What a line of the list offers of what its reader may do with the company. */
export const companyRowAbilities = ['edit', 'delete', 'restore'] as const;
