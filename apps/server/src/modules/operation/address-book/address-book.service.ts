import { createHash } from 'node:crypto';
import type { With } from '#lib/with.ts';
import { findContactsHolder } from '#modules/operation/calendar/calendar-feed.service.ts';
import { writeVcard } from '#modules/people/person/person-vcard.rules.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { listReachablePersons } from './address-book.repository.ts';
import type { AddressBook } from './address-book.rules.ts';

const tagOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** The contacts of the user whose secret address it is; null for an address that opens none. */
export async function readAddressBook(deps: With<'db' | 'clock'>, token: string): Promise<AddressBook | null> {
  const holder = await findContactsHolder(deps, token);
  if (holder === null) return null;
  const { productName } = await readPortalSettings(deps.db);
  const persons = await listReachablePersons(deps.db, holder.id);
  const cards = persons.map((person) => {
    const text = writeVcard(person);
    return { id: person.id, text, etag: tagOf(text) };
  });
  const tag = tagOf(cards.map(({ id, etag }) => `${id} ${etag}`).join('\n'));
  return { home: `/api/address-books/${token}/`, name: productName, cards, tag };
}
