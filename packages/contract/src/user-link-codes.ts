/** Links in mails, without zod: what each is for. */
export const userLinkKinds = ['invitation', 'passwordReset', 'emailConfirmation', 'emailChange'] as const;
export type UserLinkKind = (typeof userLinkKinds)[number];
