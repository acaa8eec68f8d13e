import type { BlockKind } from '@fundus/contract/block-list';
import { nameKey } from '#lib/name-key.ts';
import { phoneKey } from '#lib/phone-key.ts';
import { emailKey } from '#lib/search-words.ts';

/** By what a person or lead can be recognised; what is not known is empty. */
export interface Recognisable {
  firstName: string;
  lastName: string;
  company: string;
  postcode: string;
  email: string;
  phone: string;
  mobile?: string | undefined;
}

/** One trait by which a person is recognised, spelled in the one way in which it is compared. */
export interface BlockKey {
  kind: BlockKind;
  text: string;
}

/** A name identifies a person only together with the first name, or as that of a company, and with a postcode. */
function placedName(described: Recognisable): string {
  const name = nameKey(described);
  const isWhole = name !== '' && !name.endsWith(', ');
  return isWhole && described.postcode !== '' ? `${described.postcode} ${name}` : '';
}

/** Every trait of a person, each once. */
export function blockKeysOf(described: Recognisable): BlockKey[] {
  const phones = [described.phone, described.mobile ?? ''].map(phoneKey).filter((key) => key !== null);
  const place = placedName(described);
  const email = emailKey(described.email);
  return [
    ...(email === '' ? [] : [{ kind: 'email' as const, text: email }]),
    ...[...new Set(phones)].map((text) => ({ kind: 'phone' as const, text })),
    ...(place === '' ? [] : [{ kind: 'nameAndPostcode' as const, text: place }]),
  ];
}
