/*
 * Check digits of numbers that people copy from papers; pure and without any schema. Sources: ISO 7064 (the two methods),
 * ISO 13616 with the IBAN registry of SWIFT (IBAN), »Prüfung der Steuer- und Steueridentifikationsnummer« of the German tax
 * administrations (ELSTER; tax id), Bundeszentralamt für Steuern (USt-IdNr.).
 */

/** ISO 7064 MOD 97-10 of a text of digits and capitals (A = 10 … Z = 35): the remainder, which is 1 of a right IBAN. */
function remainder97(text: string): number {
  let remainder = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** Whether the two check digits of an IBAN, written without blanks, are those of the rest. */
export function hasIbanCheckDigits(iban: string): boolean {
  return remainder97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1;
}

/** ISO 7064 MOD 11,10: the digit that ends a row of digits. */
export function checkDigit1110(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10;
    product = ((sum === 0 ? 10 : sum) * 2) % 11;
  }
  return product === 1 ? 0 : 11 - product;
}

/** Whether a row of digits ends with its check digit by ISO 7064 MOD 11,10: German tax ids and VAT ids. */
export function endsWithCheckDigit(digits: string): boolean {
  return checkDigit1110(digits.slice(0, -1)) === Number(digits.at(-1));
}
