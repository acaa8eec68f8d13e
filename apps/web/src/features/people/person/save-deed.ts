import type { PersonKind } from '@fundus/contract/person-codes';
import type { Deed } from '#lib/error-message.ts';

/** What saving a person is called where it fails. */
export const saveDeeds = {
  client: 'saveClient',
  prospect: 'saveProspect',
  contact: 'saveContact',
} as const satisfies Record<PersonKind, Deed>;
