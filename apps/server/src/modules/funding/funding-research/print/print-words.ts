import de from '@fundus/messages/de/funding-research-print' with { type: 'json' };
import en from '@fundus/messages/en/funding-research-print' with { type: 'json' };

export type PrintLanguage = 'de' | 'en';
export type PrintWords = typeof de;

const words: Record<PrintLanguage, PrintWords> = { de, en };
const noBreakSpace = '\u00a0';

/** The words of the printed research in one language. */
export const printWords = (language: PrintLanguage): PrintWords => words[language];

/** Fills `{{name}}` in a message. */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Fills the message for one or for several, as its count asks; both languages know these two forms. */
export function fillCounted(
  messages: { one: string; other: string },
  count: number,
  values: Record<string, string | number> = {},
): string {
  return fill(count === 1 ? messages.one : messages.other, { count, ...values });
}

/** The three parts of »Seite x von y« around the two numbers that only the typesetter knows. */
export function splitPageOf(message: string): [string, string, string] {
  const [before = '', between = '', after = ''] = message.split(/\{\{pages?\}\}/);
  return [before.replace(/ $/, noBreakSpace), between.replaceAll(' ', noBreakSpace), after];
}
