/** What a reader may do with a list of papers that are asked for. */
export const paperTemplateAbilities = ['edit', 'delete'] as const;
