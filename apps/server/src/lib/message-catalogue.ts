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

/** Words a message of `packages/messages` in a language; an unknown key comes back as it is. */
export function message(
  language: Language,
  noun: MessageNoun,
  key: string,
  values: Record<string, unknown> = {},
): string {
  return instance.t(key, { ns: noun, lng: language, ...values });
}

export function hasMessage(noun: MessageNoun, key: string): boolean {
  return instance.exists(key, { ns: noun, lng: defaultLanguage });
}
