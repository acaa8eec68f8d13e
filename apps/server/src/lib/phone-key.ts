/** Digits of a phone number at least, as the contract demands of what is stored. */
const leastDigits = 5;
/** German numbers have eleven digits after the zero at most: what is longer and begins with 49 has a country code. */
const longestNational = 11;

/** How a number begins says what its first digits are. */
export interface DialledNumber {
  /** Written with +49 or 0049, with another country code, with the leading zero, or with neither. */
  prefix: 'germany' | 'abroad' | 'zero' | 'none';
  /** Digits behind what `prefix` names; with the country code for other countries. */
  digits: string;
}

/** Reads a phone number in any spelling: +49 (0)30 …, 0049 30 …, 030/… */
export function readPhone(text: string): DialledNumber {
  const digits = text.replaceAll(/\D/g, '');
  const isInternational = text.trimStart().startsWith('+') || digits.startsWith('00');
  if (isInternational) {
    const international = text.trimStart().startsWith('+') ? digits.replace(/^00/, '') : digits.slice(2);
    if (!international.startsWith('49')) return { prefix: 'abroad', digits: international };
    return { prefix: 'germany', digits: international.slice(2).replace(/^0+/, '') };
  }
  if (digits.startsWith('0')) return { prefix: 'zero', digits: digits.slice(1) };
  if (digits.startsWith('49') && digits.length > longestNational) {
    return { prefix: 'germany', digits: digits.slice(2).replace(/^0+/, '') };
  }
  return { prefix: 'none', digits };
}

/**
 * Normalises a phone number: the digits after +49, 0049 or 0; for other countries `00` and
 * the digits with the country code. Null where there are too few digits to identify a person.
 */
export function phoneKey(text: string): string | null {
  const { prefix, digits } = readPhone(text);
  if (digits.length < leastDigits) return null;
  return prefix === 'abroad' ? `00${digits}` : digits;
}

/** The forms of a number that the search looks through: with zero and with country code, so that both are found. */
export function phoneSearchForms(key: string): string[] {
  return key.startsWith('00') ? [key] : [`0${key}`, `49${key}`];
}
