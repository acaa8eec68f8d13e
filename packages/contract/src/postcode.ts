import type { IssueCode } from './issue-code.ts';

/** Countries whose postcodes are digits alone, by their number (Universal Postal Union); others are taken as written. */
const lengths: Readonly<Record<string, number>> = {
  AT: 4,
  BE: 4,
  BG: 4,
  CH: 4,
  CY: 4,
  DE: 5,
  DK: 4,
  EE: 5,
  ES: 5,
  FI: 5,
  FR: 5,
  HR: 5,
  HU: 4,
  IT: 5,
  LI: 4,
  LU: 4,
  NO: 4,
  RO: 6,
  SI: 4,
};

/** Regions that Deutsche Post never gave a number: no German postcode begins with them. */
const unusedRegions = /^(?:00|05|43|62)/;

/** Whether digits of the right number can be a postcode of a country. */
function exists(country: string, postcode: string): boolean {
  if (/^0+$/.test(postcode)) return false;
  if (country === 'DE') return !unusedRegions.test(postcode);
  return !['AT', 'BE', 'CH', 'LI', 'LU'].includes(country) || !postcode.startsWith('0');
}

/** Fault of a postcode of a country; null where it is valid or empty. */
export function postcodeFault(country: string, postcode: string): IssueCode | null {
  const length = lengths[country];
  if (postcode === '') return null;
  if (length === undefined) return /^[0\s-]+$/.test(postcode) ? { code: 'postcodeUnknown' } : null;
  if (/\D/.test(postcode)) return { code: 'numbersOnly' };
  if (postcode.length !== length) return { code: 'exactLength', values: { length } };
  return exists(country, postcode) ? null : { code: 'postcodeUnknown' };
}
