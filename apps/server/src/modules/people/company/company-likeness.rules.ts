import { type SharedCompanyField, sharedCompanyFields } from '@fundus/contract/company-codes';
import type { CompanyFields } from '@fundus/contract/company-fields';

type Shared = Pick<CompanyFields, SharedCompanyField>;

const isUnknown = (value: unknown): boolean => value === '' || value === null;

/** Of companies with the same name the one that may be meant at a postcode: at the same, or where one of both is missing. */
export function companyAt<Company extends { postcode: string }>(
  companies: readonly Company[],
  postcode: string,
): Company | undefined {
  const same = companies.find((company) => company.postcode === postcode);
  if (same !== undefined || postcode === '') return same ?? companies[0];
  return companies.find((company) => company.postcode === '');
}

/** What a person knows of a company that stands nowhere yet. */
export function findGaps(company: Shared, person: Shared): Partial<Shared> {
  const known = sharedCompanyFields.filter((field) => isUnknown(company[field]) && !isUnknown(person[field]));
  return Object.fromEntries(known.map((field) => [field, person[field]]));
}

/** What a person says of their company: what is known there, and their own words where it is not. */
export function sharedOf(company: Shared, person: Shared): Shared {
  return Object.fromEntries(
    sharedCompanyFields.map((field) => [field, isUnknown(company[field]) ? person[field] : company[field]]),
  ) as unknown as Shared;
}
