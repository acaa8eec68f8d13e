import { defaultLanguage, fallbackLanguage } from '@fundus/contract/business-constants';
import type { Language } from '@fundus/contract/user';

/** The language in which the portal was shown last in this browser. */
const storageKey = 'language';
/** Marks that it was chosen in this tab, and not taken over from an account. */
const choiceKey = 'language_chosen';

/** German unless the reader chose otherwise; an unknown stored choice becomes English. */
export function chosenLanguage(): Language {
  const stored = read(() => window.localStorage, storageKey);
  return stored === null || stored === defaultLanguage ? defaultLanguage : fallbackLanguage;
}

export function storeLanguage(language: Language): void {
  write(() => window.localStorage, storageKey, language);
}

/**
 * Whether the user who is about to log in chose the language of this tab; it then counts more than that of the account.
 */
export function isChosenHere(): boolean {
  return read(() => window.sessionStorage, choiceKey) !== null;
}

export function noteChoice(): void {
  write(() => window.sessionStorage, choiceKey, 'true');
}

/** The next one who logs in has chosen nothing yet. */
export function forgetChoice(): void {
  try {
    window.sessionStorage.removeItem(choiceKey);
  } catch {
    // Nothing was stored then.
  }
}

function read(open: () => Storage, key: string): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
}

function write(open: () => Storage, key: string, value: string): void {
  try {
    open().setItem(key, value);
  } catch {
    // Without storage the choice lives as long as the page.
  }
}
