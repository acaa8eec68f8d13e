import { cleanText } from '@fundus/contract/text';
import { looksDoubleEncoded } from './delimited-encoding.ts';
import { cleanCell, isExcelError, parseGermanDate, parseGermanNumber } from './delimited-values.ts';

/** Flaws of a cell that do not depend on the meaning of its column. */
export type CellFlaw = 'excelError' | 'doubleEncoded' | 'formulaText' | 'html';

export interface ReadCell {
  /** In the one form that is stored; empty where a formula had failed. */
  text: string;
  flaws: CellFlaw[];
}

/** A longer cell is prose; nothing of a certain form is looked for in it. */
const longestValue = 300;

/** Letters that Windows-1252 has in place of control characters, by their bytes. Decoding at one go takes some versions
 * of Node to Latin-1, which has none of them. */
const windowsBytes = new Map(
  [
    ...new TextDecoder('windows-1252').decode(
      Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index),
      { stream: true },
    ),
  ].map((letter, index) => [letter, 0x80 + index]),
);

/** Undoes a double encoding (»MÃ¼ller« → »Müller«); null where the original cannot be determined. */
export function repairDoubleEncoded(text: string): string | null {
  if (!looksDoubleEncoded(text) || text.length > longestValue) return null;
  const bytes: number[] = [];
  for (const letter of text) {
    const byte = windowsBytes.get(letter) ?? letter.codePointAt(0) ?? 0;
    if (byte > 0xff) return null;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/** Characters that begin a formula in spreadsheets; signed numbers and phone numbers do not. */
const formulaStart = /^(?:[=@]|[+-]\p{L})/u;
const htmlTag = /<\/?[a-z][a-z0-9]*(?:\s[^<>]{0,500})?>/i;

/** The apostrophe that an export puts in front of what looks like a formula. */
const defused = /^'(?=[=+\-@])/;
/** Prefixes with which Meta protects long numbers from Excel: lead, ad, ad set, campaign, form, phone, postcode. */
const protectedNumber = /^(?:l|ag|as|c|f|p|z):(?=\+?\d)/;

export function readCell(cell: string): ReadCell {
  if (isExcelError(cell)) return { text: '', flaws: ['excelError'] };
  const text = cleanText(cleanCell(cell)).replace(defused, '').replace(protectedNumber, '');
  const flaws: CellFlaw[] = [];
  if (looksDoubleEncoded(cell)) flaws.push('doubleEncoded');
  if (formulaStart.test(text)) flaws.push('formulaText');
  if (htmlTag.test(text)) flaws.push('html');
  return { text, flaws };
}

const testLead = /^<test lead: dummy data for /;

/** Whether a row is a lead that an advertising platform made up for trying things out. */
export function isTestLead(cells: readonly string[]): boolean {
  return cells.some((cell) => testLead.test(cell.trimStart()));
}

/** How a date was written, where that is worth telling. */
export type DateManner = 'plain' | 'shortYear' | 'us' | 'serial';

export interface ReadDate {
  /** ISO 8601. */
  date: string;
  /** `08:05`, or null where the cell names a day alone. */
  time: string | null;
  /** The instant, where the cell names its zone. */
  instant: Date | null;
  manner: DateManner;
}

const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/;

/** A date in any spelling that German tables know, and how it was spelt. */
export function readDate(text: string): ReadDate | null {
  if (text.length > longestValue) return null;
  const date = parseGermanDate(text);
  if (date === null) return null;
  const serial = /^\d{5}(?:[.,](\d+))?$/.exec(text);
  if (serial) {
    const minutes = Math.round(Number(`0.${serial[1] ?? 0}`) * 1440);
    return { date, time: minutes === 0 ? null : toTime(minutes / 60, minutes % 60), instant: null, manner: 'serial' };
  }
  const clock = /[ T,](\d{1,2}):(\d{2})(?!\d)/.exec(text);
  const isClock = clock !== null && Number(clock[1]) < 24 && Number(clock[2]) < 60;
  const instant = zoned.test(text) ? new Date(text.replace(' ', 'T').replace(' ', '')) : null;
  return {
    date,
    time: isClock ? toTime(Number(clock[1]), Number(clock[2])) : null,
    instant: instant !== null && Number.isNaN(instant.getTime()) ? null : instant,
    manner: /^\d{1,2}\.\s?\d{1,2}\.\s?\d{2}(?!\d)/.test(text)
      ? 'shortYear'
      : /^\d{1,2}\/\d/.test(text)
        ? 'us'
        : 'plain',
  };
}

function toTime(hours: number, minutes: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${two(hours % 24)}:${two(minutes)}`;
}

/** Making one takes longer than reading a whole row of a table. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
}

/** The instant at which clocks of a time zone show a day and a time. */
export function instantIn(timeZone: string, date: string, time: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const shown = (at: number): number => Date.parse(`${clockOf(timeZone).format(at).replace(' ', 'T')}Z`);
  const guess = wanted - (shown(wanted) - wanted);
  // Once more, for the hours in which the clocks are changed.
  return new Date(guess + (wanted - shown(guess)));
}

/** A whole number from 0 on. */
export function readCount(text: string): number | null {
  const number = parseGermanNumber(text);
  return number !== null && Number.isInteger(number) && number >= 0 && !Object.is(number, -0) ? number : null;
}

/** `words`: what stands behind the number. */
export type ReadPhone = { phone: string; words?: string } | { problem: 'phoneBroken' | 'phoneInvalid' };

/** »030 23125001 (ab 18 Uhr)«; a postcode with its town begins with no zero or has five digits. */
const wordsBehind = /^((?:\+|0)[\d\s()/.-]*\d)[\s,;]*((?:\(\s?|- )?\p{L}.*)$/u;

/** A phone number as people write it; not what Excel makes of long numbers (`4,93023E+11`). */
export function readPhone(text: string): ReadPhone {
  if (text === '') return { phone: '' };
  if (text.length > longestValue) return { problem: 'phoneInvalid' };
  if (/^\d+(?:[.,]\d+)?E\+?\d+$/i.test(text)) return { problem: 'phoneBroken' };
  const plain = text
    .replace(/^(?:tel(?:efon)?|fon|phone|mobil|handy|mobile)\b\.?:?\s*/i, '')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, number = '', words = ''] = wordsBehind.exec(plain) ?? [];
  if (number !== '' && number.replaceAll(/\D/g, '').length >= 6) {
    const read = readPhone(number.trim());
    return 'phone' in read ? { ...read, words } : read;
  }
  if (!/^\+?[\d\s()/.-]+$/.test(plain)) return { problem: 'phoneInvalid' };
  const digits = plain.replaceAll(/\D/g, '');
  if (digits.length < 5 || digits.length > 20) return { problem: 'phoneInvalid' };
  // Excel takes the plus away from a number without blanks.
  return { phone: /^49\d{9,12}$/.test(plain) ? `+${plain}` : plain };
}
