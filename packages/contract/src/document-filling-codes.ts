/** As what a filled template is filed: as it is, or printed by an office program. */
export const filledFormats = ['original', 'pdf'] as const;
export type FilledFormat = (typeof filledFormats)[number];
