import { foldGerman } from './german-folding.ts';
import { phoneSearchForms } from './phone-key.ts';

/** Letters that have no mark to leave out, and apostrophes, of which keyboards offer several. */
const otherLetters: Record<string, string> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

/** A text as the search compares it: small letters, umlauts in one spelling, no accents, no apostrophes. */
function foldName(text: string): string {
  return foldGerman(text)
    .replaceAll(/[ıøłđðþ]/g, (letter) => otherLetters[letter] ?? letter)
    .replaceAll(/['’‘`´]/g, '');
}

/** Words of a text as keys and search compare them, whatever stands between them; an e-mail address is one word. */
export function wordsOf(text: string): string[] {
  const chunks = foldName(text).split(/\s+/);
  return chunks
    .flatMap((chunk) => (chunk.includes('@') ? withoutOuterSigns(chunk) : chunk.split(signs)))
    .filter((word) => word !== '');
}

const signs = /[^\p{L}\p{N}]+/u;
const letter = /[\p{L}\p{N}]/u;

/** Without the signs around a word; sign by sign, because a pattern for the end would be tried at every place. */
function withoutOuterSigns(word: string): string {
  const marks = [...word];
  const start = marks.findIndex((sign) => letter.test(sign));
  const end = marks.findLastIndex((sign) => letter.test(sign));
  return start < 0 ? '' : marks.slice(start, end + 1).join('');
}

/** The mailbox that an address names; nearly all of them make no difference between capital and small letters. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/**
 * The text that the search looks through, of texts of a record and the keys of its phone numbers. The blank in front makes
 * the first word begin as the others do.
 */
export function searchTextOf(texts: readonly string[], phoneKeys: readonly string[]): string {
  return ` ${[...texts.flatMap(wordsOf), ...phoneKeys.flatMap(phoneSearchForms)].join(' ')}`;
}
