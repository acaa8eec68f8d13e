/** Facts of videos for server and web, without any schema. */

/** Areas in which videos stand, in their order. */
export const videoCategories = ['gettingStarted', 'portal', 'funding', 'consulting', 'sales', 'recordings'] as const;
export type VideoCategory = (typeof videoCategories)[number];

/** Formats that the players of all browsers support; nothing is converted. */
export const videoMediaTypes = ['video/mp4', 'video/webm', 'video/x-m4v'] as const;

export const posterMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Languages of subtitles. */
export const subtitleLanguages = ['de', 'en'] as const;
export type SubtitleLanguage = (typeof subtitleLanguages)[number];

/** Abilities of a reader on a video. */
export const videoAbilities = ['edit', 'delete', 'restore'] as const;
export type VideoAbility = (typeof videoAbilities)[number];

/** A video that was played to this share of its length has been seen. */
export const seenShare = 0.9;

export const videoLimits = {
  posterBytes: 2 * 1024 * 1024,
  subtitleBytes: 1024 * 1024,
  chapters: 100,
  /** Seconds; a day. */
  length: 86_400,
} as const;
