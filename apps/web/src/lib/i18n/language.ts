import type { Language } from '@fundus/contract/user';

const storageKey = 'language';

/** German unless the reader chose otherwise; a choice that nobody knows any more becomes English. */
export function chosenLanguage(): Language {
  const stored = storedLanguage();
  if (stored === null || stored === 'de') return 'de';
  return 'en';
}

/** The choice made in this browser, if any. */
export function storedLanguage(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function storeLanguage(language: Language): void {
  try {
    window.localStorage.setItem(storageKey, language);
  } catch {
    // Without storage the choice lives as long as the page.
  }
}
