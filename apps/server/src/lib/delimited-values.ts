import { normalForm } from '@fundus/contract/unicode';

/** Reads numbers, dates and truth values as German spreadsheets write them. Everything answers null when in doubt. */

const excelErrors = new Set([
  '#BEZUG!',
  '#NV',
  '#N/A',
  '#WERT!',
  '#VALUE!',
  '#NAME?',
  '#REF!',
  '#DIV/0!',
  '#ZAHL!',
  '#NUM!',
  '#NULL!',
  '#ÜBERLAUF!',
  '#SPILL!',
]);

/** A longer cell is prose; looking for a number in it can take the square of its length. */
const longestValue = 200;

/** Whether a cell holds the error value of a failed formula. */
export function isExcelError(cell: string): boolean {
  return excelErrors.has(cell.trim().toUpperCase());
}

/** Trimmed, one form of Unicode, no no-break spaces. */
export function cleanCell(cell: string): string {
  return normalForm(cell, 'NFC').replaceAll('\u00a0', ' ').trim();
}

const magnitudes: Record<string, number> = {
  tsd: 1e3,
  tausend: 1e3,
  mio: 1e6,
  million: 1e6,
  millionen: 1e6,
  mrd: 1e9,
  milliarde: 1e9,
  milliarden: 1e9,
};

/** `1.234,56 €`, `25.000` (a dot before exactly three digits groups), `10 Mio. EUR`, `10 TEUR`, `5.000,– €`, `1,234.56`. */
export function parseGermanNumber(cell: string): number | null {
  if (cell.length > longestValue) return null;
  const text = cleanCell(cell)
    .replace(/^(?:EUR|Euro|€)\s*/i, '')
    .replace(/(?<=\d)\s*(?:T\s?|k)(?:EUR|Euro|€)$/i, ' Tsd')
    .replace(/\s*(?:EUR|Euro|€|%|Prozent)\.?$/i, '')
    .replace(/(?<=\d),\s?(?:[–—]|--?)$/, '');
  const match = /^([+-]?)([\d., ]*\d)\s*(?:(Tsd|Tausend|Mio|Millionen|Million|Mrd|Milliarden|Milliarde)\.?)?$/i.exec(
    text,
  );
  if (!match) return null;
  const plain = toPlainNumber((match[2] ?? '').replaceAll(' ', ''));
  if (plain === null) return null;
  const value = Number(plain) * (magnitudes[(match[3] ?? '').toLowerCase()] ?? 1);
  return Number.isFinite(value) ? (match[1] === '-' ? -value : value) : null;
}

function toPlainNumber(digits: string): string | null {
  if (/^\d+$/.test(digits)) return digits;
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits) || /^\d+,\d+$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(digits) || /^\d{1,3}(,\d{3}){2,}$/.test(digits)) return digits.replaceAll(',', '');
  return /^\d+\.\d+$/.test(digits) ? digits : null;
}

const monthNames = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
];

/** `27.10.2026`, `27.10.26`, `2026-10-27T…`, `10/27/2026`, the serial number of Excel, `Oktober 2026` (its first day). */
export function parseGermanDate(cell: string): string | null {
  if (cell.length > longestValue) return null;
  const text = cleanCell(cell);
  let match = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:[ ,T].*)?$/.exec(text);
  if (match) return toDate(fullYear(match[3]), match[2], match[1]);
  match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/.exec(text);
  if (match) return toDate(Number(match[1]), match[2], match[3]);
  match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,T].*)?$/.exec(text);
  if (match) return toDate(Number(match[3]), match[1], match[2]);
  match = /^(\d{4})-(\d{2})$/.exec(text);
  if (match) return toDate(Number(match[1]), match[2], '1');
  match = /^(\d{1,2})[./](\d{4})$/.exec(text);
  if (match) return toDate(Number(match[2]), match[1], '1');
  match = /^(?:(\d{1,2})\.\s*)?([A-Za-zä]+)\.?\s+(\d{4})$/.exec(text);
  if (match) {
    const month = monthNames.findIndex(
      (name) => name.startsWith((match?.[2] ?? '').toLowerCase()) && (match?.[2] ?? '').length >= 3,
    );
    return month < 0 ? null : toDate(Number(match[3]), String(month + 1), match[1] ?? '1');
  }
  // Days since 30 December 1899; only what lies between 1954 and 2119 is taken for a date.
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text.replace(',', '.')));
    if (serial >= 20_000 && serial <= 80_000)
      return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
  }
  return null;
}

function fullYear(digits: string | undefined): number {
  const year = Number(digits);
  return digits?.length === 2 ? (year < 70 ? 2000 + year : 1900 + year) : year;
}

function toDate(year: number, month: string | undefined, day: string | undefined): string | null {
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const isReal =
    date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && year > 1000 && year < 10_000;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

const truths = new Set(['ja', 'j', 'wahr', 'true', 'yes', 'x', '1']);
const untruths = new Set(['nein', 'n', 'falsch', 'false', 'no', '0']);

const unsaid = new Set(['ka', 'na', 'keineangabe', 'keineangaben', 'nichtbekannt', 'unbekannt', 'nan', 'null']);

/** Whether a cell says that there is nothing to say: a dash, `k. A.`, `n/a`. */
export function isUnsaid(cell: string): boolean {
  if (cell.length > 20) return false;
  const text = cleanCell(cell).toLowerCase();
  return /^[-–—/.?]{1,3}$/.test(text) || unsaid.has(text.replaceAll(/[\s./()-]/g, ''));
}

export function parseGermanBoolean(cell: string): boolean | null {
  const text = cleanCell(cell).toLowerCase();
  return truths.has(text) ? true : untruths.has(text) ? false : null;
}
