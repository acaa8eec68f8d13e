const numberAtEnd = /^(.*\D)\s+(\d{1,5}\s?[a-z]?(?:\s?[-–/+]\s?\d{0,5}\s?[a-z]?)?)$/i;
const longest = 300;

/** »Straße des 18. Oktober 221 b« → street and number; without a number at the end everything is the street. */
export function splitStreet(text: string): { street: string; houseNumber: string } {
  const match = text.length > longest ? null : numberAtEnd.exec(text);
  const street = match?.[1]?.replace(/[\s,]+$/, '');
  if (!match || !street) return { street: text, houseNumber: '' };
  return { street, houseNumber: (match[2] ?? '').trim() };
}

/** »D-01099 Dresden« → postcode and town; a text without a number in front is the town. */
export function splitPostcodeAndTown(text: string): { postcode: string; town: string } {
  const match = text.length > longest ? null : /^((?:[A-Z]{1,2}\s?-\s?)?\d{4,6})\s*,?\s+(.*)$/i.exec(text);
  if (match) return { postcode: match[1] ?? '', town: (match[2] ?? '').trim() };
  return /^\d{3,6}$/.test(text) ? { postcode: text, town: '' } : { postcode: '', town: text };
}

const vehicleCodes: Record<string, string> = { d: 'DE', a: 'AT', ch: 'CH', fl: 'LI', l: 'LU', brd: 'DE', deu: 'DE' };
let countries: ReadonlyMap<string, string> | undefined;

const fold = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

/** All countries by code and by German, English, French and own names, as the runtime knows them. */
function listCountries(): ReadonlyMap<string, string> {
  const known = new Map(Object.entries(vehicleCodes));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const language of ['de', 'en', 'fr', 'it', 'pl', 'tr']) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
      const name = names.of(code);
      if (name === undefined) continue;
      // Codes of countries that are no more (DD, SU) lead to those of today.
      const current = new Intl.Locale(`und-${code}`).region ?? code;
      if (!known.has(fold(name))) known.set(fold(name), current);
      known.set(code.toLowerCase(), current);
    }
  }
  known.set('oesterreich', 'AT');
  known.set('bundesrepublikdeutschland', 'DE');
  known.set('usa', 'US');
  known.set('turkey', 'TR');
  return known;
}

/** ISO 3166-1 alpha-2 code of a country by its code, vehicle sign or name; null if unknown. */
export function readCountry(text: string): string | null {
  if (text.length > longest) return null;
  countries ??= listCountries();
  return countries.get(fold(text)) ?? null;
}
