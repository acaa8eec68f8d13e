/** How wide a picture stands in a text; two halves after each other stand side by side. */
export const pictureWidths = ['full', 'half'] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Longest description of a picture. */
export const longestAlt = 300;

export const pictureLimits = {
  /** Browsers make larger ones smaller before they send them. */
  bytes: 5 * 1024 * 1024,
  /** Of one plan, those that only its versions name included. */
  perPlan: 300,
} as const;
