import { type SharedCompanyField, sharedCompanyFields } from '@fundus/contract/company-codes';
import type { CompanyFields } from '@fundus/contract/company-fields';
import type { CompanyLikeness } from '@fundus/contract/company-merge';

type Shared = Pick<CompanyFields, SharedCompanyField>;

const isUnknown = (value: unknown): boolean => value === '' || value === null;

/** Of companies with the same name the one that may be meant at a postcode: at the same, or where one of both is missing. */
export function companyAt<Company extends { postcode: string }>(
  companies: readonly Company[],
  postcode: string,
): Company | undefined {
  const same = companies.find((company) => company.postcode === postcode);
  if (same !== undefined || postcode === '') return same ?? companies[0];
  return companies.find((company) => company.postcode === '');
}

/** Values that a person has and the company record lacks. */
export function findGaps(company: Shared, person: Shared): Partial<Shared> {
  const known = sharedCompanyFields.filter((field) => isUnknown(company[field]) && !isUnknown(person[field]));
  return Object.fromEntries(known.map((field) => [field, person[field]]));
}

/** Shared fields of a person: those of the company, and their own where the company has none. */
export function sharedOf(company: Shared, person: Shared): Shared {
  return Object.fromEntries(
    sharedCompanyFields.map((field) => [field, isUnknown(company[field]) ? person[field] : company[field]]),
  ) as unknown as Shared;
}

/** Traits that decide whether two companies are one. */
export interface LikenessTraits
  extends Pick<CompanyFields, 'postcode' | 'website' | 'registerCourt' | 'registerNumber' | 'vatId'> {
  /** The name as it is compared. */
  nameKey: string;
  /** Mail addresses of its persons. */
  emails: readonly string[];
}

/** Domains of mail that everybody may have: they say nothing of a company. */
const publicMail: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de outlook.com outlook.de ' +
    'hotmail.com hotmail.de live.de yahoo.com yahoo.de icloud.com me.com aol.com arcor.de mail.de posteo.de mailbox.org'
  ).split(' '),
);

/** The domains under which a company is found: of its website and of the mail addresses of its persons. */
export function domainsOf({ website, emails }: Pick<LikenessTraits, 'website' | 'emails'>): Set<string> {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(website)?.[1]?.toLowerCase();
  const mails = emails.map((email) => email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  const all = [...(host === undefined ? [] : [host]), ...mails];
  return new Set(all.filter((domain) => domain !== '' && !publicMail.has(domain)));
}

/** A number of a register as it is compared; blanks are how people group it. */
const plain = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();

/** By what two companies may be one, the surest first; nothing where they are two. */
export function likenessOf(one: LikenessTraits, other: LikenessTraits): CompanyLikeness[] {
  const isSame = (field: 'vatId' | 'registerNumber') => one[field] !== '' && plain(one[field]) === plain(other[field]);
  // Every court counts its own numbers.
  const areCourtsTwo =
    one.registerCourt !== '' && other.registerCourt !== '' && plain(one.registerCourt) !== plain(other.registerCourt);
  const numbers: CompanyLikeness[] = [
    ...(isSame('vatId') ? (['vatId'] as const) : []),
    ...(isSame('registerNumber') && !areCourtsTwo ? (['registerNumber'] as const) : []),
  ];
  if (one.nameKey === '' || one.nameKey !== other.nameKey) return numbers;
  const domains = domainsOf(one);
  const isPlaced = one.postcode !== '' && other.postcode !== '';
  return [
    ...numbers,
    ...(isPlaced && one.postcode === other.postcode ? (['nameAndPostcode'] as const) : []),
    ...([...domainsOf(other)].some((domain) => domains.has(domain)) ? (['nameAndDomain'] as const) : []),
    ...(isPlaced ? [] : (['name'] as const)),
  ];
}
