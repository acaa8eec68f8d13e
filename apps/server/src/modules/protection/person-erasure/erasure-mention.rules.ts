import { phoneKey } from '#lib/phone-key.ts';
import type { Recognisable } from '#modules/people/block-list/block-list.rules.ts';

/** Shorter names and words would be found in texts of half the portal. */
const leastNameLength = 3;
const leastCompanyLength = 4;

/** Umlauts in every spelling, any blanks between words, and nothing that a pattern would take for a sign of its own. */
function spelling(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(/ä|ae/g, '(?:ä|ae|a)')
    .replaceAll(/ö|oe/g, '(?:ö|oe|o)')
    .replaceAll(/ü|ue/g, '(?:ü|ue|u)')
    .replaceAll(/ß|ss/g, '(?:ß|ss)')
    .replaceAll(/\s+/g, String.raw`\s+`);
}

/** A name as people write it: in both orders, and the last name alone behind a salutation. */
function namePatterns({ firstName, lastName, company }: Recognisable): string[] {
  const [first, last] = [firstName, lastName].map(spelling);
  const isTold = lastName.trim().length >= leastNameLength;
  return [
    ...(isTold && firstName.trim() !== '' ? [String.raw`${first}\s+${last}`, String.raw`${last},?\s+${first}`] : []),
    ...(isTold ? [String.raw`(?:frau|herrn?|familie|fr\.|hr\.|mrs?\.?|ms\.?)\s+(?:(?:dr|prof)\.?\s+)*${last}`] : []),
    ...(company.trim().length >= leastCompanyLength ? [spelling(company)] : []),
  ];
}

/** Digits of a number with whatever people write between them. */
function phonePattern(text: string): string[] {
  const key = phoneKey(text);
  return key === null ? [] : [[...key.replace(/^00/, '')].join('[ ()/.–-]{0,3}')];
}

/** Regular expressions of PostgreSQL, to be used without regard to capitals. */
export interface MentionPatterns {
  texts: string;
  /** For saved searches, where a last name stands alone. */
  searches: string;
}

const asWord = (pattern: string): string => String.raw`(?<![[:alnum:]])${pattern}(?![[:alnum:]])`;

/**
 * Matcher of a person in a text: by name, company, mail address and phone numbers, as whole words. Null where nothing
 * is known by which one could tell.
 */
export function mentionPatterns(subjects: readonly Recognisable[]): MentionPatterns | null {
  const words = subjects.flatMap((subject) => [
    ...namePatterns(subject),
    ...(subject.email === '' ? [] : [spelling(subject.email)]),
  ]);
  const numbers = subjects.flatMap(({ phone, mobile = '' }) => [phone, mobile].flatMap(phonePattern));
  const texts = [...new Set([...words.map(asWord), ...numbers.map((number) => `${number}(?![0-9])`)])];
  if (texts.length === 0) return null;
  const lastNames = subjects.flatMap(({ lastName }) =>
    lastName.trim().length >= leastNameLength ? asWord(spelling(lastName)) : [],
  );
  return { texts: texts.join('|'), searches: [...new Set([...texts, ...lastNames])].join('|') };
}
