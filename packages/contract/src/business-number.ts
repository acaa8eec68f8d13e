import { endsWithCheckDigit, hasIbanCheckDigits } from './check-digit.ts';
import { findForeignSign, ruledLine } from './field-rule.ts';
import type { IssueCode } from './issue-code.ts';

/*
 * Numbers by which offices, banks and courts know a business. An empty text means »not known«; what stands there has to be
 * such a number. Blanks are how people group them and are not stored, but for the number of a register.
 */

const withoutBlanks = (value: string): string => value.replaceAll(/\s/g, '');

/** Letters in capitals and digits: what IBAN, BIC and VAT ids are made of. */
function codeFault(value: string): IssueCode | null {
  const sign = findForeignSign(value, /[A-Za-z0-9]/);
  if (sign !== null) return { code: 'excludedCharacter', values: { character: sign } };
  return /[a-z]/.test(value) ? { code: 'capitalsOnly' } : null;
}

/** Length of an IBAN by country, as the IBAN registry of SWIFT lists them (ISO 13616); Europe. */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BA: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
  UA: 29,
  VA: 22,
};

/** Fault of an IBAN written without blanks; null where it is valid. */
export function ibanFault(value: string): IssueCode | null {
  const fault = codeFault(value);
  if (fault !== null) return fault;
  if (!/^[A-Z]{2}\d{2}/.test(value)) return { code: 'invalidFormat' };
  const length = ibanLengths[value.slice(0, 2)];
  if (length !== undefined && value.length !== length) return { code: 'exactLength', values: { length } };
  if (value.length < 15 || value.length > 34) return { code: 'invalidFormat' };
  return hasIbanCheckDigits(value) ? null : { code: 'checkDigit' };
}

/** ISO 9362: bank, country, place and, where one is named, the branch. */
function bicFault(value: string): IssueCode | null {
  const fault = codeFault(value);
  if (fault !== null) return fault;
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value) ? null : { code: 'bic' };
}

/** Fault of a person's tax id (Steuer-IdNr., § 139b AO); null where it is valid. */
export function taxIdFault(value: string): IssueCode | null {
  if (/\D/.test(value)) return { code: 'numbersOnly' };
  if (value.length !== 11) return { code: 'exactLength', values: { length: 11 } };
  return !value.startsWith('0') && endsWithCheckDigit(value) ? null : { code: 'checkDigit' };
}

/** Prefix of the uniform 13 digits of a tax number: the tax offices of one federal state. */
const taxOffices = /^(?:10|11|21|22|23|24|26|27|28|30|31|32|40|41|5\d|9\d)\d\d0/;

/** A tax number (Steuernummer) as its state writes it (10 or 11 digits), or the uniform one of 13 that ELSTER takes. */
function taxNumberFault(value: string): IssueCode | null {
  if (/\p{L}/u.test(value)) return { code: 'numbersOnly' };
  const sign = findForeignSign(value, /[\d/ -]/);
  if (sign !== null) return { code: 'excludedCharacter', values: { character: sign } };
  const digits = value.replaceAll(/\D/g, '');
  const isNumber = digits.length === 13 ? taxOffices.test(digits) : digits.length === 10 || digits.length === 11;
  return isNumber ? null : { code: 'taxNumber' };
}

/** A VAT id (USt-IdNr.): that of Germany to its check digit, others by their country and length. */
function vatIdFault(value: string): IssueCode | null {
  const fault = codeFault(value);
  if (fault !== null) return fault;
  if (!/^[A-Z]{2}/.test(value)) return { code: 'invalidFormat' };
  if (!value.startsWith('DE'))
    return /^(?:ATU\d{8}|(?!AT)[A-Z]{2}[A-Z0-9]{6,13})$/.test(value) ? null : { code: 'invalidFormat' };
  if (value.length !== 11) return { code: 'exactLength', values: { length: 11 } };
  const digits = value.slice(2);
  if (!/^\d+$/.test(digits)) return { code: 'invalidFormat' };
  return endsWithCheckDigit(digits) ? null : { code: 'checkDigit' };
}

/** Commercial, cooperative, association, partnership and company register; Firmenbuch (AT) and UID (CH) beside them. */
const registerNumbers =
  /^(?:(?:HRA|HRB|GnR|PR|VR|GsR) ?\d{1,6}(?: ?[A-Z]{1,3})?|FN ?\d{1,6} ?[a-z]|CHE-?\d{3}\.?\d{3}\.?\d{3})$/;

const registerNumberFault = (value: string): IssueCode | null =>
  registerNumbers.test(value) ? null : { code: 'registerNumber' };

export const iban = ruledLine({ maximum: 60, tidy: withoutBlanks, faultOf: ibanFault });
export const bic = ruledLine({ maximum: 20, tidy: withoutBlanks, faultOf: bicFault });
export const taxId = ruledLine({ maximum: 30, tidy: withoutBlanks, faultOf: taxIdFault });
export const taxNumber = ruledLine({ maximum: 30, faultOf: taxNumberFault });
export const vatId = ruledLine({ maximum: 30, tidy: withoutBlanks, faultOf: vatIdFault });
export const registerNumber = ruledLine({ maximum: 30, faultOf: registerNumberFault });
