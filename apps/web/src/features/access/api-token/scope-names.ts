import type { ApiScope } from '@fundus/contract/api-token-codes';

/** Under which key each scope is worded: a colon in a key would name a file of messages. */
export const scopeNames = {
  'lead:read': 'leadRead',
  'lead:write': 'leadWrite',
  'person:read': 'personRead',
  'funding-programme:read': 'programmeRead',
  'partner:read': 'partnerRead',
  'audit:read': 'auditRead',
  'system:read': 'systemRead',
} as const satisfies Record<ApiScope, string>;
