import type { Language } from '@fundus/contract/user';

/** How each language writes dates and numbers. */
export const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };
