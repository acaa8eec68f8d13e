import { normalForm } from '@fundus/contract/unicode';
import type { FontCoverage } from './font-coverage.ts';

/** Changes that made a text printable, counted over one document. */
export interface TextFindings {
  charactersReplaced: number;
  textsShortened: number;
  linksRemoved: number;
}

export interface TextSanitiser {
  /** Text that every font check passes: well-formed, NFC, no control characters, only covered characters. */
  clean(value: string): string;
  /** The address of a link, or `null` when it must not be followed from a printed page. */
  cleanLink(value: string): string | null;
  readonly findings: TextFindings;
}

/** Longer texts are cut; a whole guideline has about 100,000 characters. */
const maximumLength = 400_000;
const maximumLines = 5_000;
const maximumLinkLength = 2_000;
/** A base letter with more marks than this is no language but an attack on the shaper (10,000 marks cost 14 s). */
const maximumMarks = 4;
/** Runs longer than this get places to break; no German compound that hyphenation could break is as long. */
const maximumRun = 70;
const runPiece = 30;

const replacement = '\ufffd';
const zeroWidthSpace = '\u200b';
const noBreakSpace = '\u00a0';

// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const controlCharacters =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const marks = new RegExp(`(\\p{M}{${maximumMarks}})\\p{M}+`, 'gu');
const allPlain = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;

/** Signs that the fonts lack but that have a sibling of the same meaning. U+F0B7 and U+F0A7 are Word's bullets. */
const siblings: ReadonlyMap<string, string> = new Map([
  ...[...'●○■□▪▫◦‣⁃∙✓✔☑✗✘☐➢\uf0b7\uf0a7\uf0d8'].map((sign) => [sign, '•'] as const),
  ...[...'→⇒➔➜➝►▶▸➤'].map((sign) => [sign, '›'] as const),
  ...[...'←⇐◄◀'].map((sign) => [sign, '‹'] as const),
]);

const unitAfterNumber = /(\d) (?=(?:€|%|‰|EUR\b|Euro\b|Mio\.|Mrd\.|Tsd\.|Cent\b|km\b|kW\b|kWh\b|m²|ha\b))/g;
const unitAfterScale = /(Mio\.|Mrd\.|Tsd\.) (?=(?:€|EUR\b|Euro\b))/g;
const clauseBeforeNumber = /(§§?|\bArt\.|\bAbs\.|\bNr\.|\bZiff\.|\bZiffer|\bSatz|\bKap\.|\bAnl\.|\bS\.) (?=\d)/g;
const abbreviations = /\b([A-Za-z])\. (?=[A-Za-zÄÖÜäöü]\.)/g;
const dayBeforeMonth =
  /\b(\d{1,2}\.) (?=(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b)/g;

/** Keeps amount and unit, paragraph sign and number, and the halves of an abbreviation on one line. */
export function joinWithNoBreakSpaces(value: string): string {
  if (!value.includes(' ')) return value;
  return value
    .replace(unitAfterNumber, `$1${noBreakSpace}`)
    .replace(unitAfterScale, `$1${noBreakSpace}`)
    .replace(clauseBeforeNumber, `$1${noBreakSpace}`)
    .replace(abbreviations, `$1.${noBreakSpace}`)
    .replace(dayBeforeMonth, `$1${noBreakSpace}`);
}

function shorten(value: string, findings: TextFindings): string {
  let shortened = value;
  if (shortened.length > maximumLength) shortened = `${shortened.slice(0, maximumLength).toWellFormed()} …`;
  let at = -1;
  for (let lines = 0; lines < maximumLines; lines++) {
    at = shortened.indexOf('\n', at + 1);
    if (at < 0) break;
  }
  if (at >= 0) shortened = `${shortened.slice(0, at)} …`;
  if (shortened !== value) findings.textsShortened += 1;
  return shortened;
}

function replaceUncovered(value: string, coverage: FontCoverage, findings: TextFindings): string {
  let result = '';
  let inRun = false;
  for (const character of value) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (character === '\n' || coverage.has(codePoint)) {
      // A joiner between two signs without a picture belongs to the same emoji.
      if (inRun && codePoint === 0x200d) continue;
      result += character;
      inRun = false;
      continue;
    }
    if (/\p{Default_Ignorable_Code_Point}/u.test(character)) continue;
    const sibling = siblings.get(character);
    if (sibling !== undefined) {
      result += sibling;
      inRun = false;
      continue;
    }
    findings.charactersReplaced += 1;
    if (!inRun) result += replacement;
    inRun = true;
  }
  return result;
}

const longRun = new RegExp(`[^\\s\\u00ad\\u200b-]{${maximumRun},}`, 'gu');
const tooLongPiece = new RegExp(`([^\\u200b]{${runPiece}})(?=[^\\u200b])`, 'gu');

function breakLongRuns(value: string): string {
  if (value.length < maximumRun) return value;
  return value.replace(longRun, (run) => {
    if (/^(?:https?:|www\.)/i.test(run)) run = run.replace(/([/.?&=_#])(?=[^/.?&=_#])/g, `$1${zeroWidthSpace}`);
    return run.replace(tooLongPiece, `$1${zeroWidthSpace}`);
  });
}

/** Creates the sanitiser for one document; its findings belong in the warnings of the print. */
export function createTextSanitiser(coverage: FontCoverage): TextSanitiser {
  const findings: TextFindings = { charactersReplaced: 0, textsShortened: 0, linksRemoved: 0 };

  function clean(value: string): string {
    let text = value
      .slice(0, maximumLength * 2)
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029\u0085\u000b\f]/g, '\n');
    text = text.replaceAll('\t', ' ').replace(controlCharacters, '');
    if (!allPlain.test(text)) {
      text = normalForm(text, 'NFC').replace(marks, '$1');
      text = replaceUncovered(text, coverage, findings);
    }
    text = shorten(text, findings);
    return joinWithNoBreakSpaces(breakLongRuns(text));
  }

  function cleanLink(value: string): string | null {
    const address = value.trim();
    const isAllowed =
      /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$)/i.test(address) && address.length <= maximumLinkLength;
    if (isAllowed && URL.canParse(address)) return new URL(address).href;
    if (address !== '') findings.linksRemoved += 1;
    return null;
  }

  return { clean, cleanLink, findings };
}
