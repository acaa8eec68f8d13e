import { defaultLanguage, fallbackLanguage } from '@fundus/contract/business-constants';
import type { Language } from '@fundus/contract/user';
import { type MessageNoun, messageCatalogues } from '@fundus/messages/catalogues';
import i18next, { type i18n } from 'i18next';

const instance: i18n = i18next.createInstance();
// All texts are there already: it is done when this returns.
void instance.init({
  initAsync: false,
  resources: messageCatalogues,
  lng: defaultLanguage,
  fallbackLng: [fallbackLanguage, defaultLanguage],
  ns: Object.keys(messageCatalogues.de),
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

/**
 * Messages without values, which say the same every time. Looking each up in i18next took most of the time of wording a
 * print. A key that is no message is not kept, so their number has an end.
 */
const plainMessages = new Map<string, string>();

function plainMessage(language: Language, noun: MessageNoun, key: string): string {
  const place = `${language} ${noun} ${key}`;
  const known = plainMessages.get(place);
  if (known !== undefined) return known;
  const worded = instance.t(key, { ns: noun, lng: language });
  if (worded !== key) plainMessages.set(place, worded);
  return worded;
}

/** Words a message of `packages/messages` in a language; an unknown key comes back as it is. */
export function message(language: Language, noun: MessageNoun, key: string, values?: Record<string, unknown>): string {
  if (values === undefined) return plainMessage(language, noun, key);
  return instance.t(key, { ns: noun, lng: language, ...values });
}

export function hasMessage(noun: MessageNoun, key: string): boolean {
  return instance.exists(key, { ns: noun, lng: defaultLanguage });
}
