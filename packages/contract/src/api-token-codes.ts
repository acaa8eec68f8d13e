/** Scopes of a token for machines. Each endpoint for machines names the one that it requires. */
export const apiScopes = [
  'lead:read',
  'lead:write',
  'person:read',
  'funding-programme:read',
  'partner:read',
  'audit:read',
  'system:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** For how many days a token may be good; none is good for ever. */
export const apiTokenDays = [30, 90, 365, 730] as const;
