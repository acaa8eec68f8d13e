import { parseGermanNumber } from '#lib/delimited-values.ts';

/** Whole cents; `isPlain` is false where the spelling leaves room for doubt. */
export type ReadAmount =
  | { cents: number; isPlain: boolean }
  | { problem: 'amountInvalid' | 'amountNegative' | 'amountHuge' };

/** A longer cell is prose. */
const longestValue = 100;
/** No applicant for funding plans a billion: a typing error. */
const mostCents = 1_000_000_000_00;

const roughly = /^(?:ca\.?|circa|etwa|rund|ungefähr|ungef\.|knapp|~|≈)\s*/i;
const thousands = /^(\d[\d.,]*)\s*(?:T€|TEUR|T\s?Euro|TDE|k€|k\s?EUR|k)$/i;
const english = /^\D*\d{1,3}(?:,\d{3})+\.\d+\D*$|^\D*\d{1,3}(?:,\d{3}){2,}\D*$/;

/** An amount as people write it: »25.000,00 €«, »25 T€«, »ca. 30.000 Euro«, »1,234.56«, »5.000,-«. */
export function readAmount(text: string): ReadAmount {
  if (text.length > longestValue) return { problem: 'amountInvalid' };
  const plain = text.replace(/,(?:-{1,2}|–)(?=\s|€|$)/, '').replace(roughly, '');
  const inThousands = thousands.exec(plain);
  const euros = parseGermanNumber(inThousands?.[1] ?? plain);
  if (euros === null) return { problem: 'amountInvalid' };
  if (euros < 0) return { problem: 'amountNegative' };
  // Cents of »9.900,99« are no exact number before they are rounded.
  const cents = Math.round(euros * (inThousands === null ? 1 : 1000) * 100);
  if (cents > mostCents) return { problem: 'amountHuge' };
  const isRough = roughly.test(text) || inThousands !== null || english.test(plain);
  return { cents, isPlain: !isRough };
}
