import { escapeLike, likePattern } from './like-pattern.ts';
import { readPhone } from './phone-key.ts';
import { wordsOf } from './search-words.ts';

/**
 * Conditions that must all hold, each by one of its alternatives; an alternative is a list of patterns
 * of SQL's LIKE that must all match the search text.
 */
export type SearchCondition = readonly (readonly string[])[];

/** More words than this no longer narrow a search; the rest is not looked at. */
const mostWords = 10;
/** Words shorter than the trigrams of the index are looked for at the beginning of words only. */
const shortestInside = 3;

const isNumeric = (chunk: string): boolean => /^[+\d()/.–-]+$/.test(chunk) && /\d/.test(chunk);

/** A word anywhere in the text; a short one where a word begins. */
const wordPattern = (word: string): string =>
  word.length < shortestInside ? `% ${escapeLike(word)}%` : likePattern(word);

/** A number as it would stand in the search text if it were a phone number. */
function phonePattern(text: string): string {
  const { prefix, digits } = readPhone(text);
  if (prefix === 'germany') return `% 49${digits}%`;
  if (prefix === 'abroad') return `% 00${digits}%`;
  if (prefix === 'zero') return `% 0${digits}%`;
  return wordPattern(digits);
}

/** Whether whatever the larger pattern matches is matched by the smaller one as well. */
const isWithin = (smaller: string, larger: string): boolean => larger.slice(1, -1).includes(smaller.slice(1, -1));

/** Turns the words of a search into conditions on the search text; none for a blank search. */
export function readSearch(search: string): SearchCondition[] {
  const conditions: SearchCondition[] = [];
  let number: string[] = [];
  const endNumber = (): void => {
    if (number.length === 0) return;
    const asPhone = [phonePattern(number.join(' '))];
    // Digits without a country code may be a postcode or part of a name as well.
    const isInternational = /^\+|^00/.test(number[0] ?? '');
    const asWords = isInternational ? [] : number.flatMap(wordsOf).map(wordPattern);
    if (asWords.length === 0) conditions.push([asPhone]);
    // Each part of the number lies in the number as a whole: then the words find whatever it finds, by one look at the index.
    else if (asPhone.every((phone) => asWords.every((word) => isWithin(word, phone)))) conditions.push([asWords]);
    else conditions.push([asPhone, asWords]);
    number = [];
  };
  for (const chunk of search.split(/\s+/)) {
    if (isNumeric(chunk)) {
      number.push(chunk);
      continue;
    }
    endNumber();
    for (const word of wordsOf(chunk)) conditions.push([[wordPattern(word)]]);
  }
  endNumber();
  return conditions.slice(0, mostWords);
}
