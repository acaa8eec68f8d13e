import type { PersonFields } from '@fundus/contract/person-fields';
import { escapeText, writeContentLines } from '#lib/content-line.ts';
import { personName } from './person-name.rules.ts';

/** The fields that go to a phone: those to call, write and visit a person. Notes, birthday and bank stay in the portal. */
export type CardPerson = { id: string } & Pick<
  PersonFields,
  | 'salutation'
  | 'title'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'position'
  | 'phone'
  | 'mobile'
  | 'email'
  | 'street'
  | 'houseNumber'
  | 'postcode'
  | 'town'
  | 'country'
  | 'website'
>;

const countries = new Intl.DisplayNames(['de'], { type: 'region', fallback: 'none' });

const countryOf = (code: string): string => {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
};

const components = (...parts: string[]): string => parts.map(escapeText).join(';');

/** Version 3.0 (RFC 2426): the newest one that every phone and mail program reads. */
export function writeVcard(person: CardPerson): string {
  const { firstName, lastName, title, salutation, company, position, phone, mobile, email, website } = person;
  const street = [person.street, person.houseNumber].filter((part) => part !== '').join(' ');
  const hasAddress = [street, person.postcode, person.town].some((part) => part !== '');
  const address = components('', '', street, person.town, '', person.postcode, countryOf(person.country));
  const given: [property: string, value: string][] = [
    ['ORG', escapeText(company)],
    ['TITLE', escapeText(position)],
    ['TEL;TYPE=WORK,VOICE', escapeText(phone)],
    ['TEL;TYPE=CELL', escapeText(mobile)],
    ['EMAIL;TYPE=INTERNET', escapeText(email)],
    ['ADR;TYPE=WORK', hasAddress ? address : ''],
    ['URL', website.replaceAll(/\s/g, '')],
  ];
  const prefix = [salutation, title].filter((part) => part !== '').join(' ');
  return writeContentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${person.id}`,
    `N:${components(lastName, firstName, '', prefix, '')}`,
    `FN:${escapeText(personName(person) || company)}`,
    ...given.filter(([, value]) => value !== '').map(([property, value]) => `${property}:${value}`),
    'END:VCARD',
  ]);
}
