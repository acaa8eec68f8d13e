import type { Language } from '@fundus/contract/user';
import type { Namespace } from '@fundus/messages/namespaces';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chosenLanguage, storeLanguage } from './language.ts';

type Messages = Record<string, unknown>;

/** One small file per noun and language, fetched when a screen first needs it. */
const files = import.meta.glob<Messages>('../../../../../packages/messages/src/{de,en}/*.json', { import: 'default' });

function loaderOf(language: string, namespace: string): (() => Promise<Messages>) | undefined {
  return files[`../../../../../packages/messages/src/${language}/${namespace}.json`];
}

/** German is the source; where a German file is missing the English one stands in, never a bare key. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = loaderOf(language, namespace) ?? loaderOf('en', namespace) ?? loaderOf('de', namespace);
    if (load === undefined) {
      done(new Error(`No messages for ${namespace}`), null);
      return;
    }
    load().then(
      (messages) => done(null, messages as Parameters<typeof done>[1]),
      (error: unknown) => done(error as Error, null),
    );
  },
};

/** Present before the first picture, so that neither frame nor login flash without words. */
const preloaded: readonly Namespace[] = ['common', 'auth', 'error', 'layout'];

/** Starts the translation; resolves when the words of the first picture are there. */
export async function startI18n(language: Language = chosenLanguage()): Promise<i18n> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      // Both languages are complete (a test compares them key by key), so no second file is fetched beside the first.
      fallbackLng: false,
      ns: [...preloaded],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
  document.documentElement.lang = language;
  return i18next;
}

/** The language in which the page is shown. */
export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'de';
}

/** Switches the language of everything on the page and remembers the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  storeLanguage(language);
}

/** Fetches the words of a screen together with its code. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces]);
}
