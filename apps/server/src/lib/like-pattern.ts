/** A text as a part of a pattern of SQL's LIKE, in which its own signs mean nothing but themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of SQL's LIKE for what has a text anywhere. */
export const likePattern = (text: string): string => `%${escapeLike(text)}%`;
