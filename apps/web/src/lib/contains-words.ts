import { normalForm } from '@fundus/contract/unicode';

/** Brings spellings of the same German word together: `Bäckerei`, `Baeckerei` and `BACKEREI` are one. */
export function foldGerman(text: string): string {
  const letters = text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'a')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u')
    .replace(/(?<=[bcdfghjklmnprstvwxyz]|^)([aou])e(?=[^aeiou]|$)/g, '$1');
  return normalForm(letters, 'NFD').replace(/\p{M}/gu, '');
}

/** Whether every word of the search stands somewhere in the text, also as a part of a compound. */
export function containsWords(text: string, search: string): boolean {
  const folded = foldGerman(text);
  return foldGerman(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
