/** What a reader may do with a template of mails. */
export const mailTemplateAbilities = ['edit', 'delete'] as const;
