import { normalForm } from '@fundus/contract/unicode';

const combiningMarks = /[\u0300-\u036f\u00ad]/g;

/**
 * Brings all spellings of a German word or text to one: lower case, umlauts and their spellings without marks
 * (ä = ae = a), ß as ss. `ue` stays behind vowels and q, where it is no umlaut (bauen, neue, quelle).
 */
export function foldGerman(text: string): string {
  return normalForm(text.toLowerCase(), 'NFKD')
    .replace(combiningMarks, '')
    .replaceAll('ß', 'ss')
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/(^|[^aeioq])ue/g, '$1u');
}
