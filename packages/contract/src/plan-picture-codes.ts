/** How wide a picture stands in a text; two halves after each other stand side by side. */
export const pictureWidths = ['full', 'half'] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** What is longer is no description of a picture any more. */
export const longestAlt = 300;
