import { currentLanguage } from '#lib/i18n/i18n.ts';

/** `2026-10` → »Oktober 2026«. */
export function wordMonth(month: string, language = currentLanguage()): string {
  return new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T12:00:00Z`));
}
