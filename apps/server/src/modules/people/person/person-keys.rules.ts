import type { PersonFields } from '@fundus/contract/person-fields';
import { nameKey } from '#lib/name-key.ts';
import { phoneKey } from '#lib/phone-key.ts';
import { emailKey, searchTextOf } from '#lib/search-words.ts';

/** Keys derived from the fields and stored beside them: for the search, the order of lists, and duplicates. */
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
  return {
    searchText: searchTextOf(texts, phones),
    emailKey: emailKey(person.email),
    phoneKeys: phones,
    nameKey: nameKey(person),
    sortName: (person.lastName === '' ? person.company : `${person.lastName} ${person.firstName}`).trim(),
  };
}
