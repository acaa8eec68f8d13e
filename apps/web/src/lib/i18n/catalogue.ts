import { defaultLanguage } from '@fundus/contract/business-constants';
import type { Language } from '@fundus/contract/user';

/** A file of messages: texts, or groups of them. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** The texts of one file by their whole key: `list.empty.title`. */
type Texts = ReadonlyMap<string, string>;

const files: Record<Language, Map<string, Texts>> = { de: new Map(), en: new Map() };
let shown: Language = defaultLanguage;
const listeners = new Set<() => void>();

function* textsOf(messages: Messages, before = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') yield [before + key, value];
    else yield* textsOf(value, `${before}${key}.`);
  }
}

/** Puts in the texts of a file. */
export function addMessages(language: Language, file: string, messages: Messages): void {
  files[language].set(file, new Map(textsOf(messages)));
}

export const hasMessages = (language: Language, file: string): boolean => files[language].has(file);

/** The language in which the page is shown. */
export const shownLanguage = (): Language => shown;

/** Shows everything in a language; its texts have to be there. */
export function showLanguage(language: Language): void {
  shown = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const plurals: Record<Language, Intl.PluralRules> = {
  de: new Intl.PluralRules('de'),
  en: new Intl.PluralRules('en'),
};

/** The forms in which a message may stand, the most special first; the server finds them in the same order (i18next). */
function formsOf(language: Language, key: string, { count, context }: MessageChoice): string[] {
  // A number already put in words chooses nothing.
  if (typeof count !== 'number' && context === undefined) return [key];
  const bases = context === undefined ? [key] : [`${key}_${context}`, key];
  if (typeof count !== 'number') return bases;
  const numbers = [...(count === 0 ? ['zero'] : []), plurals[language].select(count)];
  return bases.flatMap((base) => [...numbers.map((number) => `${base}_${number}`), base]);
}

/** Values that select the form of a message. */
interface MessageChoice {
  count?: number | undefined;
  context?: string | undefined;
}

/**
 * The text of a message with its gaps filled. A key without its file is looked for in `among`, in that order. A message that is
 * not there is its `defaultValue`, or its key.
 */
export function wordMessage(
  language: Language,
  among: readonly string[],
  key: string,
  values: MessageChoice & { defaultValue?: string; [name: string]: unknown },
): string {
  const colon = key.indexOf(':');
  const searched = colon === -1 ? among : [key.slice(0, colon)];
  const path = key.slice(colon + 1);
  const forms = formsOf(language, path, values);
  for (const file of searched) {
    const texts = files[language].get(file);
    for (const form of forms) {
      const text = texts?.get(form);
      if (text !== undefined) return fill(text, values);
    }
  }
  return fill(values.defaultValue ?? path, values);
}

function fill(text: string, values: Readonly<Record<string, unknown>>): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}
