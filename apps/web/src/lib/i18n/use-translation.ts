import type { Language } from '@fundus/contract/user';
import { use } from 'react';
import { hasMessages, wordMessage } from './catalogue.ts';
import { fetchWords } from './i18n.ts';
import type { MessageValues, Namespaces, Translate } from './translate.ts';
import { useLanguage } from './use-language.ts';

type AnyTranslate = (key: string, values?: MessageValues) => string;

/** One function for each language and choice of files: what is drawn by it is not redrawn without a reason. */
const translators = new Map<string, AnyTranslate>();

function translatorOf(language: Language, files: readonly string[]): AnyTranslate {
  const name = `${language} ${files.join(' ')}`;
  const known = translators.get(name);
  if (known !== undefined) return known;
  const translator: AnyTranslate = (key, values = {}) => wordMessage(language, files, key, values);
  translators.set(name, translator);
  return translator;
}

const waits = new Map<string, Promise<unknown>>();
const waitName = (language: Language, files: readonly string[]): string => `${language} ${files.join(' ')}`;

/** The wait for words that no route named; the same as long as it lasts, as React asks of a component that waits. */
function waitFor(language: Language, files: readonly string[]): Promise<unknown> {
  const name = waitName(language, files);
  const known = waits.get(name);
  if (known !== undefined) return known;
  const wait = fetchWords(language, files);
  waits.set(name, wait);
  // The next component that needs a failed bundle tries again.
  wait.catch(() => setTimeout(() => waits.delete(name)));
  return wait;
}

/** Words of one file of messages or of several; the component waits for them and redraws itself in another language. */
export function useTranslation<const Names extends Namespaces>(names: Names): { t: Translate<Names> } {
  const language = useLanguage();
  const files: readonly string[] = typeof names === 'string' ? [names] : names;
  const isMissing = files.some((file) => !hasMessages(language, file));
  // A component that waited asks for its wait again once the words are there: React redraws it from where it asked, and
  // takes its first state for a change where it does not ask.
  const wait = isMissing ? waitFor(language, files) : waits.get(waitName(language, files));
  if (wait !== undefined) use(wait);
  return { t: translatorOf(language, files) };
}
