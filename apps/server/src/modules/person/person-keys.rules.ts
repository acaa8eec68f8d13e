import type { PersonFields } from '@fundus/contract/person';
import { foldGerman } from '#lib/german-folding.ts';
import { phoneKey, phoneSearchForms } from './phone-key.rules.ts';

/** What is derived from the fields and stored beside them: for the search, the order of lists, and duplicates. */
export interface PersonKeys {
  searchText: string;
  emailKey: string;
  phoneKeys: string[];
  nameKey: string;
  sortName: string;
}

type NamingFields = Pick<
  PersonFields,
  'firstName' | 'lastName' | 'company' | 'town' | 'postcode' | 'email' | 'phone' | 'mobile' | 'tags'
>;

/** Letters that have no mark to leave out, and apostrophes, of which everybody types another one. */
const otherLetters: Record<string, string> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

/** A text as the search compares it: small letters, umlauts in one spelling, no accents, no apostrophes. */
export function foldName(text: string): string {
  return foldGerman(text)
    .replaceAll(/[ıøłđðþ]/g, (letter) => otherLetters[letter] ?? letter)
    .replaceAll(/['’‘`´]/g, '');
}

/** Words of a text as keys and search compare them, whatever stands between them; an e-mail address is one word. */
export function wordsOf(text: string): string[] {
  const chunks = foldName(text).split(/\s+/);
  return chunks
    .flatMap((chunk) => (chunk.includes('@') ? chunk.replaceAll(outerSigns, '') : chunk.split(signs)))
    .filter((word) => word !== '');
}

const signs = /[^\p{L}\p{N}]+/u;
const outerSigns = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The mailbox that an address names; nearly all of them make no difference between capital and small letters. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** First and last name, or the company of somebody without a last name; empty where neither is known. */
export function nameKey(person: Pick<PersonFields, 'firstName' | 'lastName' | 'company'>): string {
  const [last, first, company] = [person.lastName, person.firstName, person.company].map((name) =>
    wordsOf(name).join(' '),
  );
  return last === '' ? (company ?? '') : `${last}, ${first}`;
}

/** Keys of all phone numbers of a person, each once. */
export function phoneKeys(person: Pick<PersonFields, 'phone' | 'mobile'>): string[] {
  const keys = [person.phone, person.mobile].map(phoneKey).filter((key) => key !== null);
  return [...new Set(keys)];
}

/** Every key of a person. */
export function keysOf(person: NamingFields): PersonKeys {
  const phones = phoneKeys(person);
  const texts = [
    person.firstName,
    person.lastName,
    person.company,
    person.town,
    person.postcode,
    person.email,
    ...person.tags,
  ];
  const words = [...texts.flatMap(wordsOf), ...phones.flatMap(phoneSearchForms)];
  return {
    // The blank in front makes the first word begin as the others do.
    searchText: ` ${words.join(' ')}`,
    emailKey: emailKey(person.email),
    phoneKeys: phones,
    nameKey: nameKey(person),
    sortName: (person.lastName === '' ? person.company : `${person.lastName} ${person.firstName}`).trim(),
  };
}
