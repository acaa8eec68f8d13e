import { defaultLanguage, fallbackLanguage } from '@fundus/contract/business-constants';
import type { Language } from '@fundus/contract/user';
import type { Namespace } from '@fundus/messages/namespaces';
import { addMessages, hasMessages, type Messages, showLanguage, shownLanguage } from './catalogue.ts';
import { chosenLanguage, forgetChoice, isChosenHere, noteChoice, storeLanguage } from './language.ts';

/** One small file per noun and language, fetched when a screen first needs it; but for those that come together. */
const files = import.meta.glob<Messages>(
  [
    '../../../../../packages/messages/src/{de,en}/*.json',
    '!../../../../../packages/messages/src/{de,en}/{common,auth,error,layout,ui,vocabulary}.json',
    // Mails and prints are worded by the server alone.
    '!../../../../../packages/messages/src/{de,en}/{account-mail,funding-research-print}.json',
  ],
  { import: 'default' },
);

type Bundle = Readonly<Record<string, Messages>>;

/** Files that are needed together come together. */
const bundles: Record<Language, Record<'start' | 'frame', () => Promise<Bundle>>> = {
  de: {
    start: () => import('./bundles/start.de.ts').then(({ startMessages }) => startMessages),
    frame: () => import('./bundles/frame.de.ts').then(({ frameMessages }) => frameMessages),
  },
  en: {
    start: () => import('./bundles/start.en.ts').then(({ startMessages }) => startMessages),
    frame: () => import('./bundles/frame.en.ts').then(({ frameMessages }) => frameMessages),
  },
};

/** Present before the first picture, so that neither frame nor login flash without words. */
const preloaded = ['common', 'auth', 'error', 'layout'] as const satisfies readonly Namespace[];
const ofFrame = ['ui', 'vocabulary'] as const satisfies readonly Namespace[];

const bundleOf = (namespace: string): 'start' | 'frame' | undefined => {
  if (preloaded.some((name) => name === namespace)) return 'start';
  return ofFrame.some((name) => name === namespace) ? 'frame' : undefined;
};

/** German is the source; where a German file is missing the English one stands in, never a bare key. */
async function fetchFile(language: Language, namespace: string): Promise<void> {
  const bundle = bundleOf(namespace);
  if (bundle !== undefined) {
    for (const [name, messages] of Object.entries(await bundles[language][bundle]())) {
      addMessages(language, name, messages);
    }
    return;
  }
  const load = [language, fallbackLanguage, defaultLanguage]
    .map((one) => files[`../../../../../packages/messages/src/${one}/${namespace}.json`])
    .find((found) => found !== undefined);
  if (load === undefined) throw new Error(`No messages for ${namespace}`);
  addMessages(language, namespace, await load());
}

/** Every file that was requested, to be there in another language as well when the page is switched. */
const asked = new Set<string>(preloaded);
const fetching = new Map<string, Promise<void>>();

/** Fetches words that are not there yet. Rejects where that fails; asked again, it tries again. */
export function fetchWords(language: Language, namespaces: readonly string[]): Promise<unknown> {
  return Promise.all(
    namespaces.filter((name) => !hasMessages(language, name)).map((name) => fetchOnce(language, name)),
  );
}

/** The same promise as long as it is under way. */
function fetchOnce(language: Language, namespace: string): Promise<void> {
  const key = `${language}/${bundleOf(namespace) ?? namespace}`;
  const known = fetching.get(key);
  if (known !== undefined) return known;
  const fetched = fetchFile(language, namespace).finally(() => fetching.delete(key));
  fetching.set(key, fetched);
  return fetched;
}

async function show(language: Language): Promise<void> {
  await fetchWords(language, [...asked]);
  showLanguage(language);
}

/** Starts the translation; resolves when the words of the first picture are there. */
export const startI18n = (language: Language = chosenLanguage()): Promise<void> => show(language);

/** The language in which the page is shown. */
export const currentLanguage = shownLanguage;

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
  for (const namespace of namespaces) asked.add(namespace);
}
