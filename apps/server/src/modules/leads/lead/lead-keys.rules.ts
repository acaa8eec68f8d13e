import type { LeadFields } from '@fundus/contract/lead-fields';
import { phoneKey } from '#lib/phone-key.ts';
import { emailKey, searchTextOf } from '#lib/search-words.ts';

/** Keys derived from the fields and stored beside them: for the search and for finding duplicates. */
export interface LeadKeys {
  searchText: string;
  emailKey: string;
  /** Empty without a number that identifies a person. */
  phoneKey: string;
}

/** Every key of a lead. */
export function keysOf(lead: LeadFields): LeadKeys {
  const phone = phoneKey(lead.phone);
  const texts = [
    lead.firstName,
    lead.lastName,
    lead.company,
    lead.town,
    lead.postcode,
    lead.email,
    lead.companyObject,
    lead.plan,
  ];
  return {
    searchText: searchTextOf(texts, phone === null ? [] : [phone]),
    emailKey: emailKey(lead.email),
    phoneKey: phone ?? '',
  };
}
