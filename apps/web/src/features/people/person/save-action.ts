import type { PersonKind } from '@fundus/contract/person-codes';
import type { Action } from '#lib/error-message.ts';

/** Name of the action in a failed save of a person. */
export const saveActions = {
  client: 'saveClient',
  prospect: 'saveProspect',
  contact: 'saveContact',
} as const satisfies Record<PersonKind, Action>;
