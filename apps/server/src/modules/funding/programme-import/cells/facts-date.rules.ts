import { cleanCell, parseGermanDate } from '#lib/delimited-values.ts';

const months = 'januar februar märz april mai juni juli august september oktober november dezember'.split(' ');

const monthOf = (name: string): number => {
  const folded = name.toLowerCase().replace('maerz', 'märz').replace('.', '');
  return folded.length < 3 ? 0 : months.findIndex((month) => month.startsWith(folded)) + 1;
};

/** A day of facts (Stand): a date, or the first day of a month or year where the source names no more. */
export function parseFactsDate(cell: string): string | null {
  const text = cleanCell(cell)
    .slice(0, 60)
    .replace(/^(?:Datenstand|Stand|zuletzt geprüft|geprüft|aktualisiert)?:?\s*(?:am|vom|im)?\s*/i, '');
  const day = parseGermanDate(text);
  if (day !== null) return day;
  const [, year, month] = /^(\d{4})(?:-(\d{1,2}))?$/.exec(text) ?? [];
  if (year !== undefined) return firstDay(Number(year), Number(month ?? 1));
  const [, number, numberYear] = /^(\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  if (number !== undefined) return firstDay(Number(numberYear), Number(number));
  const [, name = '', nameYear] = /^(\p{L}{3,9}\.?)\s+(\d{4})$/u.exec(text) ?? [];
  return nameYear === undefined ? null : firstDay(Number(nameYear), monthOf(name));
}

const firstDay = (year: number, month: number): string | null =>
  year < 1900 || year > 2200 || month < 1 || month > 12 ? null : `${year}-${String(month).padStart(2, '0')}-01`;
