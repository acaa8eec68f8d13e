import { defaultLanguage, fallbackLanguage } from '@fundus/contract/business-constants';
import type { Language } from '@fundus/contract/user';
import type { Namespace } from '@fundus/messages/namespaces';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chosenLanguage, forgetChoice, isChosenHere, noteChoice, storeLanguage } from './language.ts';

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
    const load =
      loaderOf(language, namespace) ?? loaderOf(fallbackLanguage, namespace) ?? loaderOf(defaultLanguage, namespace);
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
  return i18next.language === fallbackLanguage ? fallbackLanguage : defaultLanguage;
}

/** Fetches words that are not there yet. Throws where that fails; asked again, it tries again, which i18next never does. */
async function fetchWords(language: Language, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      const messages = await loaderOf(language, namespace)?.();
      if (messages !== undefined) i18next.addResourceBundle(language, namespace, messages);
    }),
  );
}

async function show(language: Language): Promise<void> {
  await fetchWords(language, [i18next.options.ns ?? []].flat());
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Switches the language of everything on the page and remembers the choice. Throws where its words cannot be fetched. */
export async function switchLanguage(language: Language): Promise<void> {
  await show(language);
  storeLanguage(language);
  noteChoice();
}

/**
 * Shows the portal in the language of an account that was just logged in to, unless another one was chosen on the way
 * there. Where its words cannot be fetched the page stays as it is.
 */
export async function takeOverLanguage(language: Language): Promise<void> {
  const isChosen = isChosenHere();
  forgetChoice();
  if (isChosen || language === currentLanguage()) return;
  try {
    await show(language);
    storeLanguage(language);
  } catch (error) {
    window.reportError(error);
  }
}

/** Fetches the words of a screen together with its code. Throws where that fails. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  await fetchWords(currentLanguage(), namespaces);
  // From here on they are fetched in another language as well when the page is switched.
  await i18next.loadNamespaces([...namespaces]);
}
