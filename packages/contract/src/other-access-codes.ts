/** Kinds of access that open an account, or speak for it, beside the password and the sessions. */
export const otherAccessKinds = ['passkeys', 'socialLogins', 'apiTokens', 'calendarFeed', 'openLinks'] as const;
export type OtherAccessKind = (typeof otherAccessKinds)[number];
