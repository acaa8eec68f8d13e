/** Terms of a programme's loan, as far as they can be read without doubt; `null`: to be entered. */
export interface StatedTerms {
  interest: string | null;
  termMonths: number | null;
  graceMonths: number;
  isBullet: boolean;
}

const firstNumber = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found.replace(',', '.'));
};

/**
 * Reads interest and term of a loan from what the programme states in a line each. Only a text that names one rate, or one
 * number of years, is read; one with several, or with a discount or a fee, is left to the reader.
 */
export function readLoanTerms({ interest, term }: { interest: string; term: string }): StatedTerms {
  const isRate = interest.split('%').length === 2 && !/billig|einmalig|Bearbeitung|Provision/u.test(interest);
  const rate = isRate ? firstNumber(interest, /^(\d{1,2}(?:,\d{1,2})?)\s?%/u) : null;
  const isTerm = term.split('Jahre').length === 2;
  const years = isTerm ? firstNumber(term, /^(?:bis |bis zu |höchstens )?(\d{1,2}) Jahre/u) : null;
  const graceMonths =
    firstNumber(term, /[,;] (\d{1,2}) Monate tilgungsfrei/u) ??
    (firstNumber(term, /[,;] (\d) tilgungsfrei/u) ?? (term.includes('erstes Jahr tilgungsfrei') ? 1 : 0)) * 12;
  const termMonths = years === null || years === 0 ? null : years * 12;
  return {
    interest: rate === null ? null : String(rate),
    termMonths,
    graceMonths: termMonths === null || graceMonths >= termMonths ? 0 : graceMonths,
    isBullet: termMonths !== null && term.includes('endfällig'),
  };
}
