import type { PersonKind } from '@fundus/contract/person-codes';
import type { Action } from '#lib/error-message.ts';

/** What saving a person is called where it fails. */
export const saveActions = {
  client: 'saveClient',
  prospect: 'saveProspect',
  contact: 'saveContact',
} as const satisfies Record<PersonKind, Action>;
