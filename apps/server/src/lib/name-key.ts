import { wordsOf } from './search-words.ts';

/** First and last name, or the company of a person without a last name; empty where neither is known. */
export function nameKey(named: { firstName: string; lastName: string; company: string }): string {
  const [last, first, company] = [named.lastName, named.firstName, named.company].map((name) =>
    wordsOf(name).join(' '),
  );
  return last === '' ? (company ?? '') : `${last}, ${first}`;
}
